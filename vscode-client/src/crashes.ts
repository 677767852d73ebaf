/** What happens when the server dies: it is started again, but not for ever. */
import { CloseAction, type CloseHandlerResult, ErrorAction, type ErrorHandler, type ErrorHandlerResult } from "vscode-languageclient/node";
import { Deaths } from "./shared/deaths";

export class Crashes implements ErrorHandler {
  private readonly deaths = new Deaths();

  /** `giveUp` is called once, when the server has died so often that it is left alone. */
  constructor(private readonly giveUp: () => void) {}

  error(): ErrorHandlerResult {
    // A message that could not be read or written; if the pipe is gone, `closed` follows.
    return { action: ErrorAction.Continue, handled: true };
  }

  closed(): CloseHandlerResult {
    if (this.deaths.another(Date.now())) return { action: CloseAction.Restart, handled: true };
    this.giveUp();
    return { action: CloseAction.DoNotRestart, handled: true };
  }
}

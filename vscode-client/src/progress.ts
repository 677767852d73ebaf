/** Long commands of the server: their progress where the user sees it, with a button that cancels. */
import * as vscode from "vscode";
import { ExecuteCommandRequest, type LanguageClient, WorkDoneProgress, WorkDoneProgressCancelNotification } from "vscode-languageclient/node";

let count = 0;

/**
 * Has the server run a command. The progress that it tells is shown as a notification: left to itself the client
 * library shows it in the status bar, where nothing can be cancelled. Undefined where the server refused; it has said why.
 */
export async function runWithProgress<Answer>(client: LanguageClient, command: string, args: unknown[]): Promise<Answer | undefined> {
  const token = `groundlint-${++count}`;
  let begin: ((title: string) => void) | undefined;
  let show: ((report: { message?: string; percentage?: number }) => void) | undefined;
  const begun = new Promise<string>((resolve) => (begin = resolve));
  let waiting: { message?: string; percentage?: number } = {};
  const listening = client.onProgress(WorkDoneProgress.type, token, (value) => {
    if (value.kind === "begin") begin?.(value.title);
    else if (value.kind === "report") {
      waiting = { ...(value.message === undefined ? {} : { message: value.message }), ...(value.percentage === undefined ? {} : { percentage: value.percentage }) };
      show?.(waiting);
    }
  });
  const answering = client.sendRequest(ExecuteCommandRequest.type, { command, arguments: args, workDoneToken: token }) as Promise<Answer>;
  const ended = answering.then(
    () => undefined,
    () => undefined,
  );
  // Only a command that says it takes long is shown as one.
  void Promise.race([begun, ended]).then((title) => {
    if (title === undefined) return;
    void vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title, cancellable: true }, async (progress, cancelled) => {
      let done = 0;
      show = ({ message, percentage = done }): void => {
        progress.report({ ...(message === undefined ? {} : { message }), increment: Math.max(0, percentage - done) });
        done = Math.max(done, percentage);
      };
      show(waiting);
      cancelled.onCancellationRequested(() => client.sendNotification(WorkDoneProgressCancelNotification.type, { token }));
      await ended;
    });
  });
  try {
    return await answering;
  } catch (error) {
    // The server has shown a message of its own with the reason.
    client.outputChannel.appendLine(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  } finally {
    listening.dispose();
  }
}

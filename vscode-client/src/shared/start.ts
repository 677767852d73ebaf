/** In which order groundlints are started: what is installed, then the client's own. No editor in here. */
import { type Found, findGroundlint, type Missing, type Surroundings } from "./find";
import { forget } from "./remembered";

/** Why no server runs: nothing can be started, or what was started is broken. */
export type Trouble = { readonly kind: "missing"; readonly missing: Missing } | { readonly kind: "broken"; readonly problem: string };

/** `run` starts what was found and says in a sentence what is wrong with it; `stop` ends that. Undefined: one runs. */
export async function startServer(
  around: Surroundings,
  run: (found: Found) => Promise<string | undefined>,
  stop: () => Promise<void>,
): Promise<Trouble | undefined> {
  const found = await findGroundlint(around);
  if ("problem" in found) return { kind: "missing", missing: found };
  const fault = await run(found);
  if (fault === undefined) return undefined;
  if (found.kind === "private") {
    await forget(around.storage); // it may be the Python: whoever tries again has all of them asked
    return { kind: "broken", problem: fault };
  }
  // What is installed is another groundlint, or a broken one: the client's own is neither.
  around.log(`${found.command}: ${fault} The extension's own groundlint is used.`);
  await stop();
  const own = await findGroundlint(around, true);
  if ("problem" in own) return { kind: "missing", missing: { problem: `${fault} ${own.problem}`, way: own.way } };
  const worse = await run(own);
  return worse === undefined ? undefined : { kind: "broken", problem: worse };
}

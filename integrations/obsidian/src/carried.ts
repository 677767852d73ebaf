/** What the build has put into the plugin: which wheels lie beside it, each with its hash. */
import type { Vouched } from "../../../vscode-client/src/shared/carried";

declare const GROUNDLINT_CARRIED: Vouched | undefined;

/** The wheels' folder is in the vault, so main.js says what they are; none in a build without. */
export const vouched: Vouched = typeof GROUNDLINT_CARRIED === "undefined" ? { carried: undefined, sums: {} } : GROUNDLINT_CARRIED;

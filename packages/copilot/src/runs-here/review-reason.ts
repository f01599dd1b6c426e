import { dirname, join } from "node:path";
import { exists } from "../files/exists.ts";
import { codeInText } from "./code-in-text.ts";
import { executesAtBuild } from "./compile-time.ts";
import { isConfiguration, isServerModule, isTest, needsPage } from "./executed-paths.ts";
import { isAgentImport } from "./is-agent-import.ts";
import { isPageCode } from "./is-page-code.ts";
import { isReached } from "./is-reached.ts";
import { readingsOf } from "./readings-of.ts";
import { loadsModules } from "./references-of.ts";
import { usesServer } from "./server-code.ts";

/** `runs-here`: the developer's machine executes the file. */
export type ReviewReason = "runs-here";

export interface ReviewedChange {
  /** The real path, relative to the root, with `/` between its parts. */
  readonly path: string;
  readonly before: Uint8Array | undefined;
  /** Undefined: the file is deleted. */
  readonly after: Uint8Array | undefined;
}

const TIMEOUT_MS = 5000;
const isCode = /\.[cm]?[jt]sx?$/iu;
const neverExecuted = /\.(?:css|scss|sass|less|html?|md|svg|png|jpe?g|gif|webp|ico|woff2?)$/iu;

/** Why a person reviews a change in every review mode. Undefined: the review mode decides. */
export async function reviewReason(
  root: string,
  change: ReviewedChange,
  signal: AbortSignal,
): Promise<ReviewReason | undefined> {
  const { path } = change;
  if (
    isServerModule(path) ||
    isTest(path) ||
    isConfiguration(path, await exists(join(root, dirname(path), "package.json")))
  )
    return "runs-here";
  const contents = [change.before, change.after].flatMap((bytes) => (bytes ? readingsOf(bytes) : []));
  if (!isCode.test(path) && contents.some(loadsModules)) return "runs-here";
  if (contents.some((text) => executesAtBuild(path, text))) return "runs-here";
  if (contents.some((text) => usesServer(codeInText(path, text)))) return "runs-here";
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const isImported = await isAgentImport(root, path, bounded).catch(() => true);
  signal.throwIfAborted();
  if (isImported) return "runs-here";
  if (neverExecuted.test(path)) return undefined;
  // A search that fails or takes too long is no proof that nothing executes the file.
  const isExecuted =
    (await isReached(root, path, bounded).catch(() => true)) ||
    (needsPage(path) && !(await isPageCode(root, path, bounded).catch(() => false)));
  signal.throwIfAborted();
  return isExecuted ? "runs-here" : undefined;
}

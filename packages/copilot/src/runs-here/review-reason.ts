import { dirname, join } from "node:path";
import { exists } from "../files/exists.ts";
import { codeInText } from "./code-in-text.ts";
import { executesAtBuild } from "./compile-time.ts";
import { isConfiguration, isServerModule, isTest, needsPage } from "./executed-paths.ts";
import { isAgentImport } from "./is-agent-import.ts";
import { isPageCode } from "./is-page-code.ts";
import { isReached } from "./is-reached.ts";
import { ProjectLinks } from "./project-links.ts";
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
const isMarkdown = /\.md$/iu;
/** No search finds a program that executes one of these. */
const onlyShown = /\.(?:css|scss|sass|less|html?|svg|png|jpe?g|gif|webp|ico|woff2?)$/iu;

/** Why a person reviews a change in every review mode. Undefined: the review mode decides. */
export async function reviewReason(
  root: string,
  change: ReviewedChange,
  signal: AbortSignal,
): Promise<ReviewReason | undefined> {
  const { path } = change;
  if (await isExecutedByName(root, path)) return "runs-here";
  const contents = [change.before, change.after].flatMap((bytes) => (bytes ? readingsOf(bytes) : []));
  if (!isCode.test(path) && contents.some(loadsModules)) return "runs-here";
  if (contents.some((text) => executesAtBuild(path, text))) return "runs-here";
  if (contents.some((text) => usesServer(codeInText(path, text)))) return "runs-here";
  if (onlyShown.test(path)) return undefined;
  // A search that fails or takes too long is no proof that nothing executes the file.
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const isExecuted = await isExecutedByOthers(root, path, bounded).catch(() => true);
  signal.throwIfAborted();
  return isExecuted ? "runs-here" : undefined;
}

async function isExecutedByName(root: string, path: string): Promise<boolean> {
  if (isServerModule(path) || isTest(path)) return true;
  return isConfiguration(path, await exists(join(root, dirname(path), "package.json")));
}

async function isExecutedByOthers(root: string, path: string, signal: AbortSignal): Promise<boolean> {
  const links = await ProjectLinks.read(root, signal);
  for (const name of links.namesOf(path)) if (await isExecutedByName(root, name)) return true;
  const search = { root, path, links, signal };
  if (await isAgentImport(search)) return true;
  if (isMarkdown.test(path)) return false;
  return (await isReached(search)) || (needsPage(path) && !(await isPageCode(root, path, signal)));
}

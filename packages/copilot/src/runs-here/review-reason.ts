import { builtinModules } from "node:module";
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
/** Packages for pages have these names too. */
const pageModules = new Set([
  "assert",
  "buffer",
  "constants",
  "crypto",
  "events",
  "path",
  "process",
  "punycode",
  "querystring",
  "stream",
  "string_decoder",
  "sys",
  "timers",
  "url",
  "util",
  "zlib",
]);
const serverModules = builtinModules.filter(
  (name) => !name.includes("/") && !name.startsWith("_") && !pageModules.has(name),
);
/** A page has no modules and no globals of Node, Bun and Deno. */
const serverCode = new RegExp(
  [
    String.raw`\b(?:from|import|require)\s{0,20}\(?\s{0,20}["'${"`"}](?:node:[\w/]+|(?:bun|npm|jsr):[^"'${"`"}\s]{1,300}|bun|server-only|(?:${serverModules.join("|")})(?:/\w+)?)["'${"`"}]`,
    String.raw`["']use server["']`,
    String.raw`\bprocess\s{0,5}\.\s{0,5}(?:getBuiltinModule|binding|mainModule|dlopen)\b`,
    String.raw`\b(?:Bun|Deno)\s{0,20}(?:\?\.|\.\s{0,20}[\w$]|\[)`,
    String.raw`=\s{0,20}(?:\w{1,20}\s{0,5}\.\s{0,5})?(?:Bun|Deno)\b`,
    String.raw`\[\s{0,5}["'${"`"}](?:Bun|Deno)["'${"`"}]`,
  ].join("|"),
  "u",
);

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
  if (!isCode.test(path) && contents.some((text) => loadsModules(path, text))) return "runs-here";
  if (contents.some((text) => executesAtBuild(path, text))) return "runs-here";
  if (contents.some((text) => serverCode.test(codeInText(path, text)))) return "runs-here";
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

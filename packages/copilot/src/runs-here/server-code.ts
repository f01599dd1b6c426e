import { builtinModules } from "node:module";
import { hasTokens, type TokenSequence } from "./has-tokens.ts";

/** Packages for pages have these names too. */
const pageModules = new Set([
  "assert",
  "buffer",
  "constants",
  "crypto",
  "events",
  "path",
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
/** Packages that are modules of Node by another name, or start programs. */
const serverPackages =
  "cross-spawn|execa|fs-extra|fs-jetpack|graceful-fs|mkdirp|nano-spawn|node-pty|rimraf|shelljs|tinyexec|tinyspawn|which|zx";
/** Members of `process` that pages read: bundlers replace it. */
const pageMembers =
  "arch|argv|browser|cwd|emitWarning|env|hrtime|memoryUsage|nextTick|platform|release|title|uptime|versions?";
/** Keywords, which may follow a comment that ends with "process.". */
const keywords =
  "async|await|break|case|class|const|continue|default|delete|do|else|enum|export|finally|for|function|if|import|interface|let|new|private|public|readonly|return|static|switch|throw|try|type|typeof|var|void|while|yield";
/** A member that pages do not read. It begins with a small letter, unlike the sentence after a comment. */
const otherMember = new RegExp(String.raw`(?!(?:${pageMembers}|${keywords})\b)[a-z_$]`, "uy");
/** The name of a module of Node, Bun or Deno, or a name with an escape sequence, which may be one of these. */
const serverModule = new RegExp(
  [
    String.raw`["'${"`"}](?:node|bun|npm|jsr|data):`,
    String.raw`["'${"`"}](?:bun|server-only|${serverModules.join("|")}|${serverPackages})(?:/[\w/]*)?["'${"`"}]`,
    String.raw`["'${"`"}][^\s"'${"`"}\\]*\\[^"'${"`"}]`,
  ].join("|"),
  "uy",
);
/** Variables of the environment that bundlers put into pages. A server has all others, which are its own. */
const privateName = /(?!(?:NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|(?:\w+_)?PUBLIC_\w+|VITE_\w+|REACT_APP_\w+)\b)\w/uy;
const wholeEnvironment = /(?!\?\.|\.)/uy;
/** A page has no modules and no globals of Node, Bun and Deno. */
const serverTokens: readonly TokenSequence[] = [
  { first: /\b(?:from|import|require)\b/gu, between: /(?:[\s()!]|\?\.)+/uy, next: [serverModule] },
  { first: /\bprocess\b/gu, next: [/\?\.|\./uy, otherMember] },
  { first: /\bprocess\b/gu, next: [/(?:\?\.)?\[/uy] },
  { first: /=/gu, next: [/(?:\w+\s*\.\s*)?process\b/uy, /(?![.?])/uy] },
  { first: /[(,]/gu, next: [/process\b/uy, /[,)]/uy] },
  // Programs that are started later get the environment.
  { first: /\bprocess\b/gu, next: [/\./uy, /env\b/uy, /\.\s*[\w$]+|\[[^\]]*\]/uy, /(?:&&|\|\||\?\?|[+])?=(?![=>])/uy] },
  ...[wholeEnvironment, privateName].flatMap((name): TokenSequence[] => {
    const rest = [/\?\.|\./uy, /env\b/uy, ...(name === privateName ? [/\?\.|\./uy] : []), name];
    return [
      { first: /\bprocess\b/gu, next: rest },
      { first: /\bimport\b/gu, next: [/\./uy, /meta\b/uy, ...rest] },
    ];
  }),
  { first: /["'`]/gu, next: [/(?:[^\s"'`]*\/)?\.env(?![\w-])/uy] },
  { first: /\bmodule\b/gu, next: [/\?\.|\./uy, /(?:constructor|children|parent|paths|require)\b/uy] },
  { first: /\b(?:Bun|Deno)\b/gu, next: [/\?\.|\[/uy] },
  { first: /\b(?:Bun|Deno)\b/gu, next: [/\./uy, /[\w$]/uy] },
  { first: /=/gu, next: [/(?:\w+\s*\.\s*)?(?:Bun|Deno)\b/uy] },
  { first: /[(,{]/gu, next: [/(?:Bun|Deno)\b/uy, /[,):}]/uy] },
  { first: /\[/gu, next: [/["'`](?:Bun|Deno|process)["'`]/uy] },
];

/** Whether code uses what only a server has: modules and globals of Node, Bun and Deno, and functions that a page calls on the server. */
export function usesServer(code: string): boolean {
  return (
    /["'`]use (?:server|cache)\b|\b(?:getBuiltinModule|createRequire|__non_webpack_require__|_load)\b/u.test(code) ||
    serverTokens.some((tokens) => hasTokens(code, tokens))
  );
}

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
/** The name of a module of Node, Bun or Deno, or a name with an escape sequence, which may be one of these. */
const serverModule = new RegExp(
  [
    String.raw`["'${"`"}](?:node|bun|npm|jsr):`,
    String.raw`["'${"`"}](?:bun|server-only|${serverModules.join("|")})(?:/[\w/]*)?["'${"`"}]`,
    String.raw`["'${"`"}][^\s"'${"`"}\\]*\\[^"'${"`"}]`,
  ].join("|"),
  "uy",
);
/** A page has no modules and no globals of Node, Bun and Deno. */
const serverTokens: readonly TokenSequence[] = [
  { first: /\b(?:from|import|require)\b/gu, between: /(?:[\s()!]|\?\.)+/uy, next: [serverModule] },
  { first: /\bprocess\b/gu, next: [/\?\.|\./uy, /(?:binding|mainModule|dlopen)\b/uy] },
  { first: /\b(?:Bun|Deno)\b/gu, next: [/\?\.|\[/uy] },
  { first: /\b(?:Bun|Deno)\b/gu, next: [/\./uy, /[\w$]/uy] },
  { first: /=/gu, next: [/(?:\w+\s*\.\s*)?(?:Bun|Deno)\b/uy] },
  { first: /\[/gu, next: [/["'`](?:Bun|Deno)["'`]/uy] },
];

/** Whether code uses what only a server has: modules and globals of Node, Bun and Deno, and functions that a page calls on the server. */
export function usesServer(code: string): boolean {
  return (
    /["']use server["']|\bgetBuiltinModule\b/u.test(code) || serverTokens.some((tokens) => hasTokens(code, tokens))
  );
}

import { hasTokens, type TokenSequence } from "./has-tokens.ts";

/** A name of a module with loaders before it, as bundlers read it: `!!./loader.js!./a.css`. They execute the loaders. */
const loaderForm = /["'`](?<target>[^\s"'`()]{0,300}!(?:\.{0,2}\/|[@\w.-]{1,100}[/!])[^\s"'`()]{0,300})/gu;
/** Parts of a name of a module that mean loaders, also if the name is put together or has escape sequences. */
const loaderTokens: readonly TokenSequence[] = [
  { first: /\b(?:from|import|require)\b/gu, between: /(?:[\s(]|\?\.)+/uy, next: [/["'`][^"'`\n]*!/uy] },
  {
    first: /\b(?:import|require(?:\s*\.\s*\w+)?|webpackContext)\b/gu,
    next: [/\(/uy, /[^)]{0,500}?(?:["'`][^"'`\n]*!|\\[xu\d])/uy],
  },
];
/** Attributes of an import, except the type alone. A bundler may take loaders from them. */
const attributeTokens: readonly TokenSequence[] = [
  { first: /["'`]/gu, next: [/(?:with|assert)\b/uy, /\{/uy, /(?!["']?type["']?\s*:\s*["']\w+["']\s*(?:,\s*)?\})/uy] },
  { first: /\b(?:with|assert)\b/gu, next: [/:/uy, /\{/uy, /(?!["']?type["']?\s*:\s*["']\w+["']\s*(?:,\s*)?\})/uy] },
];
/** Addresses in style sheets, without those of the network and of data, which no bundler resolves. */
const styleTokens: readonly TokenSequence[] = [
  { first: /@(?:import|use|forward)\b/giu, next: [/(?:url\(\s*)?["']?[^"'\s;{}]*(?:!|\\)/iuy] },
  { first: /\burl\(/giu, next: [/["']?(?!\s*(?:data:|https?:|\/\/|#))[^)"'\s]*(?:!|\\)/iuy] },
];

const isStyle = /\.(?:css|scss|sass|less|p(?:ost)?css|styl)$/iu;
const hasStyle = /\.(?:vue|svelte|astro)$/iu;

/** Whether code, markup or a style sheet names loaders of a bundler, which it executes on this machine. */
export function namesLoaders(path: string, text: string): boolean {
  const styles = isStyle.test(path) || hasStyle.test(path) ? styleTokens : [];
  const code = isStyle.test(path) ? [] : [...loaderTokens, ...attributeTokens];
  return text.search(loaderForm) >= 0 || [...styles, ...code].some((tokens) => hasTokens(text, tokens));
}

/** Names of the loaders of a text, and of the modules that they read. */
export function loadersOf(text: string): string[] {
  return [...text.matchAll(loaderForm)].flatMap(({ groups }) =>
    (groups?.["target"] ?? "")
      .split("!")
      .map((part) => part.split("?", 1).join(""))
      .filter((part) => part !== "" && part !== "-"),
  );
}

/** For a search of files with names of loaders. */
export const loaderPattern = String.raw`["'\x60][^\s"'\x60()]*!(\.{0,2}/|[@\w.-]+[/!])`;

import { extname } from "node:path";
import { hasTokens, type TokenSequence } from "./has-tokens.ts";
import { namesLoaders } from "./loader-syntax.ts";
import { readBlocks } from "./read-blocks.ts";
import { executesInStyle, executesInStyleBlock } from "./style-code.ts";

/** Languages in blocks of a component, and of the front matter of a text, that execute nothing on this machine. */
const quietBlocks =
  /^(?:|html|css|scss|sass|less|p(?:ost)?css|styl(?:us)?|[jt]sx?|m[jt]s|(?:java|type)script(?:react)?|text\/.{1,40}|application\/.{1,40}|module|json5?|ya?ml|toml|md|markdown|text|plain|importmap|speculationrules)$/iu;
const quietMatter = /^(?:ya?ml|toml|json)$/iu;
/** Tags of templates that a server or a build executes. */
const templateTags = /<%|<\?(?:php\b|=)/iu;
const isMarkup = /\.(?:html?|xhtml|svg|xml|mdx?|markdown|txt)$/iu;
const isCode = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx)$/iu;
/** Files in which a bundler follows the names of modules. */
const isOfBundler = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx|html?|css|scss|sass|less|p(?:ost)?css|styl)$/iu;
/** Names of plugins of compilers that execute what stands beside them, and of modules that plugins evaluate, by their end. */
const macroName = /(?<![\w-])(?:preval|codegen)(?![\w-])|[^\s"'`]\.macros?(?:\.[cm]?[jt]sx?)?["'`]/u;
/** Texts that plugins of compilers execute. */
const macroCalls: readonly TokenSequence[] = [
  { first: /\btype\b["'`]?/gu, next: [/:/uy, /["'`](?:macro["'`]|[^\s"'`\\]*\\[ux])/uy] },
];
/** Tags of YAML that make functions, also under another name. */
const yamlCode = /!!?js\/|tag:yaml\.org,2002:js|^%TAG\b|![^\s!%]*%[0-9a-f]{2}/imu;

/**
 * Whether a build or a server on this machine executes a part of a page's text: a language in a block, front matter, a template, a macro, a
 * style sheet. A limit of these checks makes a text count as executed.
 */
export function executesAtBuild(path: string, text: string): boolean {
  if (isMarkup.test(path) && templateTags.test(text)) return true;
  if (isCode.test(path) && (macroName.test(text) || macroCalls.some((tokens) => hasTokens(text, tokens)))) return true;
  if (/\.ya?ml$/iu.test(path)) return yamlCode.test(text);
  if (isOfBundler.test(path) && namesLoaders(path, text)) return true;
  if (executesInStyle(extname(path).slice(1), text)) return true;
  if (/\.[cm]?[jt]sx?$/iu.test(path)) return false;
  return hasLoudMatter(text) || hasLoudBlock(text);
}

/** Front matter in a language that its reader evaluates: `---js`. */
function hasLoudMatter(text: string): boolean {
  const [, language] = /^\uFEFF?---[^\S\n]*([^\s-]\S*)/u.exec(text) ?? [];
  return language !== undefined && !quietMatter.test(language);
}

function hasLoudBlock(text: string): boolean {
  const tags = readBlocks(text);
  if (tags === undefined) return true;
  const isLoud = (language: string): boolean => !quietBlocks.test(language) || /pug|jade/iu.test(language);
  return tags.some(({ languages }) => languages.some(isLoud)) || executesInStyleBlock(text, tags);
}

/** Languages in blocks of a component, and of the front matter of a text, that execute nothing on this machine. */
const quietBlocks =
  /^(?:html|css|scss|sass|less|p(?:ost)?css|styl(?:us)?|[jt]sx?|m[jt]s|(?:java|type)script(?:react)?|text\/.{1,40}|application\/.{1,40}|module|json5?|ya?ml|toml|md|markdown|text|plain|importmap|speculationrules)$/iu;
const quietMatter = /^(?:ya?ml|toml|json)$/iu;
const blockForm =
  /<(?:template|style|script)\b[^>]{0,500}?\s(?:lang|type)\s{0,5}=\s{0,5}["']?(?<language>[^\s"'>]{1,60})/giu;
const stylusBlock = /<style\b[^>]{0,500}?\b(?:lang|type)\s{0,5}=\s{0,5}["']?(?:text\/)?styl/iu;
/** Tags of templates that a server or a build executes. */
const templateTags = /<%|<\?(?:php\b|=)/iu;
const isMarkup = /\.(?:html?|xhtml|svg|xml|mdx?|markdown|txt)$/iu;
const isCode = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx)$/iu;
/** Modules that plugins of compilers evaluate, and texts that they execute. */
const macros =
  /@preval\b|\b(?:preval|codegen)\s{0,5}`|["'`][^"'`\n]{1,200}\.macros?(?:\.[cm]?[jt]sx?)?["'`]|\btype["']?\s{0,5}:\s{0,5}["']macro["']/u;

/** Whether a build or a server on this machine executes a part of a page's text: a language in a block, front matter, a template, a macro. */
export function executesAtBuild(path: string, text: string): boolean {
  if (isMarkup.test(path) && templateTags.test(text)) return true;
  if (isCode.test(path) && macros.test(text)) return true;
  if (/\.ya?ml$/iu.test(path)) return /!!?js\//u.test(text);
  if (/\.less$/iu.test(path)) return /@import\s{0,20}\([^)]{0,100}\b(?:plugin|js)\b/iu.test(text);
  if (/\.[cm]?[jt]sx?$/iu.test(path)) return false;
  return hasLoudMatter(text) || hasLoudBlock(text);
}

/** Front matter in a language that its reader evaluates: `---js`. */
function hasLoudMatter(text: string): boolean {
  const [, language] = /^\uFEFF?---[^\S\n]{0,20}([^\s-][^\s]{0,40})/u.exec(text) ?? [];
  return language !== undefined && !quietMatter.test(language);
}

function hasLoudBlock(text: string): boolean {
  if (stylusBlock.test(text) && /\b(?:use|json)\s{0,5}\(/u.test(text)) return true;
  return [...text.matchAll(blockForm)].some(
    ({ groups = {} }) => !quietBlocks.test(groups["language"] ?? "") || /pug|jade/iu.test(groups["language"] ?? ""),
  );
}

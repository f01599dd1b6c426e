import { hasTokens, type TokenSequence } from "./has-tokens.ts";
import type { BlockTag } from "./read-blocks.ts";

const less = /^(?:text\/)?(?:x-)?less$/iu;
const stylus = /^(?:text\/)?(?:x-)?styl(?:us)?$/iu;
/** An import in Less with an option that does more than include a style sheet. */
const lessImport: TokenSequence = {
  first: /@import/giu,
  next: [/\((?!(?:[\s,]|reference|inline|less|css|once|multiple|optional)*\))/iuy],
};
/** Functions of Stylus that load modules and files. A call without brackets is written like a property. */
const stylusCall = /\b(?:use|json)\s*\(|(?:^|[=(,;:{}])[ \t]*use\b/mu;

/** Whether a preprocessor executes a part of a style sheet on this machine. */
export function executesInStyle(language: string, text: string): boolean {
  if (less.test(language)) return text.includes("`") || hasTokens(text, lessImport);
  return stylus.test(language) && stylusCall.test(text);
}

/** Whether a preprocessor executes a part of a block with styles. */
export function executesInStyleBlock(text: string, tags: readonly BlockTag[]): boolean {
  return [less, stylus].some((form) => {
    const blocks = tags.filter(({ name, languages }) => name === "style" && languages.some((one) => form.test(one)));
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (!first || !last) return false;
    // One part of the text for all blocks: this takes linear time for any number of them.
    const close = text.indexOf("</style>", last.end);
    const styles = text.slice(first.start, close < 0 ? undefined : close);
    return executesInStyle(form === less ? "less" : "stylus", styles);
  });
}

const isMarkdown = /\.(?:md|markdown)$/iu;
const isMarkup = /\.(?:html?|xhtml|svg)$/iu;
const runsNothing = /\.(?:css|scss|sass|less|png|jpe?g|gif|webp|ico|woff2?)$/iu;
const script = /<script\b[\s\S]*?(?:<\/script|$)/giu;
/** Inside of these, a fence begins no code block. */
const rawBlock = /<(?:pre|style|textarea|!|\?)/iu;
/** A code block begins after an empty line, in no list and no quote. */
const openingFence = /^(?:(?<ticks>`{3,})[^`]*$|(?<tildes>~{3,})(?!~))/u;
const closingFence = /^ {0,3}(?<mark>`{3,}|~{3,})\s*$/u;

/**
 * Returns the part of a page's text that a server or a generator of sites may execute. In a Markdown file, that is all but its code blocks:
 * VitePress and others make components of such files, and render them on the developer's machine.
 */
export function codeInText(path: string, text: string): string {
  if (runsNothing.test(path)) return "";
  if (isMarkup.test(path)) return [...text.matchAll(script)].join("\n");
  if (!isMarkdown.test(path)) return text;
  const plain = text.replaceAll(/\r\n?/gu, "\n");
  if (rawBlock.test(plain)) return plain;
  // An expression of a component that a generator of sites makes of the text.
  const expressions = plain.split("{{").map((part) => part.split("}}", 1).join(""));
  return [omitCodeBlocks(plain), ...plain.matchAll(script), ...expressions.slice(1)].join("\n");
}

function omitCodeBlocks(text: string): string {
  const kept: string[] = [];
  let open: string | undefined;
  let previous = "";
  for (const line of text.split("\n")) {
    const { ticks, tildes } = openingFence.exec(line)?.groups ?? {};
    if (open !== undefined) {
      if (closingFence.exec(line)?.groups?.["mark"]?.startsWith(open) === true) open = undefined;
    } else if (previous.trim() === "" && (ticks ?? tildes) !== undefined) open = ticks ?? tildes;
    else kept.push(line);
    previous = line;
  }
  return kept.join("\n");
}

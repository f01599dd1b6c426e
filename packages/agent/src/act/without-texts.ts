/** What stands in the place of a text that nobody should read. */
const mask = "•••";

/** The instruction without the texts that went into fields which hide them. */
export function withoutTexts(instruction: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== "").reduce((masked, text) => masked.replaceAll(text, mask), instruction);
}

/**
 * The instruction without any text that it may want written: nobody knows what field it would have gone to. Where it can't be
 * told how far the text goes, the rest is taken for it.
 */
export function withoutWriting(instruction: string): string {
  if (!WRITING.test(instruction)) return instruction;
  return instruction
    .replace(/"[^"]*"|“[^”]*”|(?<!\w)'[^']*'(?!\w)/g, mask)
    .replace(/\b(fill\b.*?\bwith\s+)(?!•).+$/is, `$1${mask}`)
    .replace(
      /\b((?:type|enter|write|put|input)\s+)(?!•)(.+?)(\s+(?:into|in|to|on)\s+(?!.*\s(?:into|in|to|on)\s).*)?$/is,
      `$1${mask}$3`,
    )
    .replace(/\b((?:set|change)\b.*?\bto\s+)(?!•).+$/is, `$1${mask}`);
}

const WRITING = /\b(?:type|enter|write|put|input|fill|set|change)\b/i;

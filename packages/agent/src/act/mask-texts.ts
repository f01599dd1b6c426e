/** Replaces a text that must stay hidden. */
const mask = "•••";

/** Masks the texts in an instruction that went into fields which hide them. */
export function maskTexts(instruction: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== "").reduce((masked, text) => masked.replaceAll(text, mask), instruction);
}

/**
 * Masks every text that an instruction asks to write, because the target field is unknown. If the end of the text is unclear,
 * the rest of the instruction is masked.
 */
export function maskWrittenTexts(instruction: string): string {
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

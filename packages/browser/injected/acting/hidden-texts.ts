import type { WireHidden } from "../../src/geometry/wire.ts";

/** Whether a text shows one that must be hidden. */
export type Shows = (text: string) => boolean;

/** A shorter beginning of a value is likely to occur by chance. */
const MIN_CUT = 4;
/** Shorter texts are not grouped, and with dots they are another number: "1.0" is not "10". */
const MIN_GROUPED = 8;

/** Marks the border between the texts of two nodes: a word may continue across it, or end there. */
export const SEAM = "\u0001";

/** Returns a check for secrets anywhere and for texts as separate words: a text of two letters is part of too many others. */
export function hiddenIn({ secrets, texts }: WireHidden): Shows {
  const values = secrets.map(loose).filter((value) => value !== "");
  const words = texts.map(asWords);
  const cuts = [...values, ...texts.map((text) => loose(text.toLowerCase()))];
  return (text) => {
    const plain = loose(text);
    if (values.some((value) => plain.includes(value)) || words.some((pattern) => pattern.test(text))) return true;
    return plain.includes("…") && cuts.some((value) => isCutIn(plain, value) || isCutIn(plain.toLowerCase(), value));
  };
}

/** Matches a text in one node or several, with any case and blanks; a long one also grouped like card numbers. */
function asWords(text: string): RegExp {
  const plain = loose(text);
  const isLong = plain.length >= MIN_GROUPED;
  const between = isLong ? String.raw`[\s.\-/\u0001]*` : String.raw`\u0001*`;
  const words = isLong ? [plain] : text.trim().split(/\s+/);
  const pattern = words.map((word) => Array.from(word, escape).join(between)).join(String.raw`[\s\u0001]+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "iu");
}

function escape(character: string): string {
  return character.replace(/[\^$.*+?()[\]{}|/\\]/, String.raw`\$&`);
}

function isCutIn(text: string, value: string): boolean {
  for (let end = text.indexOf("…"); end >= 0; end = text.indexOf("…", end + 1)) {
    for (let length = Math.min(value.length - 1, end); length >= MIN_CUT; length--)
      if (text.endsWith(value.slice(0, length), end)) return true;
  }
  return false;
}

/** Removes grouping characters; three dots become an ellipsis. */
function loose(text: string): string {
  return text.replaceAll("...", "…").replace(/[\s.\-/\u0001]/g, "");
}

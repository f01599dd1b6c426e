import { escaped } from "./printable.ts";

/**
 * Escapes the line ends in text of others, such as the name of a file or the step of a recording, so that it can't print another
 * line, such as `✓ All signed files are unchanged.`
 */
export function oneLine(text: string): string {
  return text.replace(lineEnd, escaped);
}

/** Indents each further line of a message that may have several, so that none of them looks like one of Surehand's own. */
export function indented(text: string): string {
  return text.replace(/\r?\n|[\u2028\u2029]/gu, "\n    ");
}

const lineEnd = /[\n\r\u0085\u2028\u2029]/gu;

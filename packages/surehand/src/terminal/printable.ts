/**
 * Escapes control characters as `\u001b`, so that text of a page, a file or a folder can't write the clipboard, move the cursor or
 * reorder a line.
 *
 * @param hasColors whether to keep escape sequences of colors, which are Surehand's own
 */
export function printable(text: string, hasColors: boolean): string {
  return text.replace(hasColors ? CONTROL_BUT_COLORS : CONTROL, escaped);
}

/** Control characters except tab and line ends, and those that change the direction of text. A color has one number, which is not 8 ("hidden"). */
const CONTROL = /(?!\t|\r?\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const CONTROL_BUT_COLORS = new RegExp(`(?!\\u001b\\[(?!0*8m)\\d{1,3}m)(?:${CONTROL.source})`, "gu");

/** Returns a character as `\u001b`. */
export function escaped(character: string): string {
  return String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Shows signs that steer a terminal as `\u001b`: text of a page, a file or a folder must not write the clipboard, move the cursor or
 * reorder a line. Colors of this program are kept, if it has any.
 */
export function printable(text: string, hasColors: boolean): string {
  return text.replace(hasColors ? STEERING_BUT_COLORS : STEERING, escaped);
}

/** Control characters but tab and the end of a line, and those that change the direction of text. A color is one number, and not "hidden". */
const STEERING = /(?!\t|\r?\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const STEERING_BUT_COLORS = new RegExp(`(?!\\u001b\\[(?!0*8m)\\d{1,3}m)(?:${STEERING.source})`, "gu");

function escaped(sign: string): string {
  return String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

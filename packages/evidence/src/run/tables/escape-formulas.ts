const NUMBER = /^[+-]?\d+(?:[.,]\d+)?%?$/u;

/**
 * Signs that begin a formula, at the start of a cell or of what a spreadsheet with another separator takes for one. Full-width signs are
 * converted on some systems. With another separator, a quotation mark begins a quoted cell.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=[ \u00A0"]{0,100}[=+\-@＝＋－＠\t\r])/gu;

/**
 * Puts an apostrophe before text that a spreadsheet would compute: it then shows the text. A plain number stays as it is.
 * See https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function escapeFormulas(text: string): string {
  return NUMBER.test(text) ? text : text.replaceAll(FORMULA, "'");
}

const TRUE = /^(?:yes|true|ja|wahr|oui|sí|on|enabled|active|included|y|✓|✔|✅|☑)$/iu;
const FALSE = /^(?:no|false|nein|falsch|non|off|disabled|inactive|not included|none|n|✗|✘|✕|✖|❌|×|☒)$/iu;

const UNAVAILABLE =
  /\b(?:out of stock|sold out|unavailable|not available|no longer available|not in stock|back ?order(?:ed)?|discontinued|ausverkauft|nicht (?:auf lager|verfügbar|lieferbar|vorrätig)|vergriffen)\b/iu;
const AVAILABLE =
  /\b(?:in stock|available|(?:only )?\d+ left|auf lager|verfügbar|lieferbar|vorrätig|few left|low stock|ready to ship)\b/iu;

/** Parses a boolean: true for "yes" and "✓", false for "no", undefined for other texts. */
export function parseBoolean(text: string): boolean | undefined {
  // A variation selector after a mark only says how it is drawn.
  const word = text.replaceAll("\u{FE0F}", "").trim().replace(/[.!]$/, "");
  if (TRUE.test(word)) return true;
  return FALSE.test(word) ? false : undefined;
}

/** Parses availability: true for "In stock (3)", false for "Sold out", undefined for other texts. */
export function parseAvailability(text: string): boolean | undefined {
  if (UNAVAILABLE.test(text)) return false;
  return AVAILABLE.test(text) ? true : undefined;
}

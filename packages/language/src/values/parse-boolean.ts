const TRUE = /^(?:yes|true|ja|wahr|oui|sí|on|enabled|active|included|y|✓|✔|✅|☑)$/iu;
const FALSE = /^(?:no|false|nein|falsch|non|off|disabled|inactive|not included|none|n|✗|✘|✕|✖|❌|×|☒)$/iu;

const UNAVAILABLE =
  /\b(?:out of stock|sold out|unavailable|not available|no longer available|not in stock|back ?order(?:ed)?|discontinued|ausverkauft|nicht (?:auf lager|verfügbar|lieferbar|vorrätig)|vergriffen)\b/iu;
const AVAILABLE =
  /\b(?:in stock|available|(?:only )?\d+ left|auf lager|verfügbar|lieferbar|vorrätig|few left|low stock|ready to ship)\b/iu;

/** "Yes" and "✓" are true, "no" is false; undefined for all else. */
export function parseBoolean(text: string): boolean | undefined {
  // A selector after a mark says how it is drawn.
  const word = text.replaceAll("\u{FE0F}", "").trim().replace(/[.!]$/, "");
  if (TRUE.test(word)) return true;
  return FALSE.test(word) ? false : undefined;
}

/** Whether something can be had: "In stock (3)" is true, "Sold out" is false. */
export function parseAvailability(text: string): boolean | undefined {
  if (UNAVAILABLE.test(text)) return false;
  return AVAILABLE.test(text) ? true : undefined;
}

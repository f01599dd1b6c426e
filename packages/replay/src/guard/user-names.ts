import { resolve } from "node:path";
import { registrableDomain } from "./site-of.ts";

/** The hosts, addresses and files that the user's own words name. */
export interface UserNames {
  /**
   * Whether the user named the site of an address: one of its hosts, or an address on it. A word such as "Wikipedia"
   * names none.
   */
  hasSite(address: string): boolean;
  /** Whether the user named exactly this address. */
  hasAddress(address: string): boolean;
  /** Whether the user named exactly this file, by its whole path. */
  hasFile(path: string): boolean;
}

/** Reads the names from the user's words: the instruction or goal, and the values of variables. */
export function readUserNames(words: readonly string[]): UserNames {
  const text = words.join("\n");
  const addresses = addressesIn(text);
  const sites = new Set(addresses.map((address) => registrableDomain(address)));
  const whole = new Set(addresses.map(({ href }) => href));
  return {
    hasSite(given) {
      const address = webAddress(given);
      if (!address) return false;
      const domain = registrableDomain(address);
      if (domain !== undefined) return sites.has(domain);
      // A port that the user left out matches any port.
      return addresses.some(({ host, hostname, port }) =>
        port === "" ? hostname === address.hostname : host === address.host,
      );
    },
    hasAddress: (given) => URL.canParse(given) && whole.has(new URL(given).href),
    hasFile: (path) => words.some((word) => word.trim() === path) || isNamedPath(path, text),
  };
}

function webAddress(given: string): URL | undefined {
  const address = URL.canParse(given) ? new URL(given) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** Scripts without spaces between words: a host may directly follow them. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const LETTER = String.raw`[[\p{L}\p{N}_]--[${UNSPACED}]]`;
const LABEL = String.raw`${LETTER}(?:${LETTER}|-)*`;
/** Excludes matches within a mail address, a path, a longer host or a word. */
const BEFORE = String.raw`(?<!${LETTER}|[\-.@%+\/\\])`;
const AFTER = String.raw`(?!${LETTER}|[\-@]|\.${LETTER})`;
const HOST = String.raw`(?:(?:${LABEL}\.)+${LABEL}|localhost|\[[\da-f:.]+\])(?::\d{1,5})?`;
const ADDRESS = new RegExp(String.raw`${BEFORE}(?:https?:\/\/[^\s"'<>\`“”„«»]+|${HOST}${AFTER})`, "giv");
/** These endings belong to files far more often than to hosts. */
const FILE_ENDINGS = /\.(?:zip|mov|md)$/i;

function addressesIn(text: string): URL[] {
  return [...text.matchAll(ADDRESS)].flatMap(([found]) => {
    const hasScheme = /^https?:/i.test(found);
    if (!hasScheme && FILE_ENDINGS.test(found)) return [];
    const url = hasScheme ? found.replace(/(?<![),.;:!?\]}])[),.;:!?\]}]+$/, "") : `http://${found}`;
    return URL.canParse(url) ? [new URL(url)] : [];
  });
}

const REST = String.raw`(?:[\/?#][^\s"'<>\`“”„«»]*)?`;
const ADDRESS_WITH_REST = new RegExp(`(?:${ADDRESS.source})${REST}`, "giv");
const MAIL = /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g;

/** Removes hosts, addresses and mail addresses: their words name a place, and no value. */
export function stripAddresses(text: string): string {
  return text.replaceAll(MAIL, " ").replaceAll(ADDRESS_WITH_REST, (found) => (FILE_ENDINGS.test(found) ? found : " "));
}

const QUOTED = /"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`|“([^”\n]+)”|„([^“”\n]+)[“”]|«([^»\n]+)»/g;

function isNamedPath(path: string, text: string): boolean {
  const wanted = resolve(path);
  const quoted = [...text.matchAll(QUOTED)].flatMap((found) => found.slice(1).filter((inner) => inner !== undefined));
  if (quoted.some((named) => resolve(named) === wanted)) return true;
  // A quotation is one name; its parts are not names.
  const words = text.replaceAll(QUOTED, '""').split(/\s+/);
  return words.some((word, index) => {
    const isRestOfPath = /[\\/][^,;\\/]*$/.test(words[index - 1] ?? "") && !/^https?:/i.test(words[index - 1] ?? "");
    const named = word.replace(/^[([{<]+|(?<![)\]}>,;:!?])[)\]}>,;:!?]+$|\.$/g, "");
    return named !== "" && !isRestOfPath && resolve(named) === wanted;
  });
}

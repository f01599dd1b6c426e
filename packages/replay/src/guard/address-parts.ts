import { registrableDomain } from "./site-of.ts";
import { unescaped } from "./text-forms.ts";
import { isSmall, wordsIn } from "./words.ts";

/** All parts of an address that can carry data, including a value that is split over several parts. */
export interface AddressParts {
  /**
   * Path, values and fragment, also of nested addresses: in an honest address they may contain what the user asks for.
   */
  readonly content: readonly string[];
  /** Labels of the host before its site, port, user name, password and keys: no honest address has data there. */
  readonly structure: readonly string[];
}

export function addressParts(given: string): AddressParts {
  const url = new URL(given);
  const { pathname, searchParams, hash, username, password, port } = url;
  const keys = [...searchParams.keys()];
  const values = [...searchParams.values()];
  const folders = pathname.split("/");
  const labels = labelsBeforeSite(url);
  const texts = [...values, hash.slice(1)];
  const inner = texts.filter((value) => /^[a-z]+:\/\//i.test(value) && URL.canParse(value)).map(addressParts);
  const plainKeys = values.every((value) => value === "") ? [] : keys;
  const content = [
    ...texts,
    ...stripUsual([...folders, ...keys.filter((key) => !plainKeys.includes(key))]),
    ...joined(folders),
    ...joined(values),
    ...inner.flatMap((one) => [...one.content, ...one.structure]),
  ];
  const structure = [...stripUsual([...labels, ...plainKeys]), ...joined(labels), ...joined(plainKeys)];
  return { content: distinct(content), structure: distinct([...structure, username, password, port]) };
}

function joined(parts: readonly string[]): string[] {
  return parts.length > 1 ? [parts.join("")] : [];
}

function stripUsual(parts: readonly string[]): string[] {
  return parts.filter((part) => !isUsual(part));
}

function distinct(parts: readonly string[]): string[] {
  return [...new Set(parts)].filter((part) => part !== "");
}

function labelsBeforeSite(url: URL): string[] {
  const domain = registrableDomain(url);
  if (domain === undefined || domain === url.hostname) return [];
  return url.hostname.slice(0, -domain.length - 1).split(".");
}

/** Words that occur in addresses of every site, and reveal nothing of a page. */
function isUsual(part: string): boolean {
  const words = wordsIn(unescaped(part));
  return words.every(
    (word) => USUAL.has(word) || isSmall(word) || (word.length < shortestDistinctive && !/\d{3}/.test(word)),
  );
}

const shortestDistinctive = 4;

const USUAL = new Set(
  `about account accounts api app apps article articles auth book books browse cart category catalog checkout contact country customer
  date days default details docs email error event events feed file files filter format gift gifts group groups guide help history home
  html https image images index info item items json lang language latest library list local location login logout mail maps media menu
  message messages mobile name news number offer offers order orders overview page pages password photo photos place point policy post
  posts price prices privacy product products profile public query question read report result results review reviews route sale search
  section security send sent service services session settings share shop sign signin signup sort source start static status store
  submit support tags team term terms text time title topic topics track tracking type update user users username version video view
  watch weather wiki work`.split(/\s+/),
);

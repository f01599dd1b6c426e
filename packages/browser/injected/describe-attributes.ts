import { attributeOf } from "./dom.ts";
import { looksGenerated } from "./describe-generated.ts";
import { TEST_ID_ATTRIBUTES } from "./describe-selector.ts";

/**
 * Returns the attributes by which the page's author describes an element. Never `value`, nor others that may contain a
 * secret.
 */
export function attributesOf(element: Element): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = attributeOf(element, name);
    if (value && value.length <= MAX_LENGTH && !(REFERS.has(name) && looksGenerated(value))) kept[name] = value;
  }
  for (const name of ADDRESSES) {
    const address = addressOf(attributeOf(element, name));
    if (address) kept[name] = address;
  }
  for (const name of element.getAttributeNames().filter(isDistinctiveData).slice(0, MAX_DATA)) {
    const value = attributeOf(element, name) ?? "";
    if (value !== "" && value.length <= MAX_DATA_LENGTH) kept[name] = value;
  }
  return kept;
}

const KEPT = [
  "name",
  "type",
  "placeholder",
  "aria-label",
  "title",
  "alt",
  "for",
  "autocomplete",
  "rel",
  "target",
  "download",
  "lang",
];
/** Names that scripts make up where no person does. */
const REFERS = new Set(["name", "for"]);
const ADDRESSES = ["href", "src", "action", "formaction"];
const MAX_LENGTH = 120;
const MAX_DATA = 5;
const MAX_DATA_LENGTH = 40;

const MAY_BE_SECRET = /token|csrf|xsrf|nonce|secret|api-?key|session|auth|pass|signature|value|content|state/i;

function isDistinctiveData(name: string): boolean {
  return (
    name.startsWith("data-") && !TEST_ID_ATTRIBUTES.includes(name) && !MAY_BE_SECRET.test(name) && !looksGenerated(name)
  );
}

export function testIdOf(element: Element): string | undefined {
  return TEST_ID_ATTRIBUTES.map((name) => attributeOf(element, name) ?? "").find((id) => id !== "");
}

/** Path, telling parameters and fragment of an address; parameters may carry secrets, so only short plain ones are kept. */
function addressOf(address: string | null): string {
  if (!address || OPAQUE.test(address) || !URL.canParse(address, document.baseURI)) return "";
  const { protocol, origin, pathname, searchParams, hash } = new URL(address, document.baseURI);
  if (protocol !== "http:" && protocol !== "https:") return `${protocol}${pathname}`.slice(0, MAX_LENGTH);
  const query = [...searchParams].filter(isDistinctiveParameter).map(([name, value]) => `${name}=${value}`);
  const host = origin === location.origin ? "" : origin;
  const place = host + pathname + (query.length > 0 ? `?${query.join("&")}` : "");
  return (place + (/^#[\w-]{1,40}$/.test(hash) ? hash : "")).slice(0, MAX_LENGTH);
}

/** Scripts and contents, not places. */
const OPAQUE = /^\s*(?:data|javascript|blob|about):/i;

function isDistinctiveParameter([name, value]: readonly [string, string]): boolean {
  return !MAY_BE_SECRET.test(name) && /^[\w.-]{1,24}$/.test(value) && !looksGenerated(value);
}

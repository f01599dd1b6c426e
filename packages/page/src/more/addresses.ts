/** Parameters and path segments that count pages, and those that count items. */
const PAGES = /^(?:p|pg|pn|cp|page\w*|paged|\w*[_-]?page|seite|pagina|sida|side|strona|page-?n\w*)$/i;
const OFFSETS = /^(?:start|offset|from|skip|first|begin|\w*offset)$/i;

/** Whether an address is that of the page after another: all is equal but one number, which counts pages or items. */
export function isNextAddress(href: string, current: string): boolean {
  const place = placeOf(href, current);
  return place !== undefined && (place.isOffset ? place.to > place.from : place.to === place.from + 1);
}

/** Returns the number of the page that an address is for, next to that of the current one. Undefined for another kind of address. */
function placeOf(href: string, current: string): { from: number; to: number; isOffset: boolean } | undefined {
  const [to, from] = [URL.parse(href), URL.parse(current)];
  if (!to || !from || to.origin !== from.origin) return undefined;
  if (to.pathname === from.pathname) return inQuery(to, from);
  return to.search === from.search ? inPath(to.pathname, from.pathname) : undefined;
}

function inQuery(to: URL, from: URL): { from: number; to: number; isOffset: boolean } | undefined {
  const names = new Set([...to.searchParams.keys(), ...from.searchParams.keys()]);
  const other = [...names].filter((name) => to.searchParams.get(name) !== from.searchParams.get(name));
  const [name] = other;
  if (name === undefined || other.length > 1) return undefined;
  const isOffset = OFFSETS.test(name);
  if (!isOffset && !PAGES.test(name)) return undefined;
  const value = to.searchParams.get(name) ?? "";
  if (!/^\d{1,6}$/.test(value)) return undefined;
  const before = from.searchParams.get(name);
  const first = isOffset || value === "1" ? 0 : 1;
  return { from: before === null ? first : Number(before), to: Number(value), isOffset };
}

/** "/page/2" after "/" or "/page/1", "/list-2" after "/list-1". */
function inPath(to: string, from: string): { from: number; to: number; isOffset: boolean } | undefined {
  const [later, earlier] = [partsOf(to), partsOf(from)];
  return later.length === earlier.length ? inSamePlace(later, earlier) : inNewPlace(later, earlier);
}

function inSamePlace(later: readonly string[], earlier: readonly string[]): ReturnType<typeof inPath> {
  const at = later.findIndex((part, index) => part !== earlier[index]);
  const isOnly = later.every((part, index) => index === at || part === earlier[index]);
  const [one, other] = [numbered(earlier[at] ?? ""), numbered(later[at] ?? "")];
  if (!isOnly || one === undefined || one.stem !== other?.stem) return undefined;
  return isPage(other.stem, later[at - 1]) ? { from: one.number, to: other.number, isOffset: false } : undefined;
}

function inNewPlace(later: readonly string[], earlier: readonly string[]): ReturnType<typeof inPath> {
  const rest = later.slice(earlier.length);
  if (!earlier.every((part, index) => part === later[index]) || rest.length > 2) return undefined;
  const last = numbered(rest.at(-1) ?? "");
  return last && isPage(last.stem, rest.at(-2)) ? { from: 1, to: last.number, isOffset: false } : undefined;
}

function isPage(stem: string, before = ""): boolean {
  return PAGES.test(stem.replace(/[-_]$/, "")) || PAGES.test(before);
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function numbered(part: string): { stem: string; number: number } | undefined {
  const match = /^(\D*)(\d{1,6})(?:\.[a-z]{2,5})?$/i.exec(part);
  return match ? { stem: match[1] ?? "", number: Number(match[2]) } : undefined;
}

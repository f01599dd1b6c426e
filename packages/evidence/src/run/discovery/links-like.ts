/** A link of a page. */
export interface PageLink {
  readonly ref: string;
  readonly href: string;
}

/** Addresses of items from which their form is read. */
const FEWEST_KNOWN = 2;

/**
 * Returns the links of a page whose addresses have the form of those of known items: the same host, the same parts, and in each part the same
 * beginning and end. A page with a single item repeats nothing, and the pages before it show what an item is.
 */
export function linksLike<Link extends PageLink>(links: readonly Link[], known: readonly string[]): Link[] {
  const form = formOf(known.flatMap((url) => partsOf(url) ?? []));
  if (!form) return [];
  return links.filter(({ href }) => {
    const [parts] = partsOf(href) ?? [];
    return (
      parts !== undefined && parts.length === form.length && form.every((one, index) => fits(one, parts[index] ?? ""))
    );
  });
}

/** A part of an address: what all known ones begin and end with, and whether they are equal. */
interface PartForm {
  readonly start: string;
  readonly end: string;
  readonly isFixed: boolean;
}

/** Returns the host, the folders and file of the path, and the names of the parameters. */
function partsOf(url: string): string[][] | undefined {
  const parsed = URL.parse(url);
  if (!parsed) return undefined;
  const names = [...new Set(parsed.searchParams.keys())].toSorted().join("&");
  const values = [...parsed.searchParams]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
  return [[parsed.origin, names, ...parsed.pathname.split("/").slice(1), ...values]];
}

/** Undefined if the addresses have different numbers of parts, or nothing in common but their host. */
function formOf(known: readonly (readonly string[])[]): PartForm[] | undefined {
  const [first] = known;
  if (!first || known.length < FEWEST_KNOWN || known.some(({ length }) => length !== first.length)) return undefined;
  const form = first.map((part, index) =>
    partForm(
      known.map((parts) => parts[index] ?? ""),
      part,
    ),
  );
  const isDistinctive = form
    .slice(2)
    .some(({ start, end, isFixed }) => (isFixed ? start !== "" : start.length + end.length > 1));
  return form[0]?.isFixed === true && form[1]?.isFixed === true && isDistinctive ? form : undefined;
}

function partForm(parts: readonly string[], first: string): PartForm {
  if (parts.every((part) => part === first)) return { start: first, end: "", isFixed: true };
  const shortest = Math.min(...parts.map(({ length }) => length));
  let start = 0;
  while (start < shortest && parts.every((part) => part[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start && parts.every((part) => part.at(-1 - end) === first.at(-1 - end))) end++;
  return { start: stripDigits(first.slice(0, start)), end: first.slice(first.length - end), isFixed: false };
}

/** Numbers 10 to 19 have the digit 1 in common by chance. */
function stripDigits(start: string): string {
  return start.replace(/(?<!\d)\d+$/u, "");
}

function fits({ start, end, isFixed }: PartForm, part: string): boolean {
  if (isFixed) return part === start;
  return part.length >= start.length + end.length && part.startsWith(start) && part.endsWith(end);
}

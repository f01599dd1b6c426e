import {
  headingsOf,
  isInTwin,
  type LinePart,
  type PageControl,
  type PageLine,
  type PageRange,
  type PageRegion,
  recordOf,
  regionsOf,
  shareOf,
} from "@surehand/page";
import { type PageWords, readWords, type Words } from "./page-words.ts";
import type { Container } from "./phrase.ts";
import { vagueNouns } from "./role-words.ts";

export interface SurroundingsContext {
  readonly page: PageWords;
  /** The elements that the rest of the phrase fits equally well. */
  readonly competitors: readonly PageControl[];
}

const MOST_LINES = 40;

export interface RecordTextsOptions {
  /** Whether to return the names of its other controls too. Default true. */
  readonly hasCommands?: boolean;
  /** Words to find; a text between two equal controls with more than twice as many is of several things. */
  readonly wanted?: readonly string[];
}

/** Texts of the own row or card, without the own name. */
export function recordTexts(
  control: PageControl,
  { page, competitors }: SurroundingsContext,
  { hasCommands = true, wanted }: RecordTextsOptions = {},
): Words[] {
  const { tree } = page;
  const record = recordOf(tree, control);
  const share = competitors.length > 1 ? shareOf(tree, control, competitors) : undefined;
  const ranges = [record, share].filter((range) => range !== undefined);
  const lines = new Set(
    ranges
      .flatMap(({ first, last }) => {
        if (last - first > MOST_LINES) return [];
        const end = endOfPart(control, { first, last }, page);
        return Array.from({ length: end - first + 1 }, (_, at) => first + at);
      })
      .filter((line) => !isInTwin(tree, control, line)),
  );
  const isShared = (line: number): boolean =>
    competitors.some((competitor) => competitor !== control && competitor.line === line);
  const parts = [...lines].flatMap((at) => {
    const line = tree.lines[at];
    if (!line || (at !== control.line && isShared(at))) return [];
    const own = at === control.line && isShared(at) ? ownParts(line, control, { competitors, wanted }) : line.parts;
    return own.filter(({ ref }) => ref !== control.element.ref && (hasCommands || !isCommand(page, ref)));
  });
  return parts.map(({ text }) => readWords(text)).filter(({ folded }) => folded !== "");
}

/** A heading after the element begins another part, if one of its level is before the element. */
function endOfPart({ line }: PageControl, { first, last }: PageRange, { tree: { lines } }: PageWords): number {
  const own = lines.slice(first, line + 1).findLast(({ level }) => level > 0)?.level ?? 0;
  const next = lines.slice(line + 1, last + 1).findIndex(({ level }) => level > 0 && level <= own);
  return next < 0 ? last : line + next;
}

/** The name of another button says nothing about this one. */
function isCommand({ tree }: PageWords, ref: LinePart["ref"]): boolean {
  const role = ref === undefined ? "" : (tree.controlOf.get(ref)?.element.role ?? "");
  return role !== "" && role !== "link";
}

interface OwnPartsOptions {
  readonly competitors: readonly PageControl[];
  readonly wanted: readonly string[] | undefined;
}

/**
 * Returns the parts of a line with several equal controls, "bug ×, help ×": cells without any, and texts of the own cell up to
 * the next, as many as each of the controls has.
 */
function ownParts(
  { parts }: PageLine,
  control: PageControl,
  { competitors, wanted }: OwnPartsOptions,
): readonly LinePart[] {
  const refs = new Set<string | undefined>(competitors.map(({ element }) => element.ref));
  const shared = new Set(parts.filter(({ ref }) => refs.has(ref)).map(({ cell }) => cell));
  const open = parts.filter(({ cell }) => !shared.has(cell));
  const cells = parts.filter(({ cell }) => cell === control.cell);
  const places = cells.flatMap(({ ref }, at) => (refs.has(ref) ? [at] : []));
  if (places.length < 2) return [...open, ...cells];
  const isTextFirst = (places[0] ?? 0) > 0;
  const shares = places.map((place, at) =>
    isTextFirst ? cells.slice((places[at - 1] ?? -1) + 1, place) : cells.slice(place + 1, places[at + 1]),
  );
  const count = Math.min(...shares.map(({ length }) => length).filter((length) => length > 0));
  const own = shares[places.findIndex((place) => cells[place]?.ref === control.element.ref)] ?? [];
  const nearest = isTextFirst ? own.slice(-count) : own.slice(0, count);
  const words = nearest.flatMap(({ text }) => readWords(text).content);
  const named = words.filter((word) => wanted?.includes(word));
  return wanted && words.length > 2 * named.length ? open : [...open, ...nearest];
}

/** Headings above, names of regions, and the header of the column. */
export function surroundingTexts(
  control: PageControl,
  { page }: SurroundingsContext,
  container: Container | undefined,
): Words[] {
  const { tree } = page;
  const regions = regionsOf(tree, control);
  const isOpen = container === undefined || container === "section";
  const names = regions
    .filter((region) => isOpen || (container !== undefined && isContainer(region, container)))
    .map(({ name }) => name);
  const headings = isOpen || container === "dialog" || container === "form" ? headingsOf(tree, control) : [];
  const header = tree.lines[control.line]?.header;
  const column =
    header === undefined
      ? []
      : (tree.lines[header]?.parts ?? []).filter(({ cell }) => cell === control.cell).map(({ text }) => text);
  return [...names, ...headings, ...column].filter((text) => text !== "").map(readWords);
}

const NEAR = 0.5;

/**
 * Returns how well the surroundings explain words that a label lacks, from 0 to 1: the own record fully, headings and regions
 * less. 0 if one word is nowhere.
 */
export function explain(
  named: { readonly control: PageControl },
  extra: readonly string[],
  context: SurroundingsContext,
): number {
  const record = new Set(
    recordTexts(named.control, context, { hasCommands: false, wanted: extra }).flatMap(({ stems }) => stems),
  );
  const around = new Set(surroundingTexts(named.control, context, undefined).flatMap(({ stems }) => stems));
  const strength = (word: string): number => {
    if (vagueNouns.has(word) || record.has(word)) return 1;
    return around.has(word) ? NEAR : 0;
  };
  return Math.min(1, ...extra.map(strength));
}

const kindsOf: Readonly<Record<Exclude<Container, "section">, readonly string[]>> = {
  record: ["row", "listitem", "article"],
  dialog: ["dialog", "alertdialog"],
  footer: ["contentinfo"],
  header: ["banner"],
  sidebar: ["complementary"],
  navigation: ["navigation", "menu", "menubar"],
  main: ["main"],
  form: ["form"],
  table: ["table", "grid", "treegrid"],
};
/** A sidebar is a section too; the other kinds have words of their own. */
const noSection: ReadonlySet<string> = new Set(
  Object.values(kindsOf)
    .filter((kinds) => kinds !== kindsOf.sidebar)
    .flat(),
);

export function isContainer({ kind }: PageRegion, container: Container): boolean {
  return container === "section" ? !noSection.has(kind) : kindsOf[container].includes(kind);
}

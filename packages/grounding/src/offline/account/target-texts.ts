import type { Action } from "@surehand/browser";
import { rootOf, wordsOf } from "@surehand/language";
import { nameOf, type PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { saidSet, type SaidSet } from "../page/said-on-page.ts";
import { fieldRoles } from "../words/role-words.ts";
import { elementTexts } from "./element-texts.ts";

/** What an element and what is done to it say, by words. */
export interface TargetTexts {
  readonly index: PageIndex;
  readonly item: PageItem;
  readonly action: Action;
  readonly isSign: boolean;
  readonly own: SaidSet;
  readonly ownRoots: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Runs of digits of what is its own, and of what is done with it. */
  readonly numbers: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  readonly row: ReadonlySet<string>;
  readonly columns: readonly { readonly head: string; readonly cell: SaidSet }[];
  /** What its own line says, and the line that it is below of. */
  readonly onLine: SaidSet;
  readonly around: SaidSet;
  /** The short texts of those around it, which may name it. */
  readonly shortAround: SaidSet;
  /** What the parts of the page are called that it is in, and which kinds of parts they are. */
  readonly parts: SaidSet;
  readonly roles: SaidSet;
  readonly nearBy: readonly { readonly line: number; readonly said: SaidSet }[];
  readonly nearby: readonly string[];
  /** Without what is only near. */
  readonly all: readonly string[];
}

/** @param sources lines that the value of the action was read from */
// oxlint-disable-next-line max-params -- where, what, what is done, and where its value comes from
export function readElement(
  index: PageIndex,
  item: PageItem,
  action: Action,
  sources: readonly string[] = [],
): TargetTexts {
  const texts = elementTexts(index, item);
  const data = dataOf(action);
  // A card of "Prints" is called a print, a button on that page is not.
  const isNameless = item.element.name === "";
  return {
    index,
    item,
    action,
    isSign: !/[\p{L}\p{N}]/u.test(nameOf(item.element)),
    own: saidSet(texts.own),
    ownRoots: rootsOf(texts.own),
    names: item.element.name === "" && !fieldRoles.has(item.element.role) ? [] : item.names.map(({ raw }) => raw),
    data: rootsOf(data),
    numbers: new Set([...texts.own, ...data, ...texts.row].flatMap((text) => text.match(/\p{N}+/gu) ?? [])),
    row: rootsOf(texts.row),
    columns: texts.columns.map(({ head, cell }) => ({ head, cell: saidSet([cell]) })),
    onLine: saidSet(texts.onLine),
    shortAround: saidSet(
      texts.around.filter(
        (text) => wordsOf(text).length <= LONGEST_NAME && (isNameless || !texts.titles.includes(text)),
      ),
    ),
    around: saidSet([...texts.around, ...sources, ...texts.around.flatMap(wordsOf)]),
    parts: saidSet(texts.parts),
    // Everything may be called a group.
    roles: saidSet(texts.roles.filter((role) => role !== "group")),
    nearBy: texts.near.map(({ line, text }) => ({ line, said: saidSet([text]) })),
    nearby: texts.near.map(({ text }) => text),
    all: [...texts.own, ...data, ...texts.row, ...texts.around],
  };
}

const LONGEST_NAME = 8;

function rootsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(saidSet(texts).words.concat(texts.flatMap(wordsOf)).map(rootOf));
}

function dataOf(action: Action): string[] {
  const entries: [string, unknown][] = Object.entries(action);
  const values = entries.flatMap(([key, value]): unknown => (key === "target" || key === "kind" ? [] : value));
  return values.filter((value) => typeof value === "string");
}

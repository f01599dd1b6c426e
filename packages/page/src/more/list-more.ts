import type { PageFacts, Ref, Snapshot, SnapshotElement } from "@surehand/browser";
import { type PageTree, readPageTree } from "../page-tree.ts";
import { hasWord, isOpenEnded } from "../words.ts";
import { isNextAddress } from "./addresses.ts";
import { isBackward, isForward, type Pager, pagersOf } from "./pager.ts";
import { type Statement, statementIn, totalIn } from "./statements.ts";
import { isButton, isUsable, nameOf, type Token, tokensOf } from "./tokens.ts";

/** Why a list goes on. */
export type MoreReason = (typeof moreReasons)[number];

const moreReasons = ["next-page", "load-more", "total", "loading", "feed", "declared-rows", "recycled-rows"] as const;

/** A control that shows more of a list. */
export interface MoreWay {
  /** "next": the next page. "load": more in the same list. "select": the next page in a list of them. */
  readonly kind: "next" | "load" | "select";
  /** Undefined: only the address is known. */
  readonly ref: Ref | undefined;
  readonly name: string;
  /** Address of the next page, if a link leads there. */
  readonly url?: string | undefined;
  /** Option of the next page, if it is chosen in a list. */
  readonly option?: string | undefined;
  /** Whether markup, address, number or place show it, and not its words alone. */
  readonly isCertain: boolean;
}

export interface ListMore {
  /** Empty: nothing on the page says that the list goes on. */
  readonly reasons: readonly MoreReason[];
  /** Ways to go on, the most certain first. */
  readonly ways: readonly MoreWay[];
  /** Items that the list has altogether, as the page states. */
  readonly total?: number | undefined;
  /** Pages that the list has, as the page states. */
  readonly pages?: { readonly current: number; readonly last: number } | undefined;
}

export interface ListMoreOptions {
  readonly snapshot: Snapshot;
  readonly facts?: PageFacts | undefined;
  /** Refs in the items of the list: controls between them are theirs. Default: none. */
  readonly items?: readonly Ref[] | undefined;
  /** Items that were read. Default: the number of `items`. */
  readonly shown?: number | undefined;
  /** Noun of the items: "products". Default: "". */
  readonly noun?: string | undefined;
}

/** Returns whether a list goes on beyond what the page shows of it, and how to see more. */
export function listMore(options: ListMoreOptions): ListMore {
  const { snapshot, facts, items = [], noun = "" } = options;
  const shown = options.shown ?? items.length;
  const page = readList(snapshot, items);
  const statements = page.texts.flatMap(statementOf);
  const pages = pagesOf(statements, page.pagers);
  const ways = waysOn(page, { snapshot, facts, isLastPage: pages !== undefined && pages.current >= pages.last });
  const total = totalOf(statements, { texts: page.texts, shown, noun });
  const reasons = reasonsFor({ ways, pages, facts, isLoading: isLoading(page, facts), isShort: (total ?? 0) > shown });
  return { reasons, ways, total, pages };
}

/** A fact may be about anything: it counts for the list only if its number is that of the items that were read. */
function statementOf({ text, isFact }: LineText): Statement[] {
  const statement = statementIn(text);
  if (!statement) return [];
  return [isFact && statement.unit === "items" ? { ...statement, unit: "unknown" } : statement];
}

interface Signs extends Pick<ListMore, "ways" | "pages"> {
  readonly facts: PageFacts | undefined;
  readonly isLoading: boolean;
  /** Whether the page states more items than it shows. */
  readonly isShort: boolean;
}

function reasonsFor({ ways, pages, facts, isLoading: loads, isShort }: Signs): MoreReason[] {
  const certain = ways.filter(({ isCertain }) => isCertain);
  const signs: Readonly<Record<MoreReason, boolean>> = {
    "next-page": certain.some(({ kind }) => kind !== "load") || (pages !== undefined && pages.current < pages.last),
    "load-more": certain.some(({ kind }) => kind === "load"),
    total: isShort,
    loading: loads,
    feed: facts?.hasFeed === true && facts.isBusy,
    "declared-rows": facts?.declaredRows !== undefined,
    "recycled-rows": facts?.hasRecycledRows === true,
  };
  return moreReasons.filter((reason) => signs[reason]);
}

interface LineText {
  readonly text: string;
  /** Whether it is a term with its description: "File descriptors: 418 of 65,536". */
  readonly isFact: boolean;
}

const FACTS: ReadonlySet<string> = new Set(["dt", "dd"]);

interface ListPage {
  readonly tokens: readonly Token[];
  readonly pagers: readonly Pager[];
  /** Texts of the lines outside of the list's items. */
  readonly texts: readonly LineText[];
  /** First and last line of the list; -1 without items. */
  readonly first: number;
  readonly last: number;
}

function readList(snapshot: Snapshot, items: readonly Ref[]): ListPage {
  const all = tokensOf(snapshot);
  const own = new Set(items);
  const isItem = ({ element, line }: Token): boolean =>
    own.has(snapshot.lines[line]?.anchor ?? "") || (element !== undefined && own.has(element.ref));
  const lines = all.filter(isItem).map(({ line }) => line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const tree = readPageTree(snapshot);
  const isOfList = (line: number): boolean => line < first || (line > last && !isInOtherPart(tree, line, last));
  const tokens = lines.length === 0 ? all : all.filter(({ line }) => isOfList(line));
  const byLine = Map.groupBy(tokens, ({ line }) => line);
  const texts = [...byLine].map(([line, parts]) => ({
    text: parts.map(({ text }) => text).join(" "),
    isFact: FACTS.has(tree.boxOfLine[line]?.tag ?? ""),
  }));
  return {
    tokens,
    pagers: pagersOf(tokens),
    texts,
    first: lines.length === 0 ? -1 : first,
    last: lines.length === 0 ? -1 : last,
  };
}

/** Whether a line after a list is below the heading of another part: the pages of the comments. */
function isInOtherPart({ boxOfLine, lines }: PageTree, line: number, last: number): boolean {
  for (let box = boxOfLine[line]; box && box.first > last; box = box.parent)
    if (lines.slice(box.first, line).some(({ level }) => level > 0)) return true;
  return false;
}

function pagesOf(statements: readonly Statement[], pagers: readonly Pager[]): ListMore["pages"] {
  const stated = statements.find(({ unit }) => unit === "pages");
  if (stated) return { current: stated.shown, last: stated.total };
  const pager = pagers.find(({ current }) => current !== undefined);
  return pager?.current === undefined ? undefined : { current: pager.current, last: pager.last };
}

interface WaysOptions {
  readonly snapshot: Snapshot;
  readonly facts: PageFacts | undefined;
  readonly isLastPage: boolean;
}

function waysOn(page: ListPage, { snapshot, facts, isLastPage }: WaysOptions): MoreWay[] {
  const hrefs = new Map(facts?.links.map(({ ref, href }) => [ref, href]));
  const isNew = (href: string | undefined): boolean => href === undefined || href !== snapshot.url;
  const elements = page.tokens.flatMap(({ element, line }) =>
    element && isUsable(element) ? [{ element, line }] : [],
  );
  /** Steps of a book or a guide lead to pages of other addresses, and their lists do not go on there. */
  const isSameList = (ref: Ref): boolean => {
    const href = hrefs.get(ref);
    return href === undefined || isNextAddress(href, snapshot.url) || pathOf(href) === pathOf(snapshot.url);
  };
  const isNear = (line: number): boolean => page.last < 0 || (line > page.last && line <= page.last + NEAR_LINES);
  const next = (element: SnapshotElement, isCertain: boolean): MoreWay => ({
    kind: "next",
    ref: element.ref,
    name: nameOf(element),
    url: hrefs.get(element.ref),
    isCertain,
  });
  const marked = elements.filter(({ element }) => facts?.nextRefs.includes(element.ref) === true);
  const addressed = elements.filter(({ element }) => isNextAddress(hrefs.get(element.ref) ?? "", snapshot.url));
  const followed = page.pagers.flatMap(({ following }) => (following && isUsable(following) ? [following] : []));
  const named = elements.filter(
    ({ element }) => isButton(element) && isForward(nameOf(element)) && isNew(hrefs.get(element.ref)),
  );
  const ways: MoreWay[] = [
    ...marked.map(({ element }) => next(element, isSameList(element.ref))),
    ...addressed.filter(({ element }) => isForward(nameOf(element))).map(({ element }) => next(element, true)),
    ...followed.map((element) => next(element, true)),
    ...placed(page).map((element) => next(element, true)),
    ...addressed.map(({ element }) => next(element, true)),
    ...(isLastPage ? [] : named.map(({ element, line }) => next(element, isNear(line) && isSameList(element.ref)))),
    ...selects(elements.map(({ element }) => element)),
    ...loaders(page, elements, isNear),
    ...(facts?.nextUrl === undefined ? [] : [headWay(facts.nextUrl, snapshot.url)]),
  ];
  return uniqueWays(ways);
}

/** Lines below a list in which a control belongs to it. */
const NEAR_LINES = 6;

function headWay(url: string, current: string): MoreWay {
  const isCertain = isNextAddress(url, current) || pathOf(url) === pathOf(current);
  return { kind: "next", ref: undefined, name: "", url, isCertain };
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.origin + parsed.pathname : url;
}

function uniqueWays(ways: readonly MoreWay[]): MoreWay[] {
  const seen = new Set<string>();
  return ways.filter(({ ref, url }) => {
    const key = url ?? ref ?? "";
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** The control after "1 / 4", and the one that can be used beside one of its role that can't: the place of "next" in any language. */
function placed({ tokens, first, last }: ListPage): SnapshotElement[] {
  const byLine = [...Map.groupBy(tokens, ({ line }) => line)].filter(
    ([line, parts]) => line > last || (line < first && parts.length < 8),
  );
  return byLine.flatMap(([, parts]) => {
    const controls = parts.flatMap(({ element }) => (element && isButton(element) ? [element] : []));
    const [one, other] = controls;
    if (!other || !one || controls.length > 2 || one.role !== other.role || !isUsable(other)) return [];
    const text = parts
      .filter(({ element }) => !element)
      .map((part) => part.text)
      .join(" ");
    const statement = statementIn(text);
    const isPair = !isUsable(one) && text === "";
    return isPair || (statement && statement.shown < statement.total && !isBackward(nameOf(other))) ? [other] : [];
  });
}

/** A list of the pages to choose from. */
function selects(elements: readonly SnapshotElement[]): MoreWay[] {
  return elements.flatMap(({ role, ref, name, value, options = [] }) => {
    if (role !== "combobox" || options.length < 2) return [];
    const numbers = options.map((option) => Number(/\d{1,5}(?=\D*$)/.exec(option)?.[0] ?? Number.NaN));
    const isPages = numbers.every((number, index) => number === (numbers[0] ?? 0) + index) && (numbers[0] ?? 9) <= 1;
    const option = options[options.indexOf(value ?? "") + 1];
    if (!isPages || option === undefined || !options.includes(value ?? "")) return [];
    return [{ kind: "select" as const, ref, name, option, isCertain: true }];
  });
}

/** Controls that load more of the list: outside of its items, each name once. Those below the list come first. */
function loaders(
  { tokens, last }: ListPage,
  elements: readonly { element: SnapshotElement; line: number }[],
  isNear: (line: number) => boolean,
): MoreWay[] {
  const names = tokens.flatMap(({ element }) => (element ? [nameOf(element)] : []));
  return elements
    .filter(
      ({ element }) =>
        isButton(element) && isLoader(nameOf(element)) && names.filter((one) => one === nameOf(element)).length === 1,
    )
    .filter(({ element }) => !element.states.some((state) => /^(?:collapsed|expanded|opens)/.test(state)))
    .map(({ element, line }) => ({
      kind: "load" as const,
      ref: element.ref,
      name: nameOf(element),
      isCertain: last >= 0 && isNear(line),
    }))
    .toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain));
}

const LONGEST_LOADER = 40;

function isLoader(name: string): boolean {
  return name.length <= LONGEST_LOADER && hasWord(name, "more");
}

interface TotalOptions {
  readonly texts: readonly LineText[];
  readonly shown: number;
  readonly noun: string;
}

/** The total that the page states: of items, or of what is unknown if as many are shown as were read. */
function totalOf(statements: readonly Statement[], { texts, shown, noun }: TotalOptions): number | undefined {
  const statement = statements.find(
    (one) =>
      (one.unit === "items" && coversItems(one, shown)) || (one.unit === "unknown" && one.shown === shown && shown > 1),
  );
  return (
    statement?.total ??
    texts.map(({ text }) => totalIn(text, noun)).find((total) => total !== undefined && total >= shown)
  );
}

/** Whether a statement can be about the list: it counts at least as many items as were read. "Result 4 of 19" can't be about 5 rows. */
function coversItems({ first = 1, shown: last }: Statement, shown: number): boolean {
  return last - first + 1 >= shown * LEAST_STATED;
}

/** Share of the items that were read: a few of them may be something else, such as an advertisement. */
const LEAST_STATED = 0.85;

/** A short last line that ends with an ellipsis, or a busy element, says that more comes. */
function isLoading({ tokens, last }: ListPage, facts: PageFacts | undefined): boolean {
  const after = tokens.filter(({ line, area }) => line > last && area === "content");
  const ending = after.filter(({ line }) => line === after.at(-1)?.line);
  const end = ending.some(({ element }) => element) ? "" : ending.map(({ text }) => text).join(" ");
  return facts?.isBusy === true || (end.length < LONGEST_LOADER && isOpenEnded(end));
}

import type { PageFacts, Snapshot } from "@surehand/browser";
import { asksForPart } from "@surehand/extraction";
import { type ListMore, listMore, type MoreWay } from "@surehand/page";
import type { CapturedPage } from "../capture/capture-page.ts";
import { type Data, isObject } from "../data/merge-data.ts";
import { removeFragment } from "../inputs/remove-fragment.ts";
import type { FieldSource } from "../results/sample-result.ts";
import type { OpenList } from "./state/collected.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/** A list of a report that goes on beyond the pages that were captured of it. */
export interface ListGap {
  readonly path: string;
  /** Control that leads on from the last page, if there is one. */
  readonly way?: MoreWay | undefined;
}

export interface ListReport {
  readonly data: Data;
  /** Sources of the values of the data. */
  readonly fields: readonly FieldSource[];
  readonly captured: readonly CapturedPage[];
  /** Pages that the worker saw, the oldest first. Default: none. */
  readonly seen?: readonly SeenPage[] | undefined;
  readonly spec: Pick<TaskSpec, "goal" | "expected_items" | "output_schema">;
  /** Lists that had more pages when an earlier attempt ended. Their pages are not in `captured`. Default: none. */
  readonly earlier?: readonly OpenList[] | undefined;
}

/** A page that the worker saw, whether it was captured or not. */
export interface SeenPage {
  readonly snapshot: Snapshot;
  readonly facts: PageFacts | undefined;
}

/**
 * Returns the lists of a report that go on. A list is whole if the pages that its items were read from, and those that link to several of
 * these, say nothing of more, or if what they lead to was seen, too, to the end. A task that asks for a part of a list needs no more than
 * that.
 */
export function listGaps({ data, fields, captured, seen = [], spec, earlier = [] }: ListReport): ListGap[] {
  return listsIn(data, "").flatMap(({ path, items }): ListGap[] => {
    if (isAsked(items.length, path, spec)) return [];
    const open = new ListPages({ path, count: items.length, fields, captured, seen }).findOpen();
    if (open) return [{ path, way: open.ways.find(({ isCertain }) => isCertain) }];
    return earlier.some((list) => list.path === path && !isContinued(list, captured)) ? [{ path }] : [];
  });
}

/** Whether the page that follows was captured since. */
function isContinued({ url }: OpenList, captured: readonly CapturedPage[]): boolean {
  return url !== undefined && captured.some((page) => isSamePage(page.url, url));
}

interface DataList {
  readonly path: string;
  readonly items: readonly unknown[];
}

/** The lists with items, also those in the items of others. */
function listsIn(data: Data, prefix: string): DataList[] {
  return Object.entries(data).flatMap(([name, value]): DataList[] => {
    const path = `${prefix}${name}`;
    if (isObject(value)) return listsIn(value, `${path}.`);
    if (!Array.isArray(value) || value.length === 0) return [];
    const items: readonly unknown[] = value;
    const inner = items.flatMap((item, index) => (isObject(item) ? listsIn(item, `${path}[${index}].`) : []));
    return [{ path, items }, ...inner];
  });
}

/** Whether a list has as many items as the task asks for. */
function isAsked(
  count: number,
  path: string,
  { goal, expected_items: expected = Infinity, output_schema: schema }: ListReport["spec"],
): boolean {
  return (
    count >= Math.min(expected, maxItemsOf(schema, path.replaceAll(/\[\d+\]/gu, "").split("."))) ||
    asksForPart(goal, count)
  );
}

function maxItemsOf(schema: unknown, [name, ...rest]: readonly string[]): number {
  if (!isObject(schema)) return Infinity;
  const { properties, items, maxItems } = schema;
  if (name !== undefined && isObject(items)) return maxItemsOf(items, [name, ...rest]);
  if (name !== undefined) return isObject(properties) ? maxItemsOf(properties[name], rest) : Infinity;
  return typeof maxItems === "number" ? maxItems : Infinity;
}

interface ListView extends ListMore {
  readonly url: string;
  readonly facts: PageFacts | undefined;
  /** Position in the order of the pages. */
  readonly index: number;
  /** Number of the list's items that were read from the page, or from pages that it links to. */
  readonly items: number;
}

interface ListPagesOptions extends Required<Pick<ListReport, "fields" | "captured" | "seen">> {
  readonly path: string;
  readonly count: number;
}

/** The pages of one list: captured ones, and others that link to several of its items. */
class ListPages {
  readonly #count: number;
  readonly #views: readonly ListView[];

  constructor({ path, count, fields, captured, seen = [] }: ListPagesOptions) {
    this.#count = count;
    const own = fields.filter((field) => field.ref !== undefined && field.path.startsWith(`${path}[`));
    const read = captured.flatMap((page): ListView[] => {
      if (!page.reading || isOfOuterItems(path, fields, page)) return [];
      const { snapshot, pageFacts: facts } = page.reading;
      const here = own.filter((field) => field.snapshot === page.file.filename);
      const items = countItems(path, here);
      const refs = here.flatMap(({ ref }) => ref ?? []);
      const more = listMore({ snapshot, facts, items: refs, shown: items, noun: path });
      return [{ url: page.url, facts, index: 0, items, ...more }];
    });
    const itemPages = new Set(own.flatMap(({ url }) => (url === undefined ? [] : [removeFragment(url)])));
    const linking = seen.flatMap(({ snapshot, facts }): ListView[] => {
      const { url } = snapshot;
      const links = facts?.links.filter(({ href }) => itemPages.has(removeFragment(href))) ?? [];
      const items = new Set(links.map(({ href }) => removeFragment(href))).size;
      if (items < FEWEST_LINKED || itemPages.has(removeFragment(url))) return [];
      const refs = links.map(({ ref }) => ref);
      return [{ url, facts, index: 0, items, ...listMore({ snapshot, facts, items: refs, shown: items, noun: path }) }];
    });
    const others = seen.map(({ snapshot, facts }): ListView => {
      return { url: snapshot.url, facts, index: 0, items: 0, ...listMore({ snapshot, facts, noun: path }) };
    });
    const isLinked = itemPages.size >= FEWEST_LINKED && linking.length > 0;
    this.#views = [...read, ...linking, ...(isLinked ? others : [])].map((view, index) => ({ ...view, index }));
  }

  /** Returns the first page that leads on to one that was not captured. */
  findOpen(): ListView | undefined {
    const withItems = this.#views.filter(({ items }) => items > 0);
    // The page of a single item of several is about that item.
    const ofList = withItems.length > 1 ? withItems.filter(({ items }) => items > 1) : withItems;
    const total = Math.max(0, ...ofList.map((view) => view.total ?? 0));
    if (total > 0 && this.#count >= total) return undefined;
    const passed = new Set<ListView>();
    for (const view of ofList) {
      const open = this.#openFrom(view, passed);
      if (open) return open;
    }
    return total > this.#count ? ofList.at(-1) : undefined;
  }

  #openFrom(view: ListView, passed: Set<ListView>): ListView | undefined {
    if (passed.has(view)) return undefined;
    passed.add(view);
    if (!this.#goesOn(view)) return undefined;
    const next = this.#after(view);
    return next ? this.#openFrom(next, passed) : view;
  }

  /** A total says nothing of the page alone: the last page of a list states it, too. */
  #goesOn({ reasons, facts }: ListView): boolean {
    const declared = facts?.declaredRows?.declared ?? 0;
    return reasons.some(
      (reason) => reason !== "total" && (reason !== "declared-rows" || declared < 0 || this.#count < declared - 1),
    );
  }

  /** The page that the controls of another lead to, if it was captured. */
  #after({ url, index, ways, pages }: ListView): ListView | undefined {
    const address = ways.find((way) => way.isCertain && way.url !== undefined)?.url;
    const addressed = this.#views.find((other) => address !== undefined && isSamePage(other.url, address));
    const others = this.#views.filter((other) => pathOf(other.url) === pathOf(url));
    const numbered = others.find((other) => pages && other.pages?.current === pages.current + 1);
    if (addressed || numbered || address !== undefined || pages) return addressed ?? numbered;
    return others.find((other) => other.index > index && other.items > 0);
  }
}

/** Pages of items that a page must link to, to be a list of them. */
const FEWEST_LINKED = 2;

/** Whether a page has several items of the list around an inner one: what leads on from it is about these. */
function isOfOuterItems(path: string, fields: readonly FieldSource[], page: CapturedPage): boolean {
  const outer = /^(.*)\[\d+\]/u.exec(path)?.[1];
  if (outer === undefined) return false;
  const here = fields.filter((field) => field.snapshot === page.file.filename && field.path.startsWith(`${outer}[`));
  return countItems(outer, here) > 1;
}

/** Returns the number of items of a list that have some of the fields, which are all in the list. */
function countItems(list: string, fields: readonly FieldSource[]): number {
  return new Set(fields.map(({ path }) => /^\[\d+\]/u.exec(path.slice(list.length))?.[0])).size;
}

function isSamePage(one: string, other: string): boolean {
  return removeFragment(one) === removeFragment(other);
}

function pathOf(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: "", pathname: url };
  return origin + pathname;
}

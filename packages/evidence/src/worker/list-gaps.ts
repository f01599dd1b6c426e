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
  readonly spec: Pick<TaskSpec, "goal" | "expected_items" | "output_schema">;
  /** Lists that went on when an earlier attempt ended, whose pages are not in `captured`. Default: none. */
  readonly earlier?: readonly OpenList[] | undefined;
}

/**
 * Returns the lists of a report that go on. A list is whole if the pages that its items were read from say nothing of more, or if what
 * they lead to was captured, too, to the end. A task that asks for a part of a list needs no more than that.
 */
export function listGaps({ data, fields, captured, spec, earlier = [] }: ListReport): ListGap[] {
  return listsIn(data, "").flatMap(({ path, items }): ListGap[] => {
    if (isAsked(items.length, path, spec)) return [];
    const open = new ListPages({ path, count: items.length, fields, captured }).findOpen();
    if (open) return [{ path, way: open.ways.find(({ isCertain }) => isCertain) }];
    return earlier.some((list) => list.path === path && !isContinued(list, captured)) ? [{ path }] : [];
  });
}

/** Whether the page that follows was captured since. */
function isContinued({ url }: OpenList, captured: readonly CapturedPage[]): boolean {
  return url !== undefined && captured.some((page) => isSamePage(page.url, url));
}

/** The lists with items, apart from those in the items of others. */
function listsIn(data: Data, prefix: string): { readonly path: string; readonly items: readonly unknown[] }[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    if (isObject(value)) return listsIn(value, `${path}.`);
    return Array.isArray(value) && value.length > 0 ? [{ path, items: value }] : [];
  });
}

/** Whether a list has as many items as the task asks for. */
function isAsked(
  count: number,
  path: string,
  { goal, expected_items: expected = Infinity, output_schema: schema }: ListReport["spec"],
): boolean {
  return count >= Math.min(expected, maxItemsOf(schema, path.split("."))) || asksForPart(goal, count);
}

function maxItemsOf(schema: unknown, [name, ...rest]: readonly string[]): number {
  if (!isObject(schema)) return Infinity;
  const { properties, maxItems } = schema;
  if (name !== undefined) return isObject(properties) ? maxItemsOf(properties[name], rest) : Infinity;
  return typeof maxItems === "number" ? maxItems : Infinity;
}

interface ListView extends ListMore {
  readonly page: CapturedPage;
  /** Position in the order of the captures. */
  readonly index: number;
  /** Number of the list's items that were read from the page. */
  readonly items: number;
}

/** The captured pages of one list. */
class ListPages {
  readonly #count: number;
  readonly #views: readonly ListView[];

  constructor({ path, count, fields, captured }: Omit<ListReport, "data" | "spec"> & { path: string; count: number }) {
    this.#count = count;
    const own = fields.filter((field) => field.ref !== undefined && field.path.startsWith(`${path}[`));
    this.#views = captured.flatMap((page, index) => {
      if (!page.reading) return [];
      const { snapshot, pageFacts: facts } = page.reading;
      const read = own.filter((field) => field.snapshot === page.file.filename);
      const items = new Set(read.map((field) => /^\[\d+\]/u.exec(field.path.slice(path.length))?.[0])).size;
      const refs = read.flatMap(({ ref }) => ref ?? []);
      return [{ page, index, items, ...listMore({ snapshot, facts, items: refs, shown: items, noun: path }) }];
    });
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
  #goesOn({ reasons, page }: ListView): boolean {
    const declared = page.reading?.pageFacts?.declaredRows?.declared ?? 0;
    return reasons.some(
      (reason) => reason !== "total" && (reason !== "declared-rows" || declared < 0 || this.#count < declared - 1),
    );
  }

  /** The page that the controls of another lead to, if it was captured. */
  #after({ page, index, ways, pages }: ListView): ListView | undefined {
    const address = ways.find(({ url, isCertain }) => isCertain && url !== undefined)?.url;
    const addressed = this.#views.find((other) => address !== undefined && isSamePage(other.page.url, address));
    const others = this.#views.filter((other) => pathOf(other.page.url) === pathOf(page.url));
    const numbered = others.find((other) => pages && other.pages?.current === pages.current + 1);
    if (addressed || numbered || address !== undefined || pages) return addressed ?? numbered;
    return others.find((other) => other.index > index && other.items > 0);
  }
}

function isSamePage(one: string, other: string): boolean {
  return removeFragment(one) === removeFragment(other);
}

function pathOf(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: "", pathname: url };
  return origin + pathname;
}

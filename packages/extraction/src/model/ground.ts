import { formatRef } from "@surehand/browser";
import type { Draft } from "../gathering.ts";
import { ancestorsOf, elementsIn, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { meaningOf } from "../records/field-names.ts";
import type { Field, ListShape, ObjectShape, Shape, ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import type { Evidence } from "./answer-schema.ts";
import type { Chunk } from "./chunks.ts";
import { countItems } from "./count-items.ts";
import { lostItem, type Refusal, refusalOf } from "./refusals.ts";
import { groundValue } from "./ground-value.ts";
import { type ElementsByRef, itemWindows } from "./item-windows.ts";
import { PageText, type Place } from "./page-text.ts";
import { placeQuotes } from "./place-quotes.ts";
import { unsaidInstruction } from "./prompts.ts";
import { fold } from "./text-view.ts";
import type { Wish } from "./wish.ts";

/** The answer of a model, and the page to check it against. */
export interface GroundTask {
  readonly data: unknown;
  readonly evidence: readonly Evidence[];
  /** The request. */
  readonly instruction: string;
  readonly shape: Shape;
  readonly page: ReadPage;
  readonly chunk: Chunk;
}

export interface Grounded {
  readonly draft: Draft;
  /** Values that were discarded. */
  readonly refusals: readonly Refusal[];
}

/** Keeps the values of the answer that the page supports, with their places. All others are missing. */
export function groundAnswer(task: GroundTask): Grounded {
  return new Grounder(task).ground();
}

class Grounder {
  readonly #task: GroundTask;
  readonly #text: PageText;
  readonly #elements: ElementsByRef;
  readonly #quotes: ReadonlyMap<string, readonly string[]>;
  readonly #times: readonly { ref: string; value: string; shown: string }[];
  /** Start of the part's own lines: the lines above belong to another part. */
  readonly #own: Place;
  /** The text of all parts. */
  #page: PageText | undefined;
  readonly #refusals = new Map<string, Refusal>();

  constructor(task: GroundTask) {
    this.#task = task;
    const { above, lines } = task.chunk;
    this.#text = new PageText([...above, ...lines]);
    this.#own = { from: this.#text.placeOfLines(above.length, above.length).from, to: this.#text.whole.to };
    const all = task.page.root ? [...elementsIn(task.page.root)] : [];
    this.#elements = new Map(all.flatMap((element) => (element.ref === undefined ? [] : [[element.ref, element]])));
    this.#quotes = new Map(
      task.evidence.map(({ path, quotes }) => [normalisePath(path), quotes.filter((quote) => quote.trim() !== "")]),
    );
    this.#times = all.filter(({ tag, value }) => tag === "time" && value !== undefined).flatMap(timeOf);
  }

  ground(): Grounded {
    const { data, shape } = this.#task;
    const draft = this.#shape(data, { shape, name: "" }, { path: "", window: this.#text.whole });
    return { draft, refusals: [...this.#refusals.values()] };
  }

  #shape(data: unknown, { shape, name }: { shape: Shape; name: string }, spot: Spot): Draft {
    if (shape.kind === "object") return this.#object(data, shape, spot);
    if (shape.kind === "list") return this.#list(data, { shape, name }, spot);
    return { kind: "value", found: this.#value(data, { shape, name }, spot) };
  }

  #object(data: unknown, shape: ObjectShape, spot: Spot): Draft {
    const fields = new Map<string, Draft>();
    if (!isObject(data)) return { kind: "object", fields };
    for (const field of shape.fields) {
      const path = spot.path === "" ? field.name : `${spot.path}.${field.name}`;
      fields.set(
        field.name,
        this.#shape(Object.hasOwn(data, field.name) ? data[field.name] : undefined, field, { ...spot, path }),
      );
    }
    for (const field of shape.fields) {
      const path = spot.path === "" ? field.name : `${spot.path}.${field.name}`;
      this.#count(field, data, { fields, path });
    }
    return { kind: "object", fields };
  }

  #list(data: unknown, { shape, name }: { shape: ListShape; name: string }, spot: Spot): Draft {
    if (!Array.isArray(data)) return { kind: "list", items: [], isFound: false };
    const given: readonly unknown[] = data;
    if (given.length === 0) return this.#emptyList(spot);
    const places = this.#placesOf(given, shape, spot);
    const windows = shape.item.kind === "object" ? itemWindows(places, this.#text, this.#elements) : places;
    let isCut = false;
    const items = given.flatMap((item, index): Draft[] => {
      const place = places[index];
      const path = `${spot.path}[${index}]`;
      // An item in another part is handled with that part.
      if (shape.item.kind === "object" && !place && !this.#isJudged(item, shape.item, path)) {
        const isLost = this.#isLost(item, shape.item);
        isCut ||= isLost;
        if (isLost) this.#refusals.set(path, lostItem(path));
        return [];
      }
      if (place && place.from < this.#own.from) return [];
      const window = windows[index] ?? spot.window;
      const draft = this.#shape(item, { shape: shape.item, name }, { path, window });
      const isKept = draft.kind !== "value" || draft.found !== undefined;
      isCut ||= !isKept && this.#isLost(item, shape.item);
      return isKept ? [draft] : [];
    });
    return { kind: "list", items, isFound: items.length > 0, isCut };
  }

  /** Returns an empty list, with the words of the page that show that it is empty. */
  #emptyList({ path, window }: Spot): Draft {
    const quotes = this.#quotes.get(path) ?? [];
    const places = placeQuotes(quotes, { text: this.#text, window, isLoose: true });
    if (!places) return { kind: "list", items: [], isFound: false };
    const refs = [...new Set(places.flatMap((place) => this.#text.refsAt(place)))];
    const restsOn = { kind: "derived", quote: quotes.join(" … "), refs, from: "page" } as const;
    return { kind: "list", items: [], isFound: true, restsOn };
  }

  /**
   * Finds the place of each item by its most distinctive text: the next place that contains it, so that equal rows get
   * different places.
   */
  #placesOf(items: readonly unknown[], { item }: ListShape, { path, window }: Spot): (Place | undefined)[] {
    let { from } = window;
    const used = new Map<string, number>();
    return items.map((data, index) => {
      for (const key of keysOf(data, item)) {
        const rest = { from, to: window.to };
        const next = this.#findQuoted(key, `${path}[${index}]`, rest) ?? this.#text.findRead(key, rest);
        const again = next ?? this.#text.find(key, { from: used.get(key) ?? window.from, to: window.to });
        if (!again) continue;
        used.set(key, again.to);
        if (next) ({ from } = { from: next.to });
        return again;
      }
      return undefined;
    });
  }

  /**
   * Finds the place of the item's evidence: `checkbox "Gift" checked` is not the first Gift on the page, but a ticked
   * one.
   */
  #findQuoted(key: string, path: string, window: Place): Place | undefined {
    const quotes = [...this.#quotes].filter(([known]) => known.startsWith(`${path}.`)).flatMap(([, own]) => own);
    for (const quote of quotes.filter(
      (one) => one.length > key.length && fold(one).replaceAll("\\", "").includes(fold(key)),
    ))
      for (const place of this.#text.placesOfQuote(quote, window, { isLoose: false }))
        return this.#text.findRead(key, place) ?? place;
    return undefined;
  }

  /** Whether an item has texts of which none is on the page; items in other parts of the page are handled there. */
  #isLost(item: unknown, shape: Shape): boolean {
    const { chunk, page } = this.#task;
    if (!holdsValue(item)) return false;
    if (chunk.lines.length === page.snapshot.lines.length) return true;
    this.#page ??= new PageText(page.snapshot.lines);
    const { whole } = this.#page;
    return !keysOf(item, shape).some((key) => this.#page?.find(key, whole));
  }

  /** An item without a text of its own may rest on numbers and evidence alone. */
  #isJudged(data: unknown, shape: ObjectShape, path: string): boolean {
    return (
      isObject(data) &&
      keysOf(data, shape).length === 0 &&
      [...this.#quotes.keys(), path].some((known) => known.startsWith(path))
    );
  }

  #value(
    data: unknown,
    { shape, name }: { shape: ValueShape; name: string },
    { path, window }: Spot,
  ): Found | undefined {
    if (typeof data !== "string" && typeof data !== "number" && typeof data !== "boolean") return undefined;
    if (shape.isUrl) return this.#address(String(data), { name, window });
    const wish = this.#wish(name, shape);
    const grounds = {
      text: this.#text,
      window,
      isItem: path.includes("[") || window.from > 0 || window.to < this.#text.whole.to,
      quotes: this.#quotes.get(normalisePath(path)) ?? [],
      wish,
      times: this.#times,
    };
    const found =
      groundValue(data, shape, grounds) ?? this.#aboveItem(data, { shape, wish, window }) ?? this.#title(data);
    if (!found && data !== "" && this.#isLost(data, shape)) this.#refusals.set(path, refusalOf(path, grounds));
    return found;
  }

  #wish(name: string, { description }: ValueShape): Wish {
    const { instruction } = this.#task;
    return { name, description, instruction: instruction === unsaidInstruction ? "" : instruction };
  }

  /** Finds a value in the group name above its rows. */
  #aboveItem(
    data: string | number | boolean,
    { shape, wish, window }: { shape: ValueShape; wish: Wish; window: Place },
  ): Found | undefined {
    if (typeof data === "boolean" || window.from === 0) return undefined;
    const last = this.#text.lineAt(window.from);
    for (let line = last; line >= 0; line--) {
      const { kind = "text" } = this.#text.lines[line] ?? {};
      const isName =
        kind === "heading" ||
        kind === "region" ||
        (kind === "row" && isGroupOrHeader(this.#text.texts[line] ?? "", this.#text.texts[line + 1]));
      if (!isName) continue;
      const found = groundValue(data, shape, {
        text: this.#text,
        window: this.#text.placeOfLines(line, line + 1),
        isItem: true,
        quotes: [],
        wish,
        times: [],
      });
      if (found) return found;
    }
    return undefined;
  }

  /** Finds a value in the window title, which is no line of the page. */
  #title(data: string | number | boolean): Found | undefined {
    const { title } = this.#task.page.snapshot;
    const isIn =
      typeof data === "string" && data.trim() !== "" && title.toLowerCase().includes(data.trim().toLowerCase());
    return isIn ? { value: data, kind: "quoted", quote: title, refs: [], from: "meta" } : undefined;
  }

  /** Returns the address of the element with the ref, if it is in the item's own range of the page. */
  #address(given: string, { name, window }: { name: string; window: Place }): Found | undefined {
    const ref = /(?:f\d+)?e\d+/.exec(given)?.[0];
    const element = ref === given.trim().replace(/^\[|\]$/g, "") ? this.#elements.get(ref) : this.#byAddress(given);
    if (!element || !this.#isIn(element, window)) return undefined;
    const isPicture = meaningOf(name) === "image";
    const picture = isPicture
      ? [...elementsIn(element), ...ancestorsOf(element)].find(({ src }) => src !== undefined)?.src
      : undefined;
    const href = [element, ...ancestorsOf(element), ...elementsIn(element)].find((one) => one.href !== undefined)?.href;
    const value = picture ?? href;
    const refs = element.ref === undefined ? [] : [element.ref];
    return value === undefined
      ? undefined
      : { value, kind: "normalized", quote: textOf(leavesOf(element)), refs, from: "page" };
  }

  #byAddress(address: string): PageElement | undefined {
    return [...this.#elements.values()].find(({ href }) => href === address);
  }

  #isIn(element: PageElement, window: Place): boolean {
    const refs = new Set(this.#text.refsAt(window));
    const [first, last] = [this.#text.lineAt(window.from), this.#text.lineAt(Math.max(window.from, window.to - 1))];
    const lines = this.#text.lines.slice(first, last + 1);
    return (
      (element.ref !== undefined && refs.has(element.ref)) ||
      lines.some(({ segments, frame }) =>
        segments.some(
          (segment) =>
            typeof segment === "object" &&
            typeof segment[0] === "number" &&
            formatRef(frame, segment[0]) === element.ref,
        ),
      )
    );
  }

  /** Returns a number that counts found items, or those of them in a certain state. */
  #count(
    field: Field,
    data: Readonly<Record<string, unknown>>,
    { fields, path }: { fields: Map<string, Draft>; path: string },
  ): void {
    const known = fields.get(field.name);
    const value = data[field.name];
    if (typeof value !== "number" || known?.kind !== "value") return;
    if (known.found && this.#quotes.has(path)) return;
    const found = countItems(value, field, fields);
    if (!found) return;
    fields.set(field.name, { kind: "value", found });
    this.#refusals.delete(path);
  }
}

interface Spot {
  readonly path: string;
  readonly window: Place;
}

function holdsValue(data: unknown): boolean {
  if (typeof data === "object" && data !== null) return Object.values(data).some(holdsValue);
  return data !== null && data !== undefined && data !== "";
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Returns the texts of an item that may identify its place, the longest first; numbers if it has no texts. */
function keysOf(data: unknown, shape: Shape): string[] {
  if (shape.kind === "value") return typeof data === "string" || typeof data === "number" ? [String(data)] : [];
  if (shape.kind !== "object" || !isObject(data)) return [];
  const texts = shape.fields.flatMap(({ name, shape: inner }) => {
    const value = data[name];
    return inner.kind === "value" &&
      !inner.isUrl &&
      inner.format !== "date" &&
      inner.format !== "date-time" &&
      typeof value === "string" &&
      value.trim() !== ""
      ? [value]
      : [];
  });
  if (texts.length > 0) return texts.sort((left, right) => right.length - left.length);
  return shape.fields.flatMap(({ name }) => (typeof data[name] === "number" ? [String(data[name])] : []));
}

function timeOf(element: PageElement): { ref: string; value: string; shown: string }[] {
  const leaves = leavesOf(element);
  return leaves.map(({ ref }) => ({ ref, value: element.value ?? "", shown: textOf(leaves) }));
}

function isGroupOrHeader(line: string, next: string | undefined): boolean {
  return next === "" || line.split("|").filter((cell) => cell.trim() !== "").length === 1;
}

function normalisePath(path: string): string {
  return path
    .replace(/^data\.?/, "")
    .replace(/\["?([^[\]"]+)"?\]/g, (_, key: string) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`));
}

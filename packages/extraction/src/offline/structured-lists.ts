import { lineText } from "../page/line-text.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { isThing, plainText, type Thing } from "./json-ld.ts";
import { fitOf, type WantedField } from "./wanted-field.ts";

/** Of the items of such a list the page must show this share: else it says something else. */
const LEAST_SHOWN = 0.7;

export interface ListSource {
  readonly page: ReadPage;
  readonly things: readonly Thing[];
  readonly item: ValueShape;
}

/** The items of a list in the page's JSON-LD, where the page shows them, too: the data tells where one ends and the next begins. */
export function shownList(field: WantedField, source: ListSource): Found[] | undefined {
  const found = toldList(field, source) ?? [];
  const shown = found.filter(({ from }) => from === "page").length;
  return shown > 0 && shown >= found.length * LEAST_SHOWN ? found : undefined;
}

/** The same, where the page shows nothing of it. */
export function unshownList(field: WantedField, source: ListSource): Found[] | undefined {
  const found = toldList(field, source) ?? [];
  return found.length > 0 && found.every(({ from }) => from === "json-ld") ? found : undefined;
}

function toldList(field: WantedField, { page, things, item }: ListSource): Found[] | undefined {
  if (item.type !== "string" || item.isUrl || item.format !== undefined || item.choices) return undefined;
  const lists = things.flatMap((thing) =>
    Object.entries(thing).flatMap(([key, value]) => (fitOf(field, key) > 0 ? [textsIn(value)] : [])),
  );
  const [texts, ...others] = lists.filter(({ length }) => length > 0);
  if (!texts || others.some((other) => other.join("\n") !== texts.join("\n"))) return undefined;
  const finder = new TextFinder(page);
  return texts.flatMap((text): Found[] => {
    const read = toValue(item, text);
    const refs = finder.find(text);
    const from = refs.length > 0 ? "page" : "json-ld";
    return read ? [{ ...read, quote: text, refs, from, evidence: { by: "data", name: field.name } }] : [];
  });
}

/** Steps may be texts, things with a text, sections of such, or one text with a line for each. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === "string")
    return plainText(value)
      .split(/\n+/)
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter((line) => line !== "");
  if (!isThing(value)) return [];
  const { itemListElement, text, name } = value;
  if (itemListElement !== undefined) return textsIn(itemListElement);
  return textsIn(text ?? name);
}

/** Finds texts on a page by their letters and digits alone. */
class TextFinder {
  readonly #page: ReadPage;
  readonly #text: string;
  /** Where each line begins. */
  readonly #starts: readonly number[];

  constructor(page: ReadPage) {
    const starts: number[] = [];
    let text = "";
    for (const line of page.snapshot.lines) {
      starts.push(text.length);
      text += lettersOf(lineText(line));
    }
    this.#page = page;
    this.#text = text;
    this.#starts = starts;
  }

  /** Refs of the lines that show it; none where it is nowhere. */
  find(text: string): string[] {
    const letters = lettersOf(text);
    const at = letters === "" ? -1 : this.#text.indexOf(letters);
    if (at < 0) return [];
    const { lines } = this.#page.snapshot;
    const first = this.#starts.findLastIndex((start) => start <= at);
    const last = this.#starts.findLastIndex((start) => start < at + letters.length);
    return [...new Set(lines.slice(first, last + 1).map(({ anchor }) => anchor))];
  }
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

import type { Draft, DraftValue } from "../gathering.ts";
import { compact } from "../page/certify.ts";
import { lineText } from "../page/line-text.ts";
import { elementsIn } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import type { AskedField } from "./fields.ts";
import { EXACT, nameFit } from "./name-fit.ts";
import { isThing, plainText, shownThings, type Thing } from "./json-ld.ts";

interface Fact {
  readonly name: string;
  /** One text, or those of a list. */
  readonly texts: readonly string[];
  readonly from: "json-ld" | "microdata" | "meta";
}

/** Reads fields of a page from what it states for programs: JSON-LD of the thing that it shows, microdata, meta elements. */
export function readStructured(page: ReadPage, fields: readonly AskedField[]): ReadonlyMap<string, Draft> {
  const facts = [...shownThings(page).flatMap((thing) => factsOf(thing, "")), ...microdata(page), ...meta(page)];
  const shown = compact(page.snapshot.lines.map(lineText).join(" "));
  return new Map(
    fields.flatMap((field): (readonly [string, Draft])[] => {
      const named = facts.filter(({ name }) => nameFit(field, name, false) >= EXACT);
      const [first] = named;
      const own = named.filter(({ from }) => from === first?.from);
      const isClear = new Set(own.map(({ texts }) => texts.join("\n"))).size === 1;
      const draft = first && isClear ? draftOf(field, first, shown) : undefined;
      return draft ? [[field.path.join("."), draft]] : [];
    }),
  );
}

function draftOf({ shape, names }: AskedField, { texts, from, name }: Fact, shown: string): Draft | undefined {
  const read = (item: ValueShape, text: string): DraftValue | undefined => {
    const value = item.type === "boolean" ? undefined : toValue(item, text);
    if (!value) return undefined;
    const isShown = from !== "meta" && shown.includes(compact(text));
    const found: Found = { ...value, quote: text, refs: [], from, evidence: { by: "data", name } };
    return {
      kind: "value",
      found: isShown || from === "json-ld" ? found : { ...found, evidence: undefined, doubt: "uncertain" },
    };
  };
  if (shape.kind === "value") return texts.length === 1 ? read(shape, texts[0] ?? "") : undefined;
  if (shape.item.kind !== "value") return undefined;
  const { item } = shape;
  const items = texts.flatMap((text) => read(item, text) ?? []);
  return items.length === 0 ? undefined : { kind: "list", items, isFound: true, isNamed: names.length > 0 };
}

/** Facts of a thing: its own properties by their names, those of things in it by both names. */
function factsOf(thing: Thing, owner: string): Fact[] {
  return Object.entries(thing).flatMap(([key, value]): Fact[] => {
    if (key.startsWith("@")) return [];
    const name = owner === "" ? key : `${owner} ${key}`;
    if (isThing(value)) {
      const own =
        typeof value["name"] === "string" ? [{ name: key, texts: [value["name"]], from: "json-ld" as const }] : [];
      const inner = TRANSPARENT.has(key) ? factsOf(value, "") : [];
      return [...own, ...factsOf(value, key), ...inner];
    }
    const texts = textsIn(value);
    return texts.length > 0 ? [{ name, texts, from: "json-ld" }] : [];
  });
}

/** Their properties are those of the thing: its price, its rating. */
const TRANSPARENT: ReadonlySet<string> = new Set(["offers", "aggregateRating"]);

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string")
    return plainText(value)
      .split(/\n+/)
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter((line) => line !== "");
  if (!isThing(value)) return [];
  const { itemListElement, text, name } = value;
  return textsIn(itemListElement ?? text ?? name);
}

/** Returns the properties of microdata beside the text. */
function microdata({ root }: ReadPage): Fact[] {
  if (!root) return [];
  return [...elementsIn(root)].flatMap(({ itemprop, value, nodes }) =>
    itemprop !== undefined && value !== undefined && nodes.length === 0
      ? [{ name: itemprop, texts: [value], from: "microdata" as const }]
      : [],
  );
}

function meta({ facts }: ReadPage): Fact[] {
  return facts.meta.map(([name, text]) => ({
    name: name.replace(/^(?:og|article|twitter):/, "").replace(/[:._]/g, " "),
    texts: [text],
    from: "meta",
  }));
}

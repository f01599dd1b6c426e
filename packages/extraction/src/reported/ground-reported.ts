import { labelWords } from "../records/field-names.ts";
import { namesBeside, toWanted, type ValueField } from "../records/wanted-field.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Field, ListShape, ObjectShape, Shape, ValueShape } from "../schema/shape.ts";
import { groundAbsence } from "./ground-absence.ts";
import { type GroundContext, type GroundScope, scopeOf } from "./ground-scope.ts";
import { groundListed, isCountOfList, listedUnder } from "./ground-texts.ts";
import { groundField } from "./ground-field.ts";
import { recordsNamed } from "./item-records.ts";
import { PageAreas } from "./page-areas.ts";
import { isProved, type Judged, type ReportedVerdict } from "./reported-verdict.ts";

export interface GroundRequest {
  readonly page: ReadPage;
  readonly shape: Shape;
  readonly data: unknown;
  /** Field that identifies the items of lists. */
  readonly itemKey?: string | undefined;
  /** Goal of the task. */
  readonly goal: string;
  /** Name of a part of the page that was not read, such as a collapsed one: a missing value may be in it. Default: none. */
  readonly unread?: string | undefined;
}

/**
 * Judges every value of a report by the page: whether the page has it under the name of its field, and of the thing that it is reported
 * of. Also judges values that are missing. Paths are those of the data.
 */
export function groundReported({ page, shape, data, itemKey, goal, unread }: GroundRequest): ReportedVerdict[] {
  const { root } = page;
  if (!root) return [];
  const record = { roots: [root] } as const;
  const areas = new PageAreas(record, page);
  const context: GroundContext = { page, root, areas, itemKey, unread, goal: labelWords(goal) };
  const scope = scopeOf(context, { record, isPage: true, owner: "" });
  return new ReportGrounder(itemKey).read(data, { name: "", shape, isOptional: false }, { path: "", scope });
}

interface Spot {
  readonly path: string;
  readonly scope: GroundScope;
  /** Names of the fields of the same object. */
  readonly names?: readonly string[];
}

class ReportGrounder {
  readonly #itemKey: string | undefined;

  constructor(itemKey: string | undefined) {
    this.#itemKey = itemKey;
  }

  read(data: unknown, field: Field, spot: Spot): ReportedVerdict[] {
    const shape = shapeFor(data, field.shape);
    if (isMissing(data)) return [verdict(data, spot.path, this.#absent(field, spot))];
    if (shape.kind === "list" && Array.isArray(data)) return this.#list(data, { ...field, shape }, spot);
    if (shape.kind === "object" && isObject(data)) return this.#object(data, { ...field, shape }, spot);
    if (typeof data === "object") return [verdict(data, spot.path, { state: "reported", reason: "nowhere", refs: [] })];
    return [verdict(data, spot.path, groundField(data, valueField(field, spot), spot.scope))];
  }

  #absent(field: Field, spot: Spot): Judged {
    return groundAbsence(valueField(field, spot), spot.scope);
  }

  #object(
    data: Record<string, unknown>,
    { name, shape }: Field & { readonly shape: ObjectShape },
    spot: Spot,
  ): ReportedVerdict[] {
    const { record, isPage, context, owner } = spot.scope;
    const scope =
      name === ""
        ? spot.scope
        : scopeOf(context, { record, isPage, owner: name === owner ? owner : `${owner} ${name}`.trim() });
    const known = new Set(shape.fields.map((field) => field.name));
    const others = Object.keys(data).filter((key) => !known.has(key));
    const fields = [...shape.fields, ...others.map((key): Field => ({ name: key, shape: anyValue, isOptional: true }))];
    const names = fields.map((field) => field.name);
    const verdicts = fields.flatMap((field) => {
      const value = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
      return this.read(value, field, { path: join(spot.path, field.name), scope, names });
    });
    return verdicts.map((one) => countedVerdict(one, data, { path: spot.path, verdicts }));
  }

  #list(data: readonly unknown[], field: Field & { readonly shape: ListShape }, spot: Spot): ReportedVerdict[] {
    const { shape, name } = field;
    const item: Field = { name, shape: shape.item, isOptional: false };
    const isTexts = data.every((one) => typeof one !== "object");
    if (isTexts) return this.#texts(data, item, spot);
    const { context } = spot.scope;
    return data.flatMap((one, index) => {
      const path = `${spot.path}[${index}]`;
      const records = recordsNamed(keysOf(one, this.#itemKey), spot.scope);
      const attempts = records.map((record) => {
        const isPage = record === spot.scope.record && spot.scope.isPage;
        return this.read(one, item, { path, scope: scopeOf(context, { record, isPage, owner: name }) });
      });
      const [best] = attempts.toSorted((left, right) => proved(right) - proved(left));
      return best ?? unplaced(one, path);
    });
  }

  #texts(data: readonly unknown[], item: Field, spot: Spot): ReportedVerdict[] {
    const { path, scope } = spot;
    const listed = listedUnder(valueField(item, spot), scope);
    const verdicts = data.map((one, index): ReportedVerdict => {
      const isText = typeof one === "string" || typeof one === "number";
      const judged = isText ? groundListed(one, listed) : undefined;
      return verdict(one, `${path}[${index}]`, judged ?? unlisted(one, listed, scope));
    });
    const isShort = listed.length > data.length && verdicts.every(({ state }) => isProved(state));
    if (!isShort) return verdicts;
    const quote = listed.map(({ text }) => text).join(", ");
    return verdicts.map((one) => ({ ...one, state: "uncertain", reason: "items-left-out", quote }));
  }
}

function unlisted(value: unknown, listed: ReturnType<typeof listedUnder>, { context }: GroundScope): Judged {
  const [first] = listed;
  if (first)
    return {
      state: "reported",
      reason: "other-value",
      label: first.label,
      quote: listed.map(({ text }) => text).join(", "),
      refs: [],
    };
  const isThere = context.page.snapshot.text.includes(String(value));
  return { state: "reported", reason: isThere ? "unnamed" : "nowhere", refs: [] };
}

/** A number that counts the items of a list of the same report, all of which the page has. */
function countedVerdict(
  one: ReportedVerdict,
  data: Record<string, unknown>,
  { path, verdicts }: { readonly path: string; readonly verdicts: readonly ReportedVerdict[] },
): ReportedVerdict {
  const name = path === "" ? one.path : one.path.slice(path.length + 1);
  if (isProved(one.state) || typeof one.value !== "number" || !Object.hasOwn(data, name)) return one;
  const list = Object.entries(data).find(([key, value]) => Array.isArray(value) && isCountOfList(name, key));
  if (!list || !Array.isArray(list[1]) || list[1].length !== one.value) return one;
  const inner = verdicts.filter(({ path: other }) => other.startsWith(`${join(path, list[0])}[`));
  const isWhole = inner.length > 0 && inner.every(({ state }) => isProved(state) || state === "not-on-page");
  return isWhole
    ? { ...one, state: "derived", reason: undefined, quote: undefined, refs: inner.flatMap(({ refs }) => refs) }
    : one;
}

function unplaced(data: unknown, path: string): ReportedVerdict[] {
  if (!isObject(data)) return [verdict(data, path, { state: "reported", reason: "no-item", refs: [] })];
  return Object.entries(data).flatMap(([name, value]) =>
    isMissing(value)
      ? [verdict(value, join(path, name), { state: "not-found", reason: "no-item", refs: [] })]
      : unplaced(value, join(path, name)),
  );
}

/** The texts that may name an item: its key, else its texts, the longest first; numbers if it has none. */
function keysOf(item: unknown, itemKey: string | undefined): string[] {
  if (!isObject(item)) return [];
  const key = itemKey === undefined ? undefined : item[itemKey];
  if (typeof key === "string" || typeof key === "number") return [String(key)];
  const names = Object.entries(item).filter(([name]) => /name|title|number|id$|key/iu.test(name));
  const texts = [...names, ...Object.entries(item)].map(([, value]) => value);
  const words = texts.filter((value): value is string => typeof value === "string" && value.trim() !== "");
  return words.length > 0
    ? [...new Set(words)]
    : texts.flatMap((value) => (typeof value === "number" ? [String(value)] : []));
}

/** Data of another shape than the schema's is judged as what it is. */
function shapeFor(data: unknown, shape: Shape): Shape {
  if (Array.isArray(data))
    return shape.kind === "list" ? shape : { kind: "list", isNullable: true, description: "", item: anyValue };
  if (isObject(data))
    return shape.kind === "object" ? shape : { kind: "object", isNullable: true, description: "", fields: [] };
  return shape;
}

const anyValue: ValueShape = {
  kind: "value",
  type: "any",
  isNullable: true,
  description: "",
  isUrl: false,
  format: undefined,
  choices: undefined,
  isDateObject: false,
};

function valueField(field: Field, { scope: { owner }, names }: Omit<Spot, "path">): ValueField {
  const shape: ValueShape =
    field.shape.kind === "value" ? field.shape : { ...anyValue, description: field.shape.description };
  const others = names && namesBeside(field.name, names);
  return { ...toWanted({ ...field, shape }, owner), shape, others };
}

function verdict(value: unknown, path: string, judged: Judged): ReportedVerdict {
  return { path, value, ...judged };
}

function proved(verdicts: readonly ReportedVerdict[]): number {
  return verdicts.filter(({ state }) => isProved(state)).length;
}

function isMissing(data: unknown): boolean {
  return data === null || data === undefined || data === "" || (Array.isArray(data) && data.length === 0);
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

import type { ExtractGap, GapReason, Source } from "./extract-result.ts";
import { gapMessage } from "./gap-message.ts";
import type { Field, ListShape, ObjectShape, Shape } from "./schema/shape.ts";
import type { Doubt, Found } from "./values/found.ts";

/** Data under construction: objects, lists, and single values with their evidence. */
export type Draft = DraftObject | DraftList | DraftValue;

export interface DraftValue {
  readonly kind: "value";
  readonly found: Found | undefined;
  /** Whether the page shows that there is no value: its place is known, and empty. Default: false. */
  readonly isAbsent?: boolean | undefined;
  /** Why nothing shows that a value that may be missing is not on the page. */
  readonly doubt?: Doubt | undefined;
}

export interface DraftObject {
  readonly kind: "object";
  readonly fields: ReadonlyMap<string, Draft>;
}

export interface DraftList {
  readonly kind: "list";
  readonly items: readonly Draft[];
  /** Whether the page has such a list, even an empty one. */
  readonly isFound: boolean;
  /** Whether items are missing from it. Default: false. */
  readonly isCut?: boolean;
  /** Requested records that it does not contain. */
  readonly gaps?: readonly ListGap[];
  /** Whether the page names the list, so that these are the records or values that are meant. Default: false. */
  readonly isNamed?: boolean | undefined;
  /** Whether it stands under the main heading alone, and no other list is like it. Default: false. */
  readonly isMain?: boolean | undefined;
  /** Words of the instruction by which its records were chosen of others. */
  readonly chosenBy?: readonly string[] | undefined;
  /** Evidence that an empty list is empty. */
  readonly restsOn?: Omit<Found, "value">;
}

/** See ExtractGap. */
export interface ListGap {
  readonly reason: GapReason;
  readonly count?: number | undefined;
  /** Whether the data is complete in the requested sense in spite of it. Default: false. */
  readonly isAllowed?: boolean;
}

export interface Gathered {
  readonly data: unknown;
  readonly sources: readonly Source[];
  readonly missing: readonly string[];
  readonly gaps: readonly ExtractGap[];
  /** Whether a value is missing that the schema requires. */
  readonly isIncomplete: boolean;
}

/** Returns the refs of the elements that show the values of a draft. */
export function refsOf(draft: Draft): string[] {
  if (draft.kind === "value") return [...(draft.found?.refs ?? [])];
  return (draft.kind === "list" ? draft.items : [...draft.fields.values()]).flatMap(refsOf);
}

export const nothing: Draft = { kind: "value", found: undefined };

/** Converts a draft to plain data: missing values are null, or omitted if the schema allows it. */
export function gather(draft: Draft, shape: Shape): Gathered {
  const gatherer = new Gatherer();
  const data = gatherer.read(draft, shape, "", false);
  const { sources, missing, gaps, isIncomplete } = gatherer;
  return { data: data === LEFT_OUT ? null : data, sources, missing, gaps, isIncomplete };
}

const LEFT_OUT = Symbol("left out");

class Gatherer {
  readonly sources: Source[] = [];
  readonly missing: string[] = [];
  readonly gaps: ExtractGap[] = [];
  isIncomplete = false;

  read(draft: Draft, shape: Shape, path: string, isOptional: boolean): unknown {
    if (shape.kind === "object" && draft.kind === "object") return this.#object(draft, shape, { path, isOptional });
    if (shape.kind === "list" && draft.kind === "list") return this.#list(draft, shape, { path, isOptional });
    if (draft.kind === "value" && draft.found && shape.kind === "value") {
      this.#tell(path, draft.found);
      if (draft.found.doubt) this.#doubt(path, draft.found.doubt);
      return draft.found.value;
    }
    if (draft.kind === "value" && draft.doubt) this.#doubt(path, draft.doubt);
    return this.#gap(shape, path, isOptional);
  }

  #object({ fields }: DraftObject, shape: ObjectShape, { path, isOptional }: Place): unknown {
    if ((isOptional || shape.isNullable) && ![...fields.values()].some(holdsSomething))
      return this.#gap(shape, path, isOptional);
    const object: Record<string, unknown> = {};
    for (const field of shape.fields) {
      const value = this.read(fields.get(field.name) ?? nothing, field.shape, joinPath(path, field), field.isOptional);
      if (value !== LEFT_OUT) object[field.name] = value;
    }
    return object;
  }

  #list(
    { items, isFound, restsOn, isCut = false, gaps = [] }: DraftList,
    shape: ListShape,
    { path, isOptional }: Place,
  ): unknown {
    for (const gap of gaps) this.#addGap(gap, path);
    if (!isFound) {
      this.#miss(path, isOptional || shape.isNullable);
      if (shape.isNullable) return null;
      return isOptional ? LEFT_OUT : [];
    }
    if (isCut) this.#miss(path, false);
    if (restsOn && items.length === 0) this.#tell(path, restsOn);
    return items.map((item, index) => {
      const value = this.read(item, shape.item, `${path}[${index}]`, false);
      return value === LEFT_OUT ? null : value;
    });
  }

  /** Values of all rows have one gap. */
  #doubt(path: string, reason: Doubt): void {
    const place = path.replace(/\[\d+\]/g, "[]");
    const at = this.gaps.findIndex((gap) => gap.path === place && gap.reason === reason);
    const count = (this.gaps[at]?.count ?? 0) + 1;
    const gap = { path: place, reason, count };
    this.gaps.splice(at < 0 ? this.gaps.length : at, 1, { ...gap, message: gapMessage(gap) });
    this.isIncomplete = true;
  }

  #addGap({ reason, count, isAllowed = false }: ListGap, path: string): void {
    this.gaps.push({ path, reason, count, message: gapMessage({ path, reason, count }) });
    if (!isAllowed) this.isIncomplete = true;
  }

  #gap(shape: Shape, path: string, isOptional: boolean): unknown {
    if (isOptional || shape.isNullable) {
      this.#miss(path, true);
      return shape.isNullable ? null : LEFT_OUT;
    }
    if (shape.kind === "object")
      return this.#object({ kind: "object", fields: new Map() }, shape, { path, isOptional });
    if (shape.kind === "list")
      return this.#list({ kind: "list", items: [], isFound: false }, shape, { path, isOptional });
    this.#miss(path, false);
    return null;
  }

  #tell(path: string, { kind, quote, refs, from }: Omit<Found, "value">): void {
    this.sources.push({ path, kind, quote, ref: refs[0], refs, from });
  }

  #miss(path: string, isAllowed: boolean): void {
    this.missing.push(path);
    if (!isAllowed) this.isIncomplete = true;
  }
}

interface Place {
  readonly path: string;
  readonly isOptional: boolean;
}

function joinPath(path: string, { name }: Field): string {
  return path === "" ? name : `${path}.${name}`;
}

/** Returns the draft with a doubt about each of its values. */
export function withDoubt(draft: Draft, doubt: Doubt): Draft {
  if (draft.kind === "value") return { ...draft, found: draft.found && { ...draft.found, doubt } };
  if (draft.kind === "list") return { ...draft, items: draft.items.map((item) => withDoubt(item, doubt)) };
  return { kind: "object", fields: new Map([...draft.fields].map(([name, part]) => [name, withDoubt(part, doubt)])) };
}

/** Whether any value was found. */
export function holdsSomething(draft: Draft): boolean {
  if (draft.kind === "value") return draft.found !== undefined;
  if (draft.kind === "list") return draft.items.length > 0;
  return [...draft.fields.values()].some(holdsSomething);
}

/** Returns the number of found values. */
export function countFound(draft: Draft): number {
  if (draft.kind === "value") return draft.found === undefined ? 0 : 1;
  const inner = draft.kind === "list" ? draft.items : [...draft.fields.values()];
  return inner.reduce((total, one) => total + countFound(one), 0);
}

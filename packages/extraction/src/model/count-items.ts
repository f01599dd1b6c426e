import type { Draft, DraftList } from "../gathering.ts";
import { isCountOf } from "../records/counts.ts";
import { toWanted } from "../records/wanted-field.ts";
import type { Field } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";

/** Returns a value that counts found items, or those of them in a certain state. */
export function countItems(value: number, field: Field, fields: ReadonlyMap<string, Draft>): Found | undefined {
  for (const [name, draft] of fields) {
    const counted = draft.kind === "list" ? countedIn(draft, name, field) : undefined;
    if (counted?.items.length !== value) continue;
    // A count of zero is based on all items that were checked.
    const refs = (value === 0 ? counted.among : counted.items).flatMap((item) => refsOf(item).slice(0, 1));
    if (refs.length === 0) continue;
    return { value, kind: "derived", quote: `${value} × ${counted.name}`, refs, from: "page" };
  }
  return undefined;
}

/** Returns the items that a field counts: all of `tasks` for `taskCount`, the completed ones for `doneCount`. */
function countedIn(
  { items }: DraftList,
  name: string,
  field: Field,
): { readonly name: string; readonly items: readonly Draft[]; readonly among: readonly Draft[] } | undefined {
  if (isCountOf(toWanted(field, ""), name)) return { name, items, among: items };
  const truth = items
    .flatMap((item) => (item.kind === "object" ? [...item.fields.keys()] : []))
    .find((inner) => isCountOf(toWanted(field, ""), `${inner} ${name}`));
  const isKnown = truth !== undefined && items.every((item) => typeof valueIn(item, truth) === "boolean");
  return isKnown
    ? { name: truth, items: items.filter((item) => valueIn(item, truth) === true), among: items }
    : undefined;
}

function valueIn(item: Draft, name: string): unknown {
  const draft = item.kind === "object" ? item.fields.get(name) : undefined;
  return draft?.kind === "value" ? draft.found?.value : undefined;
}

function refsOf(draft: Draft): string[] {
  if (draft.kind === "value") return [...(draft.found?.refs ?? [])];
  if (draft.kind === "list") return draft.items.flatMap((item) => refsOf(item).slice(0, 1));
  return [...draft.fields.values()].flatMap(refsOf);
}

import type { Draft } from "../gathering.ts";
import type { Shape } from "../schema/shape.ts";

/** Adds the result of a later part: lists are extended, and a single value keeps its first result. */
export function mergeDrafts(first: Draft | undefined, second: Draft): Draft {
  if (!first) return second;
  if (first.kind === "list" && second.kind === "list") {
    const restsOn = first.restsOn ?? second.restsOn;
    return {
      kind: "list",
      items: [...first.items, ...second.items],
      isFound: first.isFound || second.isFound,
      isCut: first.isCut === true || second.isCut === true,
      ...(restsOn && { restsOn }),
    };
  }
  if (first.kind === "object" && second.kind === "object") {
    const fields = new Map(first.fields);
    for (const [name, draft] of second.fields) fields.set(name, mergeDrafts(first.fields.get(name), draft));
    return { kind: "object", fields };
  }
  return first.kind === "value" && first.found ? first : second;
}

/** Whether no later part could add anything: all values are found, and none is a list. */
export function isSatisfied(draft: Draft | undefined, shape: Shape): boolean {
  if (shape.kind === "list" || !draft) return false;
  if (shape.kind === "value") return draft.kind === "value" && draft.found !== undefined;
  return (
    draft.kind === "object" && shape.fields.every((field) => isSatisfied(draft.fields.get(field.name), field.shape))
  );
}

/** Summarizes the values so far: single values, and for a list its length and last item. */
export function outline(draft: Draft): unknown {
  if (draft.kind === "value") return draft.found?.value ?? null;
  if (draft.kind === "list")
    return { items: draft.items.length, last: draft.items.length > 0 ? outline(draft.items.at(-1) ?? draft) : null };
  return Object.fromEntries([...draft.fields].map(([name, inner]) => [name, outline(inner)]));
}

import type { Action, SnapshotElement } from "@surehand/browser";
import type { Outcome } from "../outcome/outcome.ts";
import type { PageItem } from "../page/page-item.ts";
import type { Intent } from "../parse/intent.ts";
import { isField, isWritable } from "./ground-fill.ts";
import { groundOn, type Scene } from "./scene.ts";

type Edit = Extract<Intent, { kind: "edit" }>;

/** Changes a part of the text of the field that the words name; without words, of the only field with that text. */
export function groundEdit(scene: Scene, edit: Edit): Outcome {
  const fits = (element: SnapshotElement): boolean => isField(element) && isWritable(element);
  const actionFor = ({ element: { ref } }: PageItem): Action =>
    edit.isInsertion
      ? { kind: "insert", target: ref, after: edit.find, text: edit.text }
      : { kind: "replace", target: ref, find: edit.find, text: edit.text };
  if (edit.target !== undefined)
    return groundOn(scene, { phrase: edit.target, what: "field", fits, isKindTold: true }, actionFor);
  const items = scene.index.items.filter(({ element }) => fits(element) && (element.value ?? "").includes(edit.find));
  const [only, other] = items;
  if (!only) return { status: "none", wanted: "field", phrase: edit.find };
  if (other) return { status: "ambiguous", items, phrase: edit.find, cost: 1, actionFor };
  return { status: "ready", action: actionFor(only), element: only.element, cost: 1, isCertain: true };
}

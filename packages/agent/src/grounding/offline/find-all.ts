import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { wordsOf } from "../../text/normalise-name.ts";
import { usualAction } from "../usual-action.ts";

/** Every element that the words of an instruction name, with the action that it is for. */
export function findAll(
  instruction: string,
  snapshot: Snapshot,
): { readonly element: SnapshotElement; readonly action: Action }[] {
  const words = wordsOf(instruction)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => !fillers.has(word));
  return [...snapshot.refs.values()].flatMap((element) => {
    const own = new Set([element.role, ...wordsOf(element.name)].map((word) => word.replace(/s$/, "")));
    return words.length > 0 && words.every((word) => own.has(word)) ? [{ element, action: usualAction(element) }] : [];
  });
}

const fillers = new Set("find all the every a an list show me of on this page".split(" "));

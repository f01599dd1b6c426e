import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { describeElement } from "../context/describe-element.ts";
import { selection } from "../state/selection.ts";
import type { ToolbarConfig } from "../toolbar-config.ts";
import { atRest } from "./at-rest.ts";
import { findSource } from "./find-source.ts";
import { remember } from "./remembered.ts";
import { refreshSelection } from "./select-again.ts";
import { untilTransitionsEnd } from "./transitions.ts";

const longestTransitionMs = 500;

/** Describes the picked elements for a message, and remembers each: a later one may be about it. */
export async function takeSelection(config: ToolbarConfig): Promise<SelectedElement[]> {
  refreshSelection();
  const picked = selection.value;
  const elements = picked.flatMap(({ element }) => element ?? []);
  const described = await atRest(elements, async () => {
    await untilTransitionsEnd(longestTransitionMs);
    // A description of an element that is gone is still of use.
    return picked.map(({ id, element, described: last }) => ({
      element,
      own: element ? describeElement(id, element, config.folders) : last,
    }));
  });
  return Promise.all(
    described.map(async ({ element, own }) => {
      if (!element) return own;
      remember(own, element);
      const source = await findSource(own, element);
      return source ? { ...own, source } : own;
    }),
  );
}

import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { describeElement } from "../context/describe-element.ts";
import { selection } from "../state/selection.ts";
import type { ToolbarConfig } from "../toolbar-config.ts";
import { findSource } from "./find-source.ts";
import { remember } from "./remembered.ts";
import { refreshSelection } from "./select-again.ts";
import { untilTransitionsEnd } from "./transitions.ts";

const longestTransitionMs = 500;

/** Describes the picked elements for a message, and remembers each: a later one may be about it. */
export async function takeSelection(config: ToolbarConfig): Promise<SelectedElement[]> {
  refreshSelection();
  await untilTransitionsEnd(longestTransitionMs);
  return Promise.all(
    selection.value.map(async ({ id, element, described: last }) => {
      // Its source is still of use.
      if (!element) return last;
      const own = describeElement(id, element, config.folders);
      remember(own, element);
      const source = await findSource(own, element, config);
      return source ? { ...own, source } : own;
    }),
  );
}

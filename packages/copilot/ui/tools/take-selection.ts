import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { describeElement } from "../context/describe-element.ts";
import { selection } from "../state/selection.ts";
import type { ToolbarConfig } from "../toolbar-config.ts";
import { findSource } from "./find-source.ts";
import { remember } from "./remembered.ts";

/** Describes the picked elements for a message, and remembers how each is now: a later check tells what changed. */
export async function takeSelection(config: ToolbarConfig): Promise<SelectedElement[]> {
  const connected = selection.value.filter(({ element }) => element.isConnected);
  return Promise.all(
    connected.map(async ({ id, element }) => {
      const described = describeElement(id, element, config.folders);
      remember(described, element);
      if (described.source) return described;
      const source = await findSource(described, element, config);
      return source ? { ...described, source } : described;
    }),
  );
}

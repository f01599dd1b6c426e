import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { describeElement } from "../context/describe-element.ts";
import type { ToolbarConfig } from "../toolbar-config.ts";
import { remember } from "./remembered.ts";
import { selection } from "../state/selection.ts";

/** Describes the picked elements for a message, and remembers how each is now: a later check tells what changed. */
export function takeSelection({ folders }: ToolbarConfig): SelectedElement[] {
  return selection.value
    .filter(({ element }) => element.isConnected)
    .map(({ id, element }) => {
      const described = describeElement(id, element, folders);
      remember(described, element);
      return described;
    });
}

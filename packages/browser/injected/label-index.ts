import { rootOf } from "./dom.ts";
import { perReading } from "./reading.ts";

/** Labels by their control, for each tree that was queried. */
const indexes = perReading(() => new Map<Node, Map<Element, HTMLLabelElement[]>>());

/**
 * Returns the labels of a control. `control.labels` walks the whole document for each control, which takes a second on a page
 * with 4,000 buttons, while every label knows its control.
 */
export function labelsOf(control: Element): readonly HTMLLabelElement[] {
  const root = rootOf(control);
  let index = indexes().get(root);
  if (!index) indexes().set(root, (index = indexLabels(root)));
  return index.get(control) ?? [];
}

function indexLabels(root: Node): Map<Element, HTMLLabelElement[]> {
  const index = new Map<Element, HTMLLabelElement[]>();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return index;
  for (const label of root.querySelectorAll("label")) {
    const { control } = label;
    if (control) index.set(control, [...(index.get(control) ?? []), label]);
  }
  return index;
}

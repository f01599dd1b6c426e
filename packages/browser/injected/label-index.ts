import { rootOf } from "./dom.ts";
import { perReading } from "./reading.ts";

/** Labels by the control they are for, of each tree that was asked about. */
const indexes = perReading(() => new Map<Node, Map<Element, HTMLLabelElement[]>>());

/**
 * The labels of a control. `control.labels` walks the whole document for each control, which on a page of 4,000 buttons takes
 * a second; every label knows its control at once.
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

import { z } from "zod";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { placeInParent, type Point } from "../context/describe-element.ts";
import { type Look, lookOf } from "../context/look.ts";
import { keepForTab, keptForTab } from "../state/session.ts";

/** How an element was when its message was sent. */
export interface Remembered {
  readonly described: SelectedElement;
  readonly placeInParent: Point | undefined;
  /** The element itself. A hot update may have replaced it, and a reload forgets it. */
  readonly element: WeakRef<Element>;
}

const byId = new Map<string, Remembered>();
const most = 200;
/** The storage of a tab holds about five million characters for the whole page. */
const mostLooks = 20;
const lookIds: string[] = [];

export function remember(described: SelectedElement, element: Element): void {
  const oldest = byId.keys().next();
  if (byId.size >= most && oldest.done !== true) byId.delete(oldest.value);
  const { id } = described;
  byId.set(id, { described, placeInParent: placeInParent(element), element: new WeakRef(element) });
  keepForTab(lookKey(id), JSON.stringify(lookOf(element)));
  lookIds.push(id);
  if (lookIds.length > mostLooks) keepForTab(lookKey(lookIds.shift() ?? ""), undefined);
}

export function remembered(id: string): Remembered | undefined {
  return byId.get(id);
}

const styles = z.record(z.string(), z.string());
const look: z.ZodType<Look> = z.object({
  styles,
  pseudoElements: z.record(z.string(), styles),
  inside: z.array(z.string()),
  isHovered: z.boolean(),
});

/** How an element looked when its message was sent. Known after a reload too. */
export function lookBefore(id: string): Look | undefined {
  try {
    return look.safeParse(JSON.parse(keptForTab(lookKey(id)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

function lookKey(id: string): string {
  return `look-${id}`;
}

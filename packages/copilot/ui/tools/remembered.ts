import { z } from "zod";
import { elementRect, type SelectedElement, type SourcePlace, sourcePlace } from "../../src/protocol/page-context.ts";
import { type Look, lookOf } from "../context/look.ts";
import { keepForTab, keptForTab } from "../state/session.ts";

/** Elements of messages. A hot update may have replaced one, and a reload forgets it. */
const byId = new Map<string, WeakRef<Element>>();
const most = 200;
/** The storage of a tab holds about five million characters for the whole page. */
const mostKept = 20;
const keptIds: string[] = [];

/** Keeps an element as it is when its message is sent: a later check tells what changed. */
export function remember({ id, source }: Pick<SelectedElement, "id" | "source">, element: Element): void {
  const oldest = byId.keys().next();
  if (byId.size >= most && oldest.done !== true) byId.delete(oldest.value);
  byId.set(id, new WeakRef(element));
  keepForTab(keyOf(id), JSON.stringify({ look: lookOf(element), source: source?.definition }));
  keptIds.push(id);
  if (keptIds.length > mostKept) keepForTab(keyOf(keptIds.shift() ?? ""), undefined);
}

/** The element of a message, if it is still on the page. */
export function remembered(id: string): Element | undefined {
  const element = byId.get(id)?.deref();
  return element?.isConnected === true ? element : undefined;
}

const styles = z.record(z.string(), z.string());
const stateLook = z.object({ styles, others: z.string().optional() });
const look = z.object({
  text: z.string(),
  rect: elementRect,
  placeInParent: z.object({ x: z.number(), y: z.number() }).optional(),
  styles,
  pseudoElements: z.record(z.string(), styles),
  inside: z.array(z.string()),
  states: z.object({ hover: stateLook.optional(), focus: stateLook.optional(), active: stateLook.optional() }),
}) satisfies z.ZodType<Look>;
const kept = z.object({ look, source: sourcePlace.optional() });

/** How an element looked when its message was sent. Known after a reload too. */
export function lookBefore(id: string): Look | undefined {
  return readKept(id)?.look;
}

/** The source that the page itself named for an element when its message was sent. The server may have found another one. */
export function sourceBefore(id: string): SourcePlace | undefined {
  return readKept(id)?.source;
}

function readKept(id: string): z.infer<typeof kept> | undefined {
  try {
    return kept.safeParse(JSON.parse(keptForTab(keyOf(id)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

function keyOf(id: string): string {
  return `look-${id}`;
}

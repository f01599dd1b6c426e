import type { SelectedElement } from "../../src/protocol/page-context.ts";

/** Elements of messages. A hot update may have replaced one, and a reload forgets it. */
const byId = new Map<string, WeakRef<Element>>();
const most = 200;

/** Keeps an element of a message, to find it again on the page. */
export function remember({ id }: Pick<SelectedElement, "id">, element: Element): void {
  const oldest = byId.keys().next();
  if (byId.size >= most && oldest.done !== true) byId.delete(oldest.value);
  byId.set(id, new WeakRef(element));
}

/** The element of a message, if it is still on the page. */
export function remembered(id: string): Element | undefined {
  const element = byId.get(id)?.deref();
  return element?.isConnected === true ? element : undefined;
}

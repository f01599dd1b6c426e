import type { Frame, Page } from "playwright-core";

/** A trusted event that reached its element. An event that was stopped on the way did no harm. */
export interface RecordedEvent {
  readonly type: string;
  /** Id of the innermost element that has one, otherwise its tag name; "document" if there is no element. */
  readonly on: string;
  readonly key?: string;
}

/** The record of one document. */
export interface PageRecord {
  readonly wished: boolean;
  readonly events: readonly RecordedEvent[];
}

/**
 * Runs first in every document. It only listens and writes variables, so that it has no effect that a tool could
 * observe. It omits mouse movements and mouse button releases, which may legitimately happen over another element.
 */
export const recorderScript = `(() => {
  const events = [];
  const nameOf = (node) => node instanceof Element ? (node.closest("[id]")?.id || node.localName) : "document";
  let cancel = () => {};
  const record = (event) => {
    cancel();
    if (!event.isTrusted) return;
    const [node] = event.composedPath();
    const entry = { type: event.type, on: nameOf(node), ...(event.key ? { key: event.key } : {}) };
    const note = () => events.push(entry);
    node.addEventListener(event.type, note, { capture: true, once: true });
    cancel = () => node.removeEventListener(event.type, note, true);
  };
  for (const type of ["pointerdown", "mousedown", "click", "dblclick", "auxclick", "contextmenu", "keydown", "input", "change", "submit", "drop"])
    addEventListener(type, record, true);
  const show = (text) => { const line = document.createElement("p"); line.textContent = text; document.body.append(line); };
  Object.assign(window, {
    recordedEvents: events,
    wished: false,
    wish(text = "Bought") { window.wished = true; show(text); },
    spoil(text = "Spoiled") { events.push({ type: "action", on: "another element" }); show(text); },
  });
})()`;

/** Returns the merged records of all frames. */
export async function readRecord(page: Page): Promise<PageRecord> {
  const records = await Promise.all(page.frames().map(readFrame));
  return { wished: records.some(({ wished }) => wished), events: records.flatMap(({ events }) => events) };
}

async function readFrame(frame: Frame): Promise<PageRecord> {
  const nothing: PageRecord = { wished: false, events: [] };
  const record = frame.evaluate<PageRecord>(
    "({ wished: window.wished === true, events: window.recordedEvents ?? [] })",
  );
  return withinMs(record, 2_000, nothing);
}

/** Evaluates on a page that may be stuck, closed or navigating. */
export async function withinMs<T>(look: Promise<T>, patienceMs: number, otherwise: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(otherwise), patienceMs);
  try {
    return await Promise.race([look.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}

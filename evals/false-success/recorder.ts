import type { Frame, Page } from "playwright-core";

/** A trusted event that got as far as its element: one that was stopped on the way to it did no harm. */
export interface Heard {
  readonly type: string;
  /** Id of the innermost element that has one, else its tag name; "document" where it is none. */
  readonly on: string;
  readonly key?: string;
}

/** What a document knows of itself. */
export interface PageRecord {
  readonly wished: boolean;
  readonly heard: readonly Heard[];
}

/**
 * Runs first in every document. Listens and writes into variables only: nothing that a tool could take for an effect.
 * Movements of the mouse and releases of its button are left out: they may well happen over something else.
 */
export const recorderScript = `(() => {
  const heard = [];
  const nameOf = (node) => node instanceof Element ? (node.closest("[id]")?.id || node.localName) : "document";
  let forget = () => {};
  const hear = (event) => {
    forget();
    if (!event.isTrusted) return;
    const [node] = event.composedPath();
    const entry = { type: event.type, on: nameOf(node), ...(event.key ? { key: event.key } : {}) };
    const note = () => heard.push(entry);
    node.addEventListener(event.type, note, { capture: true, once: true });
    forget = () => node.removeEventListener(event.type, note, true);
  };
  for (const type of ["pointerdown", "mousedown", "click", "dblclick", "auxclick", "contextmenu", "keydown", "input", "change", "submit", "drop"])
    addEventListener(type, hear, true);
  const say = (text) => { const line = document.createElement("p"); line.textContent = text; document.body.append(line); };
  Object.assign(window, {
    heard,
    wished: false,
    wish(text = "Bought") { window.wished = true; say(text); },
    spoil(text = "Spoiled") { heard.push({ type: "deed", on: "another element" }); say(text); },
  });
})()`;

/** Of all frames together. */
export async function readRecord(page: Page): Promise<PageRecord> {
  const records = await Promise.all(page.frames().map(readFrame));
  return { wished: records.some(({ wished }) => wished), heard: records.flatMap(({ heard }) => heard) };
}

async function readFrame(frame: Frame): Promise<PageRecord> {
  const nothing: PageRecord = { wished: false, heard: [] };
  const record = frame.evaluate<PageRecord>("({ wished: window.wished === true, heard: window.heard ?? [] })");
  return withinMs(record, 2_000, nothing);
}

/** A look at a page that may be stuck, closed, or on its way elsewhere. */
export async function withinMs<T>(look: Promise<T>, patienceMs: number, otherwise: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(otherwise), patienceMs);
  try {
    return await Promise.race([look.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}

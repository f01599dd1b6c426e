import { ask, type DocumentWorld, type ListeningObjects } from "../world/frame-world.ts";
import type { ActingFrame } from "./acting-frame.ts";

const keyEvents: ReadonlySet<string> = new Set(["keydown", "keypress", "keyup"]);
/** Events by which a page can react to Enter itself. */
export const enterEvents: ReadonlySet<string> = new Set([...keyEvents, "beforeinput"]);

/**
 * Whether the page listens to keys in the frame's document: on the window, the document, or any node in it; also true if the browser
 * does not answer. A page without such listeners can't tell typed text from inserted text. Listeners inside shadow trees are not found:
 * the option `pierce` finds them, but crashes the page now and then (Chromium 156). Wire format:
 * https://chromedevtools.github.io/devtools-protocol/tot/DOMDebugger/#method-getEventListeners.
 */
export async function listensToKeys(
  { world }: Pick<ActingFrame, "world">,
  events: ReadonlySet<string> = keyEvents,
): Promise<boolean> {
  try {
    return await hasListener(world, events);
  } catch {
    // Key presses are right in any case. The next action asks again.
    delete world.listening;
    return true;
  }
}

async function hasListener(world: DocumentWorld, events: ReadonlySet<string>): Promise<boolean> {
  const { session } = world;
  const { documentId, windowId } = await (world.listening ??= openListening(world));
  const listeners = await Promise.all([
    ask(() => session.send("DOMDebugger.getEventListeners", { objectId: documentId, depth: -1 })),
    ask(() => session.send("DOMDebugger.getEventListeners", { objectId: windowId })),
  ]);
  return listeners.some((found) => found.listeners.some(({ type }) => events.has(type)));
}

/** Only listeners of an object's own world are reported, so both objects are requested in the page's world. */
async function openListening({ session, contextId }: DocumentWorld): Promise<ListeningObjects> {
  const { result } = await ask(() => session.send("Runtime.evaluate", { contextId, expression: "document" }));
  const { node } = await ask(() => session.send("DOM.describeNode", { objectId: result.objectId ?? "" }));
  const { object } = await ask(() => session.send("DOM.resolveNode", { backendNodeId: node.backendNodeId }));
  const documentId = object.objectId ?? "";
  const found = await ask(() =>
    session.send("Runtime.callFunctionOn", {
      objectId: documentId,
      // The page can't replace this property: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window.
      functionDeclaration: "function() { return window; }",
    }),
  );
  return { documentId, windowId: found.result.objectId ?? "" };
}

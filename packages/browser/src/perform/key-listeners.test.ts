import type { CDPSession } from "playwright-core";
import { expect, it } from "vitest";
import { listensToKeys } from "./key-listeners.ts";

it("reports listeners if the browser does not answer, and asks again the next time", async () => {
  let isBroken = true;
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    "Runtime.evaluate": { result: { objectId: "document" } },
    "DOM.describeNode": { node: { backendNodeId: 1 } },
    "DOM.resolveNode": { object: { objectId: "document" } },
    "Runtime.callFunctionOn": { result: { objectId: "window" } },
    "DOMDebugger.getEventListeners": { listeners: [{ type: "click" }] },
  };
  const send = async (method: string): Promise<unknown> => {
    asked.push(method);
    if (isBroken) throw new Error("not supported");
    return answers[method];
  };
  const session = { send } as unknown as CDPSession;
  const document = { world: { session, objectId: "api", contextId: 1, documentKey: 1 } };
  expect(await listensToKeys(document)).toBe(true);
  isBroken = false;
  expect(await listensToKeys(document)).toBe(false);
  expect(asked.filter((method) => method === "Runtime.evaluate")).toHaveLength(2);
});

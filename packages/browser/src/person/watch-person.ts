import { randomBytes } from "node:crypto";
import type { CDPSession, Page } from "playwright-core";
import { NavigationWatch } from "./navigation-watch.ts";
import { type PersonInput, type PersonMessage, personMessageSchema, type PersonTarget } from "./person-input.ts";
import { personScriptSource } from "./person-script.generated.ts";

/** A page whose person is watched. Disposing it lets all events pass again. */
export interface PersonWatch extends AsyncDisposable {
  /** Reports texts that the person has typed and not left yet. */
  commitAll(): Promise<void>;
}

const apiName = "surehandPerson";

/**
 * Reports what a person does on a page, in order. Presses and keys are held back until they are performed. Frames of other
 * processes are not watched.
 *
 * @param isActing whether an action is performed now: it may go back
 */
export async function watchPerson(
  page: Page,
  { onInput, isActing }: { readonly onInput: (input: PersonInput) => void; readonly isActing: () => boolean },
): Promise<PersonWatch> {
  const session = await page.context().newCDPSession(page);
  // Of its own for each page: scripts of the page see neither the world nor the binding.
  const worldName = `surehand-person-${randomBytes(8).toString("hex")}`;
  const bindingName = `surehandReport${randomBytes(8).toString("hex")}`;
  const frames = new Map<number, string>();
  session.on("Runtime.executionContextCreated", ({ context: { id, name, auxData } }) => {
    const frameId: unknown = auxData?.["frameId"];
    if (name === worldName && typeof frameId === "string") frames.set(id, frameId);
  });
  session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => void frames.delete(executionContextId));
  session.on("Runtime.bindingCalled", ({ name, payload, executionContextId: contextId }) => {
    const frameId = frames.get(contextId);
    if (name !== bindingName || frameId === undefined) return;
    const message = personMessageSchema.parse(JSON.parse(payload));
    onInput({ ...message, target: targetAt({ session, contextId, frameId }, message) });
  });
  let question: "confirm" | "prompt" | undefined;
  session.on("Page.javascriptDialogOpening", ({ type }) => {
    question = type === "confirm" || type === "prompt" ? type : undefined;
  });
  session.on("Page.javascriptDialogClosed", ({ result, userInput }) => {
    if (!question) return;
    const text = question === "prompt" && result ? userInput : undefined;
    onInput({ kind: "dialog", type: question, answer: result ? "accept" : "dismiss", text });
    question = undefined;
  });
  await session.send("Page.enable");
  await session.send("Runtime.enable");
  const navigations = await NavigationWatch.start(session, { isActing, onInput });
  await session.send("Runtime.addBinding", { name: bindingName, executionContextName: worldName });
  await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `${personScriptSource}; globalThis.${apiName} = surehandPersonScript.watchPerson(${JSON.stringify(bindingName)});`,
    worldName,
    runImmediately: true,
  });
  return {
    async commitAll() {
      const all = [...frames.keys()].map((contextId) => call({ session, contextId }, `${apiName}.commitAll()`));
      await Promise.all(all);
      await navigations.settled();
    },
    [Symbol.asyncDispose]: async () => {
      // A page that is closed has no session.
      await session.detach().catch(() => undefined);
    },
  };
}

interface Context {
  readonly session: CDPSession;
  readonly contextId: number;
}

function targetAt(
  { frameId, ...context }: Context & { readonly frameId: string },
  { id }: Pick<PersonMessage, "id">,
): PersonTarget {
  const { session } = context;
  return {
    async node() {
      const objectId = await call(context, `${apiName}.take(${id})`);
      const described = objectId === undefined ? undefined : await session.send("DOM.describeNode", { objectId });
      return described && { frameId, backendNodeId: described.node.backendNodeId };
    },
    async files(count) {
      const paths: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const objectId = await call(context, `${apiName}.fileOf(${id}, ${index})`);
        if (objectId !== undefined) paths.push((await session.send("DOM.getFileInfo", { objectId })).path);
      }
      return paths.filter((path) => path !== "");
    },
    async during(work, { hasKeys }) {
      await call(context, `${apiName}.pass(${id}, ${hasKeys})`);
      try {
        return await work();
      } finally {
        // Not awaited: a dialog that the action opened blocks the page until it is answered.
        void call(context, `${apiName}.hold()`);
      }
    },
  };
}

/** Returns the object that an expression results in. Undefined for another value, and if the document is gone. */
async function call({ session, contextId }: Context, expression: string): Promise<string | undefined> {
  try {
    return (await session.send("Runtime.evaluate", { contextId, expression })).result.objectId;
  } catch {
    return undefined;
  }
}

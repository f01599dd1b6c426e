import { basename, relative } from "node:path";
import {
  type Action,
  type ActionText,
  type Effect,
  noEffect,
  type OpenDialog,
  type PageSession,
  type PerformResult,
  type PersonInput,
  type Ref,
} from "@surehand/browser";
import { createCallContext } from "@surehand/kernel";
import { keepVariables, type PerformedStep, performStep, type RunRecorder } from "@surehand/replay";
import { withPassive } from "./passive-session.ts";

export interface PersonContext {
  readonly session: PageSession;
  readonly recorder: RunRecorder;
  /** Address of the page after the step before. */
  readonly pageUrl: string;
  /** Paths of files are recorded relative to it. */
  readonly folder: string;
}

const timeoutMs = 30_000;

/**
 * Performs what a person did and was held back, or reads what is done already, as a step for a recording. Undefined if the element is
 * gone.
 */
export async function performInput(context: PersonContext, input: PersonInput): Promise<PerformedStep | undefined> {
  switch (input.kind) {
    case "dialog": {
      const { answer, text } = input;
      const action = { kind: "dialog", answer, ...(text !== undefined && { text }) } as const;
      return performPassive(context, { action, effect: noEffect, answered: { type: input.type, message: "" } });
    }
    case "navigation": {
      const { by, url } = input;
      await context.session.settle();
      const effect = { ...noEffect, url: { before: context.pageUrl, after: context.session.page.url() } };
      const step = await performPassive(context, { action: by ? { kind: by } : { kind: "goto", url }, effect });
      return { ...step, pageUrl: context.session.masked(context.pageUrl) };
    }
    default: {
      const node = await input.target.node();
      const target = node && (await context.session.refOfNode(node).catch(() => undefined));
      if (target === undefined) return undefined;
      const work = (): Promise<PerformedStep> => performOnElement(context, input, target);
      return input.target.during(work, { hasKeys: input.kind !== "click" });
    }
  }
}

type ElementInput = Exclude<PersonInput, { kind: "dialog" | "navigation" }>;

async function performOnElement(context: PersonContext, input: ElementInput, target: Ref): Promise<PerformedStep> {
  switch (input.kind) {
    case "click": {
      const { isOn } = input;
      if (isOn === null) return perform(context, { kind: "click", target });
      return perform(context, { kind: isOn ? "uncheck" : "check", target });
    }
    case "press":
      return perform(context, { kind: "press", key: input.key, target });
    case "select": {
      const [first = "", ...others] = input.options;
      return perform(context, { kind: "select", target, option: others.length > 0 ? input.options : first });
    }
    case "fill": {
      const { before, after } = input;
      const session = withPassive(context.session, (action) => fillHeld(context.session, { action, before, after }));
      return perform({ ...context, session }, { kind: "fill", target, text: namedSecret(context.session, after) });
    }
    default: {
      const files = await input.target.files(input.count);
      return withFileNames(await perform(context, { kind: "upload", target, files }), { ...context, files });
    }
  }
}

async function perform({ session, recorder }: PersonContext, action: Action): Promise<PerformedStep> {
  using call = createCallContext({ timeoutMs });
  const variables = keepVariables({ variables: {}, secretNames: session.secretNames, instruction: "" });
  const context = { session, call, variables, witness: recorder.witness };
  return await performStep(context, { action, chosenBy: "caller" });
}

interface PassiveStep {
  readonly action: Action;
  readonly effect: Effect;
  readonly answered?: OpenDialog | undefined;
}

function performPassive(context: PersonContext, { action, effect, answered }: PassiveStep): Promise<PerformedStep> {
  const result: PerformResult = { status: "done", success: true, message: "Done by a person.", action, effect };
  return perform(
    { ...context, session: withPassive(context.session, () => Promise.resolve(result), answered) },
    action,
  );
}

/** Returns a text that is a secret by its name, so that a replay types it. */
function namedSecret(session: PageSession, text: string): ActionText {
  const secret = session.secretNames.find((name) => session.masked(text) === `[secret ${name}]`);
  return secret === undefined ? text : { secret };
}

interface TypedText {
  readonly action: Action;
  readonly before: string;
  readonly after: string;
}

/** The person has typed the text: the field holds it, and nothing is dispatched. Its effect is what the person changed. */
async function fillHeld(session: PageSession, { action, before, after }: TypedText): Promise<PerformResult> {
  const done = await session.perform(action);
  if (done.effect?.alreadyHeld !== true) return done;
  const isSecret = done.action.kind === "fill" && done.action.text !== after;
  const change = { state: "value", before: isSecret ? "" : before, after: isSecret ? "•••" : after };
  return { ...done, effect: { ...done.effect, alreadyHeld: false, delivered: true, target: [change] } };
}

/** Replaces paths of this machine: relative ones if they are in the folder, else the names of the files. */
function withFileNames(
  step: PerformedStep,
  { files, folder }: { readonly files: readonly string[]; readonly folder: string },
): PerformedStep {
  const nameOf = (path: string): string => {
    const inside = relative(folder, path);
    return inside.startsWith("..") ? basename(path) : inside;
  };
  const description = files.reduce((text, path) => text.replaceAll(path, nameOf(path)), step.description);
  const { action } = step;
  if (action.kind !== "upload") return step;
  return { ...step, description, action: { ...action, files: files.map(nameOf) } };
}

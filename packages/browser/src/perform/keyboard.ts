import { InvalidInputError, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingFrame } from "./acting-frame.ts";
import { aimAndDo, release } from "./aim.ts";
import { blocked, judge, result, unresolved } from "./judge.ts";
import { nameOf } from "./name-action.ts";
import type { Observed } from "./observed.ts";
import { observe } from "./observe.ts";
import { NOTHING } from "./nothing.ts";
import { keyAsPressed } from "../action/key-as-pressed.ts";
import { pressesOf } from "../action/presses-of.ts";
import { guardOthers, hasFrames, receiverOfKeys, receivesKeys } from "./key-receiver.ts";
import { needsElement } from "./needs-element.ts";
import { untilDialog } from "./page-signals.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { textOf } from "./secret-text.ts";
import { type Sent, typeText } from "./type-text.ts";
import { watchAndDo } from "./watch-and-do.ts";

type Keyed = ActionOf<"press" | "key" | "type">;

/** Presses keys, on a target that gets the focus first, or on the focused element. */
export async function pressKeys(context: PerformContext, action: Keyed): Promise<PerformResult> {
  return action.kind !== "key" && action.target !== undefined
    ? pressOn(context, action, action.target)
    : pressHere(context, action);
}

async function pressOn(
  context: PerformContext,
  action: ActionOf<"press" | "type">,
  on: NonNullable<typeof action.target>,
): Promise<PerformResult> {
  if (isSecret(action)) return blocked(action, NO_FIELD);
  const target = await resolveTarget(context.reader, on, context.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  return aimAndDo<Dispatched | undefined, PerformResult>(context, target, {
    need: { need: "focus", phase: "key", guard: "keys" },
    async work({ before, documents: [own] }) {
      if (before.states["focused"] !== "true") return undefined;
      const dispatchedAtMs = systemClock.monotonicMs();
      const sent = await send(context, action, own);
      return sent === "none" ? undefined : { dispatchedAtMs, sent };
    },
    refuse: (refused) => blocked(resolved, refused),
    finish: async ({ url, before, documents }, dispatched) =>
      dispatched === undefined
        ? blocked(resolved, { obstacle: NO_FOCUS, before })
        : observeAndJudge(context, resolved, {
            documents,
            before,
            url,
            isFocusEffect: isFocusEffect(action),
            ...dispatched,
          }),
  });
}

interface Dispatched {
  dispatchedAtMs: number;
  sent: Sent;
}

const NO_FOCUS = { kind: "no-focus" } as const;

async function pressHere(context: PerformContext, action: Keyed): Promise<PerformResult> {
  if (isSecret(action)) return blocked(action, NO_FIELD);
  const url = context.reader.page.url();
  const dispatched: Dispatched = { dispatchedAtMs: 0, sent: "whole" };
  const watched = await watchAndDo(context, { phase: "key" }, async (documents) => {
    dispatched.dispatchedAtMs = systemClock.monotonicMs();
    dispatched.sent = await sendToFocus(context, action, documents);
    return true;
  });
  if ("obstacle" in watched) return blocked(action, watched);
  const { documents, before } = watched;
  const observed = { documents, before, url, isAnywhere: true, isFocusEffect: isFocusEffect(action), ...dispatched };
  try {
    if (dispatched.sent === "none") return blocked(action, { obstacle: NO_FOCUS, before: before ?? NOTHING });
    return await observeAndJudge(context, action, observed);
  } finally {
    release(documents);
  }
}

function isSecret(action: Keyed): boolean {
  return action.kind === "type" && typeof action.text !== "string";
}

/** Keys go to the element that has the focus when they arrive, which may be any element. */
const NO_FIELD = {
  obstacle: {
    kind: "secret",
    reason: "a secret can only be written into a given field that accepts text.",
  },
  before: NOTHING,
} as const;

/** Whether moving the focus is the purpose of these keys. */
function isFocusEffect(action: Keyed): boolean {
  const last = "key" in action ? pressesOf(action.key).at(-1) : undefined;
  return last !== undefined && /^(?:Tab|F6|Arrow\w+|Home|End|Escape)$/.test(last.name);
}

async function observeAndJudge(
  context: PerformContext,
  action: Keyed,
  observed: Observed & Dispatched & { readonly documents: readonly ActingFrame[] },
): Promise<PerformResult> {
  const observation = await observe(context, observed);
  const judged = await judge(context, { action, url: observed.url, before: observed.before, observation });
  if (observed.sent === "whole") return judged;
  const message = `${nameOf(action, observed.before?.what ?? "")}: ${INCOMPLETE}`;
  return result({ ...judged, status: "no-effect", message });
}

const INCOMPLETE = "the focus moved to another document, so the rest of the text was not typed.";

/** Sends keys to the document that has the focus, if it is one of those that are observed: its control was confirmed. */
async function sendToFocus(context: PerformContext, action: Keyed, documents: readonly ActingFrame[]): Promise<Sent> {
  if (!hasFrames(context)) return send(context, action);
  const receiver = await receiverOfKeys(documents);
  if (!receiver) return "none";
  if (action.kind === "type") await guardOthers(documents, receiver);
  return send(context, action, receiver);
}

/** Sends keys. If their receiver is given, and a frame could take them, only while it has the focus. */
async function send(context: PerformContext, action: Keyed, receiver?: ActingFrame): Promise<Sent> {
  const sending = sendKeys(context, action, receiver);
  const isStopped = untilDialog(context.signals).then(() => "whole" as const);
  const sent = await Promise.race([sending, isStopped]);
  sending.catch((error: unknown) => context.call.log.debug("A key did not end.", { error: String(error) }));
  return sent;
}

async function sendKeys(context: PerformContext, given: Keyed, receiver?: ActingFrame): Promise<Sent> {
  if (given.kind === "type") {
    return typeText(context, textOf(context, given.text).value, { pressesEnter: true, receiver });
  }
  if (receiver && hasFrames(context) && !(await receivesKeys(receiver))) return "none";
  const key = keyAsPressed(given.key);
  try {
    await sendKey(context, { ...given, key });
    return "whole";
  } catch (error) {
    if (!isUnknownKey(error)) throw error;
    // Playwright has pressed the modifiers before the unknown key, and would leave them down.
    for (const modifier of MODIFIERS) if (key.includes(`${modifier}+`)) await context.reader.page.keyboard.up(modifier);
    throw unknownKey(given.key, error);
  }
}

async function sendKey(context: PerformContext, action: Exclude<Keyed, { kind: "type" }>): Promise<void> {
  const { keyboard } = context.reader.page;
  const { key } = action;
  if (action.kind === "press" && action.holdMs === undefined) await keyboard.press(key);
  else if (action.kind === "press") await hold(context, key, action.holdMs ?? 0);
  else if (action.event === "down") await keyboard.down(key);
  else if (action.event === "up") await keyboard.up(key);
  else await hold(context, key, action.ms ?? 0);
}

const MODIFIERS = ["Alt", "Control", "ControlOrMeta", "Meta", "Shift"];

function isUnknownKey(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Unknown key");
}

function unknownKey(key: string, cause: unknown): InvalidInputError {
  return new InvalidInputError({
    input: "action.key",
    problem: `contains an unknown key: ${JSON.stringify(key)}`,
    hint: 'Keys are named as in KeyboardEvent.key: "Enter", "a", "ArrowDown", "F5", "Control+Shift+K".',
    cause,
  });
}

/** A held key repeats as a keyboard does: after a quarter of a second, thirty times per second. */
const REPEAT_AFTER_MS = 250;
const REPEAT_EVERY_MS = 33;

async function hold({ reader: { page }, call }: PerformContext, key: string, holdMs: number): Promise<void> {
  const endsAtMs = systemClock.monotonicMs() + holdMs;
  await page.keyboard.down(key);
  try {
    for (let waitMs = REPEAT_AFTER_MS; systemClock.monotonicMs() < endsAtMs; waitMs = REPEAT_EVERY_MS) {
      await systemClock.sleep(Math.min(waitMs, endsAtMs - systemClock.monotonicMs()), call.signal);
      if (systemClock.monotonicMs() < endsAtMs) await page.keyboard.down(key);
    }
  } finally {
    await page.keyboard.up(key);
  }
}

import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { StaleRefError } from "../world/errors.ts";
import { formatRef } from "../snapshot/render.ts";
import { ActingElement, ActingFrame } from "./acting-frame.ts";
import { blocked } from "./judge.ts";
import { containsWords } from "./list-options.ts";
import { NOTHING } from "./nothing.ts";
import { point } from "./pointing.ts";
import type { ResolvedTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { isMissing, matchOption, type OptionMatch, ScrolledList } from "./scrolled-list.ts";
import type { WireOption, WireState } from "./wire.ts";
import { fieldOf } from "./field-of.ts";

type Choosing = ActionOf<"select">;
type ChoosingOne = Choosing & { readonly option: string };
type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;

/** Maximum time for a list to fill after it was opened. */
export const OPENING_MS = 2500;
export const POLL_MS = 50;
/** Time after which a press that closed an open list is known to have opened nothing else. */
const CLOSED_AFTER_MS = 300;

/** Chooses from a custom list: presses the opener unless the list is already open, then presses the option. */
export async function chooseFromOpened(
  context: PerformContext,
  action: Choosing,
  target: ElementTarget,
): Promise<PerformResult> {
  const requested = typeof action.option === "string" ? [action.option] : action.option;
  let last: PerformResult | undefined;
  for (const name of requested) {
    last = await chooseOne(context, { ...action, option: name }, target);
    if (last.status !== "done") return last;
  }
  return last
    ? { ...last, action }
    : blocked(action, { obstacle: { kind: "no-option", option: "", options: [] }, before: NOTHING });
}

/**
 * Chooses one option. Only options that belong to the opener, or appeared with the press, qualify: others belong to other lists.
 */
async function chooseOne(context: PerformContext, action: ChoosingOne, target: ElementTarget): Promise<PerformResult> {
  const opener = await openerOf(context, target);
  const before = await opener.state();
  await opener.document.ask("recordBeforeOpening");
  const { options, isOpen } = await opener.ask<{ options: WireOption[]; isOpen: boolean }>("optionsBefore");
  let match: Awaited<ReturnType<typeof waitForOption>> = matchOption(options, action.option);
  if (match.kind !== "found") {
    const opened = isOpen ? undefined : await open(context, action);
    if (opened && opened.status !== "done") return opened;
    match = await waitForOption(context, { opener, action, isOpen });
  }
  for (let tries = 1; ; tries++) {
    if (match.kind === "failed") return match.result;
    if (match.kind === "refused") return blocked(action, { obstacle: match.obstacle, before });
    try {
      return await press(context, { opener, action, before, found: match });
    } catch (error) {
      // A list that redraws while it scrolls has a new element for the same option. Nothing was pressed yet.
      if (!StaleRefError.isInstance(error) || tries >= MAX_ATTEMPTS) throw error;
      match = await waitForOption(context, { opener, action, isOpen: true });
    }
  }
}

const MAX_ATTEMPTS = 3;

interface Pressing {
  readonly opener: ActingElement;
  readonly action: ChoosingOne;
  readonly before: WireState;
  readonly found: Extract<OptionMatch, { kind: "found" }>;
}

/** @throws StaleRefError if the option is removed before it was pressed */
async function press(context: PerformContext, { opener, action, before, found }: Pressing): Promise<PerformResult> {
  const option = await elementAt(opener, found.index);
  if (!option) return blocked(action, { obstacle: { kind: "wrong-element", reason: OPTION_REMOVED }, before });
  const { frame, number } = await option.handle(context.reader).giveRef();
  const { role } = await option.state();
  const pressed = await point(context, { kind: "click", target: formatRef(frame, number) });
  if (pressed.status !== "done") return { ...pressed, action };
  return confirmChoice(action, pressed, { opener, option, label: found.label, role });
}

const OPTION_REMOVED = "the option was removed before it was pressed.";

async function open(context: PerformContext, action: ChoosingOne): Promise<PerformResult> {
  return { ...(await point(context, { kind: "click", target: action.target })), action };
}

export async function openerOf({ reader, call }: PerformContext, target: ElementTarget): Promise<ActingElement> {
  return reader.worlds.use(target.frame, call.signal, async (world) =>
    fieldOf(new ActingFrame(target.frame, world), target),
  );
}

async function elementAt(opener: ActingElement, index: number): Promise<ActingElement | undefined> {
  const objectId = await opener.document.askForNode("optionAt", { value: index });
  return objectId === undefined ? undefined : new ActingElement(opener.document, objectId);
}

interface Opening {
  readonly opener: ActingElement;
  readonly action: ChoosingOne;
  /** Whether the list was already open, so that no press was made. */
  readonly isOpen: boolean;
}

async function waitForOption(
  context: PerformContext,
  { opener, action, isOpen }: Opening,
): Promise<OptionMatch | { readonly kind: "failed"; readonly result: PerformResult }> {
  const pressedAtMs = systemClock.monotonicMs();
  const scrolled = new ScrolledList(opener, action.option, context.call.signal);
  let mayHaveClosed = !isOpen;
  for (;;) {
    const { options, hasClosed } = await opener.ask<{ options: WireOption[]; hasClosed: boolean }>("optionsAfter");
    const seen = matchOption(options, action.option);
    const match = isMissing(seen) ? await scrolled.search(options) : seen;
    const sinceMs = systemClock.monotonicMs() - pressedAtMs;
    if (!isMissing(match) || sinceMs > OPENING_MS) return match;
    if (mayHaveClosed && hasClosed && options.length === 0 && sinceMs > CLOSED_AFTER_MS) {
      mayHaveClosed = false;
      await opener.document.ask("recordBeforeOpening");
      const opened = await open(context, action);
      if (opened.status !== "done") return { kind: "failed", result: opened };
    }
    await systemClock.sleep(POLL_MS, context.call.signal);
  }
}

interface Chosen {
  readonly opener: ActingElement;
  readonly option: ActingElement;
  readonly label: string;
  readonly role: string;
}

/** Confirms the choice. The press had an effect; only the opener's text or the option's own state shows whether it chose. */
async function confirmChoice(
  action: ChoosingOne,
  pressed: PerformResult,
  { opener, option, label, role }: Chosen,
): Promise<PerformResult> {
  // A menu item performs something and does not stay selected.
  if (role === "menuitem") return { ...pressed, action };
  const [shown, chosen] = await Promise.all([
    opener.state().catch(() => undefined),
    option.state().catch(() => undefined),
  ]);
  const states = chosen?.states ?? {};
  const isMarked = [states["selected"], states["checked"]].includes("true");
  if (isMarked || !shown) return { ...pressed, action };
  const text = await opener.ask<string>("textOf").catch(() => "");
  const shownText = `${shown.what} ${shown.value ?? ""} ${text}`;
  if ([label, action.option].some((name) => containsWords(shownText, name))) return { ...pressed, action };
  const message = `Choose in ${shown.what}: the list closed without showing ${JSON.stringify(label)}.`;
  return { ...pressed, action, status: "no-effect", success: false, message };
}

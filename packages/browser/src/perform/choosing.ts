import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo, type Aimed } from "./aim.ts";
import { nameOf } from "./name-action.ts";
import { blocked, held, judge, result, unresolved } from "./judge.ts";
import { chooseFromList, type RequestedOptions } from "./list-options.ts";
import { type FieldReading, observeAndRead } from "./observe-field.ts";
import { chooseFromOpened, POLL_MS, openerOf, OPENING_MS } from "./opened-list.ts";
import { needsElement } from "./needs-element.ts";
import { type ResolvedTarget, resolveTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import type { WireOption } from "./wire.ts";
import { write } from "./writing.ts";

type Choosing = ActionOf<"select">;
type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;

/** Chooses an option of a native list, or of a custom list, which is opened first. */
export async function choose(context: PerformContext, action: Choosing): Promise<PerformResult> {
  const target = await resolveTarget(context.reader, action.target, context.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const ofBrowser =
    (await chooseNative(context, resolved, target)) ?? (await chooseSuggested(context, resolved, target));
  return ofBrowser ?? chooseFromOpened(context, resolved, target);
}

/** Returns undefined if the target is not a native list. */
async function chooseNative(
  context: PerformContext,
  action: Choosing,
  target: ElementTarget,
): Promise<PerformResult | undefined> {
  return aimAndDo<Chosen | "other-count" | undefined, PerformResult | undefined>(context, target, {
    // Nothing is pressed, so that it does not matter whether the list moves.
    need: { need: "choose", phase: "any", isCheckedAgain: true },
    async work({ element, options }) {
      const list = await element();
      if (await isOtherCount(list, action.option)) return "other-count";
      const requested = await waitForOptions(context, list, { option: action.option, options });
      if (requested?.kind !== "found" || requested.isHeld) return requested && { list, requested };
      return { list, requested, dispatched: await chooseOptions(list, requested.indexes) };
    },
    refuse: (refused) => blocked(action, refused),
    async finish(aimed, chosen) {
      if (chosen === undefined) return undefined;
      if (chosen !== "other-count") return judgeChoice(context, { action, aimed, ...chosen });
      const message = `${nameOf(action, aimed.before.what)}: ${ONE_OPTION}`;
      return result({ status: "failed", action, effect: null, message });
    },
  });
}

interface Chosen {
  readonly list: ActingElement;
  readonly requested: RequestedOptions;
  /** Undefined if nothing was dispatched. */
  readonly dispatched?: Dispatched;
}

interface Dispatched {
  readonly atMs: number;
  readonly onceDrawn: FieldReading<Options>["onceDrawn"];
}

/** Undefined if the target is not a native list. */
type Options = readonly WireOption[] | undefined;

const ONE_OPTION = "it accepts exactly one option.";

/** Checks a native list with a single choice. */
async function isOtherCount(list: ActingElement, option: Choosing["option"]): Promise<boolean> {
  if (typeof option === "string" || option.length === 1) return false;
  const isNative = (await list.ask<WireOption[] | null>("optionsOf")) !== null;
  return isNative && !(await list.ask<boolean>("takesSeveral"));
}

/** Waits for the option, which may appear a little after its list. Returns undefined if the target is not a native list. */
async function waitForOptions(
  context: PerformContext,
  list: ActingElement,
  { option, options: first }: { readonly option: Choosing["option"]; readonly options: Options },
): Promise<RequestedOptions | undefined> {
  const endsAtMs = systemClock.monotonicMs() + Math.min(context.patienceMs, OPENING_MS);
  for (let options = first; ; options = await optionsOf(list)) {
    const requested = options && chooseFromList(options, option);
    if (!isMissing(requested) || systemClock.monotonicMs() > endsAtMs) return requested;
    await systemClock.sleep(POLL_MS, context.call.signal);
  }
}

async function optionsOf(list: ActingElement, method = "optionsOf"): Promise<Options> {
  return (await list.ask<WireOption[] | null>(method)) ?? undefined;
}

/** Requests the options of the next frame together with the choice, so that the answer does not wait for another request. */
async function chooseOptions(list: ActingElement, indexes: readonly number[]): Promise<Dispatched> {
  const atMs = systemClock.monotonicMs();
  const chosen = list.ask("chooseOptions", { value: indexes });
  const onceDrawn = optionsOf(list, "optionsOnceDrawn");
  onceDrawn.catch(() => undefined); // Prevents an unhandled rejection until it is awaited.
  await chosen;
  return { atMs, onceDrawn };
}

function isMissing(requested: RequestedOptions | undefined): boolean {
  return requested?.kind === "refused" && requested.obstacle.kind === "no-option";
}

interface Choice extends Chosen {
  readonly action: Choosing;
  readonly aimed: Aimed;
}

async function judgeChoice(context: PerformContext, choice: Choice): Promise<PerformResult> {
  const { action, aimed, list, requested, dispatched } = choice;
  const { before, documents, url } = aimed;
  if (requested.kind === "refused") return blocked(action, { obstacle: requested.obstacle, before });
  if (!dispatched) return held(action, before);
  const observed = { documents, before, dispatchedAtMs: dispatched.atMs, url, isFocusEffect: false };
  const { onceDrawn } = dispatched;
  const { observation, found: now } = await observeAndRead(context, observed, {
    onceDrawn,
    now: () => optionsOf(list),
  });
  const again = now && chooseFromList(now, action.option);
  const isFulfilled = again?.kind === "found" && again.isHeld;
  const shown = now
    ?.filter(({ isSelected }) => isSelected)
    .map(({ label }) => label)
    .join(", ");
  const complaint = now && !isFulfilled ? `it shows ${JSON.stringify(shown)} now.` : undefined;
  return judge(context, { action, url, before, observation, complaint, isFulfilled });
}

/** Writes the text of an option into a field that suggests options. Returns undefined if the field suggests none. */
async function chooseSuggested(
  context: PerformContext,
  action: Choosing,
  target: ElementTarget,
): Promise<PerformResult | undefined> {
  const field = await openerOf(context, target);
  const options = await field.ask<{ label: string; value: string }[] | null>("suggestionsOf");
  if (!options || typeof action.option !== "string") return undefined;
  const plain = options.map((option) => ({ ...option, isDisabled: false, isSelected: false }));
  const requested = chooseFromList(plain, action.option);
  if (requested.kind === "refused")
    return blocked(action, { obstacle: requested.obstacle, before: await field.state() });
  const [index = -1] = requested.indexes;
  const text = options[index]?.value ?? "";
  return { ...(await write(context, { kind: "fill", target: target.ref, text })), action };
}

import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { formatRef } from "../snapshot/render.ts";
import { ActingElement, ActingFrame } from "./acting-frame.ts";
import { aimAndDo, type Aimed } from "./aim.ts";
import { blocked, held, judge, unresolved } from "./judge.ts";
import { chooseFromList, indexOfName, normalise, type WishedOption } from "./list-options.ts";
import { observe } from "./observe.ts";
import { untilTakenBack } from "./taken-back.ts";
import { point, release } from "./pointing.ts";
import { needsElement } from "./needs-element.ts";
import { resolveTarget, type ResolvedTarget } from "./resolve-target.ts";
import type { Scene } from "./scene.ts";
import type { WireOption } from "./wire.ts";
import { fieldOf, write } from "./writing.ts";
import { NOTHING } from "./nothing.ts";

type Choosing = ActionOf<"select">;
type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;

/** Chooses from a list: one of the browser's own, or one that the page made, which is opened first. */
export async function choose(scene: Scene, action: Choosing): Promise<PerformResult> {
  const target = await resolveTarget(scene.reader, action.target, scene.call);
  if (target.kind === "refused") return unresolved(action, target);
  if (target.kind === "point") throw needsElement(action.kind);
  const resolved = { ...action, target: target.ref };
  const ofBrowser = (await chooseNative(scene, resolved, target)) ?? (await chooseSuggested(scene, resolved, target));
  return ofBrowser ?? chooseFromOpened(scene, resolved, target);
}

/** Undefined where it is no list of the browser's own. */
async function chooseNative(scene: Scene, action: Choosing, target: ElementTarget): Promise<PerformResult | undefined> {
  const url = scene.reader.page.url();
  let dispatchedAtMs = 0;
  let list: ActingElement | undefined;
  let wished: WishedOption | undefined;
  const aimed = await aimAndDo(scene, target, { need: "choose", phase: "any" }, async ({ documents }) => {
    list = await fieldOf(documents[0], target);
    wished = await wishedOption(scene, list, action.option);
    if (wished?.kind !== "found" || wished.isHeld) return;
    dispatchedAtMs = systemClock.monotonicMs();
    await list.ask("chooseOptions", { value: wished.indexes });
  });
  if ("obstacle" in aimed) return blocked(action, aimed);
  const isNative = list !== undefined && wished !== undefined;
  if (!isNative || !list || !wished) {
    release(aimed.documents);
    return undefined;
  }
  try {
    return await judgeChoice(scene, { action, aimed, list, wished, url, dispatchedAtMs });
  } finally {
    release(aimed.documents);
  }
}

/** An option may come a little after its list. Undefined for what is no list of the browser's own. */
async function wishedOption(
  scene: Scene,
  list: ActingElement,
  option: Choosing["option"],
): Promise<WishedOption | undefined> {
  const endsAtMs = systemClock.monotonicMs() + Math.min(scene.patienceMs, OPENING_MS);
  for (;;) {
    const options = await list.ask<WireOption[] | null>("optionsOf");
    const wished = options ? chooseFromList(options, option) : undefined;
    if (wished?.kind !== "missing" || systemClock.monotonicMs() > endsAtMs) return wished;
    await systemClock.sleep(LOOK_EVERY_MS, scene.call.signal);
  }
}

interface Choice {
  readonly action: Choosing;
  readonly aimed: Aimed;
  readonly list: ActingElement;
  readonly wished: WishedOption;
  readonly url: string;
  readonly dispatchedAtMs: number;
}

async function judgeChoice(scene: Scene, choice: Choice): Promise<PerformResult> {
  const { action, aimed, list, wished, url, dispatchedAtMs } = choice;
  const { before, documents } = aimed;
  if (wished.kind === "missing")
    return blocked(action, { obstacle: { kind: "no-option", option: wished.name, options: wished.options }, before });
  if (wished.kind === "disabled")
    return blocked(action, { obstacle: { kind: "disabled", option: wished.name }, before });
  if (wished.isHeld) return held(action, before);
  const observation = await observe(scene, { documents, before, dispatchedAtMs, url, isFocusMeant: false });
  await untilTakenBack(scene, observation);
  const now = await list.ask<WireOption[] | null>("optionsOf").catch(() => null);
  const again = now && chooseFromList(now, action.option);
  const isFulfilled = again?.kind === "found" && again.isHeld;
  const shown = now
    ?.filter(({ isSelected }) => isSelected)
    .map(({ label }) => label)
    .join(", ");
  const complaint = now && !isFulfilled ? `it shows ${JSON.stringify(shown)} now.` : undefined;
  return judge(scene, { action, url, before, observation, complaint, isFulfilled });
}

/** How long a list may take to fill after it was opened. */
const OPENING_MS = 2500;
const LOOK_EVERY_MS = 50;

/** A field that only suggests options takes the text of one. Undefined for what suggests none. */
async function chooseSuggested(
  scene: Scene,
  action: Choosing,
  target: ElementTarget,
): Promise<PerformResult | undefined> {
  const field = await openerOf(scene, target);
  const options = await field.ask<{ label: string; value: string }[] | null>("suggestionsOf");
  if (!options || typeof action.option !== "string") return undefined;
  const plain = options.map((option) => ({ ...option, isDisabled: false, isSelected: false }));
  const wished = chooseFromList(plain, action.option);
  const [index = -1] = wished.kind === "found" ? wished.indexes : [];
  const text = options[index]?.value;
  if (text === undefined) {
    const obstacle = { kind: "no-option", option: action.option, options: options.map(({ label }) => label) } as const;
    return blocked(action, { obstacle, before: await field.state() });
  }
  return { ...(await write(scene, { kind: "fill", target: target.ref, text })), action };
}

/** A list of the page's own: opened by a press, unless it stands open; then the option is pressed. */
async function chooseFromOpened(scene: Scene, action: Choosing, target: ElementTarget): Promise<PerformResult> {
  const wished = typeof action.option === "string" ? [action.option] : action.option;
  let last: PerformResult | undefined;
  for (const name of wished) {
    last = await chooseOne(scene, { ...action, option: name }, target);
    if (last.status !== "done") return last;
  }
  return last
    ? { ...last, action }
    : blocked(action, { obstacle: { kind: "no-option", option: "", options: [] }, before: NOTHING });
}

async function chooseOne(
  scene: Scene,
  action: Choosing & { readonly option: string },
  target: ElementTarget,
): Promise<PerformResult> {
  const opener = await openerOf(scene, target);
  const before = await opener.state();
  const seen = await findOpen(opener, action.option);
  if (!seen.found) {
    const opened = await point(scene, { kind: "click", target: action.target });
    if (opened.status !== "done") return { ...opened, action };
  }
  const option = seen.found ?? (await waitForOption(scene, opener, action.option));
  if (!(option instanceof ActingElement))
    return blocked(action, { obstacle: { kind: "no-option", option: action.option, options: option }, before });
  const { frame, number } = await option.handle(scene.reader).giveRef();
  const pressed = await point(scene, { kind: "click", target: formatRef(frame, number) });
  if (pressed.status !== "done") return { ...pressed, action };
  return confirmChoice(action, pressed, { opener, option });
}

async function openerOf({ reader, call }: Scene, target: ElementTarget): Promise<ActingElement> {
  return reader.worlds.use(target.frame, call.signal, async (world) =>
    fieldOf(new ActingFrame(target.frame, world), target),
  );
}

async function findOpen(
  opener: ActingElement,
  name: string,
): Promise<{ names: string[]; found: ActingElement | undefined }> {
  const names = await opener.ask<string[]>("namesOfOpenOptions");
  const index = indexOfName(names, name);
  if (index < 0) return { names, found: undefined };
  const objectId = await opener.document.askForNode("openOption", { objectId: opener.objectId }, { value: index });
  return { names, found: objectId === undefined ? undefined : new ActingElement(opener.document, objectId) };
}

async function waitForOption({ call }: Scene, opener: ActingElement, name: string): Promise<ActingElement | string[]> {
  const endsAtMs = systemClock.monotonicMs() + OPENING_MS;
  for (;;) {
    const { names, found } = await findOpen(opener, name);
    if (found) return found;
    if (systemClock.monotonicMs() > endsAtMs) return names;
    await systemClock.sleep(LOOK_EVERY_MS, call.signal);
  }
}

/** The press had an effect; whether it chose is told by the opener that shows it, or by the option that says so. */
async function confirmChoice(
  action: Choosing & { readonly option: string },
  pressed: PerformResult,
  { opener, option }: { readonly opener: ActingElement; readonly option: ActingElement },
): Promise<PerformResult> {
  const [shown, chosen] = await Promise.all([
    opener.state().catch(() => undefined),
    option.state().catch(() => undefined),
  ]);
  const states = chosen?.states ?? {};
  const isMarked = [states["selected"], states["checked"]].includes("true");
  const isShown =
    shown !== undefined && normalise(`${shown.what} ${shown.value ?? ""}`).includes(normalise(action.option));
  if (isMarked || isShown || !shown) return { ...pressed, action };
  const text = await opener.ask<string>("textOf").catch(() => "");
  if (normalise(text).includes(normalise(action.option))) return { ...pressed, action };
  const message = `Choose in ${shown.what}: it closed without showing ${JSON.stringify(action.option)}.`;
  return { ...pressed, action, status: "no-effect", success: false, message };
}

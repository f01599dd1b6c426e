import type { Action, ActionTarget, PageSession, Ref } from "@surehand/browser";
import { type CallContext, withinDeadline } from "@surehand/kernel";
import { refsOf, withTargets } from "../act/durable-targets.ts";
import type { AgentScene } from "./agent-scene.ts";
import { textIsNot, textIsTwice } from "./prompts.ts";
import type { PlannedAction } from "./tools/agent-tool.ts";

type Locator = ReturnType<PageSession["page"]["getByText"]>;

/** Kinds that are done to whatever lies there, and need no control. */
const pointing: ReadonlySet<string> = new Set(["click", "doubleClick", "rightClick", "hover", "drag", "upload"]);

export function canAimAtText(kind: string): boolean {
  return pointing.has(kind);
}

const REF = /^(?:f\d+)?e\d+$/;

/** Whether it is written as a ref is, whether there is one or not. */
export function isRef(given: string): boolean {
  return REF.test(given);
}

/**
 * Pages make things of what is no control: a column that cards are dropped on, an item of a menu that a script listens for elsewhere.
 * Where exactly one place shows the text that stands for a ref, that is meant.
 */
export async function aimAtText(
  scene: AgentScene,
  planned: PlannedAction,
  call: CallContext,
): Promise<PlannedAction | { readonly problem: string }> {
  const texts = refsOf(planned.action).filter((given) => !isRef(given));
  if (texts.length === 0) return planned;
  const found = new Map<string, Ref>();
  for (const text of texts) {
    const ref = await refOfText(scene, text, call);
    if (typeof ref !== "string") return ref;
    found.set(text, ref);
  }
  const action: Action = withTargets(planned.action, (given): ActionTarget => found.get(given) ?? given);
  return { ...planned, action, isFoundNow: true };
}

/** Nothing that is looked for takes longer on a page that is well. */
const lookingMs = 3000;

async function refOfText(scene: AgentScene, text: string, call: CallContext): Promise<Ref | { problem: string }> {
  const { session } = scene;
  for (const isExact of [true, false]) {
    const places = await withinDeadline(call, "Looking for a text", placesOf(session, text, isExact));
    const [place] = places;
    if (places.length === 1 && place) return session.refOf(place, call);
    if (places.length > 1) return { problem: textIsTwice(text, places.length) };
  }
  return { problem: textIsNot(text) };
}

/** What a person sees, in every frame. */
async function placesOf({ page }: PageSession, text: string, isExact: boolean): Promise<Locator[]> {
  const inFrames = await Promise.all(
    page.frames().map(async (frame) => {
      const shown = frame.getByText(text, { exact: isExact }).filter({ visible: true });
      const found = await Promise.race([shown.all(), nothingAfter(lookingMs)]).catch((): Locator[] => []);
      return found;
    }),
  );
  return inFrames.flat();
}

async function nothingAfter(ms: number): Promise<Locator[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), ms).unref();
  });
}

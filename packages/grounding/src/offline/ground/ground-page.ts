import type { Action, SnapshotElement } from "@surehand/browser";
import type { Intent } from "../parse/intent.ts";
import { unmask } from "../parse/masked.ts";
import { takeOrdinal } from "../parse/ordinals.ts";
import type { PageItem } from "../page/page-item.ts";
import { isField } from "./ground-fill.ts";
import { lineNamed } from "./ground-point.ts";
import { groundOn, type Scene, search } from "./scene.ts";
import type { Outcome, ReadyOutcome } from "../outcome/outcome.ts";

function ready(action: Action, element?: SnapshotElement): ReadyOutcome {
  return { status: "ready", action, element, cost: 1, isCertain: true };
}

const buttonsLikeIt: Readonly<Partial<Record<Action["kind"], RegExp>>> = {
  back: /\b(?:back|previous|return)\b/i,
  forward: /\b(?:forward|next)\b/i,
  reload: /\b(?:reload|refresh)\b/i,
  dialog: /\b(?:dismiss|close|cancel|accept|confirm|ok|okay)\b|^[×✕✖]$/i,
};

/** What a page has a button for as well may be meant of the page. */
export function groundBrowser(
  { index }: Scene,
  { action, isLast = false }: Extract<Intent, { kind: "page" }>,
): ReadyOutcome {
  const name = buttonsLikeIt[action.kind];
  const isContested = name !== undefined && index.items.some(({ element }) => name.test(element.name));
  return { ...ready(action), cost: isLast ? LAST_COST : 1, isCertain: !isContested && !isLast };
}

const LAST_COST = 9;

/** Into what is named, which gets the focus first; else into whatever has it. */
export function groundPress(scene: Scene, { key, target, isKeyNamed }: Extract<Intent, { kind: "press" }>): Outcome {
  // "The up arrow" may be drawn on the page.
  const isDrawn = key.startsWith("Arrow") && !isKeyNamed;
  if (target !== undefined) {
    const wanted = { phrase: target, what: "thing", fits: () => true, prefers: isField };
    const found = groundOn(scene, wanted, ({ element }) => ({ kind: "press", key, target: element.ref }));
    return found.status === "ready" && isDrawn ? { ...found, isCertain: false } : found;
  }
  const focused = scene.index.items.find(({ element }) => element.states.includes("focused"))?.element;
  const isNameToo = !isKeyNamed && search(scene, { phrase: key, what: "thing", fits: () => true }).kind !== "none";
  return { ...ready({ kind: "press", key }, focused), cost: isNameToo ? 1.5 : 1, isCertain: !isNameToo && !isDrawn };
}

/** About as far as a person scrolls at a time, in CSS pixels. */
const PAGE_STEP = 600;

export function groundScroll(scene: Scene, intent: Extract<Intent, { kind: "scroll" }>): Outcome {
  const how = howFar(intent);
  if (intent.target === undefined) return ready({ kind: "scroll", ...how });
  const found = groundOn(scene, { phrase: intent.target, what: "thing", fits: () => true }, ({ element }) => ({
    kind: "scroll",
    target: element.ref,
    ...how,
  }));
  const line = lineNamed(scene, intent.target) ?? regionNamed(scene, intent.target);
  // To a part of the page rather than to the link that leads there.
  const isOther = line !== undefined && !(found.status === "ready" && found.element?.ref === line);
  if (found.status === "ready" && found.cost === 1 && !isOther) return found;
  return line === undefined
    ? found
    : { status: "ready", action: { kind: "scroll", target: line, ...how }, cost: 1, isCertain: false };
}

function howFar({
  by,
  direction = "down",
  to,
}: Extract<Intent, { kind: "scroll" }>): Pick<Extract<Action, { kind: "scroll" }>, "by" | "to"> {
  if (to) return { to };
  if (by === undefined) return {};
  if (by !== "page") return { by };
  const signed = direction === "up" || direction === "left" ? -PAGE_STEP : PAGE_STEP;
  return { by: direction === "up" || direction === "down" ? { y: signed } : { x: signed } };
}

const regions: readonly (readonly [RegExp, string])[] = [
  [/footer/i, "contentinfo"],
  [/header/i, "banner"],
  [/sidebar/i, "complementary"],
  [/nav/i, "navigation"],
  [/dialog|modal/i, "dialog"],
  [/table|grid/i, "table"],
];

/** The ref of the one region that is called so. */
function regionNamed({ index: { tree } }: Scene, phrase: string): string | undefined {
  const role = regions.find(([words]) => words.test(phrase))?.[1];
  const found = tree.lines.filter((_, line) => role !== undefined && tree.regionOf(line) === role);
  return found.length === 1 ? found[0]?.anchor : undefined;
}

export function groundUpload(scene: Scene, { target, files }: Extract<Intent, { kind: "upload" }>): Outcome {
  const isFile = ({ role }: SnapshotElement): boolean => role === "file";
  const actionFor = ({ element }: PageItem): Action => ({ kind: "upload", target: element.ref, files: [...files] });
  if (target !== undefined) {
    const named = groundOn(scene, { phrase: target, what: "file field", fits: isFile, isKindTold: true }, actionFor);
    return named.status === "none"
      ? groundOn(scene, { phrase: target, what: "file field", fits: ({ role }) => role === "button" }, actionFor)
      : named;
  }
  const fields = scene.index.items.filter(({ element }) => isFile(element));
  const [only, ...others] = fields;
  if (!only) return { status: "none", wanted: "file field", phrase: files.join(", ") };
  if (others.length > 0) return { status: "ambiguous", items: fields, phrase: files.join(", "), cost: 1, actionFor };
  return ready(actionFor(only), only.element);
}

export function groundDrag(scene: Scene, { target, to }: Extract<Intent, { kind: "drag" }>): Outcome {
  if (scene.isByEvidence === true) return { status: "none", wanted: "thing", phrase: target };
  const source = place(scene, target);
  const goal = typeof to === "string" ? place(scene, to) : undefined;
  // What has no goal is not one of several.
  if (goal?.status === "none" && goal.outcome.status === "none") return goal.outcome;
  if (source.status !== "found") return source.outcome;
  if (goal && goal.status !== "found") return goal.outcome;
  const { x, y } = typeof to === "string" ? { x: 0, y: 0 } : to;
  const action: Action = { kind: "drag", target: source.ref, to: goal ? goal.ref : { by: { x, y } } };
  const cost = Math.max(source.cost, goal?.cost ?? 0);
  return { status: "ready", action, element: source.element, cost, isCertain: false };
}

type Placed =
  | {
      readonly status: "found";
      readonly ref: string;
      readonly element?: SnapshotElement | undefined;
      readonly cost: number;
    }
  | { readonly status: "none"; readonly outcome: Outcome };

/** Something with a ref, else a line of text. */
function place(scene: Scene, phrase: string): Placed {
  const outcome = groundOn(scene, { phrase, what: "thing", fits: () => true }, ({ element }) => ({
    kind: "click",
    target: element.ref,
  }));
  if (outcome.status === "ready" && outcome.element)
    return { status: "found", ref: outcome.element.ref, element: outcome.element, cost: outcome.cost };
  const line = lineNamed(scene, phrase);
  return line === undefined ? { status: "none", outcome } : { status: "found", ref: line, cost: 2 };
}

/** `the second tab` is one of the page's where it has tabs, else one of the browser's. */
export function groundTab(scene: Scene, phrase: string): Outcome {
  const tabs = groundOn(scene, { phrase, what: "tab", fits: ({ role }) => role === "tab" }, ({ element }) => ({
    kind: "click",
    target: element.ref,
  }));
  if (tabs.status !== "none" || scene.index.items.some(({ element }) => element.role === "tab")) return tabs;
  const position =
    takeOrdinal(phrase)?.ordinal ?? takeOrdinal(phrase.replace(/\btab (\d+)$/i, "tab number $1"))?.ordinal;
  if (!position || position.isFromEnd) return { status: "none", wanted: "tab", phrase: unmask(phrase, scene.masked) };
  return { ...ready({ kind: "switchTab", tab: position.position - 1 }), isCertain: false };
}

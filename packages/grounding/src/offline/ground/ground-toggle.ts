import type { Action, SnapshotElement } from "@surehand/browser";
import { tiers } from "../match/match-name.ts";
import type { Intent } from "../parse/intent.ts";
import type { PageItem } from "../page/page-item.ts";
import { toggleRoles } from "../words/role-words.ts";
import { groundCounted } from "./ground-counted.ts";
import { better, groundOn, type Scene } from "./scene.ts";
import type { Outcome } from "../outcome/outcome.ts";

export function isToggle({ role }: SnapshotElement): boolean {
  return toggleRoles.has(role);
}

/** Options of a list, and buttons that stay pressed, are on or off as well. */
function isLikeToggle({ role }: SnapshotElement): boolean {
  return role === "option" || role === "treeitem" || role === "button";
}

function isOnOrOff(element: SnapshotElement): boolean {
  return isToggle(element) || (isLikeToggle(element) && (isOn(element) || element.role !== "button"));
}

function isOn({ states }: SnapshotElement): boolean {
  return ["checked", "on", "pressed", "selected"].some((state) => states.includes(state));
}

export function groundToggle(
  scene: Scene,
  { target, to, isSwitch = false }: Extract<Intent, { kind: "toggle" }>,
): Outcome {
  const actionFor = ({ element }: PageItem): Action => ({
    kind: to === "other" ? oppositeOf(element) : to,
    target: element.ref,
  });
  // A radio button can't be switched off by itself.
  const fitsToggle = (element: SnapshotElement): boolean =>
    isToggle(element) && (to !== "uncheck" || !radioRoles.has(element.role));
  if (scene.isByEvidence === true) return groundByEvidence(scene, { target, to, isSwitch }, actionFor);
  const toggles = groundOn(
    scene,
    { phrase: target, what: "checkbox, switch or radio button", fits: fitsToggle, isKindTold: true },
    actionFor,
  );
  if (toggles.status !== "none" || isSwitch) return toggles;
  const inRow = tickedInRow(scene, { target, fits: fitsToggle }, actionFor);
  if (inRow.status !== "none") return inRow;
  const counted = groundCounted(scene, target, actionFor, fitsToggle);
  if (counted.status !== "none") return counted;
  const alike = groundOn(
    scene,
    { phrase: target, what: "checkbox, switch or radio button", fits: isLikeToggle },
    actionFor,
  );
  if (alike.status === "ready" && alike.cost > (alike.element?.role === "button" ? tiers.sameMeaning : tiers.head))
    return toggles;
  return alike.status === "ready" ? { ...alike, cost: alike.cost + 0.5, isCertain: false } : better(toggles, alike);
}

const ROW_COST = 2;

/** `tick the claw hammer`: the checkbox of its row, whatever it is called in each of them. */
function tickedInRow(
  scene: Scene,
  { target, fits }: { readonly target: string; readonly fits: (element: SnapshotElement) => boolean },
  actionFor: (item: PageItem) => Action,
): Outcome {
  const { tree, itemOf } = scene.index;
  const isInRow = ({ ref, role }: SnapshotElement): boolean =>
    role === "checkbox" && tree.lines[itemOf.get(ref)?.line ?? -1]?.kind === "row";
  const wanted = { phrase: `checkbox in the row of ${target}`, what: "checkbox", isKindTold: true };
  const found = groundOn(scene, { ...wanted, fits: (element) => fits(element) && isInRow(element) }, actionFor);
  return found.status === "ready" ? { ...found, cost: found.cost + ROW_COST, isCertain: false } : found;
}

/** `switch X on`: X, else the radio button or the button of X that says so. */
function groundByEvidence(
  scene: Scene,
  { target, to, isSwitch }: Pick<Extract<Intent, { kind: "toggle" }>, "target" | "to" | "isSwitch">,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const fits = (element: SnapshotElement): boolean =>
    (isSwitch === true ? isToggle(element) : isOnOrOff(element)) && (to !== "uncheck" || !radioRoles.has(element.role));
  const found = groundOn(scene, { phrase: target, what: "switch", fits, isKindTold: true }, actionFor);
  if (found.status !== "none" || isSwitch === true || to === "other") return found;
  const bare = target.replace(/\s+(?:on|off)$/i, "");
  const way = to === "check" ? /^(?:on|yes|enabled?)$/i : /^(?:off|no|disabled?)$/i;
  const isRadio = ({ role, ref }: SnapshotElement): boolean =>
    role === "radio" && (scene.index.itemOf.get(ref)?.names ?? []).some(({ raw }) => way.test(raw));
  const named = { phrase: `option ${bare}`, what: "switch", fits: isRadio, isKindTold: true };
  const radio = groundOn(scene, named, ({ element }) => ({ kind: "check", target: element.ref }));
  if (radio.status !== "none") return radio;
  const isButton = ({ role }: SnapshotElement): boolean => role === "button" || role === "link";
  return verbsFor[to].reduce<Outcome>(
    (done, verb) =>
      done.status === "none"
        ? groundOn(scene, { phrase: `${verb} ${bare}`, what: "switch", fits: isButton, isSentence: true }, pressing)
        : done,
    { status: "none", wanted: "switch", phrase: target },
  );
}

/** What a button says that switches something on or off. */
const verbsFor = { check: ["enable", "start", "show"], uncheck: ["disable", "stop", "hide"] } as const;

function pressing({ element }: PageItem): Action {
  return { kind: "click", target: element.ref };
}

const radioRoles: ReadonlySet<string> = new Set(["radio", "menuitemradio"]);

function oppositeOf(element: SnapshotElement): "check" | "uncheck" {
  return isOn(element) && !radioRoles.has(element.role) ? "uncheck" : "check";
}

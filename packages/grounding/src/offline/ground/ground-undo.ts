import type { Action, SnapshotElement } from "@surehand/browser";
import type { PageItem } from "../page/page-item.ts";
import { isPressed } from "./ground-point.ts";
import type { Outcome } from "../outcome/outcome.ts";
import { groundOn, type Scene } from "./scene.ts";

const SHOWN_ON = /^[♥★❤]\uFE0F?$/u;

/** `unstar the message`: the star that is on; of several, the one that is where it is said to be. */
export function groundUndo(scene: Scene, target: string): Outcome {
  const none: Outcome = { status: "none", wanted: "thing that is on", phrase: target };
  const wanted = { phrase: target, what: "thing that is on", isSentence: true, isKindTold: true };
  const only = groundOn(scene, { ...wanted, fits: isOn }, undoing);
  if (only.status === "ready") return { ...only, isCertain: false };
  const any = groundOn(scene, { ...wanted, fits: isPressed }, undoing);
  return any.status === "ready" && any.element && isOn(any.element) ? { ...any, isCertain: false } : none;
}

function isOn({ role, states, name }: SnapshotElement): boolean {
  const isDrawn = role === "clickable" && SHOWN_ON.test(name.trim());
  return isDrawn || ["checked", "on", "pressed"].some((state) => states.includes(state));
}

function undoing({ element: { ref, role } }: PageItem): Action {
  return { kind: role === "clickable" ? "click" : "uncheck", target: ref };
}

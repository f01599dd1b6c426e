import { effect, signal } from "@preact/signals";
import { z } from "zod";
import { parseJson } from "../../src/protocol/parse-json.ts";
import { keepForTab, keptForTab } from "../state/session.ts";

const docks = ["none", "right", "left"] as const;

const panelPlaceSchema = z.object({
  dock: z.enum(docks),
  /** Distances from the right and bottom edges of the viewport, of a panel that is not docked. */
  right: z.number(),
  bottom: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PanelPlace = z.infer<typeof panelPlaceSchema>;

const margin = 16;
const least = { width: 300, height: 260 };
const initial: PanelPlace = { dock: "none", right: margin, bottom: margin, width: 408, height: 680 };

/** Place and size of the panel, kept over reloads of the tab. */
export const panelPlace = signal(readPlace());

effect(() => keepForTab("place", JSON.stringify(panelPlace.value)));

function readPlace(): PanelPlace {
  return panelPlaceSchema.catch(initial).parse(parseJson(keptForTab("place") ?? ""));
}

export function nextDock(): void {
  const index = (docks.indexOf(panelPlace.value.dock) + 1) % docks.length;
  panelPlace.value = { ...panelPlace.value, dock: docks[index] ?? "none" };
}

/** Changes the place, as far as the panel stays in the viewport. */
export function placePanel(change: Partial<PanelPlace>): void {
  const asked = { ...panelPlace.value, ...change };
  const width = between(asked.width, least.width, innerWidth - 2 * margin);
  const height = between(asked.height, least.height, innerHeight - 2 * margin);
  panelPlace.value = {
    dock: asked.dock,
    width,
    height,
    right: between(asked.right, 0, innerWidth - width),
    bottom: between(asked.bottom, 0, innerHeight - height),
  };
}

// oxlint-disable-next-line max-params -- a number and its bounds
function between(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

/** Moves a panel that covers elements to the other side of the viewport, if it covers less of them there. */
export function uncover(boxes: readonly DOMRect[]): void {
  const { dock, right, bottom, width: asked, height: askedHeight } = panelPlace.value;
  const width = Math.min(asked, innerWidth - 2 * margin);
  const height = Math.min(askedHeight, innerHeight - 2 * margin);
  const covered = (distance: number): number => {
    const panel =
      dock === "none"
        ? new DOMRect(innerWidth - distance - width, innerHeight - bottom - height, width, height)
        : new DOMRect(distance === 0 ? innerWidth - width : 0, 0, width, innerHeight);
    return boxes.reduce((sum, box) => sum + overlap(panel, box), 0);
  };
  if (dock !== "none") {
    const [now, other] = dock === "right" ? [0, 1] : [1, 0];
    if (covered(other) < covered(now)) placePanel({ dock: dock === "right" ? "left" : "right" });
    return;
  }
  const [best = right] = [right, margin, innerWidth - width - margin].toSorted(
    (one, another) => covered(one) - covered(another),
  );
  if (covered(best) < covered(right)) placePanel({ right: best });
}

// oxlint-disable-next-line max-params -- two boxes
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

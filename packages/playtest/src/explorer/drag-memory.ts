import type { Box } from "../probe/seen.ts";
import type { Random } from "./random.ts";

export interface Drag {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

interface KnownDrag extends Drag {
  /** Number of sights that changed afterwards. */
  readonly changes: number;
}

const SHORTEST_PX = 40;
const LONGEST_PX = 200;
/** Share of the drags that resemble one that had an effect. */
const REPEAT_SHARE = 0.7;
const MOST_KNOWN = 8;
/** Number of changed sights after a drag that prove an effect beyond the drag itself. */
const ENOUGH_CHANGES = 3;
/** Largest change of an end point when a drag is repeated, in CSS pixels. */
const JITTER_PX = 60;

/** Chooses drags, and prefers those that resemble drags which set something in motion. */
export class DragMemory {
  readonly #known: KnownDrag[] = [];

  choose(shapes: readonly Box[], { random, area }: { readonly random: Random; readonly area: Box }): Drag {
    const known = random.next() < REPEAT_SHARE ? random.pick(this.#known) : undefined;
    if (known) {
      const jitter = (value: number): number => value + (random.next() - 0.5) * 2 * JITTER_PX;
      return { from: known.from, to: inside({ x: jitter(known.to.x), y: jitter(known.to.y) }, area) };
    }
    const shape = random.pick(
      shapes.filter(({ width, height }) => width >= 8 && height >= 8 && width < area.width * 0.6),
    );
    const from = shape
      ? { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 }
      : { x: area.x + random.next() * area.width, y: area.y + random.next() * area.height };
    const [angle, length] = [random.next() * 2 * Math.PI, SHORTEST_PX + random.next() * (LONGEST_PX - SHORTEST_PX)];
    const to = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
    return { from: inside(from, area), to: inside(to, area) };
  }

  /** @param changes number of sights that changed after the drag */
  note(drag: Drag, changes: number): void {
    if (changes < ENOUGH_CHANGES) return;
    this.#known.push({ ...drag, changes });
    this.#known.sort((one, other) => other.changes - one.changes);
    this.#known.splice(MOST_KNOWN);
  }
}

function inside({ x, y }: Drag["from"], area: Box): Drag["from"] {
  const clamp = (value: number, least: number, size: number): number =>
    Math.round(Math.max(least + 2, Math.min(least + size - 2, value)));
  return { x: clamp(x, area.x, area.width), y: clamp(y, area.y, area.height) };
}

import { type CanvasObject, canvasObjects, matches } from "../explorer/canvas-objects.ts";
import type { GameSetup, ObjectLook } from "../explorer/game-setup.ts";
import type { Sight } from "../stage/sight.ts";

/** Lengths of the movements between two sights, in CSS pixels, by the look of the objects. */
export type Movements = Map<string, number[]>;

/** Largest ratio between the sizes of one object in different directions. */
const TURNED = 1.5;

/** Adds the movements of the objects between two sights. The player's object is left out: it has any speed. */
export function noteMovements(
  movements: Movements,
  { before, sight }: { readonly before: Sight; readonly sight: Sight },
  setup: GameSetup | undefined,
): void {
  for (const object of canvasObjects(sight, before)) {
    const length = Math.hypot(object.dx ?? 0, object.dy ?? 0);
    if (length === 0 || (setup?.player && isLikePlayer(object, setup.player))) continue;
    const { kind, color, width, height } = object;
    const name = `${kind} ${color} ${width} ${height}`;
    movements.set(name, [...(movements.get(name) ?? []), length]);
  }
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The box of an object that turns changes its size. */
function isLikePlayer(object: CanvasObject, player: ObjectLook): boolean {
  const [least, most] = [
    Math.min(player.width, player.height) / TURNED,
    Math.max(player.width, player.height) * TURNED,
  ];
  const isOfSize = [object.width, object.height].every((size) => size >= least && size <= most);
  return matches(object, player) || (object.kind === player.kind && object.color === player.color && isOfSize);
}

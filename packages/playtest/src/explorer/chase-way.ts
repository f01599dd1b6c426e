import type { Box, DrawnShape } from "../probe/seen.ts";

export interface ChaseKeys {
  readonly left: string;
  readonly right: string;
  readonly up: string;
  readonly down: string;
}

export interface Chase {
  readonly keys: ChaseKeys;
  readonly player: DrawnShape;
  /** Previous position of the player. Undefined at the first look. */
  readonly previous: DrawnShape | undefined;
  readonly goal: DrawnShape;
  /** Obstacles, such as the player's own body. */
  readonly obstacles: readonly DrawnShape[];
  readonly field: Box;
  /** The key that was pressed last. */
  readonly last: string;
}

interface Way {
  readonly key: string;
  readonly back: string;
  readonly dx: number;
  readonly dy: number;
}

/** Length of the free way that must be ahead of the player, in sizes of the player. */
const AHEAD = 1.2;
const SAME_PX = 3;

/** Returns the key that leads nearer to the goal without turning back or running into anything. */
export function chaseWay({ keys, player, previous, goal, obstacles, field, last }: Chase): string | undefined {
  const ways: readonly Way[] = [
    { key: keys.left, back: keys.right, dx: -1, dy: 0 },
    { key: keys.right, back: keys.left, dx: 1, dy: 0 },
    { key: keys.up, back: keys.down, dx: 0, dy: -1 },
    { key: keys.down, back: keys.up, dx: 0, dy: 1 },
  ];
  const [from, to] = [middleOf(player), middleOf(goal)];
  const moved = previous && { x: player.x - previous.x, y: player.y - previous.y };
  const isBack = ({ back, dx, dy }: Way): boolean =>
    moved && Math.abs(moved.x) + Math.abs(moved.y) > SAME_PX ? dx * moved.x + dy * moved.y < -SAME_PX : back === last;
  const gain = ({ dx, dy }: Way): number => {
    const along = dx * (to.x - from.x) + dy * (to.y - from.y);
    return Math.abs(along) < player.width / 2 ? 0 : along;
  };
  const open = ways.filter((way) => !isBack(way));
  const free = open.filter((way) => isFree(way, { player, obstacles, field }));
  return (free.length > 0 ? free : open).toSorted((one, other) => gain(other) - gain(one))[0]?.key;
}

function isFree({ dx, dy }: Way, { player, obstacles, field }: Pick<Chase, "player" | "obstacles" | "field">): boolean {
  const { x, y } = middleOf(player);
  const [nextX, nextY] = [x + dx * player.width * AHEAD, y + dy * player.height * AHEAD];
  const isIn = (box: Box): boolean =>
    nextX > box.x && nextX < box.x + box.width && nextY > box.y && nextY < box.y + box.height;
  return isIn(field) && !obstacles.some(isIn);
}

function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const cannonCheck: GameCheck = {
  plays: {
    "cannon-no-library": async (player) => player.missing.length === 0 && player.errors.length === 0,
    "cannon-no-shot": async (player) => {
      await begin(player);
      await shoot(player, -120, 30);
      return (await player.count("balls.length")) === 1;
    },
    "cannon-balls-below-zero": async (player) => {
      await begin(player);
      for (let ball = 0; ball < 7; ball += 1) await shoot(player, 0, 140);
      await player.run(6000);
      return (await player.count("left")) === 0 && (await player.peek("phase")) === "lost";
    },
    "cannon-points-not-a-number": async (player) => {
      await begin(player);
      await clear(player, "points !== 0");
      return (await player.count("points")) > 0;
    },
    "cannon-empty-second-yard": async (player) => {
      await begin(player);
      await clear(player, "phase === 'cleared'");
      await begin(player);
      return (await player.count("yard")) === 1 && (await player.count("barrels.length")) > 0;
    },
    "cannon-lost-is-final": async (player) => {
      await begin(player);
      for (let ball = 0; ball < 6; ball += 1) await shoot(player, 0, 140);
      await player.run(6000);
      await begin(player);
      return (await player.count("left")) === 6;
    },
    "cannon-cut-off": async (player) => {
      const frame = await player.page.locator("iframe").boundingBox();
      const canvas = await player.frame.locator("#yard").boundingBox();
      return frame !== null && canvas !== null && canvas.x + canvas.width <= frame.x + frame.width + 1;
    },
  },
};

async function begin(player: Player): Promise<void> {
  const box = await canvasBox(player);
  await player.click([box.x + box.width / 2, box.y + 60]);
}

/** Drags by this way, in the page's pixels. */
async function shoot(player: Player, dx: number, dy: number): Promise<void> {
  const box = await canvasBox(player);
  const { mouse } = player.page;
  const from = [box.x + 250, box.y + 200] as const;
  await mouse.move(...from);
  await mouse.down();
  await mouse.move(from[0] + dx, from[1] + dy, { steps: 4 });
  await mouse.up();
  await player.run(800);
}

/** Shoots at the shelf at different heights until the expression holds. */
async function clear(player: Player, until: string): Promise<void> {
  for (let ball = 0; ball < 40; ball += 1) {
    await shoot(player, -144, 40 + (ball % 6) * 6);
    await player.run(3000);
    if ((await player.peek(until)) === true) return;
    if ((await player.peek("phase")) === "lost") await begin(player);
  }
  throw new Error(`"${until}" did not come about.`);
}

async function canvasBox(player: Player): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await player.page.locator("iframe").boundingBox();
  if (box === null) throw new Error("There is no frame.");
  return box;
}

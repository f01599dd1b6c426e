import { PNG } from "pngjs";
import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const rocksCheck: GameCheck = {
  plays: {
    "rocks-dead-trigger": async (player) => {
      await player.click([500, 350]);
      await fire(player, [800, 350]);
      return (await player.count("world.bolts.length")) > 0;
    },
    "rocks-trails": async (player) => {
      await player.click([500, 350]);
      await player.peek(
        "world.rocks = [newRock(36, 300, 500)], Object.assign(world.rocks[0], { vx: 1, vy: 0, spin: 0 })",
      );
      await player.run(100);
      const before = await inkShare(player);
      await player.run(2000);
      return (await inkShare(player)) < before * 1.5;
    },
    "rocks-resize-squeezed": async (player) => {
      await player.resize(1300, 900);
      return (await player.count("sky.width")) === 1300;
    },
    "rocks-hull-below-zero": async (player) => {
      await player.click([500, 350]);
      await crashRocks(player, 7);
      return (await player.peek("world.mode")) === "wreck" && (await player.count("world.hull")) >= 0;
    },
    "rocks-second-wave-untouchable": async (player) => {
      await clearWave(player);
      const before = await player.count("world.score");
      await player.peek("world.rocks = [newRock(36, 800, 350)], Object.assign(world.rocks[0], { vx: -0.1, vy: 0 })");
      await fire(player, [800, 350]);
      await player.run(800);
      return (await player.count("world.score")) > before;
    },
    "rocks-second-wave-missing": async (player) => {
      await clearWave(player);
      return (await player.count("world.wave")) === 2 && (await player.count("world.rocks.length")) > 0;
    },
    "rocks-dust-piles-up": async (player) => {
      await player.click([500, 350]);
      await player.page.mouse.move(800, 350);
      await player.page.mouse.down();
      for (let second = 0; second < 8; second += 1) {
        await player.peek("world.hull = 5");
        await player.run(1000);
      }
      await player.page.mouse.up();
      return (await player.count("world.dust.length")) < 2000;
    },
  },
};

async function fire(player: Player, at: readonly [number, number]): Promise<void> {
  await player.page.mouse.move(...at);
  await player.page.mouse.down();
  await player.run(300);
  await player.page.mouse.up();
}

async function crashRocks(player: Player, rocks: number): Promise<void> {
  for (let rock = 0; rock < rocks; rock += 1) {
    await player.peek("world.rocks.push(newRock(36, wide / 2 + 10, high / 2))");
    await player.run(100);
  }
}

/** Leaves one small rock of the first wave, shoots it and waits for the next wave. */
async function clearWave(player: Player): Promise<void> {
  await player.click([500, 350]);
  await player.peek("world.rocks = [newRock(20, 700, 350)], Object.assign(world.rocks[0], { vx: -0.1, vy: 0 })");
  await fire(player, [800, 350]);
  await player.run(2500);
}

/** How much of the picture's middle has the colour of rocks. */
async function inkShare(player: Player): Promise<number> {
  const { data } = PNG.sync.read(await player.page.screenshot({ clip: { x: 100, y: 430, width: 800, height: 200 } }));
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 170 && (data[at + 1] ?? 0) > 140) inked += 1;
  return inked;
}

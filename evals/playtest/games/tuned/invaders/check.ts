import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const invadersCheck: GameCheck = {
  plays: {
    "invaders-dead-fire": async (player) => {
      await player.press("Enter");
      await player.hold("Space", 300);
      return (await player.count("shots.length")) > 0;
    },
    "invaders-sound-missing": async (player) => {
      await player.press("Enter");
      await player.hold("Space", 300);
      return player.missing.length === 0 && player.errors.length === 0;
    },
    "invaders-armoured-column": async (player) => {
      await player.press("Enter");
      await player.peek("ship.x = 150; beetles.forEach((beetle) => { beetle.image = beetleImage; })");
      await player.hold("Space", 200);
      await player.run(2500);
      return (await player.count("score")) > 0;
    },
    "invaders-leak": async (player) => {
      await player.press("Enter");
      const before = await heapSize(player);
      await survive(player, 20_000);
      return (await heapSize(player)) - before < 20_000_000;
    },
    "invaders-visitor-crash": async (player) => {
      await player.press("Enter");
      await survive(player, 35_000);
      return player.errors.length === 0 && (await player.count("clock")) > 1850;
    },
    "invaders-second-wave-stands": async (player) => {
      await player.press("Enter");
      await hunt(player, 1);
      await player.run(1000);
      return (await player.count("wave")) === 2 && (await player.count("beetles.length")) > 0;
    },
    "invaders-pause-runs": async (player) => {
      await player.press("Enter", "p");
      const before = await player.peek("beetles[0].x");
      await player.run(1000);
      return (await player.peek("beetles[0].x")) === before;
    },
  },
};

/** Plays on for this long with ships enough, and beetles that stay high. */
async function survive(player: Player, ms: number): Promise<void> {
  for (let played = 0; played < ms; played += 5000) {
    await player.peek("lives = 3; if (beetles.some((beetle) => beetle.y > 300)) makeWave();");
    await player.run(5000);
  }
}

/** Shoots the beetles of the first wave from below, until fewer than this many waves are left to come. */
async function hunt(player: Player, wave: number): Promise<void> {
  await player.page.keyboard.down("Space");
  for (let shot = 0; shot < 400 && (await player.count("wave")) === wave; shot += 1) {
    await player.peek("lives = 3");
    const aim = await player.count("beetles.length ? beetles[0].x + 16 + drift * 45 - ship.x : 0");
    if (Math.abs(aim) > 6)
      await player.hold(aim > 0 ? "ArrowRight" : "ArrowLeft", Math.min(500, (Math.abs(aim) / 4) * 16));
    else await player.run(150);
  }
  await player.page.keyboard.up("Space");
}

async function heapSize(player: Player): Promise<number> {
  const session = await player.page.context().newCDPSession(player.page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const blocksCheck: GameCheck = {
  plays: {
    "blocks-covered-button": async (player) => {
      await begin(player);
      return (await player.peek("status")) === "falling";
    },
    "blocks-dead-rotate": async (player) => {
      await begin(player);
      await player.peek('piece = enter("I")');
      await player.press("ArrowUp");
      return (await player.count("new Set(piece.cells.map(([x]) => x)).size")) === 1;
    },
    "blocks-wall-hole": async (player) => {
      await begin(player);
      for (let press = 0; press < 10; press += 1) await player.press("ArrowRight");
      return (await player.count("Math.max(...piece.cells.map(([x]) => x + piece.x))")) === 9;
    },
    "blocks-early-over": async (player) => {
      await begin(player);
      await dropUntil(player, "well[10].some(Boolean) || status === 'over'");
      return (await player.peek("status")) === "falling";
    },
    "blocks-old-pile": async (player) => {
      await begin(player);
      await dropUntil(player, "status === 'over'");
      await begin(player);
      await player.run(1500);
      return (await player.peek("status")) === "falling" && !(await player.peek("well[18].some(Boolean)"));
    },
    "blocks-speed-runs-away": async (player) => {
      await begin(player);
      for (let moment = 0; moment < 100 && (await player.count("dropped")) < 3; moment += 1) await player.run(500);
      await player.run(1500);
      return (await player.count("dropped")) === 3;
    },
    "blocks-lines-cost": async (player) => {
      await begin(player);
      await player.peek('well[19] = well[19].map((cell, x) => (x < 3 || x > 6 ? "T" : null)), piece = enter("I")');
      const before = await player.count("score");
      await player.press("Space");
      return (await player.count("lines")) === 1 && (await player.count("score")) > before;
    },
  },
};

async function begin(player: Player): Promise<void> {
  const box = await player.page.locator("#begin").boundingBox();
  if (box === null) throw new Error("There is no button to begin.");
  await player.click([box.x + box.width / 2, box.y + box.height / 2]);
}

async function dropUntil(player: Player, until: string): Promise<void> {
  for (let piece = 0; piece < 60 && !(await player.peek(until)); piece += 1) await player.press("Space");
}

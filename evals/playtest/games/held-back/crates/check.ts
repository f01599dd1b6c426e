import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const cratesCheck: GameCheck = {
  plays: {
    "crates-picture-missing": async (player) => {
      await focus(player);
      return player.missing.length === 0;
    },
    "crates-dead-up": async (player) => {
      await focus(player);
      const before = await player.count("man[1]");
      await player.press("ArrowUp");
      return (await player.count("man[1]")) < before;
    },
    "crates-undo-counts-down": async (player) => {
      await focus(player);
      await player.press("ArrowUp", "ArrowRight", "KeyU", "KeyU", "KeyU", "KeyU");
      return (await player.text("#moves")) === "0";
    },
    "crates-walk-through-wall": async (player) => {
      await focus(player);
      await player.press("ArrowDown", "ArrowDown", "ArrowDown");
      return (await player.count("man[1]")) === 3;
    },
    "crates-not-solved": async (player) => {
      await focus(player);
      await player.press("ArrowRight", "ArrowRight");
      return (await player.text("#words")).includes("Solved");
    },
    "crates-second-room-frozen": async (player) => {
      await enterSecondRoom(player);
      await player.press("ArrowUp");
      return (await player.text("#moves")) === "1";
    },
    "crates-next-room-fails": async (player) => {
      await enterSecondRoom(player);
      return player.errors.length === 0 && (await player.text("#no")) === "2";
    },
  },
};

async function focus(player: Player): Promise<void> {
  const box = await player.page.locator("iframe").boundingBox();
  if (box === null) throw new Error("There is no frame.");
  await player.click([box.x + 20, box.y + box.height - 20]);
}

async function enterSecondRoom(player: Player): Promise<void> {
  await focus(player);
  await player.press("ArrowRight", "ArrowRight", "Enter");
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const lanternCheck: GameCheck = {
  plays: {
    "lantern-enter-ignored": async (player) => {
      await type(player, "look");
      return (await player.text("#story")).includes("> look");
    },
    "lantern-object-text": async (player) => !(await player.text("#story")).includes("[object"),
    "lantern-take-fails": async (player) => {
      await type(player, "take lamp");
      return player.errors.length === 0 && (await player.text("#story")).includes("You take a brass lamp");
    },
    "lantern-score-concatenates": async (player) => {
      await type(player, "take lamp", "down", "take oil");
      return (await player.text("#score")) === "10";
    },
    "lantern-load-empty": async (player) => {
      await type(player, "take lamp", "save");
      await player.page.reload();
      await type(player, "load", "i");
      return (await player.text("#story")).includes("You carry a brass lamp");
    },
    "lantern-cliff-trap": async (player) => {
      await type(player, "north", "east", "west");
      return (await player.page.locator("#story p").last().textContent())?.includes("A path along") ?? false;
    },
    "lantern-no-victory": async (player) => {
      await type(
        player,
        "take lamp",
        "down",
        "take oil",
        "light lamp",
        "up",
        "north",
        "take coin",
        "east",
        "up",
        "take key",
        "up",
        "light lantern",
      );
      return (await player.text("#story")).includes("You have won") && (await player.text("#score")) === "30";
    },
  },
};

async function type(player: Player, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await player.page.locator("#line").fill(line);
    await player.press("Enter");
  }
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const noughtsCheck: GameCheck = {
  plays: {
    "noughts-dead-square": async (player) => {
      await press(player, 8);
      return (await mark(player, 8)) === "X";
    },
    "noughts-no-reply": async (player) => {
      await press(player, 0);
      return (await player.text("#grid")).includes("O");
    },
    "noughts-no-columns": async (player) => {
      // The computer's marks are laid by hand, so that the first column is free.
      for (const [mine, theirs] of [
        [0, 1],
        [3, 5],
        [6, 8],
      ] as const) {
        await player.peek(`reply = () => put(${theirs}, "O")`);
        await press(player, mine);
      }
      return (await player.text("#wins")) === "1";
    },
    "noughts-loss-counts-as-win": async (player) => {
      await lose(player);
      return (await player.text("#losses")) === "1" && (await player.text("#wins")) === "0";
    },
    "noughts-new-game-dead": async (player) => {
      await lose(player);
      await player.click("#fresh");
      await press(player, 4);
      return (await mark(player, 4)) === "X";
    },
    "noughts-third-game-stops": async (player) => {
      for (let game = 0; game < 3; game += 1) {
        await finish(player);
        await player.click("#fresh");
      }
      await press(player, 4);
      return (await player.text("#grid")).includes("O");
    },
    "noughts-undefined-status": async (player) => {
      await lose(player);
      await player.click("#fresh");
      await lose(player);
      return (await player.text("#status")).includes("wins");
    },
  },
};

async function press(player: Player, square: number): Promise<void> {
  await player.page.locator("#grid button").nth(square).click();
  await player.run(500);
}

async function mark(player: Player, square: number): Promise<string> {
  return (await player.page.locator("#grid button").nth(square).textContent()) ?? "";
}

/** Sets where it cannot win, while the computer takes the middle row. */
async function lose(player: Player): Promise<void> {
  for (const [mine, theirs] of [
    [0, 3],
    [8, 4],
    [1, 5],
  ] as const) {
    await player.peek(`reply = () => put(${theirs}, "O")`);
    await press(player, mine);
  }
}

/** Plays whatever is free until the game is over. */
async function finish(player: Player): Promise<void> {
  for (let square = 0; square < 9 && !(await player.peek("finished")); square += 1) {
    if ((await mark(player, square)) === "") await press(player, square);
  }
}

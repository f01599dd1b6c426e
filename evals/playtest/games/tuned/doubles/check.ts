import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const doublesCheck: GameCheck = {
  plays: {
    "doubles-dead-key": async (player) => {
      await player.press("ArrowRight");
      const before = await board(player);
      await player.press("ArrowLeft");
      return (await board(player)) !== before;
    },
    "doubles-score-stays": async (player) => {
      await pressUntil(player, { rounds: 12, isOver: async () => (await player.text("#points")) !== "0" });
      return (await player.text("#points")) !== "0";
    },
    "doubles-early-end": async (player) => {
      for (let round = 0; round < 80; round += 1) {
        await player.press("ArrowUp", "ArrowRight");
        await passGoal(player);
        const cells = await values(player);
        if (!cells.includes(0)) return hasEqualNeighbours(cells) !== (await isOver(player));
        await player.press("ArrowUp");
        if ((await values(player)).join() === cells.join()) await player.press("ArrowDown", "ArrowLeft");
      }
      return false;
    },
    "doubles-save-lost": async (player) => {
      await pressUntil(player, { rounds: 5, isOver: async () => false });
      const before = await board(player);
      await player.page.reload();
      return (await board(player)) === before;
    },
    "doubles-goal-lock": async (player) => {
      await reach(player, 32);
      await passGoal(player);
      const before = await board(player);
      await player.press("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown");
      return (await board(player)) !== before;
    },
    "doubles-crash-at-64": async (player) => {
      await reach(player, 64);
      return player.errors.length === 0 && Math.max(...(await values(player))) >= 64;
    },
    "doubles-overlap": async (player) => {
      const title = await player.frame.evaluate(() => {
        const range = document.createRange();
        const heading = document.querySelector("h1");
        if (heading) range.selectNodeContents(heading);
        return range.getBoundingClientRect().right;
      });
      const box = await player.page.locator(".box").first().boundingBox();
      return box !== null && box.x >= title;
    },
  },
};

const board = (player: Player): Promise<string> => player.page.locator("#board").innerHTML();

async function values(player: Player): Promise<number[]> {
  return (await player.page.locator("#board .cell").allTextContents()).map(Number);
}

async function isOver(player: Player): Promise<boolean> {
  return (await player.page.locator("#veil").isVisible()) && (await player.text("#message")).includes("over");
}

async function passGoal(player: Player): Promise<void> {
  if ((await player.page.locator("#veil").isVisible()) && !(await isOver(player))) await player.click("#go");
}

function hasEqualNeighbours(cells: readonly number[]): boolean {
  return cells.some((value, at) => (at % 4 < 3 && value === cells[at + 1]) || value === cells[at + 4]);
}

async function pressUntil(
  player: Player,
  { rounds, isOver: isDone }: { rounds: number; isOver: () => Promise<boolean> },
): Promise<void> {
  for (let round = 0; round < rounds && !(await isDone()); round += 1) {
    await player.press("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown");
    await passGoal(player);
  }
}

/** Plays into a corner until a tile has this value or an error ends the game. */
async function reach(player: Player, value: number): Promise<void> {
  for (let move = 0; move < 400 && Math.max(...(await values(player))) < value; move += 1) {
    if (player.errors.length > 0) return;
    if (await player.page.locator("#veil").isVisible()) await player.click("#go");
    const before = await board(player);
    for (const key of ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"]) {
      await player.press(key);
      if ((await board(player)) !== before) break;
    }
  }
}

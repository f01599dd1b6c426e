import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const pairsCheck: GameCheck = {
  plays: {
    "pairs-start-fails": async (player) => {
      await player.click(".start");
      return player.errors.length === 0 && (await tiles(player)) === 8;
    },
    "pairs-moves-stay": async (player) => {
      await player.click(".start");
      await turn(player, 0);
      await turn(player, 1);
      return (await player.text(".moves")) === "1";
    },
    "pairs-locked-table": async (player) => {
      await player.click(".start");
      const symbols = await learn(player);
      const other = symbols.findIndex((symbol) => symbol !== symbols[0]);
      await turn(player, 0);
      await turn(player, other);
      await player.run(1500);
      await turn(player, 0);
      return (await player.page.locator(".tile.up").count()) === 1;
    },
    "pairs-early-win": async (player) => {
      await player.click(".start");
      await playRound(player, 1);
      return !(await player.page.locator(".done").isVisible());
    },
    "pairs-odd-round": async (player) => {
      await player.click(".start");
      await playRound(player, 0);
      await player.click(".next");
      await playRound(player, 0);
      return player.page.locator(".done").isVisible();
    },
    "pairs-points-not-a-number": async (player) => {
      await player.click(".start");
      await playRound(player, 0);
      await player.click(".next");
      await playRound(player, 3);
      return Number(await player.text(".points")) > 0;
    },
    "pairs-any-two": async (player) => {
      await player.click(".start");
      const symbols = await learn(player);
      await turn(player, symbols.indexOf("A"));
      await turn(player, symbols.indexOf("B"));
      return (await player.page.locator(".tile.gone").count()) === 0;
    },
  },
};

const tiles = (player: Player): Promise<number> => player.page.locator(".tile").count();

async function turn(player: Player, index: number): Promise<void> {
  await player.page.locator(".tile").nth(index).click();
}

/** Returns the symbol of each card. The cards are laid in the order of the document, so a look into the deck is one at the table. */
async function learn(player: Player): Promise<string[]> {
  const symbols: string[] = [];
  for (let index = 0; index < (await tiles(player)); index += 1) {
    await turn(player, index);
    symbols.push((await player.page.locator(".tile").nth(index).textContent()) ?? "");
    if (index % 2 === 1) await player.run(1000);
    // A table that stays locked is put right, since only the symbols are wanted.
    await player.peek(
      "locked = false; document.querySelectorAll('.tile.up').forEach((t) => t.classList.remove('up')); open.length = 0;",
    );
  }
  return symbols;
}

/** Finds all pairs of the table but the last ones. */
async function playRound(player: Player, spare: number): Promise<void> {
  const symbols: (string | undefined)[] = [];
  const count = await tiles(player);
  for (let index = 0; index < count; index += 2) {
    for (const at of [index, index + 1]) {
      await turn(player, at);
      symbols[at] = (await player.page.locator(".tile").nth(at).textContent()) ?? "";
    }
    await player.run(1000);
  }
  for (const [index, symbol] of symbols.entries()) {
    const isGone = async (): Promise<boolean> =>
      player.page
        .locator(".tile")
        .nth(index)
        .evaluate((tile) => tile.classList.contains("gone"));
    const partner = symbols.indexOf(symbol, index + 1);
    if (partner < 0 || Number(await player.text(".left")) <= spare || (await isGone())) continue;
    await turn(player, index);
    await turn(player, partner);
    await player.run(1000);
  }
}

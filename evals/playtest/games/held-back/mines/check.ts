import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const minesCheck: GameCheck = {
  plays: {
    "mines-first-click-ends": async (player) => {
      await open(player, 20);
      return !(await player.text("#result")).includes("Boom");
    },
    "mines-time-stands": async (player) => {
      await open(player, 20);
      await player.run(3000);
      return Number(await player.text("#time")) >= 2;
    },
    "mines-flag-fails": async (player) => {
      await player.page.locator("#field button").nth(5).click({ button: "right" });
      return player.errors.length === 0 && (await player.text("#field")).includes("F");
    },
    "mines-wrong-numbers": async (player) => {
      await open(player, 20);
      await loseGame(player);
      return numbersHold(player);
    },
    "mines-goes-on-after-mine": async (player) => {
      await open(player, 20);
      await loseGame(player);
      const before = await player.page.locator("#field button.open").count();
      await open(player, await player.count("field.squares.findIndex((square) => !square.open && !square.mine)"));
      return (await player.page.locator("#field button.open").count()) === before;
    },
    "mines-time-doubles": async (player) => {
      for (let game = 0; game < 3; game += 1) {
        await player.click("#restart");
        await open(player, 20);
        await player.run(300);
      }
      await player.run(4000);
      return Number(await player.text("#time")) <= 5;
    },
    "mines-large-field-hangs": async (player) => {
      await player.page.locator("#size").selectOption("2");
      // Without waiting for the click to end: a page that hangs never ends it.
      const click = player.page.locator("#field button").nth(80).click({ timeout: 5000 });
      const answer = click.then(async () => player.page.locator("#field button.open").count());
      const late = new Promise<number>((resolve) => {
        setTimeout(() => resolve(0), 8000);
      });
      return (await Promise.race([answer.catch(() => 0), late])) > 0;
    },
  },
};

async function open(player: Player, index: number): Promise<void> {
  await player.page.locator("#field button").nth(index).click();
  await player.run(50);
}

async function loseGame(player: Player): Promise<void> {
  await open(player, await player.count("field.squares.findIndex((square) => square.mine)"));
}

/** Counts the mines around every number from what the finished field shows. */
async function numbersHold(player: Player): Promise<boolean> {
  const shown = await player.page.locator("#field button").allTextContents();
  const isMine = (x: number, y: number): boolean => x >= 0 && x < 8 && y >= 0 && y < 8 && shown[y * 8 + x] === "*";
  return shown.every((text, index) => {
    if (!/^[1-8]$/.test(text)) return true;
    const [x, y] = [index % 8, Math.floor(index / 8)];
    const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => isMine(x + dx, y + dy)));
    return around.filter(Boolean).length === Number(text);
  });
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const bakeryCheck: GameCheck = {
  plays: {
    "bakery-clicks-uncounted": async (player) => {
      await bake(player, 3);
      return (await player.text("#loaves")) === "3";
    },
    "bakery-tab-trap": async (player) => {
      await player.page.locator("#loaf").focus();
      await player.press("Tab");
      return (await player.page.locator("#loaf:focus").count()) === 0;
    },
    "bakery-oven-not-a-number": async (player) => {
      await bake(player, 16);
      await buy(player, 0);
      return Number(await player.text("#loaves")) >= 0 && (await player.text("#rate")) === "1";
    },
    "bakery-dead-baker": async (player) => {
      await bake(player, 60);
      await buy(player, 1);
      return (await player.text("#rate")) === "5";
    },
    "bakery-save-lost": async (player) => {
      await bake(player, 5);
      await player.run(5000);
      await player.page.reload();
      await player.run(100);
      return (await player.text("#loaves")) === "5";
    },
    "bakery-crumbs-stay": async (player) => {
      await bake(player, 20);
      await player.run(2000);
      return (await player.page.locator(".crumb").count()) === 0;
    },
    "bakery-second-stage-takes": async (player) => {
      await bake(player, 28);
      return Number(await player.text("#loaves")) > 25;
    },
  },
};

async function bake(player: Player, clicks: number): Promise<void> {
  for (let click = 0; click < clicks; click += 1) await player.click("#loaf");
}

async function buy(player: Player, item: number): Promise<void> {
  await player.page.locator("#items button").nth(item).click();
  await player.run(50);
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const ledgesCheck: GameCheck = {
  probe: [
    {
      file: "ledges.js",
      find: "setShowSplashScreen(false);",
      replace: "setShowSplashScreen(false);\nglobalThis.peek = (code) => eval(code);",
    },
  ],
  plays: {
    "ledges-hero-missing": async (player) => {
      await ready(player);
      return player.missing.length === 0;
    },
    "ledges-dead-jump": async (player) => {
      await start(player);
      const before = await player.count("hero.pos.y");
      await player.page.keyboard.down("ArrowUp");
      await player.run(200);
      await player.page.keyboard.up("ArrowUp");
      return (await player.count("hero.pos.y")) > before + 0.5;
    },
    "ledges-coins-uncounted": async (player) => {
      await start(player);
      await player.hold("ArrowRight", 900);
      return (await player.count("coins.filter((coin) => coin.taken).length")) === (await player.count("purse"));
    },
    "ledges-floor-hole": async (player) => {
      await start(player);
      await player.peek("hero.pos.x = 18, hero.pos.y = 4");
      await player.run(800);
      return (await player.peek("hero.onGround")) === true;
    },
    "ledges-endless-lives": async (player) => {
      await start(player);
      await player.peek("lives = 1, hero.pos.x = 13.5");
      await player.run(1500);
      return (await player.peek("state")) === "lost";
    },
    "ledges-second-course-no-end": async (player) => {
      await start(player);
      await run(player, 0);
      await run(player, 1);
      return (await player.count("course")) === 2;
    },
    "ledges-crash-in-second-course": async (player) => {
      await start(player);
      await player.peek("hero.pos.x = 33, hero.pos.y = 4");
      await run(player, 0);
      await player.run(200);
      return player.errors.length === 0 && (await player.count("course")) === 1;
    },
  },
};

async function ready(player: Player): Promise<void> {
  for (let moment = 0; moment < 200 && (await player.peek("typeof hero")) === "undefined"; moment += 1) {
    await player.run(50);
    await player.page.waitForLoadState("networkidle");
  }
}

async function start(player: Player): Promise<void> {
  await ready(player);
  await player.run(100);
  await player.page.keyboard.down("Enter");
  await player.run(60);
  await player.page.keyboard.up("Enter");
  await player.run(600);
}

/** Runs right and jumps at the end of every ledge, until the course is over. */
async function run(player: Player, course: number): Promise<void> {
  const { keyboard } = player.page;
  await keyboard.down("ArrowRight");
  for (let moment = 0; moment < 500 && (await player.count("course")) === course; moment += 1) {
    if (player.errors.length > 0 || (await player.peek("hero.pos.x > COURSES[course].flag[0] + 1.5"))) break;
    await player.peek("lives = 3");
    const isAtEdge = await player.peek(
      "hero.onGround && COURSES[course].ledges.some(([x, y, w]) => Math.abs(y + 1.1 - hero.pos.y) < 0.1 && x + w - hero.pos.x < 0.9 && hero.pos.x < x + w + 0.5)",
    );
    if (isAtEdge === true) await keyboard.down("ArrowUp");
    await player.run(34);
    await keyboard.up("ArrowUp");
  }
  await keyboard.up("ArrowRight");
  await player.run(100);
}

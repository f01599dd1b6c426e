import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const snakeCheck: GameCheck = {
  probe: [
    {
      file: "snake.js",
      find: "  fresh();\n  draw();\n})();",
      replace: "  fresh();\n  draw();\n  window.peek = function (code) { return eval(code); };\n})();",
    },
  ],
  plays: {
    "snake-no-start": async (player) => {
      await player.press("Space");
      await player.run(1000);
      return (await player.count("ticks")) > 3;
    },
    "snake-dead-key": async (player) => {
      await player.press("Space", "ArrowUp");
      await player.run(600);
      return (await player.count("snake[0][1]")) < 12;
    },
    "snake-wall-hole": async (player) => {
      await player.press("Space");
      await player.run(4000);
      return (await player.peek("mode")) === "dead";
    },
    "snake-pause-lock": async (player) => {
      await player.press("Space", "p");
      await player.run(500);
      await player.press("p");
      const before = await player.count("ticks");
      await player.run(600);
      return (await player.count("ticks")) > before;
    },
    "snake-level-freeze": async (player) => {
      await player.press("Space");
      for (let apple = 0; apple < 4; apple += 1) await eatNext(player, "apple");
      const before = await player.count("ticks");
      await player.run(500);
      return (await player.count("level")) === 2 && (await player.count("ticks")) > before;
    },
    "snake-gold-takes": async (player) => {
      await player.press("Space");
      await circle(player, "gold !== null");
      await eatNext(player, "gold");
      return Number(await player.text("#s")) >= 5;
    },
    "snake-no-apple-points": async (player) => {
      await player.press("Space");
      for (let apple = 0; apple < 5; apple += 1) await eatNext(player, "apple");
      return (await player.text("#s")) === "5" && (await player.count("snake.length")) === 8;
    },
  },
};

/** Lays the next apple before the snake's head after a turn, and goes there. */
async function eatNext(player: Player, what: "apple" | "gold"): Promise<void> {
  const length = await player.count("snake.length");
  const points = await player.text("#s");
  const [key] = await nextTurn(player);
  await player.press(key);
  await player.run(160);
  await player.peek(`${what} = [snake[0][0] + dir[0], snake[0][1] + dir[1]]`);
  await player.run(200);
  if (what === "apple" ? (await player.count("snake.length")) === length : (await player.text("#s")) === points)
    throw new Error("The snake did not get there.");
}

/** Goes round in a small square until the expression holds. */
async function circle(player: Player, until: string): Promise<void> {
  for (let turn = 0; turn < 200 && !(await player.peek(until)); turn += 1) {
    const [key] = await nextTurn(player);
    await player.press(key);
    await player.run(300);
  }
}

/** The key that turns the snake to its left. */
async function nextTurn(player: Player): Promise<[string]> {
  const heading = String(await player.peek("dir.join()"));
  return [{ "1,0": "ArrowUp", "0,-1": "ArrowLeft", "-1,0": "ArrowDown", "0,1": "ArrowRight" }[heading] ?? "ArrowUp"];
}

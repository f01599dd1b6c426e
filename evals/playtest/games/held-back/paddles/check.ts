import { PNG } from "pngjs";
import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const paddlesCheck: GameCheck = {
  plays: {
    "paddles-blank": async (player) => {
      await player.run(100);
      const { data } = PNG.sync.read(await player.page.locator("#court").screenshot());
      return data.some((value, at) => at % 4 !== 3 && value > 150);
    },
    "paddles-dead-down": async (player) => {
      await player.click("#court");
      const before = await player.count("match.you");
      await player.hold("ArrowDown", 200);
      return (await player.count("match.you")) > before;
    },
    "paddles-tone-fails": async (player) => {
      await player.click("#court");
      await player.run(1000);
      await send(player, { x: 400, y: 30, dx: -5, dy: -5 });
      await player.run(500);
      return player.errors.length === 0;
    },
    "paddles-upper-half-hole": async (player) => {
      await player.click("#court");
      await player.run(1000);
      await player.peek("match.you = 250");
      await send(player, { x: 120, y: 215, dx: -6, dy: 0 });
      await player.run(400);
      return (await player.count("match.ball.dx")) > 0;
    },
    "paddles-pause-loses-ball": async (player) => {
      await player.click("#court");
      await player.run(1000);
      await player.press("Space");
      await player.run(500);
      await player.press("Space");
      const before = await player.count("match.ball.x");
      await player.run(300);
      return (await player.count("match.ball.x")) !== before;
    },
    "paddles-second-set-stops": async (player) => {
      await player.click("#court");
      await loseSet(player);
      await player.click("#court");
      await player.run(1500);
      return (await player.peek("match.phase")) === "rally" && (await player.count("match.ball.x")) !== 400;
    },
    "paddles-loser-wins": async (player) => {
      await player.peek("globalThis.said = new Set(), globalThis.fill = c2d.fillText.bind(c2d)");
      await player.peek("c2d.fillText = (words, x, y) => { said.add(words); fill(words, x, y); }");
      await player.click("#court");
      await loseSet(player);
      await player.click("#court");
      await loseSet(player);
      return (await player.peek("said.has('YOU LOSE')")) === true;
    },
  },
};

async function send(player: Player, ball: { x: number; y: number; dx: number; dy: number }): Promise<void> {
  await player.peek(`match.wait = 0, match.ball = ${JSON.stringify(ball)}`);
}

/** Keeps the paddle below, while the balls come above. */
async function loseSet(player: Player): Promise<void> {
  const box = await player.page.locator("#court").boundingBox();
  if (box === null) throw new Error("There is no court.");
  for (let point = 0; point < 3; point += 1) {
    await player.run(900);
    await player.page.mouse.move(box.x + 300, box.y + box.height - 5);
    await send(player, { x: 60, y: 60, dx: -6, dy: 0 });
    await player.run(400);
  }
  await player.run(100);
}

import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

const middle = [500, 350] as const;

export const bricksCheck: GameCheck = {
  plays: {
    "bricks-broken-image": async (player) => !player.missing.some((path) => path.endsWith(".svg")),
    "bricks-dead-right": async (player) => {
      await player.click(middle);
      const before = await player.count("paddle.x");
      await player.hold("ArrowRight", 300);
      return (await player.count("paddle.x")) > before;
    },
    "bricks-paddle-hole": async (player) => {
      await player.click(middle);
      await player.press("Space");
      await player.run(500);
      await player.peek("Object.assign(ball, { x: paddle.x - 25, y: paddle.y - 60, vx: 0, vy: 300 })");
      await player.run(400);
      return (await player.count("ball.vy")) < 0;
    },
    "bricks-endless-lives": async (player) => {
      await player.click(middle);
      for (let ball = 0; ball < 3; ball += 1) {
        await player.press("Space");
        await player.run(200);
        await player.peek("Object.assign(ball, { x: 20, y: 400, vx: 0, vy: 300 })");
        await player.run(900);
      }
      return (await player.peek("state")) === "over";
    },
    "bricks-second-level-crash": async (player) => {
      await breakLastBrick(player);
      return (
        player.errors.length === 0 && (await player.count("level")) === 1 && (await player.count("bricks.length")) > 0
      );
    },
    "bricks-resize-off": async (player) => {
      await player.resize(500, 400);
      const box = await player.page.locator("#stage").boundingBox();
      return box !== null && box.width <= 500 && (await player.count("stage.width")) > 0;
    },
    "bricks-score-wraps": async (player) => {
      await player.peek("newGame = ((begin) => () => { begin(); score = 120; })(newGame)");
      await breakLastBrick(player);
      return (await player.count("score")) === 130;
    },
  },
};

/** Starts, leaves one brick and hits it with the ball. */
async function breakLastBrick(player: Player): Promise<void> {
  await player.click(middle);
  await player.press("Space");
  await player.peek("bricks.splice(1), Object.assign(ball, { x: bricks[0].x + 30, y: 250, vx: 0, vy: -300 })");
  await player.run(1000);
}

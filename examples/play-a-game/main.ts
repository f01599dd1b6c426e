// An agent with its own eyes and hands plays a canvas game: it reads pixels, and acts between steps of a frozen clock.
import assert from "node:assert/strict";
import { createPageClock, type PageClock, Surehand } from "surehand";
import { defineTool, type Eyes, type Hands, ruleDecider, runLoop } from "@surehand/loop";
import { z } from "zod";

const APPLES = 5;
const FRAME_MS = 16;

/** Apples fall by 2 pixels per frame; a held arrow key moves the basket by 4. */
const game = `<canvas width="300" height="200"></canvas><script>
  const pen = document.querySelector("canvas").getContext("2d");
  const starts = [40, 250, 120, 280, 30];
  const held = new Set();
  let basket = 150, fallen = 0, apple = { x: starts[0], y: 0 };
  globalThis.caught = 0;
  addEventListener("keydown", ({ key }) => held.add(key));
  addEventListener("keyup", ({ key }) => held.delete(key));
  function frame() {
    basket += (held.has("ArrowRight") ? 4 : 0) - (held.has("ArrowLeft") ? 4 : 0);
    apple.y += 2;
    if (apple.y >= 180) {
      if (Math.abs(apple.x - basket) <= 20) caught += 1;
      fallen += 1;
      apple = { x: starts[fallen], y: 0 };
    }
    pen.fillStyle = "white";
    pen.fillRect(0, 0, 300, 200);
    pen.fillStyle = "blue";
    pen.fillRect(basket - 20, 185, 40, 10);
    pen.fillStyle = "red";
    if (fallen < starts.length) pen.fillRect(apple.x - 5, apple.y - 5, 10, 10);
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
</script>`;

const placeSchema = z.object({ x: z.number(), y: z.number() }).nullable();
const gameViewSchema = z.object({ apple: placeSchema, basket: placeSchema });
type GameView = z.infer<typeof gameViewSchema>;

/** Returns the position of each object: the middle of the pixels of its color. */
const readPixels = `(() => {
  const { data, width } = document.querySelector("canvas").getContext("2d").getImageData(0, 0, 300, 200);
  const middleOf = (channel) => {
    let count = 0, x = 0, y = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + channel] < 200 || data[at + 1] > 60 || data[at + (2 - channel)] > 60) continue;
      count += 1;
      x += (at / 4) % width;
      y += Math.floor(at / 4 / width);
    }
    return count === 0 ? null : { x: x / count, y: y / count };
  };
  return { apple: middleOf(0), basket: middleOf(2) };
})()`;

function createEyes(hand: Surehand): Eyes {
  return {
    async look() {
      const view = gameViewSchema.parse(await hand.page.evaluate(readPixels));
      const text = JSON.stringify(view);
      return { kind: "full", content: [{ type: "text", text }], fingerprint: text, data: view };
    },
  };
}

function createHands(hand: Surehand, clock: PageClock): Hands {
  const press = async (event: "down" | "up", key: string): Promise<void> => {
    const { success, message } = await hand.perform({ kind: "key", event, key }, { verification: "delivery" });
    assert(success, message);
  };
  const move = defineTool({
    name: "move",
    description: "Holds an arrow key for some frames of the game.",
    input: z.object({ key: z.enum(["ArrowLeft", "ArrowRight"]), frames: z.int().min(1) }),
    async run({ key, frames }) {
      await press("down", key);
      await clock.step(frames * FRAME_MS);
      await press("up", key);
      return { content: `Held ${key} for ${frames} frames.`, invalidatesObservations: true, data: { key, frames } };
    },
  });
  const wait = defineTool({
    name: "wait",
    description: "Lets some frames of the game pass.",
    input: z.object({ frames: z.int().min(1) }),
    async run({ frames }) {
      await clock.step(frames * FRAME_MS);
      return { content: `${frames} frames passed.`, invalidatesObservations: true };
    },
  });
  const finish = defineTool({
    name: "finish",
    description: "Ends the game with its score.",
    input: z.object({}),
    isEnding: true,
    async run() {
      const score = z.number().parse(await hand.page.evaluate("caught"));
      return { content: `Score: ${score}`, end: { message: "The last apple fell.", output: score } };
    },
  });
  return { tools: [move, wait, finish] };
}

/** Moves below the apple, and waits there until it is caught. */
function decide({ apple, basket }: GameView): { tool: string; input: Record<string, unknown> } {
  if (!apple || !basket) return { tool: "finish", input: {} };
  const frames = Math.round(Math.abs(apple.x - basket.x) / 4);
  if (frames > 1) return { tool: "move", input: { key: apple.x < basket.x ? "ArrowLeft" : "ArrowRight", frames } };
  return { tool: "wait", input: { frames: Math.max(1, Math.ceil((181 - apple.y) / 2)) } };
}

await using hand = await Surehand.launch();
await using clock = await createPageClock(hand.page);
await hand.page.setContent(game);
await clock.freeze();
await clock.step(FRAME_MS);
assert.deepEqual(await clock.unfrozen(), []);

const run = runLoop({
  messages: [{ role: "user", content: "Catch the apples." }],
  look: createEyes(hand).look,
  tools: createHands(hand, clock).tools,
  decider: ruleDecider(({ observation }) => ({ calls: [decide(gameViewSchema.parse(observation?.data))] })),
  timeoutMs: 50_000,
});
for await (const event of run) if (event.type === "tool-call") console.log(event.tool, JSON.stringify(event.input));
const { reason, message, output } = await run.result;
console.log(`${reason}: ${message} Score: ${String(output)} of ${APPLES}`);
assert.equal(output, APPLES);

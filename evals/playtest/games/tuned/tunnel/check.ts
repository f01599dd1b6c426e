import { PNG } from "pngjs";
import type { GameCheck } from "../../../check.ts";
import type { Player } from "../../../player.ts";

export const tunnelCheck: GameCheck = {
  plays: {
    "tunnel-black": async (player) => (await brightness(player, { x: 20, y: 500, width: 900, height: 180 })) > 25,
    "tunnel-dead-left": async (player) => {
      await player.click("button");
      await player.press("ArrowLeft");
      return (await player.count("game.lane")) === 0;
    },
    "tunnel-ghost-blocks": async (player) => {
      await player.click("button");
      await player.peek("game.things = [{ lane: 1, z: game.depth + 5, kind: 'block' }]");
      await player.run(2000);
      return (await player.peek("game.on")) === false;
    },
    "tunnel-resize-small": async (player) => {
      await player.resize(1500, 1000);
      return (await brightness(player, { x: 1100, y: 60, width: 380, height: 200 })) > 25;
    },
    "tunnel-slow-zone": async (player) => {
      await player.click("button");
      const early = await frameMs(player);
      await far(player, 110);
      await dodge(player, 122);
      return (await frameMs(player)) < early + 40;
    },
    "tunnel-second-zone-freeze": async (player) => {
      await player.click("button");
      await far(player, 100);
      await dodge(player, 119);
      await player.run(1000);
      const before = await player.text("[data-k=depth]");
      await player.run(200);
      return (await player.text("[data-k=depth]")) !== before || (await player.peek("game.on")) === false;
    },
    "tunnel-crystals-lost": async (player) => {
      await player.click("button");
      await far(player, 115);
      await dodge(player, 125);
      await player.peek("game.things = [{ lane: game.lane, z: game.depth + 4, kind: 'crystal' }], game.crystals = 5");
      await player.run(600);
      return (await player.count("game.crystals")) > 5;
    },
  },
};

/** Goes on from this depth, with nothing in the way at first. */
async function far(player: Player, depth: number): Promise<void> {
  await player.peek(`game.depth = ${depth}, game.next = ${depth} + 16, game.things = []`);
}

/** Flies in lanes that are free until this depth. */
async function dodge(player: Player, depth: number): Promise<void> {
  for (let moment = 0; moment < 600 && (await player.count("game.depth")) < depth; moment += 1) {
    const lane = await player.count(
      "(() => { const ahead = game.things.filter((t) => t.z > game.depth + 0.3); const next = Math.min(...ahead.map((t) => t.z)); const shut = ahead.filter((t) => t.z === next && t.kind === 'block').map((t) => t.lane); return [game.lane, 1, 0, 2].find((l) => !shut.includes(l)); })()",
    );
    const now = await player.count("game.lane");
    if (lane === now) await player.run(50);
    else await player.press(lane < now ? "ArrowLeft" : "ArrowRight");
  }
  if ((await player.count("game.depth")) < depth) throw new Error(`The flight ended before ${depth} m.`);
}

/** Real time that a frame's script takes. */
async function frameMs(player: Player): Promise<number> {
  const startedMs = performance.now();
  await player.peek("for (let i = 0; i < 4; i++) paint()");
  return (performance.now() - startedMs) / 4;
}

/** Mean of the brightest channel in a part of the page. */
async function brightness(
  player: Player,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const { data } = PNG.sync.read(await player.page.screenshot({ clip }));
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return sum / (data.length / 4);
}

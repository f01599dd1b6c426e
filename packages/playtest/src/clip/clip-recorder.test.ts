import { createCallContext } from "@surehand/kernel";
import { serve, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Trace } from "../input/game-input.ts";
import { runTrace } from "../runs/run-trace.ts";
import { type Arena, openArena } from "../stage/arena.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { animatedWebp } from "./animated-webp.ts";
import { ClipRecorder } from "./clip-recorder.ts";

using call = createCallContext({ timeoutMs: 60_000 });
let site: TestSite;
let arena: Arena;

beforeAll(async () => {
  site = await serve(() => ({ "/": catchGame(), "/still": "<canvas></canvas>" }));
  arena = await openArena({}, call);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const traceOf = (path: string): Trace => ({
  url: `${site.url}${path}`,
  seed: 1,
  viewport: { width: 800, height: 600 },
  cues: [
    { atMs: 500, input: { kind: "key-down", key: "Space" } },
    { atMs: 550, input: { kind: "key-up", key: "Space" } },
  ],
  endMs: 4000,
});

interface Decoded {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Duration of each frame, and the row of its reddest pixel: the falling apple. */
  readonly frames: readonly { readonly ms: number; readonly appleY: number }[];
}

/** Decodes an animation with the browser's own decoder. */
async function decode(bytes: Uint8Array): Promise<Decoded> {
  const options = { viewport: { width: 800, height: 600 }, seed: 1, isRealTime: true };
  const opened = await arena.openPage(options);
  const { page } = opened;
  await page.goto(`${site.url}/still`);
  const decoded = await page.evaluate(async (base64) => {
    const response = await fetch(`data:image/webp;base64,${base64}`);
    const decoder = new ImageDecoder({ data: await response.arrayBuffer(), type: "image/webp" });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const frames = [];
    let [width, height] = [0, 0];
    for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      [width, height] = [image.displayWidth, image.displayHeight];
      const pen = new OffscreenCanvas(width, height).getContext("2d");
      pen?.drawImage(image, 0, 0);
      const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] };
      let [reddest, at] = [0, 0];
      for (let index = 0; index < data.length; index += 4) {
        const red = (data[index] ?? 0) - (data[index + 1] ?? 0) - (data[index + 2] ?? 0);
        if (red > reddest) [reddest, at] = [red, index / 4];
      }
      frames.push({ ms: (image.duration ?? 0) / 1000, appleY: Math.floor(at / width) });
    }
    return { type: decoder.type, width, height, frames };
  }, Buffer.from(bytes).toString("base64"));
  await opened.close({ isReusable: false });
  return decoded;
}

test("records the last seconds of a run as an animation that a browser plays", async () => {
  const clip = new ClipRecorder(4000);
  const recording = await runTrace(arena, traceOf("/"), { call, ...clip.watch });
  const { animation, before, after } = clip.finish() ?? {};
  if (!animation || !before || !after) throw new Error("There is no clip.");
  expect(animation.length).toBeLessThan(100_000);
  expect(before).not.toEqual(after);
  const { width, height, frames } = await decode(animation);
  expect([width, height]).toEqual([300, 220]);
  // From 1.0 s to 4.0 s, five frames a second; the last one stays.
  expect(frames.map(({ ms }) => ms)).toEqual([...Array.from({ length: 15 }, () => 200), 1500]);
  // The apple of the recording is where the frames show it.
  const appleOf = (atMs: number): number =>
    recording.sights.find((sight) => sight.atMs === atMs)?.shapes.find(({ color }) => color === "#dd3333")?.y ?? -1;
  const { canvases } = recording.sights[0] ?? {};
  for (const [index, { appleY }] of frames.entries())
    expect(Math.abs(appleY + (canvases?.[0]?.y ?? 0) - appleOf(1000 + index * 200) - 5)).toBeLessThan(12);
});

test("shows a picture that does not change once", async () => {
  const clip = new ClipRecorder(4000);
  await runTrace(arena, traceOf("/still"), { call, ...clip.watch });
  const { frames } = await decode(clip.finish()?.animation ?? new Uint8Array());
  expect(frames.map(({ ms }) => ms)).toEqual([1500]);
});

test("does not change what the run records", async () => {
  const clip = new ClipRecorder(4000);
  const [watched, alone] = [
    await runTrace(arena, traceOf("/"), { call, ...clip.watch }),
    await runTrace(arena, traceOf("/"), { call }),
  ];
  expect(watched.sights).toEqual(alone.sights);
});

test("refuses frames that are no WebP pictures", () => {
  expect(() => animatedWebp([{ bytes: new Uint8Array([137, 80, 78, 71]), ms: 100 }])).toThrow("not a WebP picture");
});

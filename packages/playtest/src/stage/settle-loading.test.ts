import { serve, type TestSite } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Arena, openArena } from "./arena.ts";
import { settleLoading } from "./settle-loading.ts";
import { Stage } from "./stage.ts";

/** Decodes a picture and sounds, one after the other, and asks in each frame whether all are ready. */
const loader = `<p>Loading</p><script>
  const seconds = 30, rate = 44100, samples = seconds * rate;
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const words = [0x52494646, 36 + samples * 2, 0x57415645, 0x666d7420, 16, 0x10001, rate, rate * 2, 0x100002, 0x64617461, samples * 2];
  words.forEach((word, index) => view.setUint32(index * 4, word, ![0, 2, 3, 9].includes(index)));
  let isReady = false;
  const decode = async () => {
    for (let count = 0; count < 3; count++) await new AudioContext().decodeAudioData(view.buffer.slice());
    await createImageBitmap(new ImageData(2000, 1500));
    isReady = true;
  };
  decode();
  const frame = () => {
    if (isReady) document.querySelector("p").textContent = "Ready";
    requestAnimationFrame(frame);
  };
  frame();
</script>`;
using call = createCallContext({ timeoutMs: 60_000 });
let site: TestSite;
let arena: Arena;

beforeAll(async () => {
  site = await serve(() => ({ "/": loader, "/never": { body: "", afterMs: 60_000 } }));
  arena = await openArena({}, call);
});
afterAll(async () => Promise.all([arena[Symbol.asyncDispose](), site[Symbol.asyncDispose]()]));

async function open(path: string): Promise<Stage> {
  const options = { url: `${site.url}${path}`, seed: 1, viewport: { width: 800, height: 600 }, isRealTime: false };
  return Stage.open(arena, options, call);
}

test("keeps game time still while files are decoded", async () => {
  await using stage = await open("/");
  await stage.see();
  const { sights } = await stage.advance([{ inputs: [], ms: 100, isLook: true }]);
  expect(sights[0]?.texts.map(({ text }) => text)).toEqual(["Ready"]);
});

test("waits only once for what never ends", async () => {
  await using stage = await open("/");
  let forgotten = 0;
  const requests = { requestsUnderWay: 0, forgetRequests: () => forgotten++ };
  await stage.page.evaluate(() => void new FontFace("never", "url(/never)").load().catch(() => undefined));
  await settleLoading(stage.page, requests, 50);
  expect(forgotten).toBe(1);
  await settleLoading(stage.page, requests, 5000);
  expect(forgotten).toBe(1);
});

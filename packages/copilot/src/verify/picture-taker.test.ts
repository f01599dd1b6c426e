import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenOnLoopback } from "../copilot.test.support.ts";
import type { PictureAnswer } from "./picture-request.ts";
import { createPictureTaker } from "./picture-taker.ts";

/** Adds its heading long after the page is quiet: a route that is loaded lazily. */
const lateHeading = `<!doctype html><p>Loading</p><script>
  setTimeout(() => document.body.append(Object.assign(document.createElement("h1"), { textContent: "Late" })), 1200);
</script>`;

async function takePictureOf(selector: string): Promise<PictureAnswer> {
  await using cleanup = new AsyncDisposableStack();
  const server = createServer(
    (_request, response) => void response.setHeader("content-type", "text/html").end(lateHeading),
  );
  const { origin } = cleanup.use(await listenOnLoopback(server));
  const taker = cleanup.use(createPictureTaker({ hiddenPath: "/__surehand/", store: { put: async () => "kept" } }));
  return await taker.take({
    url: `${origin}/`,
    viewport: { width: 400, height: 300 },
    devicePixelRatio: 1,
    elements: [{ selector }],
  });
}

test("a picture waits for an element that comes after the page is quiet", { timeout: 60_000 }, async () => {
  expect(await takePictureOf("h1")).toMatchObject({ ok: true, sha256: "kept" });
});

test("an element that does not come is reported", { timeout: 60_000 }, async () => {
  expect(await takePictureOf("h2")).toMatchObject({ ok: false, code: "element-missing" });
});

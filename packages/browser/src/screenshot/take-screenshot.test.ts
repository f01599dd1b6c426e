import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { imageSize } from "./image-size.ts";
import { type PageFixture, startPageFixture } from "./page-fixture.test.support.ts";
import { box, refOf } from "./subjects.test.support.ts";
import { toImagePoint, toPagePoint, toViewportPoint } from "./picture-points.ts";
import { readPixels } from "./pixels.test.support.ts";

let fixture: PageFixture;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());
beforeEach(async () => {
  await session?.close();
  session = await createPageSession(fixture.page);
});

describe("screenshot", () => {
  it("shows the viewport, one pixel for each CSS pixel", async () => {
    await fixture.open(
      `<body style="margin:0;background:#0000ff">${box("left:100px;top:50px;width:200px;height:80px;background:#ff0000")}`,
    );
    const shot = await session.screenshot();
    expect(shot).toMatchObject({
      mediaType: "image/png",
      width: 800,
      height: 600,
      scale: 1,
      clip: { x: 0, y: 0, width: 800, height: 600 },
    });
    const pixels = readPixels(shot.bytes);
    expect([pixels.width, pixels.height]).toEqual([800, 600]);
    expect(pixels.boxOf("#ff0000")).toEqual({ x: 100, y: 50, width: 200, height: 80 });
  });

  it("makes a JPEG of the requested quality", async () => {
    await fixture.open(
      `<body style="background:repeating-linear-gradient(30deg,red 0 3px,blue 3px 7px,green 7px 9px)">`,
    );
    const [low, high] = [
      await session.screenshot({ format: "jpeg", quality: 10 }),
      await session.screenshot({ format: "jpeg", quality: 95 }),
    ];
    expect([...low.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(low.mediaType).toBe("image/jpeg");
    expect(imageSize(low.bytes)).toEqual({ width: 800, height: 600 });
    expect(low.bytes.length * 2).toBeLessThan(high.bytes.length);
  });

  it.each([
    [{ maxWidth: 400 }, 0.5, [400, 300]],
    [{ maxHeight: 150 }, 0.25, [200, 150]],
    [{ maxWidth: 333, maxHeight: 9999 }, 333 / 800, [333, 250]],
    [{ maxWidth: 2000 }, 1, [800, 600]],
    [{ maxWidth: 400, format: "jpeg" as const }, 0.5, [400, 300]],
  ])("scales down to %o and says by how much", async (options, scale, size) => {
    await fixture.open(
      `<body style="margin:0;background:#0000ff">${box("left:100px;top:40px;width:200px;height:80px;background:#ff0000")}`,
    );
    const shot = await session.screenshot(options);
    expect(shot.scale).toBe(scale);
    expect([shot.width, shot.height]).toEqual(size);
    expect(imageSize(shot.bytes)).toEqual({ width: shot.width, height: shot.height });
    if (scale !== 0.5 || shot.mediaType === "image/jpeg") return;
    expect(readPixels(shot.bytes).boxOf("#ff0000")).toEqual({ x: 50, y: 20, width: 100, height: 40 });
  });

  it("maps points of the picture to the page, the viewport and back", async () => {
    await fixture.open(
      `<body style="margin:0;height:3000px">${box("left:200px;top:1000px;width:100px;height:60px;background:#ff0000")}`,
    );
    await fixture.page.evaluate(() => scrollTo(0, 800));
    const shot = await session.screenshot({ maxWidth: 400 });
    const inPicture = readPixels(shot.bytes).boxOf("#ff0000");
    expect(inPicture).toEqual({ x: 100, y: 100, width: 50, height: 30 });
    expect(toPagePoint(shot, { x: 100, y: 100 })).toEqual({ x: 200, y: 1000 });
    expect(toViewportPoint(shot, { x: 100, y: 100 })).toEqual({ x: 200, y: 200 });
    expect(toImagePoint(shot, { x: 200, y: 1000 })).toEqual({ x: 100, y: 100 });
  });

  it("shows the whole page wherever it is scrolled to", async () => {
    await fixture.open(
      `<body style="margin:0;height:2500px">${box("left:10px;top:2300px;width:40px;height:30px;background:#ff0000")}`,
    );
    await fixture.page.evaluate(() => scrollTo(0, 700));
    const shot = await session.screenshot({ fullPage: true });
    expect(shot).toMatchObject({
      width: 800,
      height: 2500,
      clip: { x: 0, y: 0, width: 800, height: 2500 },
      viewport: { x: 0, y: 700 },
      notices: [],
    });
    expect(readPixels(shot.bytes).boxOf("#ff0000")).toEqual({ x: 10, y: 2300, width: 40, height: 30 });
    expect(await fixture.page.evaluate(() => scrollY)).toBe(700);
  });

  it("cuts off a page that is too high, and reports it", async () => {
    await fixture.open(`<body style="margin:0;height:20000px">`);
    const shot = await session.screenshot({ fullPage: true, format: "jpeg", quality: 20 });
    expect([shot.width, shot.height]).toEqual([800, 16384]);
    expect(shot.notices).toEqual([
      "The picture ends after 800 x 16384 of 800 x 20000 pixels, the most that can be captured at once.",
    ]);
  });

  it("captures the viewport of a document without a body, and reports it", async () => {
    const svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='2000'><rect width='90' height='70' fill='red'/></svg>";
    await fixture.page.goto(`data:image/svg+xml,${svg}`);
    const shot = await session.screenshot({ fullPage: true, marks: true });
    expect(shot.notices).toEqual(["This document is not an HTML page: only the viewport can be captured."]);
    expect(readPixels(shot.bytes).boxOf("#ff0000")).toEqual({ x: 0, y: 0, width: 90, height: 70 });
  });

  it("is not larger on a dense screen", async () => {
    const args = ["--force-device-scale-factor=2", "--window-size=900,700"];
    await using dense = await startPageFixture({ viewport: null, args });
    await using denseSession = await createPageSession(dense.page);
    await dense.open(
      `<body style="margin:0;height:1500px">${box("left:100px;top:50px;width:60px;height:30px;background:#ff0000")}`,
    );
    const [width, height] = await dense.page.evaluate(() => [innerWidth, innerHeight]);
    expect(await dense.page.evaluate(() => devicePixelRatio)).toBe(2);
    for (const options of [{}, { marks: [] }, { fullPage: true }]) {
      const shot = await denseSession.screenshot(options);
      expect(shot).toMatchObject({ width, height: "fullPage" in options ? 1500 : height, scale: 1 });
      expect(readPixels(shot.bytes).boxOf("#ff0000")).toEqual({ x: 100, y: 50, width: 60, height: 30 });
    }
  });

  it.each([
    ["in the viewport", "left:100px;top:50px", []],
    ["below the viewport", "left:300px;top:2000px", []],
    ["partly below the viewport", "left:20px;top:580px", []],
  ])("shows an element %s without scrolling", async (_where, place, notices) => {
    await fixture.open(
      `<body style="margin:0;height:3000px;background:#0000ff">${box(`${place};width:120px;height:70px;background:#ff0000`)}`,
    );
    const shot = await session.screenshot({ element: fixture.page.locator("#box") });
    expect([shot.width, shot.height, shot.notices]).toEqual([120, 70, notices]);
    expect(readPixels(shot.bytes).colorsIn({ x: 0, y: 0, width: 120, height: 70 })).toEqual(new Set(["#ff0000"]));
    expect(await fixture.page.evaluate(() => scrollY)).toBe(0);
  });

  it("scrolls an element into view if a scroll container hides it, and reports it", async () => {
    await fixture.open(
      `<div style="width:300px;height:100px;overflow:auto"><p style="height:500px"></p><button style="width:80px;height:40px;border:0;background:#ff0000" aria-label="deep"></button></div>`,
    );
    const ref = await refOf(session, "deep");
    const shot = await session.screenshot({ element: ref });
    expect(shot.notices).toEqual([`${ref} was scrolled into view.`]);
    expect(readPixels(shot.bytes).colorsIn({ x: 0, y: 0, width: 80, height: 40 })).toEqual(new Set(["#ff0000"]));
  });

  it("shows an element of a frame in another process", async () => {
    fixture.serve(
      "/inner",
      `<body style="margin:0">${box("left:30px;top:20px;width:60px;height:40px;background:#ff0000")}`,
    );
    await fixture.open(
      `<iframe src="${fixture.elsewhere("/inner")}" style="border:5px solid;padding:9px;width:200px;height:100px">`,
    );
    const shot = await session.screenshot({ element: fixture.page.frameLocator("iframe").locator("#box") });
    expect(readPixels(shot.bytes).colorsIn({ x: 0, y: 0, width: 60, height: 40 })).toEqual(new Set(["#ff0000"]));
  });

  it("does not change Playwright's emulation", async () => {
    const context = await fixture.context
      .browser()
      ?.newContext({ viewport: { width: 500, height: 400 }, deviceScaleFactor: 2 });
    if (!context) throw new Error("There is no browser.");
    const page = await context.newPage();
    await using emulated = await createPageSession(page);
    await page.setContent(`<body style="margin:0;height:2000px">`);
    for (const options of [{}, { maxWidth: 250 }, { fullPage: true }, { element: page.locator("body") }]) {
      const shot = await emulated.screenshot(options);
      expect(shot.scale * 500).toBe(shot.width);
    }
    expect(await page.evaluate(() => [devicePixelRatio, screen.width, innerWidth])).toEqual([2, 500, 500]);
    await context.close();
  });

  it("brings a background tab to the front", async () => {
    await fixture.open(`<body style="margin:0;background:#00ff00">`);
    const other = await fixture.context.newPage();
    await other.bringToFront();
    const shot = await session.screenshot();
    expect(readPixels(shot.bytes).at(400, 300)).toBe("#00ff00");
    await other.close();
  });
});

describe("screenshot that the page can't observe", () => {
  const WATCH = `<script>
    window.seen = [];
    const note = (what) => seen.push(what);
    new MutationObserver((records) => note("mutation of " + records[0].target.nodeName))
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ["resize", "scroll", "focus", "blur", "visibilitychange", "pointermove"]) addEventListener(type, () => note(type), true);
    matchMedia("(min-resolution: 1.5dppx)").addEventListener("change", () => note("density"));
    new ResizeObserver(() => note("size")).observe(document.documentElement);
  </script>`;

  it.each([
    ["plain", () => ({})],
    ["scaled", () => ({ maxWidth: 300, format: "jpeg" as const })],
    ["marked and masked", (ref: string) => ({ marks: true, mask: [ref] })],
    ["of an element", (ref: string) => ({ element: ref })],
  ])("when it is %s", async (_kind, optionsFor) => {
    await fixture.open(`<body>${WATCH}<button>One</button><input type="text" autofocus><host-element></host-element>`);
    const [ref = ""] = (await session.snapshot()).refs.keys();
    await fixture.settle();
    await fixture.page.evaluate("seen.length = 0");
    await session.screenshot(optionsFor(ref));
    await fixture.settle();
    expect(await fixture.page.evaluate("seen")).toEqual([]);
  });

  it("except for a resize event if it extends beyond the viewport", async () => {
    await fixture.open(`<body style="height:3000px">${WATCH}`);
    await fixture.settle();
    await fixture.page.evaluate("seen.length = 0");
    await session.screenshot({ fullPage: true });
    await fixture.settle();
    expect(new Set(await fixture.page.evaluate<string[]>("seen"))).toEqual(new Set(["resize"]));
  });

  it("on a page that forbids everything by its content security policy", async () => {
    await fixture.open(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><button>One</button>`);
    const shot = await session.screenshot({ marks: true });
    expect(shot.marks).toHaveLength(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { type PageFixture, startPageFixture } from "./page-fixture.test.support.ts";
import { box, catchError, refOf } from "./subjects.test.support.ts";
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

const MASK = "#1f2937";
describe("screenshot with masks", () => {
  it("covers every match, all of an overflowing text, and nothing else", async () => {
    await fixture.open(`<body style="margin:0;background:#ffffff">
      <p class="secret" style="margin:0;position:absolute;left:20.5px;top:10.3px;width:100px;height:20px;background:#ff0000"></p>
      <p class="secret" style="margin:0;position:absolute;left:20px;top:100px;width:30px;font:20px monospace;color:#00aa00;white-space:nowrap">SECRET-TEXT</p>`);
    const shot = await session.screenshot({ mask: [fixture.page.locator(".secret")] });
    const pixels = readPixels(shot.bytes);
    expect(pixels.boxOf("#ff0000")).toBeUndefined();
    expect(pixels.boxOf("#00aa00")).toBeUndefined();
    expect(pixels.colorsIn({ x: 20, y: 10, width: 101, height: 20 })).toEqual(new Set([MASK]));
    expect(pixels.colorsIn({ x: 200, y: 0, width: 600, height: 600 })).toEqual(new Set(["#ffffff"]));
  });

  it.each([
    ["PNG", {}, 1],
    ["small picture", { maxWidth: 200 }, 0.25],
    ["picture of the whole page", { fullPage: true }, 1],
  ])("lets no pixel through in a %s", async (_what, options, scale) => {
    await fixture.open(
      `<body style="margin:0;background:#fff"><input style="position:absolute;left:43px;top:57px;width:101px;height:33px;border:0;background:#ff0000;color:#00ff00" value="hunter2">`,
    );
    const shot = await session.screenshot({ ...options, mask: [fixture.page.locator("input")] });
    const covered = {
      x: Math.ceil(43 * scale),
      y: Math.ceil(57 * scale),
      width: Math.floor(101 * scale),
      height: Math.floor(33 * scale),
    };
    expect(readPixels(shot.bytes).colorsIn(covered)).toEqual(new Set([MASK]));
    expect(readPixels(shot.bytes).boxOf("#ff0000")).toBeUndefined();
  });

  it("covers elements in frames and closed shadow roots, only their visible parts", async () => {
    fixture.serve(
      "/inner",
      `<body style="margin:0;height:2000px">${box("left:30px;top:80px;width:60px;height:40px;background:#ff0000")}`,
    );
    await fixture.open(`<body style="margin:0;background:#ffffff"><div id="host" style="position:absolute;left:400px;top:300px"></div>
      <iframe src="${fixture.elsewhere("/inner")}" style="position:absolute;left:0;top:0;border:0;width:200px;height:100px"></iframe>
      <script>host.attachShadow({mode:"closed"}).innerHTML='<button style="width:50px;height:30px;border:0;background:#00ff00" aria-label="inside"></button>'</script>`);
    const shot = await session.screenshot({
      mask: [await refOf(session, "inside"), fixture.page.frameLocator("iframe").locator("#box")],
    });
    const pixels = readPixels(shot.bytes);
    expect(pixels.colorsIn({ x: 400, y: 300, width: 50, height: 30 })).toEqual(new Set([MASK]));
    expect(pixels.colorsIn({ x: 30, y: 80, width: 60, height: 20 })).toEqual(new Set([MASK]));
    expect(pixels.at(60, 103)).toBe("#ffffff");
  });

  it.each([
    [
      "an absolute child of a static box that cuts",
      `<div style="overflow:hidden;width:10px;height:10px"><b class="secret" style="position:absolute;SIZE"></b></div>`,
    ],
    [
      "a fixed child of a box that cuts",
      `<div style="overflow:hidden;width:10px;height:10px;position:relative"><b class="secret" style="position:fixed;SIZE"></b></div>`,
    ],
    [
      "an open popover in a box that cuts",
      `<div style="overflow:hidden;width:10px;height:10px;position:relative"><b id="pop" popover class="secret" style="position:absolute;border:0;padding:0;margin:0;inset:auto;SIZE"></b></div><script>pop.showPopover()</script>`,
    ],
    [
      "a child beyond a clip margin",
      `<div style="overflow:clip;overflow-clip-margin:300px;width:100px;height:100px;position:relative"><b class="secret" style="position:absolute;SIZE"></b></div>`,
    ],
    [
      "a child at the rim of a scaled box with a border",
      `<div style="overflow:hidden;border:20px solid #0000ff;width:200px;height:200px;position:absolute;left:0;top:0;transform:scale(.5)"><b class="secret" style="position:absolute;left:0;top:0;width:100%;height:100%;background:#ff0000"></b></div>`,
    ],
  ])("covers %s", async (_what, html) => {
    const size = "left:150px;top:120px;width:60px;height:40px;background:#ff0000";
    await fixture.open(`<body style="background:#ffffff">${html.replace("SIZE", size)}`);
    expect(readPixels((await session.screenshot()).bytes).boxOf("#ff0000")).toBeDefined();
    const shot = await session.screenshot({ mask: [fixture.page.locator(".secret")] });
    expect(readPixels(shot.bytes).boxOf("#ff0000", 200)).toBeUndefined();
  });

  it.each([
    ["in several nodes", "<b>Maria</b> <i>Geheim</i>"],
    ["right behind other words", "<span style='color:#ffffff'>Name</span><b>Maria Geheim</b>"],
    ["in capitals and with other blanks", "MARIA&nbsp;&nbsp;GEHEIM"],
    ["cut off", "maria geh…"],
    ["in a field", `<input style="color:#00ff00;font:20px monospace" value="Frau Maria Geheim">`],
    [
      "in a closed shadow root",
      `<div id="host"></div><script>host.attachShadow({mode:"closed"}).innerHTML="<b>Maria Geheim</b>"</script>`,
    ],
    ["in a frame", `<iframe srcdoc="<p style='color:#00ff00'>Maria Geheim"></iframe>`],
  ])("covers a text %s", async (_how, html) => {
    await fixture.open(`<body style="background:#ffffff;color:#00ff00;font:20px monospace">${html}`);
    expect(readPixels((await session.screenshot()).bytes).boxOf("#00ff00", 100)).toBeDefined();
    const shot = await session.screenshot({ maskTexts: ["Maria Geheim"] });
    expect(readPixels(shot.bytes).boxOf("#00ff00", 100)).toBeUndefined();
    expect(readPixels(shot.bytes).boxOf(MASK)).toBeDefined();
  });

  it.each([
    ["a part of a longer word", ["ann", "10"], "channel 100"],
    ["one that is too short", ["a"], "a"],
    ["digits with a dot between", ["10"], "version 1.0"],
  ])("covers no text that is %s", async (_what, maskTexts, text) => {
    await fixture.open(`<body style="background:#ffffff"><p>${text}`);
    expect(readPixels((await session.screenshot({ maskTexts })).bytes).boxOf(MASK)).toBeUndefined();
  });

  it("masks nothing for a locator that finds nothing", async () => {
    await fixture.open(`<body style="background:#ffffff">`);
    const shot = await session.screenshot({ mask: [fixture.page.locator("#none")] });
    expect(readPixels(shot.bytes).boxOf(MASK)).toBeUndefined();
  });

  it("takes no picture when a masked element is gone", async () => {
    await fixture.open(`<button>Gone</button>`);
    const ref = await refOf(session, "Gone");
    await fixture.page.evaluate(() => document.querySelector("button")?.remove());
    expect(await catchError(session.screenshot({ mask: [ref] }))).toMatchObject({ code: "stale-ref", ref });
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { type PageFixture, startPageFixture } from "./page-fixture.test.support.ts";
import { readPixels } from "./pixels.test.support.ts";
import type { ScreenshotOptions } from "./screenshot.ts";

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

const MARKED = 'style="background:#ff00ff;color:#ff00ff"';
const PINK = "#ff00ff";

/** Measures a text in the line that contains a word, and the pink part of the picture. */
async function measureText(word: string, text: string, options: ScreenshotOptions = {}) {
  const { lines } = await session.snapshot();
  const line = lines.find(({ segments }) => JSON.stringify(segments).includes(word));
  if (!line) throw new Error(`There is no line with ${word}.`);
  const shot = await session.screenshot({ ...options, textBoxes: [{ ref: line.anchor, text }] });
  return { box: shot.textBoxes?.[0], pink: readPixels(shot.bytes).boxOf(PINK) };
}

it.each([
  ["a part of a line", `<p>Height: <b ${MARKED}>12 m</b> above the ground</p>`, "Height", "12 m"],
  ["a cell of a row", `<table><tr><th>Name<th>Age<tr><td>Ann<td><b ${MARKED}>32</b></table>`, "Ann", "32"],
  ["a text of several elements", `<p>Price <b ${MARKED}><i>1 2</i>3</b> here</p>`, "Price", "123"],
  [
    "the definition of a term",
    `<dl><dt>Status<dd><b ${MARKED}>in use</b><dt>Region<dd>in use</dl>`,
    "Status",
    "in use",
  ],
  ["other case and spaces", `<p>Town: <b ${MARKED}>New  york</b></p>`, "Town", "NEW YORK"],
  ["a letter with an accent", `<p>City: <b ${MARKED}>Zu\u0308rich</b></p>`, "City", "Zürich"],
])("returns the box of %s", async (_, html, word, text) => {
  await fixture.open(`<body style="margin:20px;font:20px monospace">${html}`);
  const { box, pink } = await measureText(word, text);
  if (!box || !pink) throw new Error("There is no box.");
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs(box[side] - pink[side]), side).toBeLessThanOrEqual(2);
});

it.each([
  ["occurs twice", "<p>Room 12, floor 12</p>", "Room", "12"],
  ["is part of a number", "<p>Room 125</p>", "Room", "12"],
  ["is part of a decimal", "<p>Room 12.5</p>", "Room", "12"],
  ["is part of a word", "<p>Room Marble</p>", "Room", "Mar"],
  ["is not there", "<p>Room 125</p>", "Room", "13"],
  ["is hidden", '<p>Room <span style="visibility:hidden">125</span></p>', "Room", "125"],
  ["lies below the window", '<p>Room</p><p style="margin-top:3000px">Hall 125</p>', "Hall", "125"],
])("returns no box of a text that %s", async (_, html, word, text) => {
  await fixture.open(html);
  expect((await measureText(word, text)).box).toBeUndefined();
});

it("returns the box of a text below the window in a picture of the whole page", async () => {
  await fixture.open(`<p>Room</p><p style="margin-top:3000px">Hall <b ${MARKED}>125</b></p>`);
  const { box, pink } = await measureText("Hall", "125", { fullPage: true });
  expect(Math.abs((box?.y ?? 0) - (pink?.y ?? Infinity))).toBeLessThanOrEqual(2);
});

it("names the option in the error for an invalid list", async () => {
  await fixture.open("<p>Room 125</p>");
  const wrong: unknown = { textBoxes: ["125"] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests what JavaScript may pass
  await expect(session.screenshot(wrong as ScreenshotOptions)).rejects.toThrow(/textBoxes/);
});

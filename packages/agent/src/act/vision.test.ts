import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServerRequest, says, scriptModel } from "@surehand/model/testing";
import { hasColor } from "../has-color.test.support.ts";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** Two buttons that differ only in their colour. */
const colours = `<style>button { width: 60px; height: 60px }</style><p>What would you like to do today? Choose.</p>
  <button aria-label="Choose" style="background: red" onclick="document.title = 'red'"></button>
  <button aria-label="Choose" style="background: lime" onclick="document.title = 'green'"></button>`;

test("act asks again with a picture, numbered by refs, if the text cannot distinguish elements", async () => {
  await using scripted = await scriptModel([
    {
      expect: ({ messages }) => expect(messages[0]?.pictures).toBe(0),
      answer: { json: { do: "ambiguous", ref: "", value: "e1 e2", rest: "" } },
    },
    {
      expect: ({ messages }) => {
        expect(messages[0]?.pictures).toBe(1);
        expect(messages[0]?.text).toMatch(/labels on its boxes are refs/);
      },
      ...says({ do: "click", ref: "e2" }),
    },
  ]);
  const session = await browser.open(colours);
  const result = await act(session, "take the green one", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 2 } });
  expect(await session.page.title()).toBe("green");
});

test("an ambiguous instruction stays ambiguous with vision: false; vision: true sends the picture at once", async () => {
  await using scripted = await scriptModel([
    { answer: { json: { do: "ambiguous", ref: "", value: "e1 e2", rest: "" } } },
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), ...says({ do: "click", ref: "e1" }) },
  ]);
  const session = await browser.open(colours);
  const { model } = scripted;
  expect(await act(session, "take the green one", { model, vision: false })).toMatchObject({ status: "ambiguous" });
  expect(await act(session, "take the red one", { model, vision: true })).toMatchObject({ status: "done" });
});

test("act takes a picture before it presses an element without a name", async () => {
  const icon = (title: string, path: string): string =>
    `<button onclick="document.title = '${title}'"><svg width="40" height="40"><path d="${path}"/></svg></button>`;
  await using scripted = await scriptModel([
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(0), ...says({ do: "click", ref: "e1" }) },
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), ...says({ do: "click", ref: "e2" }) },
  ]);
  const session = await browser.open(
    `<p>Some words stand here so that the page is well told by its text, and only its two icons are not.</p>
     <button>Help</button>`.replace(
      "<button>Help</button>",
      icon("plus", "M20 0V40M0 20H40") + icon("dot", "M0 0H9V9Z"),
    ),
  );
  const result = await act(session, "press the dot", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 2 } });
  expect(await session.page.title()).toBe("dot");
});

test("act takes a picture of a field without a name only if neither its options nor the text beside it describe it", async () => {
  await using scripted = await scriptModel([
    says({ do: "fill", ref: "spinbutton", value: "5" }),
    says({ do: "select", ref: "combobox", value: "hours" }),
    says({ do: "fill", ref: "textbox", value: "red" }),
    {
      expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1),
      ...says({ do: "fill", ref: "textbox", value: "red" }),
    },
  ]);
  const session = await browser.open(
    `<p>Some words stand here so that the page is well told by its text, and not by a look at it alone.</p>
     <div>every <input type="number"></div><div><select><option>minutes<option>hours</select></div>
     <h2>Colour</h2><input>`,
  );
  const { model } = scripted;
  const once = { status: "done", usage: { calls: 1 } };
  expect(await act(session, "let it come round five at a time", { model })).toMatchObject(once);
  expect(await act(session, "count it in what has sixty minutes", { model })).toMatchObject(once);
  expect(await act(session, "paint it like blood", { model })).toMatchObject({ status: "done", usage: { calls: 2 } });
});

test("a label inside a large clickable drawing does not name the drawing: act locates the label in a picture", async () => {
  const drawing = `<p>Some words stand here so that the page is well told by its text.</p>
    <div id="chart" style="width:600px;height:400px;cursor:pointer"><svg width="600" height="400">
    <rect id="a" x="20" y="20" width="90" height="40" fill="red"/><text x="30" y="45">First</text>
    <rect id="b" x="420" y="320" width="90" height="40" fill="lime"/><text x="430" y="345">Second</text></svg></div>
    <script>chart.ondblclick = ({ target }) => { document.title = target.textContent || target.id; }</script>`;
  await using scripted = await scriptModel([
    {
      expect: ({ messages }) => {
        expect(messages[0]?.pictures).toBe(0);
        expect(messages[0]?.text).toMatch(/\[e\d+ clickable 600x400 at \d+,\d+ needs eyes\] First · Second/);
      },
      ...says({ do: "doubleClick", ref: "clickable" }),
    },
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), ...says({ do: "doubleClick", ref: "460,390" }) },
  ]);
  const session = await browser.open(drawing);
  const result = await act(session, "double-click Second", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 2 }, actions: [{ kind: "doubleClick" }] });
  expect(await session.page.title()).toMatch(/Second|b/);
});

const game = `<body style="margin: 0"><canvas width="1600" height="700"></canvas><script>
  const canvas = document.querySelector("canvas"); const context = canvas.getContext("2d");
  context.fillStyle = "red"; context.fillRect(800, 400, 100, 100);
  canvas.onclick = ({ offsetX, offsetY }) => { document.title = offsetX + "," + offsetY; context.fillRect(0, 0, 300, 300); };
</script>`;

test("act sends a picture at once if the text describes little of the page, and can press a point in a canvas", async () => {
  await using scripted = await scriptModel([
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), ...says({ do: "click", ref: "425,225" }) },
  ]);
  const session = await browser.open(game);
  await session.page.setViewportSize({ width: 1600, height: 800 });
  const result = await act(session, "hit the red square", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 1 } });
  // 1,600 pixels wide, and 1,280 in the picture.
  expect(result.actions).toEqual([{ kind: "click", target: { x: 531, y: 281 } }]);
  expect(await session.page.title()).toBe("531,281");
});

const dots = (title: string): string =>
  `<button style="display: block" onclick="document.title = '${title}'"><svg width="40" height="40"><path fill="${title}" d="M0 0H40V40H0Z"/></svg></button>`;

test.each([
  { what: "what needs eyes", kind: "click" },
  { what: "the first of those that fit equally", kind: "ambiguous" },
])("the picture shows $what, although it was outside the viewport", async ({ kind }) => {
  await using scripted = await scriptModel([
    {
      ...pictures(0),
      answer: ({ messages }) => {
        const [first = "", second = ""] = messages[0]?.text.match(/(?<=\[)e\d+(?= button)/g) ?? [];
        return { json: { do: kind, ref: first, value: kind === "click" ? "" : `${first} ${second}`, rest: "" } };
      },
    },
    { ...pictures(1), ...says({ do: "click", ref: "button" }) },
  ]);
  const session = await browser.open(
    `<p>Some words stand here so that the page is well told by its text.</p><div style="height: 3000px"></div>${dots("red")}${dots("blue")}`,
  );
  const result = await act(session, "press the red dot", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 2 } });
  const [, withPicture] = scripted.requests;
  if (!withPicture) throw new Error("No picture was sent.");
  expect(await hasColor(session.page, withPicture, [255, 0, 0])).toBe(true);
});

test("act takes no picture of an element that went out of sight during the model's answer", async () => {
  const session = await browser.open(
    `<p>Some words stand here so that the page is well told by its text.</p>${dots("red")}`,
  );
  await using scripted = await scriptModel([
    {
      expect: async () => {
        await session.page.evaluate("document.querySelector('button').style.display = 'none'");
      },
      answer: { json: { do: "click", ref: "e1", value: "", rest: "" } },
    },
  ]);
  const result = await act(session, "press the red dot", { model: scripted.model, selfHeal: false });
  expect(result).toMatchObject({ status: "blocked", usage: { calls: 1 } });
});

const wordy = `<p>Some words stand here so that the page is well told by its text, and not by a look at it alone.</p>`;

/** A chip and a large board on which its position matters. */
const board = `<p>Some words stand here so that the page is well told by its text, and not by a look at it alone.</p>
  <style>#chip, #board { cursor: pointer } #board { position: absolute; left: 100px; top: 200px; width: 900px; height: 400px }</style>
  <div id="chip" style="width: 60px; height: 30px; background: red">Chip</div>
  <div id="board"><svg width="900" height="400"><rect width="900" height="400" fill="#eee"/><text x="40" y="40">North</text></svg></div>
  <script>let isHeld = false; chip.onpointerdown = () => { isHeld = true; };
    onpointerup = ({ clientX, clientY }) => { if (isHeld) { document.title += clientX + "," + clientY + ";"; chip.style.background = "lime"; } isHeld = false; };
    board.onclick = ({ clientX, clientY }) => { document.title += "click " + clientX + "," + clientY + ";"; };</script>`;

const pictures = (count: number) => ({
  expect: ({ messages }: ModelServerRequest) => expect(messages[0]?.pictures).toBe(count),
});

test("act takes a picture of the drop target, too, if the text does not describe it", async () => {
  await using scripted = await scriptModel([
    { ...pictures(0), ...says({ do: "drag", ref: 'clickable "Chip"', value: "clickable 900x400" }) },
    { ...pictures(1), ...says({ do: "drag", ref: 'clickable "Chip"', value: "900,550" }) },
  ]);
  const session = await browser.open(board);
  const result = await act(session, "bring the chip to the lower right part of the board", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 2 } });
  expect(await session.page.title()).toBe("900,550;");
});

test("act describes an element without a name by its position, not by the text drawn in it", async () => {
  await using scripted = await scriptModel([
    says({ do: "drag", ref: 'clickable "Chip"', value: "clickable 900x400", rest: "click the board" }),
    says({ do: "click", ref: "clickable 900x400" }),
  ]);
  const session = await browser.open(board);
  const { model } = scripted;
  const result = await act(session, "bring the chip to the board, then click that", { model, vision: false });
  expect(result).toMatchObject({ status: "done" });
  const drag = /drag clickable "Chip" \(e\d+\) to clickable without a name at 100,200 \(e\d+\)/;
  expect(result.actionDescription).toMatch(drag);
  expect(scripted.requests[1]?.messages[0]?.text).toMatch(drag);
  expect(result.message).toContain("drawing at 100,200");
  expect(JSON.stringify([result.actionDescription, result.message])).not.toContain("North");
});

test("act describes a list without a label by its chosen option", async () => {
  await using scripted = await scriptModel([says({ do: "select", ref: "combobox", value: "hours" })]);
  const session = await browser.open(`${wordy}<div><select><option>minutes<option>hours</select></div>`);
  const result = await act(session, "count it in what has sixty minutes", { model: scripted.model });
  expect(result.actionDescription).toMatch(/^choose "hours" from combobox set to "minutes" \(e\d+\)$/);
  expect(result.message).not.toContain("minutes hours");
});

test("act asks again with a picture for a point that the model derived from the text, and sends the next step a picture at once", async () => {
  await using scripted = await scriptModel([
    {
      ...pictures(0),
      ...says({ do: "drag", ref: 'clickable "Chip"', value: "800,500", rest: "press the middle of it" }),
    },
    {
      ...pictures(1),
      ...says({ do: "drag", ref: 'clickable "Chip"', value: "900,550", rest: "press the middle of it" }),
    },
    { ...pictures(1), ...says({ do: "click", ref: "550,400", rest: "press it above that" }) },
    { ...pictures(1), ...says({ do: "click", ref: "550,350" }) },
  ]);
  const session = await browser.open(board);
  const instruction = "bring the chip to the lower right part of the board, then press its middle, then above that";
  const result = await act(session, instruction, { model: scripted.model });
  expect(result).toMatchObject({ status: "done", usage: { calls: 4 } });
  expect(await session.page.title()).toBe("900,550;click 550,400;click 550,350;");
});

test("act refuses a point without a picture, and asks again", async () => {
  await using scripted = await scriptModel([says({ do: "click", ref: "10,10" }), says({ do: "click", ref: "e1" })]);
  const session = await browser.open(colours);
  const result = await act(session, "take the red one", { model: scripted.model, vision: false });
  expect(result).toMatchObject({ status: "done", actions: [{ target: { v: 1 } }] });
});

test.each([{ vision: "always" }, { selfHeal: "yes" }])("refuses %j", async (options) => {
  const session = await browser.open(colours);
  await expect(act(session, "click Choose", options as never)).rejects.toMatchObject({ code: "invalid-input" });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { act } from "../act/act.ts";
import { type ModelServerRequest, refIn, scriptModel, type ScriptStep } from "@surehand/model/testing";
import { hasColor } from "../has-color.test.support.ts";
import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import { observe } from "./observe.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const cart = `<h1>Cart</h1>
  <table><tr><th>Mug</th><td><button onclick="this.closest('tr').remove()">Remove</button></td></tr>
  <tr><th>Pan</th><td><button onclick="this.closest('tr').remove()">Remove</button></td></tr></table>
  <label>Code <input></label> <label><input type="checkbox"> Gift</label>
  <label>Ship by <select><option>Post</option><option>Van</option></select></label> <a href="#help">Help</a>`;

test("observe without an instruction returns all interactive elements, with their usual actions", async () => {
  const session = await browser.open(cart);
  const found = await observe(session);
  expect(found.map(({ description }) => description)).toEqual([
    'click button "Remove" in "Mug"',
    'click button "Remove" in "Pan"',
    'fill textbox "Code"',
    'check checkbox "Gift"',
    'choose from combobox "Ship by"',
    'click link "Help"',
  ]);
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
});

test("act performs an observed action after a reload, without a model", async () => {
  const session = await browser.open(cart);
  const found = await observe(session, "all remove buttons");
  expect(found).toHaveLength(2);
  const [, second] = found;
  if (!second) throw new Error("There is none.");
  await session.page.setContent(cart);
  expect(await act(session, second)).toMatchObject({ status: "done", actionDescription: 'click button "Remove"' });
  expect(await session.page.textContent("th")).toBe("Mug");
});

test("observe finds links by their address", async () => {
  await using site = await serve(() => ({
    "/": `<nav><a href="/pricing">Plans</a> <a href="/docs/">Docs</a></nav><p>Pricing <a href="/faq">Questions</a></p>
      <a href="https://docs.example.com/start#top">Start</a> <a href="https://docs.example.com">docs.example.com</a>
      <footer><a href="/pricing?from=footer">All prices</a></footer>`,
  }));
  const session = await browser.openUrl(site.url);
  const asked: readonly (readonly [instruction: string, names: readonly string[]])[] = [
    ["links to /pricing", ["Plans", "All prices"]],
    ["the link to /pricing in the footer", ["All prices"]],
    ["the link to /docs", ["Docs"]],
    [`links to "${site.url}/pricing?from=footer"`, ["All prices"]],
    ["all links to docs.example.com", ["Start", "docs.example.com"]],
    ["the link to docs.example.com/start", ["Start"]],
    ["links to /nowhere", []],
  ];
  for (const [instruction, names] of asked)
    expect((await observe(session, instruction)).map(({ name }) => name)).toEqual(names);
});

test("observe asks the model once, and leaves out elements that the page does not have", async () => {
  await using scripted = await scriptModel([
    {
      expect: ({ messages, system }) => {
        expect(system).toMatch(/^List every element/);
        expect(messages[0]?.text).toMatch(/Instruction: what could cost me money$/);
      },
      answer: (request) => ({
        json: {
          elements: [
            { ref: refIn(request, 'combobox "Ship by"'), do: "select", value: "Van" },
            { ref: "e99", do: "click", value: "" },
            { ref: refIn(request, 'checkbox "Gift"'), do: "check", value: "" },
          ],
        },
      }),
    },
  ]);
  const session = await browser.open(cart);
  const found = await observe(session, "what could cost me money", { model: scripted.model });
  expect(found).toMatchObject([
    { role: "checkbox", name: "Gift", action: { kind: "check", target: { v: 1 } } },
    { role: "combobox", action: { kind: "select", option: "Van" } },
  ]);
});

test("observe asks once more with a picture if nothing was found although every element has a name", async () => {
  const asks = (pictures: number, find: (request: ModelServerRequest) => string[]): ScriptStep => ({
    expect: ({ messages }) => expect(messages[0]?.pictures).toBe(pictures),
    answer: (request) => ({ json: { elements: find(request).map(toClick) } }),
  });
  await using scripted = await scriptModel([
    asks(0, () => []),
    asks(1, (request) => [refIn(request, 'button "Second"')]),
  ]);
  const session = await browser.open(`${wordy}<button>First</button><button style="background: red">Second</button>`);
  const found = await observe(session, "the red one", { model: scripted.model });
  expect(found.map(({ name }) => name)).toEqual(["Second"]);
});

test("observe returns an empty list if neither the text nor a picture shows a match", async () => {
  const nothing = { answer: { json: { elements: [] } } };
  await using scripted = await scriptModel([nothing, nothing]);
  const session = await browser.open(cart);
  expect(await observe(session, "all dragons", { model: scripted.model })).toEqual([]);
  expect(await observe(session, "all dragons")).toEqual([]);
});

test("observe sends a picture if requested", async () => {
  await using scripted = await scriptModel([
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), answer: { json: { elements: [] } } },
  ]);
  const session = await browser.open(cart);
  expect(await observe(session, "the red ones", { model: scripted.model, vision: true, timeout: 5000 })).toEqual([]);
});

test("observe rejects an empty instruction", async () => {
  const session = await browser.open(cart);
  await expect(observe(session, " ")).rejects.toMatchObject({ code: "invalid-input" });
});

const wordy = `<p>Some words stand here so that the page is well told by its text, and not by a look at it alone.</p>`;
const icon = (color: string): string =>
  `<button><svg width="40" height="40"><path fill="${color}" d="M0 0H40V40H0Z"/></svg></button>`;

test("observe sends a picture if nothing was found, and if elements can be identified only visually", async () => {
  const sees = (pictures: number, count: number): ScriptStep => ({
    expect: ({ messages }) => {
      expect(messages[0]?.pictures).toBe(pictures);
      expect(messages[0]?.text).not.toContain("may be a point");
      expect(messages[0]?.text.includes("The labels on its boxes are refs")).toBe(pictures > 0);
    },
    answer: (request) => ({ json: { elements: iconRefs(request).slice(0, count).map(toClick) } }),
  });
  await using scripted = await scriptModel([sees(0, 0), sees(1, 2), sees(0, 1), sees(1, 2)]);
  const session = await browser.open(`${wordy}<div style="height: 2000px"></div>${icon("red")}${icon("lime")}`);
  for (const instruction of ["the coloured ones", "everything round"]) {
    const found = await observe(session, instruction, { model: scripted.model });
    expect(found).toHaveLength(2);
    const [first, second] = found.map(({ description }) => description);
    expect(first).toMatch(/^click button without a name at \d+,\d+/);
    expect(first).not.toBe(second);
  }
  const withPicture = scripted.requests[1];
  if (!withPicture) throw new Error("No picture was sent.");
  expect(await hasColor(session.page, withPicture, [255, 0, 0])).toBe(true);
});

function iconRefs({ messages }: ModelServerRequest): string[] {
  return messages[0]?.text.match(/(?<=\[)e\d+(?= button)/g) ?? [];
}

function toClick(ref: string): { ref: string; do: string; value: string } {
  return { ref, do: "click", value: "" };
}

test("observe asks only about the text with vision: false", async () => {
  await using scripted = await scriptModel([{ answer: { json: { elements: [] } } }]);
  const session = await browser.open(`${wordy}${icon("red")}`);
  expect(await observe(session, "the red one", { model: scripted.model, vision: false })).toEqual([]);
});

test("observe numbers elements of the same name without a container", async () => {
  const session = await browser.open(`<button>More</button><button>More</button><button>Less</button>`);
  const found = await observe(session);
  expect(found.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^click button "More".* \(1 of 2\)$/),
    expect.stringMatching(/^click button "More".* \(2 of 2\)$/),
    'click button "Less"',
  ]);
});

const chips = `${wordy}<div draggable="true" id="chip" style="width: 60px">Chip</div>
  <div role="button" tabindex="0" id="bin" style="width: 200px; height: 100px">Bin</div>
  <script>bin.ondragover = (event) => event.preventDefault(); bin.ondrop = () => { document.title = "dropped"; };</script>`;

test("observe describes the drop target of a drag, or leaves it open if the model names none", async () => {
  const drag = (goal: string): ScriptStep => ({
    answer: (request) => ({
      json: { elements: [{ ref: refIn(request, 'draggable "Chip"'), do: "drag", value: refIn(request, goal) }] },
    }),
  });
  await using scripted = await scriptModel([drag(""), drag('button "Bin"')]);
  const session = await browser.open(chips);
  const { model } = scripted;
  const [open] = await observe(session, "what could be moved somewhere", { model });
  expect(open?.action).toMatchObject({ kind: "drag", target: { v: 1 }, to: { by: { x: 0, y: 0 } } });
  const [described] = await observe(session, "what could be moved into the waste", { model });
  expect(described).toMatchObject({
    description: 'drag draggable "Chip" to button "Bin"',
    action: { kind: "drag", target: { v: 1 }, to: { v: 1, name: "Bin" } },
  });
  if (!described) throw new Error("There is none.");
  await session.page.setContent(chips);
  expect(await act(session, described)).toMatchObject({ status: "done" });
  expect(await session.page.title()).toBe("dropped");
});

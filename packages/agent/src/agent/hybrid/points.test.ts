import { createPageSession, type PageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { createModel } from "@surehand/model";
import { scriptModel, startModelServer } from "@surehand/model/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { act, call, calls, done, lastInput } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { drawing, pointAt, sizeOfLastPicture, statedSizes } from "./hybrid.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

async function open(html: string, { width, height, density }: Screen): Promise<PageSession> {
  const session = await browser.openUrl("about:blank");
  if (density === 1) {
    await session.page.setViewportSize({ width, height });
    await session.page.setContent(html);
    return session;
  }
  const context = await session.page.context().browser()?.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
  });
  if (!context) throw new Error("There is no browser.");
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent(html);
  return createPageSession(page);
}

const usual = { width: 1280, height: 720, density: 1 };
const failed = calls(done("", [], { status: "failed" }));

describe("points of the picture", () => {
  test.each([
    { screen: usual, size: "1280x720", from: [200, 300], line: "200,300 to 600,500", to: [600, 500] },
    // The window is 1,600 pixels wide, the picture 1,280.
    { screen: { width: 1600, height: 900, density: 2 }, size: "1280x720", from: [400, 400], line: "500,500 to 1000,250", to: [800, 200] },
    { screen: { width: 800, height: 1000, density: 1 }, size: "717x896", from: [0, 0], line: "0,0 to 446,893", to: [400, 800] },
  ] as const)("are mapped to the page: $screen.width x $screen.height, density $screen.density", async ({ screen, size, from, to, line }) => {
    const session = await open(drawing, screen);
    await using scripted = await scriptModel([
      calls(pointAt("drag", from, { toX: to[0], toY: to[1] })),
      calls(done("It is drawn.", [], { status: "partial" })),
    ]);
    const agent = createAgent(session, { model: scripted.model, mode: "hybrid" });
    const result = await agent.run("draw a line").result;
    expect(await session.page.title()).toBe(line);
    const [first] = scripted.requests;
    if (!first) throw new Error("Nothing was asked.");
    expect(statedSizes(first)).toEqual([size]);
    expect(await sizeOfLastPicture(session.page, first)).toBe(size);
    expect(result.actions).toMatchObject([{ tool: "point", status: "done", effect: { pixels: true } }]);
    const [start, end] = line.split(" to ").map((at) => at.split(",").map(Number));
    expect(result.actions[0]?.action).toEqual({
      kind: "drag",
      target: { x: start?.[0], y: start?.[1] },
      to: { x: end?.[0], y: end?.[1] },
    });
  }); // prettier-ignore

  test("are thousandths of the size for Gemini", async () => {
    const session = await open(drawing, { width: 1000, height: 500, density: 1 });
    await using server = await startModelServer([calls(pointAt("drag", [500, 500], { toX: 1000, toY: 100 })), failed]);
    const model = createModel("google/gemini-3-pro", { baseUrl: server.baseUrl("gemini"), apiKey: "any" });
    await createAgent(session, { model, mode: "hybrid" }).run("draw a line").result;
    expect(await session.page.title()).toBe("500,250 to 999,50");
    expect(statedSizes(server.requests[0] ?? never())).toEqual(["1000x1000"]);
  });

  test("are refused if they are outside the picture, or if the page has scrolled", async () => {
    const session = await open(`${drawing}<p style="height: 3000px">Far below</p>`, usual);
    await using scripted = await scriptModel([
      calls(pointAt("click", [1281, 10]), pointAt("drag", [10, 10]), pointAt("drag", [10, 10], { toX: -1, toY: 0 })),
      {
        ...calls(pointAt("scroll", [300, 200], { by: 150 }), pointAt("click", [300, 200])),
        expect: (request) => {
          expect(lastInput(request)).toMatch(/1281,10 is outside the picture: x is from 0 to 1280, y from 0 to 720\./);
          expect(lastInput(request)).toMatch(/drag needs toX and toY[^]*-1,0 is outside/);
        },
      },
      {
        ...failed,
        expect: (request) => expect(lastInput(request)).toMatch(/the page scrolled after the picture was taken/),
      },
    ]);
    const agent = createAgent(session, { model: scripted.model, mode: "hybrid" });
    const { actions } = await agent.run("press there").result;
    expect(await session.page.title()).toBe("wheel 150 at 300,200");
    const scrolled = actions.filter(({ status }) => status === "done");
    expect(scrolled).toMatchObject([{ action: { kind: "mouse", event: "wheel", at: { x: 300, y: 200 }, dy: 150 } }]);
  });
});

describe("the element at a point", () => {
  const page = (script = ""): string =>
    `<body style="margin: 0; font: 16px monospace"><h1>Notes</h1><p>Some words stand here, so that the page is well told.</p>
     <button style="position: absolute; left: 100px; top: 200px; width: 120px; height: 40px" onclick="document.title = 'saved'">Save</button>
     <div id="far" style="position: absolute; left: 100px; top: 300px; width: 900px; height: 300px; cursor: pointer" onclick="document.title = 'far ' + event.clientX"><p>Board</p></div>${script}`;

  test("is used by its ref if it is a control, and not if it is large: the point stays", async () => {
    const session = await open(page(), usual);
    await using scripted = await scriptModel([
      calls(pointAt("click", [150, 215])),
      {
        ...calls(pointAt("click", [777, 500])),
        expect: async () => expect(await session.page.title()).toBe("saved"),
      },
      failed,
    ]);
    const { actions } = await createAgent(session, { model: scripted.model, mode: "hybrid" }).run("save").result;
    expect(await session.page.title()).toBe("far 777");
    expect(actions[0]).toMatchObject({
      description: expect.stringMatching(/^click button "Save" \(e\d+\)$/),
      action: { kind: "click", target: { v: expect.anything(), role: "button", name: "Save" } },
      effect: { delivered: true },
    });
    expect(actions[1]?.action).toEqual({ kind: "click", target: { x: 777, y: 500 } });
  });

  test.each([
    { what: "another element", change: `document.querySelector("button").insertAdjacentHTML("beforebegin", "<button style='position: absolute; left: 100px; top: 200px; width: 120px; height: 40px; z-index: 1' onclick='document.title = 1'>Delete</button>")`, message: /button "Delete" .* is at that point now; in the picture it was button "Save"/ },
    { what: "an element that moved", change: `document.querySelector("button").style.top = "20px"; far.style.top = "190px"`, message: /is at that point now; in the picture it was button "Save"/ },
    { what: "nothing", change: `document.querySelector("button").remove()`, message: /button "Save" .* was at that point in the picture and is gone now/ },
  ])("is not used if $what is at the point now", async ({ change, message }) => {
    const session = await open(page(), usual);
    await using scripted = await scriptModel([
      { ...calls(pointAt("click", [150, 215])), expect: async () => void (await session.page.evaluate(change)) },
      { ...failed, expect: (request) => expect(lastInput(request)).toMatch(message) },
    ]);
    const { actions } = await createAgent(session, { model: scripted.model, mode: "hybrid" }).run("save").result;
    expect(await session.page.title()).toBe("");
    expect(actions).toMatchObject([{ status: "not-found", action: null }]);
  }); // prettier-ignore

  test("pays only after a confirmation, as a control and as a place in a drawing", async () => {
    const asked: string[] = [];
    const html = `<body style="margin: 0"><button style="position: absolute; left: 10px; top: 10px; width: 120px; height: 40px" onclick="document.title = 'paid'">Pay now</button>
      <canvas role="button" aria-label="Pay in full" width="900" height="400" style="position: absolute; left: 10px; top: 100px" onclick="document.title = 'paid'"></canvas>`;
    const session = await open(html, usual);
    await using careful = await createPageSession(session.page, { confirm: ({ what }) => asked.push(what) < 0 });
    await using scripted = await scriptModel([
      calls(pointAt("click", [60, 30])),
      calls(pointAt("click", [500, 300])),
      { ...failed, expect: (request) => expect(lastInput(request)).toContain("it was not confirmed that it may pay") },
    ]);
    const { actions } = await createAgent(careful, { model: scripted.model, mode: "hybrid" }).run("Look").result;
    expect(actions.map(({ status }) => status)).toEqual(["blocked", "blocked"]);
    expect(asked).toEqual([expect.stringContaining("Pay now"), expect.stringContaining("Pay in full")]);
    expect(await session.page.title()).toBe("");
  });
});

test("hybrid mode has no tool for screenshots, dom mode none for points", async () => {
  const session = await open("<h1>Notes</h1>", usual);
  await using scripted = await scriptModel([failed, failed]);
  await createAgent(session, { model: scripted.model, mode: "hybrid" }).run("look").result;
  await createAgent(session, { model: scripted.model }).run("look").result;
  const [hybrid, dom] = scripted.requests;
  expect([hybrid?.tools.includes("point"), hybrid?.tools.includes("screenshot")]).toEqual([true, false]);
  expect([dom?.tools.includes("point"), dom?.tools.includes("screenshot")]).toEqual([false, true]);
  expect(hybrid?.system).toContain("A picture of the window comes with the text");
  expect(dom?.system).not.toMatch(/picture/i);
  expect([hybrid, dom].map((request) => request?.messages.at(-1)?.pictures)).toEqual([1, 0]);
});

test("text that is typed after a click at a point goes to the focused field", async () => {
  const session = await open(
    `<body style="margin: 0"><div contenteditable style="position: absolute; left: 50px; top: 50px; width: 900px; height: 400px; background: #eee" oninput="document.title = this.textContent"></div>`,
    usual,
  );
  await using scripted = await scriptModel([
    calls(pointAt("click", [500, 200]), act("type", "", "Tea")),
    calls(call("act", { do: "press", value: "Backspace" })),
    failed,
  ]);
  await createAgent(session, { model: scripted.model, mode: "hybrid" }).run("write").result;
  expect(await session.page.title()).toBe("Te");
});

function never(): never {
  throw new Error("There is no such request.");
}

import { createPageSession, type PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { done } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { anthropic, clickAt, computerProviders, ends, scriptComputer, uses } from "./computer.test.support.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => ({ "/target": target, "/framed": framed }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** A target inside a drawing, which only its coordinates identify. The title reports a hit. */
const target = `<body style="margin: 0"><canvas id="board" style="display: block"></canvas><script>
  const [x, y] = [300, 180];
  board.width = innerWidth; board.height = innerHeight;
  const draw = (color) => {
    const context = board.getContext("2d", { willReadFrequently: true });
    context.fillStyle = "#eee"; context.fillRect(0, 0, innerWidth, innerHeight);
    context.fillStyle = color; context.beginPath(); context.arc(x, y, 9, 0, 7); context.fill();
  };
  draw("red");
  board.onclick = ({ clientX, clientY, isTrusted }) => {
    const isHit = isTrusted && Math.hypot(clientX - x, clientY - y) < 9;
    (parent === window ? document : parent.document).title = (isHit ? "Hit at " : "Missed at ") + clientX + "," + clientY;
    draw(isHit ? "green" : "blue");
  };
</script>`;

const framed = `<title>A page</title><body style="margin: 0"><h1>A game</h1>
  <iframe title="Game" src="/target" style="position: absolute; left: 200px; top: 150px; width: 640px; height: 400px; border: 7px solid"></iframe>`;

async function open(url: string, density: number): Promise<PageSession> {
  const opener = await browser.openUrl("about:blank");
  if (density === 1) {
    await opener.page.goto(url);
    return opener;
  }
  const viewport = { width: 1280, height: 720 };
  const context = await opener.page.context().browser()?.newContext({ viewport, deviceScaleFactor: density });
  if (!context) throw new Error("There is no browser.");
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  return createPageSession(page);
}

const places = [
  { path: "/target", density: 1, at: [300, 180] },
  { path: "/target", density: 2, at: [300, 180] },
  { path: "/framed", density: 2, at: [507, 337] },
] as const;
/** All versions of all tools in the frame, and one of them elsewhere. */
const runs = computerProviders.flatMap((provider) =>
  places.slice(provider.model === anthropic.model ? 0 : 2).map((place) => ({ provider, ...place })),
);

test.each(runs)(
  "$provider.model hits a target that only its coordinates identify: $path, density $density",
  async ({ provider, path, density, at: [x, y] }) => {
    const session = await open(`${site.url}${path}`, density);
    await using scripted = await scriptComputer(provider, [
      uses(clickAt(x, y)),
      ...ends(done("It is hit.", ["Hit at"])),
    ]);
    const agent = createAgent(session, { model: scripted.model, mode: "computer" });
    const result = await agent.run("hit the red point").result;
    // A thousandth of the width is more than a pixel.
    expect(await session.page.title()).toMatch(/^Hit at 30[01],180$/);
    expect(result).toMatchObject({ status: "completed", steps: 2, usage: { calls: 3 }, answer: "It is hit." });
    expect(result.actions).toMatchObject([{ tool: "computer", status: "done", effect: { pixels: true } }]);
  },
);

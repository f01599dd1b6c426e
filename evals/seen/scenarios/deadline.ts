import { createCallContext, SurehandError } from "@surehand/kernel";
import { assertNoProblems } from "../../harness/problems.ts";
import type { EvalCase } from "../../harness/suite.ts";
import { contains } from "../check-page.ts";
import { type PageFixture, type Site, visit } from "../../harness/open-page.ts";

const toleranceMs = 100;

/** Returns a script that creates many nodes quickly; each row has a text, a link and a button. */
const manyNodesScript = (nodeCount: number) => `
  const row = "<tr><td>Order</td><td><a href='#x'>Open</a></td><td><button>Pay</button></td></tr>";
  document.querySelector("tbody").innerHTML = row.repeat(${nodeCount} / 7);`;

const huge: Site = {
  html: `<h1>Orchard</h1><table><tbody></tbody></table><script>${manyNodesScript(280_000)}</script>`,
};

const endless: Site = {
  html: `<h1>Orchard</h1><div id="log"></div><script>
    let line = 0;
    function add() { for (let count = 0; count < 50; count++) { const entry = document.createElement("p"); entry.textContent = "Log line " + ++line; log.append(entry); } setTimeout(add, 0); }
    add();</script>`,
};

export const deadlineScenarios: readonly EvalCase<PageFixture>[] = [
  {
    name: "deadline: a page of 280,000 nodes is answered in time, folded, with a notice",
    timeoutMs: 120_000,
    run: (fixture) => answeredInTime(fixture, huge, 10_000),
  },
  {
    name: "deadline: and where there is little time, with what there is",
    timeoutMs: 120_000,
    run: (fixture) => answeredInTime(fixture, huge, 1_500),
  },
  {
    name: "deadline: a page that grows forever is answered in time, with a notice",
    run: (fixture) =>
      answeredInTime(fixture, { ...endless, prepare: (page) => page.waitForFunction("line > 20000") }, 5_000),
  },
  {
    name: "deadline: a page stuck in its script is a typed error at the deadline",
    run: (fixture) =>
      visit(fixture, { html: "<p>Plum jam</p>" }, async ({ page, session }) => {
        await session.snapshot();
        await page.evaluate("void setTimeout(() => { for (;;); }, 0)");
        await stuckError(session.snapshot({ timeout: 1_000 }), 1_000);
      }),
  },
  {
    name: "deadline: a session closes although its page is stuck in its script",
    timeoutMs: 5_000,
    run: (fixture) =>
      visit(fixture, { html: "<p>Plum jam</p>" }, async ({ page, session }) => {
        await session.snapshot();
        await page.evaluate("void setTimeout(() => { for (;;); }, 0)");
        await session.close();
      }),
  },
  {
    name: "deadline: a frame of another site stuck in its script leaves the page readable",
    run: (fixture) => {
      const site: Site = {
        html: `<p>Outer plum</p><button>Buy jam</button><iframe src="{{other}}stuck.html"></iframe>`,
        files: { "stuck.html": `<p>Pear text</p><script>addEventListener("message", () => { for (;;); });</script>` },
      };
      return visit(fixture, site, async ({ page, session }) => {
        await session.snapshot();
        await page.evaluate(`frames[0].postMessage("go", "*")`);
        const startedMs = performance.now();
        const { text, isComplete, notices } = await session.snapshot({ timeout: 2_000 });
        const ms = performance.now() - startedMs;
        assertNoProblems(
          [
            ...["Outer plum", "Buy jam"]
              .filter((words) => !contains(text, words))
              .map((words) => `"${words}" is missing`),
            ...(ms <= 2_000 + toleranceMs ? [] : [`took ${Math.round(ms)} ms of 2000`]),
            ...(!isComplete && notices.length > 0 ? [] : ["does not say that a frame is missing"]),
          ],
          text,
        );
      });
    },
  },
  {
    name: "deadline: an abort of the caller takes effect at once",
    run: (fixture) =>
      visit(fixture, { html: "<p>Plum jam</p>" }, async ({ page, session }) => {
        await session.snapshot();
        await page.evaluate("void setTimeout(() => { for (;;); }, 0)");
        const caller = new AbortController();
        using call = createCallContext({ signal: caller.signal });
        const reading = session.snapshot({}, call);
        setTimeout(() => caller.abort(), 300);
        await stuckError(reading, 300, ["aborted"]);
      }),
  },
  {
    name: "deadline: a frame that never ends loading does not hold the page up",
    run: (fixture) => {
      const site: Site = {
        html: `<p>Outer plum</p><iframe src="{{other}}never.html"></iframe><button>Buy jam</button>`,
        files: {
          "never.html": (_request, response) => response.writeHead(200, { "content-type": "text/html" }).flushHeaders(),
        },
        waitUntil: "domcontentloaded",
      };
      return visit(fixture, site, async ({ session }) => {
        const startedMs = performance.now();
        const { text } = await session.snapshot({ timeout: 3_000 });
        const ms = performance.now() - startedMs;
        assertNoProblems(
          [
            ...["Outer plum", "Buy jam"]
              .filter((words) => !contains(text, words))
              .map((words) => `"${words}" is missing`),
            ...(ms <= 3_000 + toleranceMs ? [] : [`took ${Math.round(ms)} ms of 3000`]),
          ],
          text,
        );
        return { detail: `${Math.round(ms)} ms` };
      });
    },
  },
];

async function answeredInTime(fixture: PageFixture, site: Site, timeoutMs: number) {
  return visit(fixture, site, async ({ session }) => {
    const startedMs = performance.now();
    const { text, tokens, folded, isComplete, notices } = await session.snapshot({ timeout: timeoutMs });
    const ms = Math.round(performance.now() - startedMs);
    const saysSo = /…/.test(text) && (folded.length > 0 || (!isComplete && notices.length > 0));
    assertNoProblems(
      [
        ...(ms <= timeoutMs + toleranceMs ? [] : [`took ${ms} ms of ${timeoutMs}`]),
        ...(tokens <= 8_000 ? [] : [`${tokens} tokens are over the budget`]),
        ...(contains(text, "Orchard") ? [] : ["the heading is missing"]),
        ...(saysSo ? [] : ["does not say that this is not all"]),
      ],
      text,
    );
    return { detail: `${ms} ms, ${isComplete ? "complete" : "partial"}`, metrics: { tokens } };
  });
}

async function stuckError(
  reading: Promise<unknown>,
  expectedMs: number,
  codes = ["deadline-exceeded", "page-unresponsive"],
): Promise<void> {
  const startedMs = performance.now();
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const ms = Math.round(performance.now() - startedMs);
  const found = SurehandError.isInstance(error) ? error.code : String(error);
  assertNoProblems([
    ...(codes.includes(found) ? [] : [`ends with ${found} instead of ${codes.join(" or ")}`]),
    ...(Math.abs(ms - expectedMs) <= toleranceMs ? [] : [`ends after ${ms} ms instead of ${expectedMs}`]),
  ]);
}

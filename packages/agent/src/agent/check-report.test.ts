import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { call, calls, done, lastInput } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

describe("done", () => {
  const page = `<h1>Kettles</h1><p>Whistling kettle</p><p>Price $64.00, 3 in stock</p>`;

  test("is refused without evidence and with evidence that was not shown, and accepted with evidence that was", async () => {
    await using scripted = await scriptModel([
      calls(done("It costs $64.", [])),
      calls(done("It costs $64.", ["Price: only $62"])),
      calls(done("It costs $46.", ["Whistling kettle"])),
      calls(done("It costs $64.", ["Whistling kettle", "Price $64.00, 3 in stock"])),
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model }).run("What does the kettle cost?").result;
    const inputs = scripted.requests.map((request) => lastInput(request));
    expect(inputs[1]).toMatch(/The report was not accepted.*\n- evidence is empty/);
    expect(inputs[2]).toMatch(/the quote "Price: only \$62" does not occur/);
    expect(inputs[3]).toMatch(/\$46 in answer was not shown/);
    expect(result).toMatchObject({
      status: "completed",
      answer: "It costs $64.",
      steps: 4,
      evidence: ["Whistling kettle", "Price $64.00, 3 in stock"],
    });
  });

  test("does not accept a ref or a coordinate as a number that was shown", async () => {
    const many = `<h1>Stock</h1>${"<button>Buy</button>".repeat(40)}<svg width="77" height="77" role="img"><circle r="9"/></svg>`;
    await using scripted = await scriptModel([
      calls(done("There are 37 kettles.", ["Stock"])),
      calls(done("There are kettles.", ["Stock"])),
    ]);
    const session = await browser.open(many);
    const { status } = await createAgent(session, { model: scripted.model }).run("How many kettles are there?").result;
    const [first, second] = scripted.requests.map((request) => lastInput(request));
    expect(first).toContain("[e37 ");
    expect(second).toMatch(/37 in answer was not shown\. Accepted: .*"calculations"/);
    expect(status).toBe("completed");
  });

  test("recomputes a sum from the rows of a table, and names the result it would accept", async () => {
    const rows = ["Kettle | 124", "Teapot | 131", "Cup | 117", "Bowl | 124"];
    const table = `<p>8 rows</p><table><tr><th>Item<th>Units</tr>${rows
      .map((row) => `<tr><td><a href="#">${row.replace(" | ", "</a><td>")}</tr>`)
      .join("")}</table>`;
    const sum = (result: number, from: readonly string[]): object => ({
      calculations: [{ result, operation: "sum", from }],
    });
    await using scripted = await scriptModel([
      calls(done("There are 504 units.", [...rows, "8 rows"])),
      calls(done("There are 504 units.", ["8 rows"], sum(504, [...rows, "8 rows"]))),
      calls(done("There are 504 units.", ["8 rows"], sum(504, rows))),
      calls(done("There are 496 units.", ["8 rows"], sum(496, rows))),
    ]);
    const session = await browser.open(table);
    const { status, steps } = await createAgent(session, { model: scripted.model }).run("How many units?").result;
    const inputs = scripted.requests.map((request) => lastInput(request));
    expect(inputs[1]).toContain("504 in answer was not shown");
    expect(inputs[2]).toMatch(/calculation 1 \(sum 504\): "8 rows" is not of the same kind/);
    expect(inputs[3]).toMatch(/calculation 1 \(sum 504\): the quotes make 496\. Accepted: that result/);
    expect({ status, steps }).toEqual({ status: "completed", steps: 4 });
  });

  test("is questioned once if a number of the answer contradicts its evidence", async () => {
    await using scripted = await scriptModel([
      calls(done("In Progress: 1, so the card was moved.", ["In Progress 0"])),
      calls(done("In Progress is still 0.", ["In Progress 0"])),
    ]);
    const session = await browser.open(`<h2>In Progress 0</h2>`);
    const { status, answer } = await createAgent(session, { model: scripted.model }).run("How many are there?").result;
    const [, second] = scripted.requests.map((request) => lastInput(request));
    expect(second).toContain('for "in progress" the answer says 1, but your evidence says 0.');
    expect({ status, answer }).toEqual({ status: "completed", answer: "In Progress is still 0." });
  });

  test("is questioned once if the last action failed", async () => {
    await using scripted = await scriptModel([
      calls(call("act", { do: "click", ref: '@button "Dead"' })),
      calls(done("All done.", ["Whistling kettle"])),
      calls(done("All done.", ["Whistling kettle"])),
    ]);
    const session = await browser.open(`${page}<button>Dead</button>`);
    const { status } = await createAgent(session, { model: scripted.model }).run("Press the button").result;
    const [, , third] = scripted.requests.map((request) => lastInput(request));
    expect(third).toMatch(/your last action failed \(click button "Dead"/);
    expect(status).toBe("completed");
  });

  test("checks the output against the schema and the page", async () => {
    const output = z.object({ name: z.string(), price: z.number(), inStock: z.boolean() });
    const evidence = ["Price $64.00, 3 in stock"];
    await using scripted = await scriptModel([
      calls(done("", evidence)),
      calls(done("", evidence, { output: { name: "Whistling kettle" } })),
      calls(done("", evidence, { output: { name: "Copper kettle", price: 65, inStock: true } })),
      calls(done("", evidence, { output: { name: "Whistling kettle", price: 64, inStock: true } })),
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model, output }).run("Read the kettle").result;
    const inputs = scripted.requests.map((request) => lastInput(request));
    expect(inputs[1]).toContain("output is missing");
    expect(inputs[2]).toMatch(/output.*price|price/);
    expect(inputs[3]).toMatch(/"Copper kettle" in output\.name does not occur/);
    expect(inputs[3]).toMatch(/65 in output\.price was not shown/);
    expect(result.output).toEqual({ name: "Whistling kettle", price: 64, inStock: true });
  });

  test("is the only tool in the last step, and may be corrected once if it is refused", async () => {
    await using scripted = await scriptModel([
      calls(call("snapshot")),
      calls(done("", ["nothing of the kind"], { status: "partial" })),
      calls(done("Half of it.", ["Whistling kettle"], { status: "partial" })),
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model, maxSteps: 2 }).run("Read all").result;
    expect(scripted.requests.map(({ tools }) => tools.length > 1)).toEqual([true, false, false]);
    expect(lastInput(scripted.requests[1] ?? never())).toMatch(/This is the last step/);
    expect(result).toMatchObject({ status: "partial", completed: true, success: false, answer: "Half of it." });
  });

  test("that is never called is no success, but the result has the extracted data", async () => {
    await using scripted = await scriptModel([
      calls(call("extract", { what: "the price" })),
      { answer: { json: { data: { extraction: "$64.00" }, evidence: [] } } },
      { ...calls(done("It is $1,999.", ["free"])), repeat: 3 },
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model, maxSteps: 2 }).run("Read the price").result;
    expect(result).toMatchObject({
      status: "partial",
      completed: false,
      success: false,
      answer: "",
      code: "step-limit",
    });
    expect(result.message).toMatch(/The run ended without an accepted report\.$/u);
    expect(result.extracted).toEqual([{ extraction: "$64.00" }]);
    expect(result.usage.calls).toBe(5);
  });

  test("that the model replaces by another call leaves the extracted data, and an error that names the call", async () => {
    await using scripted = await scriptModel([
      calls(call("extract", { what: "the price" })),
      { answer: { json: { data: { extraction: "$64.00" }, evidence: [] } } },
      { ...calls(call("scroll", { direction: "down" })), repeat: 2 },
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model, maxSteps: 2 }).run("Read the price").result;
    expect(result).toMatchObject({ status: "partial", completed: false, extracted: [{ extraction: "$64.00" }] });
    expect(result.message).toContain("it calls scroll, and not done");
  });
});

function never(): never {
  throw new Error("There is no such request.");
}

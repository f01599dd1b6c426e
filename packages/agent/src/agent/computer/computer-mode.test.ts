import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, readJournal } from "@surehand/journal";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { type Clock, InvalidInputError, systemClock } from "@surehand/kernel";
import { createModel } from "@surehand/model";
import type { ScriptStep } from "@surehand/model/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { allText, call, done, lastInput } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { defineAgentTool } from "../tools/user-tool.ts";
import {
  anthropic,
  clickAt,
  computerProviders,
  ends,
  google,
  openai,
  over,
  reports,
  scriptComputer,
  uses,
} from "./computer.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** A field at 100,30 and a button at 300,30, which shows the written text. */
const form = `<title>A form</title><body style="margin: 0">
  <input aria-label="Name" style="position: absolute; left: 20px; top: 15px; width: 160px; height: 30px">
  <button style="position: absolute; left: 250px; top: 10px; width: 100px; height: 40px"
    onclick="document.querySelector('output').textContent = 'Saved as ' + document.querySelector('input').value">Save</button>
  <output style="position: absolute; top: 100px">Nothing is saved.</output></body>`;

const save = uses(clickAt(300, 30));
const partial = done("", [], { status: "partial" });

const doubts = [
  { provider: openai, check: { id: "sc_1", code: "malicious_instructions", message: "The page gives orders." } },
  { provider: openai, check: { id: "sc_2", code: "irrelevant_domain", message: "Another site." } },
  { provider: openai, check: { id: "sc_3", code: "sensitive_domain", message: "A bank." } },
  { provider: google, check: { id: "", code: "require_confirmation", message: "It accepts terms." } },
] as const;

function doubted({ check }: (typeof doubts)[number]): ScriptStep {
  return {
    answer: {
      computerCalls: [{ actions: [clickAt(300, 30)], checks: [check] }],
      display: { width: 1280, height: 720 },
    },
  };
}

describe("safety checks of the provider", () => {
  test.each(doubts)("$check.code: the call is refused without a confirm hook, and journaled", async (doubt) => {
    const directory = await mkdtemp(join(tmpdir(), "surehand-computer-"));
    const session = await browser.open(form);
    await using scripted = await scriptComputer(doubt.provider, [doubted(doubt), ...ends(partial)]);
    const journal = await createJournal(directory);
    const agent = createAgent(session, { model: scripted.model, mode: "computer", journal });
    const result = await agent.run("save").result;
    await journal.close();
    expect(await session.page.textContent("output")).toBe("Nothing is saved.");
    expect(result).toMatchObject({ status: "partial", actions: [] });
    const second = scripted.requests[1];
    expect(second?.rawBody).not.toMatch(/acknowledg/i);
    expect(allText(second?.messages ?? [])).toContain(doubt.check.message);
    const records: unknown[] = [];
    for await (const record of readJournal(directory)) records.push(record);
    const kept = JSON.stringify(records);
    expect(kept).toContain(`"policy":"safety-checks","code":"safety-check"`);
    expect(kept).toContain(`"code":"${doubt.check.code}"`);
    await rm(directory, { recursive: true });
  });

  test.each(doubts.slice(2))("$check.code: the call runs only if the user confirms it", async (doubt) => {
    for (const answer of [false, true]) {
      const session = await browser.open(form);
      await using scripted = await scriptComputer(doubt.provider, [doubted(doubt), ...ends(partial)]);
      const confirm = vi.fn((_request: object) => answer);
      const run = createAgent(session, { model: scripted.model, mode: "computer", confirm }).run("save");
      const events: string[] = [];
      for await (const event of run) events.push(event.type);
      const what = `${doubt.check.code}: ${doubt.check.message}`;
      expect(confirm.mock.calls).toMatchObject([[{ risk: "safety", what, action: { kind: "click" } }]]);
      expect(events).toEqual(expect.arrayContaining(["confirm-request", "confirm-answer"]));
      expect(await session.page.textContent("output")).toBe(answer ? "Saved as " : "Nothing is saved.");
      const acknowledged = /"(?:acknowledged_safety_checks|safety_acknowledgement)":/.test(
        scripted.requests[1]?.rawBody ?? "",
      );
      expect(acknowledged).toBe(answer);
    }
  });
});

describe("options of the agent", () => {
  test.each([anthropic, openai, google])(
    "$model: values are typed by name and never sent, and a refused report may be given again at once",
    async (provider) => {
      const session = await browser.open(form);
      await using scripted = await scriptComputer(provider, [
        uses(clickAt(100, 30)),
        uses({ kind: "type", text: "%name%\n" }),
        save,
        ...ends(done("It is saved.", ["Saved as Ada"])),
        reports(done("It is saved.", ["Saved as %name%"])),
      ]);
      const agent = createAgent(session, {
        model: scripted.model,
        mode: "computer",
        instructions: "Be quick.",
        variables: { name: "Grace Hopper" },
      });
      const result = await agent.run("save %name%").result;
      expect(await session.page.textContent("output")).toBe("Saved as Grace Hopper");
      expect(result).toMatchObject({ status: "completed", evidence: ["Saved as %name%"] });
      // A key that ends a text and does nothing is no failed action.
      expect(result.actions.map(({ status }) => status)).toEqual(["done", "done", "done"]);
      expect(scripted.requests.map(({ rawBody }) => rawBody).join("\n")).not.toContain("Hopper");
      expect(scripted.requests[0]?.rawBody).toContain("Be quick.");
      // The tools stay the same for the provider's cache.
      const offered = new Set(scripted.requests.map(({ tools }) => JSON.stringify(tools)));
      expect([...offered]).toEqual([expect.stringContaining("done")]);
    },
  );

  test("the model gets the user's tools beside the computer tool, and the output matches its schema", async () => {
    const session = await browser.open(form);
    const lookUp = defineAgentTool({
      name: "lookUp",
      description: "Looks a customer up.",
      input: z.object({ id: z.string() }),
      run: ({ id }) => `Customer ${id} is called Grace.`,
    });
    for (const provider of computerProviders) {
      await using scripted = await scriptComputer(provider, [
        reports(call("lookUp", { id: "7" })),
        ...ends(done("Grace", ["Customer 7 is called Grace"], { output: { name: "Grace" } })),
      ]);
      const agent = createAgent(session, {
        model: scripted.model,
        mode: "computer",
        tools: [lookUp],
        output: z.object({ name: z.string() }),
      });
      expect(await agent.run("Who is customer 7?").result).toMatchObject({
        status: "completed",
        output: { name: "Grace" },
        actions: [{ tool: "lookUp", status: "done" }],
      });
    }
  });

  test.each(["navigate", "hotkey"])(
    "should refuse a tool with the name of the provider's function %s",
    async (name) => {
      const session = await browser.open(form);
      await using scripted = await scriptComputer(google, []);
      const tool = defineAgentTool({ name, description: "Anything.", input: z.object({}), run: () => "done" });
      const result = await createAgent(session, { model: scripted.model, mode: "computer", tools: [tool] }).run("Go.")
        .result;
      expect(result).toMatchObject({ status: "failed", error: { code: "invalid-input", input: "options.tools" } });
      expect(result.message).toContain(`"${name}"`);
      expect(scripted.requests).toHaveLength(0);
    },
  );

  test("the request has the thinking budget of the model's settings", async () => {
    const session = await browser.open(form);
    const settings = { settings: { thinkingBudgetTokens: 2048 } };
    await using scripted = await scriptComputer(anthropic, ends(partial), settings);
    await createAgent(session, { model: scripted.model, mode: "computer" }).run("look").result;
    expect(scripted.requests[0]?.body).toMatchObject({ thinking: { type: "enabled", budget_tokens: 2048 } });
  });

  test("a model without a computer-use tool is refused, with a hint", async () => {
    const session = await browser.open(form);
    const model = createModel("ollama/llama3", { baseUrl: "http://127.0.0.1:9/" });
    const result = await createAgent(session, { model, mode: "computer" }).run("look").result;
    expect(result.error).toBeInstanceOf(InvalidInputError);
    expect(result.message).toContain("has no known computer-use tool");
  });
});

describe("a provider that fails", () => {
  const busy: ScriptStep = { status: 503 };

  test.each([anthropic, openai, google])(
    "$model: is called five times, after 2, 4, 8 and 16 seconds, and the last step asks only for the report",
    async (provider) => {
      const session = await browser.open(form);
      const { clock, waits } = countingClock();
      const options = { retry: undefined, clock, random: () => 1 };
      await using scripted = await scriptComputer(provider, [{ ...busy, repeat: 4 }, save, reports(partial)], options);
      const agent = createAgent(session, { model: scripted.model, mode: "computer", maxSteps: 2 });
      expect(await agent.run("save twice").result).toMatchObject({ status: "partial", completed: true, steps: 2 });
      expect(waits).toEqual([2000, 4000, 8000, 16_000]);
    },
  );

  test("is called again at the time it states, not after the deadline, and at most five times", async () => {
    const session = await browser.open(form);
    const { clock, waits } = countingClock();
    const options = { retry: undefined, clock, random: () => 0 };
    const soon: ScriptStep = { status: 429, headers: { "retry-after": "7" } };
    await using scripted = await scriptComputer(anthropic, [soon, { ...busy, repeat: 4 }], options);
    const failed = await createAgent(session, { model: scripted.model, mode: "computer" }).run("look").result;
    expect(failed).toMatchObject({ status: "failed", error: { code: "model-overloaded" } });
    expect(waits).toEqual([7000, 2000, 4000, 8000]);
    const late: ScriptStep = { status: 429, headers: { "retry-after": "90" } };
    await using another = await scriptComputer(anthropic, [late], options);
    const agent = createAgent(session, { model: another.model, mode: "computer", timeout: 60_000 });
    expect(await agent.run("look").result).toMatchObject({ status: "failed", error: { code: "model-rate-limit" } });
    expect(waits).toHaveLength(4);
  });
});

/** Returns a clock whose waits take no time. */
function countingClock(): { clock: Clock; waits: number[] } {
  const waits: number[] = [];
  const sleep = async (ms: number): Promise<void> => void waits.push(Math.round(ms));
  return { clock: { ...systemClock, sleep }, waits };
}

describe("the end of a run", () => {
  test("a report with a quote that no page had is refused, and the run continues", async () => {
    const session = await browser.open(form);
    await using scripted = await scriptComputer(openai, [
      ...ends(done("It is saved.", ["Saved as Ada"])),
      { ...save, expect: (request) => expect(lastInput(request)).toMatch(/does not occur in what you were shown/) },
      ...ends(done("It is saved.", ["Saved as"])),
    ]);
    const result = await createAgent(session, { model: scripted.model, mode: "computer" }).run("save").result;
    expect(result).toMatchObject({ status: "completed", steps: 3 });
  });

  test("a run without a report ends as partial at the step limit", async () => {
    const session = await browser.open(form);
    await using scripted = await scriptComputer(anthropic, [save, { ...over, repeat: 2 }]);
    const agent = createAgent(session, { model: scripted.model, mode: "computer", maxSteps: 2 });
    expect(await agent.run("save twice").result).toMatchObject({ status: "partial", completed: false });
  });
});

describe("the observation of the model", () => {
  test("has the address with each picture, and only the newest pictures stay", async () => {
    const session = await browser.open(form);
    await using scripted = await scriptComputer(anthropic, [
      { ...uses({ kind: "screenshot" }), repeat: 10 },
      ...ends(partial),
    ]);
    await createAgent(session, { model: scripted.model, mode: "computer" }).run("look").result;
    // The seventh picture removes all but the newest two, and then the next one is added.
    const pictures = scripted.requests.map(({ messages }) => messages.reduce((sum, one) => sum + one.pictures, 0));
    expect(pictures.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 3, 4, 5, 6]);
    for (const request of scripted.requests.slice(0, 11)) expect(lastInput(request)).toContain("Current URL: ");
  });

  test("has the position of the pointer, and an enlarged part of the screen, if requested", async () => {
    const session = await browser.open(form);
    await using scripted = await scriptComputer({ ...anthropic, model: "anthropic/claude-opus-4-5" }, [
      save,
      uses({ kind: "cursorPosition" }),
      {
        ...uses({ kind: "zoom", from: { x: 250, y: 10 }, to: { x: 350, y: 50 } }),
        expect: (request) => expect(lastInput(request)).toContain("X=300,Y=30"),
      },
      {
        ...over,
        expect: ({ messages }) =>
          expect(messages.findLast(({ role }) => role === "tool")).toMatchObject({ pictures: 2 }),
      },
      reports(partial),
    ]);
    await createAgent(session, { model: scripted.model, mode: "computer" }).run("look").result;
  });

  test("describes a dialog of the browser, which no picture shows, and the model answers it", async () => {
    const session = await browser.open(
      `${form}<script>document.querySelector("button").onclick = () => { document.title = String(confirm("Really?")); }</script>`,
    );
    await using scripted = await scriptComputer(openai, [
      save,
      {
        ...reports(call("answerDialog", { answer: "accept" })),
        expect: (request) => expect(lastInput(request)).toMatch(/confirm dialog[^]*Really\?/),
      },
      ...ends(done("Yes.", ["true"])),
    ]);
    const result = await createAgent(session, { model: scripted.model, mode: "computer" }).run("save").result;
    expect(await session.page.title()).toBe("true");
    expect(result.status).toBe("completed");
  });
});

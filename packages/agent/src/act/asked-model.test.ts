import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { createModel, type Model } from "@surehand/model";
import { type ModelServer, refIn, says, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { observe } from "../observe/observe.ts";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** A model that accepts a temperature. */
function modelOn(server: ModelServer): Model {
  return createModel("vllm/any", { baseUrl: server.baseUrl("openai-chat") });
}

function finds(name: string, notes?: string): ScriptStep {
  return {
    answer: (request) => ({
      json: {
        elements: [{ ref: refIn(request, name), do: "click", value: "" }],
        ...(notes !== undefined && { notes }),
      },
    }),
  };
}

test("act, healing and observe ask with temperature 0, and have their own entries in the ledger", async () => {
  await using server = await startModelServer([
    says({ do: "click", ref: 'button "Send"' }),
    says({ do: "click", ref: 'button "Send now"' }),
    finds('button "Send now"'),
  ]);
  const session = await browser.open(`<button disabled>Send</button>
    <button onclick="document.querySelector('output').textContent = 'Sent'">Send now</button><output></output>`);
  const model = modelOn(server);
  expect(await act(session, "mail it", { model, vision: false })).toMatchObject({ status: "done", healed: true });
  expect(await observe(session, "whatever mails it off", { model, vision: false })).toHaveLength(1);
  expect(server.requests.map(({ body }) => (body as { temperature?: number }).temperature)).toEqual([0, 0, 0]);
  expect(model.ledger.entries.map(({ verb }) => verb)).toEqual(["act", "heal", "observe"]);
  expect(model.ledger.total({ verb: "heal" })).toMatchObject({ calls: 1 });
});

const rows = Array.from(
  { length: 700 },
  (_, index) => `<p>Entry ${index} of the register <button aria-label="Mark ${index}">⚑</button></p>`,
);
const long = `<h1>Register</h1>${rows.join("")}`;

test("act sends the notes on earlier parts of a long page with each part, as data", async () => {
  await using server = await startModelServer([
    says({ do: "not-found", value: "Entries go on upwards." }),
    {
      expect: ({ messages }) =>
        expect(messages[0]?.text).toMatch(
          /part 1 of \d+[^]*next part needs[^]*Notes from earlier parts:\n<untrusted-\d+ source="notes">\nEntries go on upwards\.\n<\/untrusted/,
        ),
      ...says({ do: "not-found", value: "Still below." }),
    },
    {
      expect: ({ messages }) => expect(messages[0]?.text).toContain("Entries go on upwards.\nStill below."),
      answer: ({ messages }) => {
        const [, ref = ""] = /\[(e\d+) button "Mark \d+"/.exec(messages[0]?.text ?? "") ?? [];
        return { json: { do: "click", ref, value: "", rest: "" } };
      },
    },
  ]);
  const session = await browser.open(long);
  expect((await act(session, "flag the middle one", { model: modelOn(server), vision: false })).actions).toHaveLength(
    1,
  );
});

test("observe asks for notes if a page is sent in parts, and sends them with the next part", async () => {
  await using server = await startModelServer([
    {
      expect: ({ messages, responseSchema }) => {
        expect(messages[0]?.text).toMatch(/\nnotes: the facts that the next part needs/);
        expect(JSON.stringify(responseSchema)).toContain('"notes"');
      },
      answer: { json: { elements: [], notes: "Entries of the register." } },
    },
    {
      repeat: Infinity,
      expect: ({ messages }) =>
        expect(messages[0]?.text).toMatch(/Notes from earlier parts:\n[^]*Entries of the register\./),
      answer: ({ messages }) => {
        const [, ref] = /\[(e\d+) button "Mark 350"/.exec(messages[0]?.text ?? "") ?? [];
        return { json: { elements: ref === undefined ? [] : [{ ref, do: "click", value: "" }], notes: "" } };
      },
    },
  ]);
  const session = await browser.open(long);
  const found = await observe(session, "the flag in the middle", { model: modelOn(server), vision: false });
  expect(found.map(({ name }) => name)).toEqual(["Mark 350"]);
});

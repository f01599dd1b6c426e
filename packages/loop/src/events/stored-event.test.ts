import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, type Journal, readBlob, readJournal, verifyJournal } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { scriptDecider } from "../deciders/script-decider.ts";
import { EventFormatError } from "../errors/event-format-error.ts";
import { runLoop } from "../run-loop.ts";
import { createCounter, goal, tool } from "../tools.test.support.ts";
import { readEvent } from "./read-event.ts";
import { recordEvent } from "./record-event.ts";
import type { StoredEvent } from "./stored-event.ts";

const picture = { type: "picture", data: Buffer.from("png"), mediaType: "image/png" } as const;
const kind = "full-and-picture" as const;
let directory: string;
let journal: Journal;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "surehand-events-"));
  journal = await createJournal(directory);
});

afterEach(async () => {
  await journal.close();
  await rm(directory, { recursive: true });
});

async function eventsInJournal(): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const record of readJournal(directory)) {
    const event = readEvent(record);
    if (event) events.push(event);
  }
  return events;
}

describe("events in a journal", () => {
  it("are read back whole, with their pictures, beside records of other kinds", async () => {
    const broken = tool("broken", z.object({}), () => {
      throw new InvalidInputError({ input: "colour", problem: "is no colour", hint: "Say red." });
    });
    await journal.append("agent-start", { goal: "not an event" });
    await runLoop({
      messages: goal,
      tools: [broken, ...createCounter().tools],
      look: async () => ({ kind, content: [{ type: "text", text: "It shows 0." }, picture], data: { url: "about:" } }),
      decider: scriptDecider([
        { text: "First this.", calls: [{ tool: "broken", input: {} }] },
        { calls: [{ tool: "report", input: { answer: "It is 0." } }] },
      ]),
      policies: [{ name: "advisor", beforeDecision: ({ step }) => (step === 2 ? { note: "Report." } : undefined) }],
      onEvent: (event) => recordEvent(journal, event),
    }).result;
    const events = await eventsInJournal();
    expect(events.map(({ type }) => type)).toEqual([
      "step-start", "observation", "tool-call", "tool-result", "step-end",
      "step-start", "observation", "warning", "tool-call", "tool-result", "step-end", "finish",
    ]); // prettier-ignore
    const [, observation, call, result] = events;
    expect(observation).toMatchObject({ kind, step: 1, data: { url: "about:" } });
    expect(call).toMatchObject({ tool: "broken", text: "First this." });
    expect(result).toMatchObject({ isError: true, wasRun: true });
    expect(events.at(-1)).toMatchObject({ end: { reason: "done", message: "It is 0.", steps: 2 } });
    const stored = observation?.type === "observation" ? observation.content[1] : undefined;
    const blob = stored?.type === "picture" ? stored.picture : undefined;
    expect(Buffer.from(await readBlob(directory, blob?.sha256 ?? "")).toString()).toBe("png");
    expect(await verifyJournal(directory)).toMatchObject({ ok: true, problems: [] });
  });

  it("store an error as its name, code and message", async () => {
    const error = new InvalidInputError({ input: "colour", problem: "is no colour", hint: "Say red." });
    const { usage } = await runLoop({ messages: goal, tools: [], decider: scriptDecider([]) }).result;
    await recordEvent(journal, {
      type: "finish",
      end: { reason: "failed", message: "It failed.", error, steps: 1, usage },
    });
    const stored = { name: "InvalidInputError", code: error.code, message: error.message };
    expect(await eventsInJournal()).toMatchObject([{ type: "finish", end: { error: stored } }]);
  });

  it("are redacted before they are written", async () => {
    const redact = <Value>(value: Value): Value =>
      JSON.parse(JSON.stringify(value).replaceAll("hunter2", "***")) as Value;
    await recordEvent(journal, { type: "warning", step: 1, policy: "p", message: "hunter2" }, redact);
    expect(await eventsInJournal()).toMatchObject([{ message: "***" }]);
  });

  it("of version 0 are read too", async () => {
    const content = [{ type: "text", text: "@heading" }];
    await journal.append("agent-observation", { step: 1, content, fingerprint: "f" });
    expect(await eventsInJournal()).toEqual([
      { type: "observation", step: 1, kind: "full", content, fingerprint: "f" },
    ]);
  });

  it("of version 1 are read too, with refusals that had no code", async () => {
    const fields = { step: 1, callId: "c1", policy: "never" };
    await journal.append("agent-blocked", { ...fields, reason: "Not today.", eventVersion: 1 });
    await journal.append("agent-step-end", { step: 1, ms: 5, eventVersion: 1 });
    expect(await eventsInJournal()).toEqual([
      { type: "blocked", ...fields, code: "unknown", message: "Not today." },
      { type: "step-end", step: 1, ms: 5 },
    ]);
  });

  it("of refused calls have the policy and its code, with the result as well", async () => {
    await runLoop({
      messages: goal,
      tools: createCounter().tools,
      decider: scriptDecider([{ calls: [{ tool: "report", input: { answer: "0" } }] }, { text: "So be it." }]),
      policies: [{ name: "never", beforeCall: () => ({ code: "not-today", message: "Not today." }) }],
      onEvent: (event) => recordEvent(journal, event),
    }).result;
    const events = await eventsInJournal();
    expect(events.find(({ type }) => type === "blocked")).toMatchObject({
      policy: "never",
      code: "not-today",
      message: "Not today.",
    });
    expect(events.find(({ type }) => type === "tool-result")).toMatchObject({
      isError: true,
      wasRun: false,
      refusal: { policy: "never", code: "not-today" },
    });
  });

  it.each([
    ["of a newer version", { eventVersion: 3, step: 1 }, "version 3 is unknown"],
    ["without what its type has", { eventVersion: 1 }, "step"],
  ])("%s are refused by number", async (_name, payload, problem) => {
    await journal.append("agent-step-start", payload);
    const error: unknown = await eventsInJournal().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EventFormatError);
    expect(error).toMatchObject({ code: "event-format", seq: 1, message: expect.stringContaining(problem) });
  });
});

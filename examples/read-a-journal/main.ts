// Prints any journal: `npx node examples/read-a-journal/main.ts FOLDER`. Without a folder, it records a small run and prints its journal.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, readJournal } from "@surehand/journal";
import { defineTool, readEvent, recordEvent, runLoop, scriptDecider, type StoredEvent } from "@surehand/loop";
import { z } from "zod";

function lineOf(event: StoredEvent): string | undefined {
  switch (event.type) {
    case "step-start":
      return `step ${event.step}`;
    case "observation":
      return `  saw (${event.kind}) ${event.content.map((part) => (part.type === "text" ? part.text : part.picture.sha256)).join(" ")}`;
    case "tool-call":
      return `  ${event.tool} ${JSON.stringify(event.input)}`;
    case "tool-result":
      return `    ${event.isError ? "failed" : "ok"} after ${event.ms} ms`;
    case "blocked":
      return `    refused by ${event.policy} (${event.code}): ${event.message}`;
    case "warning":
      return `  ${event.policy}: ${event.message}`;
    case "finish":
      return `${event.end.reason}: ${event.end.message}`;
    default:
      return undefined;
  }
}

async function* linesOf(folder: string): AsyncGenerator<string> {
  for await (const record of readJournal(folder)) {
    const event = readEvent(record);
    const line = event ? lineOf(event) : `(${record.type})`;
    if (line !== undefined) yield line;
  }
}

async function keepSmallRun(folder: string): Promise<void> {
  await using journal = await createJournal(folder);
  const input = z.object({ answer: z.string() });
  const run = async ({ answer }: z.infer<typeof input>) => ({ content: answer, end: { message: answer } });
  const report = defineTool({ name: "report", description: "Reports.", input, isEnding: true, run });
  const decider = scriptDecider([{ calls: [{ tool: "report", input: { answer: "It is 4." } }] }]);
  const onEvent = (event: Parameters<typeof recordEvent>[1]): Promise<void> => recordEvent(journal, event);
  await runLoop({ messages: [{ role: "user", content: "2 + 2?" }], tools: [report], decider, onEvent }).result;
}

const made = process.argv[2] === undefined ? await mkdtemp(join(tmpdir(), "surehand-example-")) : undefined;
if (made !== undefined) await keepSmallRun(join(made, "run"));
const lines: string[] = [];
for await (const line of linesOf(process.argv[2] ?? join(made ?? "", "run"))) lines.push(line);
console.log(lines.join("\n"));
if (made !== undefined) {
  assert.equal(lines.at(-1), "done: It is 4.");
  await rm(made, { recursive: true });
}

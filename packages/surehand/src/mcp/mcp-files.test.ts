import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startModelServer } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { connectOverStdio, textOf } from "./mcp-client.test.support.ts";

const canary = "canary-of-a-file";
let folder: string;
let url: string;
let browser: RunningBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-mcp-files-"));
  await writeFile(join(folder, "own.html"), `<title>${canary}</title><h1>${canary}</h1>`);
  url = pathToFileURL(join(folder, "own.html")).href;
  browser = await startRunningBrowser();
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

type Call = readonly [tool: string, input: Record<string, unknown>];

async function answersOf(commandLine: readonly string[], calls: readonly Call[]): Promise<string> {
  await using connected = await connectOverStdio([...commandLine, ...browser.flags]);
  let all = "";
  for (const [name, input] of calls) all += `${textOf(await connected.client.callTool({ name, arguments: input }))}\n`;
  return all;
}

const reading: readonly Call[] = [
  ["snapshot", {}],
  ["extract", {}],
  ["tabs", { action: "list" }],
];

test("a client opens no file by any tool or instruction", async () => {
  const path = url.replace("file://", "");
  const ways: readonly Call[] = [
    ["navigate", { url }],
    ["navigate", { url: `view-source:${url}` }],
    ["tabs", { action: "open", url: url.toUpperCase().replace(path.toUpperCase(), path) }],
    ["act", { instruction: `go to ${url}` }],
    ["act", { instruction: `open ${path}` }],
    ["act", { instruction: `go to view-source:${url}` }],
  ];
  expect(
    await answersOf(
      [],
      ways.flatMap((way) => [way, ...reading]),
    ),
  ).not.toContain(canary);
});

test("nor does a model of the server that was asked for something else", async () => {
  const answers = [
    url,
    `view-source:${url}`,
    `javascript:location.href='${url}'`,
    `data:text/html,<iframe src="${url}">`,
  ];
  await using models = await startModelServer(
    answers.map((value) => ({ answer: { json: { do: "goto", ref: "", value, rest: "" } } })),
  );
  const calls = answers.flatMap((): Call[] => [["act", { instruction: "take care of my notes" }], ...reading]);
  const flags = ["--model", "mine/any", "--base-url", models.baseUrl("openai-chat")];
  expect(await answersOf(flags, calls)).not.toContain(canary);
});

const board = `<style>.column { width: 200px; min-height: 200px; float: left }</style>
  <section class="column"><h2>To do</h2><div class="card" draggable="true">Fix login</div></section>
  <section class="column"><h2>In progress</h2></section>
  <p>Eva Fox <button onclick="if (confirm('Delete Eva Fox?')) this.after('Deleted')">Delete</button></p>
  <script>
    let dragged;
    for (const card of document.querySelectorAll(".card")) card.ondragstart = () => { dragged = card; };
    for (const column of document.querySelectorAll(".column")) {
      column.ondragover = (event) => event.preventDefault();
      column.ondrop = () => { column.append(dragged); document.title = "moved"; };
    }
  </script>`;

test("with --allow-files a client opens files; act drags onto a text, says how to answer a dialog, and answers it", async () => {
  await writeFile(join(folder, "board.html"), board);
  // A browser of its own: another client, as the one of this test, may dismiss a dialog first.
  await using connected = await connectOverStdio(["--allow-files"]);
  const call = async (name: string, input: Record<string, unknown>): Promise<string> =>
    textOf(await connected.client.callTool({ name, arguments: input }));
  await call("navigate", { url });
  expect(await call("snapshot", {})).toContain(canary);
  await call("navigate", { url: pathToFileURL(join(folder, "board.html")).href });
  expect(await call("act", { do: "drag", ref: "Fix login", value: "In progress" })).toMatch(/^done/);
  const remove = { instruction: "click Delete" };
  expect(await call("act", remove)).toMatch(/^no-effect\..*call act again with dialog: "accept"/);
  expect(await call("act", { ...remove, dialog: "accept" })).toMatch(/^done[^]*which was accepted[^]*"Deleted"/);
  expect(await call("snapshot", {})).toContain("Deleted");
});

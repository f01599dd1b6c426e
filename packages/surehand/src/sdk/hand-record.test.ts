import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileToPlaywright, readRunRecording, type RunRecording } from "@surehand/replay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPlaywright } from "../test-fixture/playwright-run.test.support.ts";
import { Surehand } from "./surehand.ts";

/** A form with a toggle, a list with longer options than the instruction names, and notes that are kept. */
const page = (keeps: boolean): string => `<!doctype html><title>Notes</title><h1>Notes</h1>
<button role="checkbox" aria-pressed="false" id="bold">Bold</button>
<label>Room <select id="room"><option value="">Choose…</option><option value="s">Junior suite – 230</option></select></label>
<label>Text <input id="text"></label> <button id="keep">Keep</button> <ul id="list"></ul>
<script>
  const at = (id) => document.getElementById(id);
  at("bold").onclick = () => at("bold").setAttribute("aria-pressed", String(at("bold").getAttribute("aria-pressed") !== "true"));
  at("keep").onclick = () => {
    const item = document.createElement("li");
    item.textContent = at("text").value + ", " + at("room").value + ", " + at("bold").getAttribute("aria-pressed");
    if (${String(keeps)}) at("list").append(item);
  };
</script>`;

let server: Server;
let url = "";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-hand-record-"));
  server = createServer(({ url: path = "" }, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(!path.includes("broken")));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const acts = ['check "Bold"', 'choose "Junior suite" from Room', 'type "Tea" into Text', "click Keep"];

async function keepNote(hand: Surehand): Promise<void> {
  for (const one of acts) expect(await hand.act(one)).toMatchObject({ success: true });
}

/** Records the acts without an agent. */
async function recordNote(hand: Surehand): Promise<RunRecording> {
  await hand.goto(url);
  const recording = hand.record("keep a note");
  await keepNote(hand);
  const kept = recording.stop();
  await hand.act('type "Milk" into Text');
  expect(recording.stop().steps).toEqual(kept.steps);
  return kept;
}

async function journalNote(): Promise<RunRecording> {
  const journal = join(folder, "journal");
  await using hand = await Surehand.launch({ journal });
  await hand.goto(url);
  await keepNote(hand);
  await hand.close();
  const { recording } = await readRunRecording(journal);
  return { ...recording, goal: "keep a note" };
}

// One run of Playwright for both recordings: its start takes longer than the tests in it.
test("acts that were recorded, and those of a journal, pass again on the page, and fail on one that keeps nothing", async () => {
  await using hand = await Surehand.launch();
  const recordings = { recorded: await recordNote(hand), journaled: await journalNote() };
  expect(recordings.recorded.steps.map(({ description }) => description)).toEqual([
    'check checkbox "Bold"',
    'choose "Junior suite – 230" from combobox "Room"',
    'fill textbox "Text" with "Tea"',
    'click button "Keep"',
  ]);
  expect(recordings.journaled.steps).toHaveLength(acts.length);
  const specs: Record<string, string> = {};
  for (const [name, recording] of Object.entries(recordings)) {
    const replay = (startUrl: string): Promise<unknown> => hand.replay(recording, { startUrl, frozen: true });
    expect(await replay(url), name).toMatchObject({ success: true, drift: [] });
    expect(await replay(`${url}?broken`), name).toMatchObject({ success: false });
    const { code } = compileToPlaywright(recording);
    const spec = (color: string, startUrl: string): string =>
      `process.env.TEST_START_URL = ${JSON.stringify(startUrl)};\n${code.replace("keep a note", `${name} ${color}`)}`;
    specs[`${name}-green.spec.ts`] = spec("green", url);
    specs[`${name}-red.spec.ts`] = spec("red", `${url}?broken`);
  }
  await using run = await runPlaywright(specs);
  for (const name of Object.keys(recordings)) {
    expect(run.results.get(`${name} green`), run.output).toMatchObject({ status: "passed" });
    expect(run.results.get(`${name} red`), run.output).toMatchObject({ status: "failed" });
  }
});

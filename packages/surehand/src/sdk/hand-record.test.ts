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
  await hand.goto(url);
  for (const one of acts) expect(await hand.act(one)).toMatchObject({ success: true });
}

async function expectRightAndWrong(recording: RunRecording): Promise<void> {
  await using hand = await Surehand.launch();
  expect(await hand.replay(recording, { startUrl: url, frozen: true })).toMatchObject({ success: true, drift: [] });
  expect(await hand.replay(recording, { startUrl: `${url}?broken`, frozen: true })).toMatchObject({ success: false });
  const spec = (startUrl: string): string =>
    `process.env.TEST_START_URL = ${JSON.stringify(startUrl)};\n${compileToPlaywright(recording).code}`;
  await using run = await runPlaywright({
    "green.spec.ts": spec(url).replace("keep a note", "green"),
    "red.spec.ts": spec(`${url}?broken`).replace("keep a note", "red"),
  });
  expect(run.results.get("green"), run.output).toMatchObject({ status: "passed" });
  expect(run.results.get("red")).toMatchObject({ status: "failed" });
}

test("acts are recorded without an agent; replay and test pass on the page, and fail on one that keeps nothing", async () => {
  await using hand = await Surehand.launch();
  await hand.goto(url);
  const recording = hand.record("keep a note");
  for (const one of acts) expect(await hand.act(one)).toMatchObject({ success: true });
  const kept = recording.stop();
  expect(kept.steps.map(({ description }) => description)).toEqual([
    'check checkbox "Bold"',
    'choose "Junior suite – 230" from combobox "Room"',
    'fill textbox "Text" with "Tea"',
    'click button "Keep"',
  ]);
  await hand.act('type "Milk" into Text');
  expect(recording.stop().steps).toEqual(kept.steps);
  await expectRightAndWrong(kept);
});

test("the acts of a journal are a recording, too", async () => {
  const journal = join(folder, "journal");
  await using hand = await Surehand.launch({ journal });
  await keepNote(hand);
  await hand.close();
  const { recording } = await readRunRecording(journal);
  expect(recording.steps).toHaveLength(acts.length);
  await expectRightAndWrong({ ...recording, goal: "keep a note" });
});

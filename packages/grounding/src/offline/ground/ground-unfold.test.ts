import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import { openTestBrowser } from "@surehand/browser/testing";
import { createOfflineGrounder } from "../offline-grounder.ts";
import { tell } from "../tell.test.support.ts";

const page = `<!doctype html><ul role=tree aria-label=Plants>
<li role=treeitem tabindex=0 aria-expanded=false>Ferns</li>
<li role=treeitem tabindex=-1 aria-expanded=true><span>Mosses</span><ul role=group><li role=treeitem tabindex=-1>Sphagnum</li></ul></li>
<li role=treeitem aria-expanded=false>▸ Lichens</li></ul>
<table role=treegrid aria-label=Letters><tr><th>Subject</th><th>From</th></tr>
<tr tabindex=0 aria-expanded=true><td>The harvest</td><td>Ines</td></tr>
<tr tabindex=-1 aria-expanded=true><td>re: The harvest</td><td>Olaf</td></tr>
<tr tabindex=-1 aria-expanded=false><td>Seeds of rare ferns to swap</td><td>Uma</td></tr></table>
<button aria-expanded=false>Watering</button>`;

const rows: readonly (readonly [instruction: string, told: string, obstacle?: "no-focus"])[] = [
  ["expand Ferns", 'press treeitem Ferns {"key":"ArrowRight"}'],
  ["expand Ferns", "click treeitem Ferns", "no-focus"],
  ["collapse Mosses", 'press treeitem Mosses {"key":"ArrowLeft"}'],
  ["expand Lichens", "click treeitem ▸ Lichens ?"],
  ["expand Mosses", "not-found"],
  ["collapse the message The harvest", 'press row - #1 {"key":"ArrowLeft"} ?'],
  ["expand the row Seeds of rare ferns to swap", 'press row - #3 {"key":"ArrowRight"} ?'],
  ["expand the row Gandalf", "not-found"],
  ["expand Watering", "click button Watering"],
];

test("branches of trees and treegrids are opened and closed by their keys, everything else by a press", async () => {
  await using browser = await openTestBrowser();
  const session = await browser.open(page);
  const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
  const told: string[] = [];
  using call = createCallContext({});
  for (const [instruction, , obstacle] of rows) {
    const request = { instruction, snapshot, session, obstacle };
    told.push(tell(snapshot, await createOfflineGrounder().ground(request, call)));
  }
  expect(told).toEqual(rows.map(([, expected]) => expected));
});

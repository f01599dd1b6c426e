import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { allGames } from "./all-games.ts";
import { proveBug } from "./prove-bug.ts";

// A sample; `npm run evals -- playtest-games` proves them all.
const sample = ["doubles-dead-key", "snake-wall-hole", "cannon-cut-off"];

let browser: Browser;
beforeAll(async () => {
  browser = await launchFixtureBrowser();
});
afterAll(() => browser.close());

it.each(sample)("shows %s in the game that has it, and not in the clean one", async (id) => {
  expect(await proveBug({ browser, ...findBug(id) })).toEqual([]);
});

it("reports a bug whose edits change nothing that a player sees", async () => {
  const { game, bug } = findBug("snake-wall-hole");
  const harmless = { ...bug, edits: [{ file: "snake.js", find: "// title, run, pause, dead", replace: "" }] };
  expect(await proveBug({ browser, game, bug: harmless })).toEqual(["snake-wall-hole does not show"]);
});

function findBug(id: string): Pick<Parameters<typeof proveBug>[0], "game" | "bug"> {
  for (const game of allGames) {
    const bug = game.bugs.find((candidate) => candidate.id === id);
    if (bug !== undefined) return { game, bug };
  }
  throw new Error(`There is no bug "${id}".`);
}

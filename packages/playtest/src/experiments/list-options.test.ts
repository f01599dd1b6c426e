import { serve, type TestSite } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameSetup } from "../explorer/game-setup.ts";
import type { Trace } from "../input/game-input.ts";
import { tabCrash } from "../oracles/tab-crash.ts";
import { createLaboratory } from "../runs/laboratory.ts";
import { type Arena, openArena } from "../stage/arena.ts";
import { setup } from "../testing/recording.test.support.ts";
import { listOptions } from "./list-options.ts";

using call = createCallContext({ timeoutMs: 120_000 });
let site: TestSite;
let arena: Arena;

/** A game that begins with the size that a list names. */
const sizes = `<select style="position: absolute; left: 10px; top: 10px; width: 100px; height: 30px">
    <option>Small</option><option>Large</option></select>
  <p></p><script>
    const list = document.querySelector("select");
    list.onchange = () => {
      document.querySelector("p").textContent = list.value;
      while (list.value === "Large" && location.hash === "#hang");
    };
    document.onclick = () => { while (list.value === "Large" && location.hash === "#click"); };
  </script>`;
const lists = [{ name: "SmallLarge", x: 60, y: 25, options: ["Small", "Large"], chosen: 0 }];

beforeAll(async () => {
  site = await serve(() => ({ "/": sizes }));
  arena = await openArena({}, call);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

function planOf(here: GameSetup, played: Partial<Trace> = {}): readonly Trace[] {
  return listOptions.plan(here, { ...here, cues: [], endMs: 0, ...played });
}

test("plays each other option, and finds one that hangs the page", async () => {
  const laboratory = createLaboratory(arena, call);
  const run = async (hash: string) => {
    const here = { ...setup, url: `${site.url}/${hash}`, playFromMs: 300, lists };
    const [trace] = planOf(here, { cues: [{ atMs: 400, input: { kind: "mouse-down", x: 500, y: 25 } }] });
    return trace && (await laboratory.run(trace));
  };
  const good = await run("");
  expect(good?.sights.at(-1)?.texts.map(({ text }) => text)).toContain("Large");
  expect(good && tabCrash.judge(good, setup)).toEqual([]);
  // Each hang is noticed after ten seconds.
  for (const hanging of await Promise.all(["#hang", "#click"].map(run)))
    expect(hanging && tabCrash.judge(hanging, setup)).toMatchObject([{ kind: "tab-crash" }]);
});

test("repeats the first clicks of the play after the choice, and needs a list", () => {
  const button = { name: "New game", x: 300, y: 25 };
  const press = (x: number, atMs: number) => ({ atMs, input: { kind: "mouse-down" as const, x, y: 25 } });
  const [trace] = planOf({ ...setup, lists, restartButton: button }, { cues: [press(300, 100), press(500, 400)] });
  const kinds = trace?.cues.map(({ input }) => (input.kind === "mouse-down" ? input.x : input.kind));
  expect(kinds).toEqual(["choose", 300, "mouse-up", 507, "mouse-up"]);
  expect(planOf(setup)).toEqual([]);
});

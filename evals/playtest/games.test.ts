import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allGames, checkOf } from "./all-games.ts";
import { applyEdits } from "./apply-edits.ts";
import { gameFolder } from "./serve-game.ts";

const allBugs = allGames.flatMap(({ bugs }) => bugs);

it("gives every bug an id of its own", () => {
  const ids = allBugs.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("keeps a third of the bugs deep in both halves", () => {
  for (const half of ["tuned", "held-back"]) {
    const bugs = allGames.filter((game) => game.half === half).flatMap((game) => game.bugs);
    const share = bugs.filter(({ depth }) => depth === "deep").length / Math.max(1, bugs.length);
    expect(bugs.length === 0 || share >= 1 / 3, half).toBe(true);
  }
});

describe.each(allGames.map((game) => ({ name: game.name, game })))("$name", ({ game }) => {
  it("has at least six bugs, each with a proof", () => {
    expect(game.bugs.length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(checkOf(game).plays).toSorted()).toEqual(game.bugs.map(({ id }) => id).toSorted());
  });

  it("takes the edits of every bug, together with those of its proof", () => {
    const { probe = [] } = checkOf(game);
    for (const { id, edits } of game.bugs) {
      expect(edits.length, id).toBeGreaterThan(0);
      for (const file of new Set(edits.map((edit) => edit.file))) {
        const clean = readFileSync(join(gameFolder(game), file), "utf8");
        const own = [...probe, ...edits].filter((edit) => edit.file === file);
        expect(applyEdits(clean, own), id).not.toBe(clean);
      }
    }
  });

  it("says nothing about bugs in its files", () => {
    for (const { file } of game.bugs.flatMap(({ edits }) => edits))
      expect(readFileSync(join(gameFolder(game), file), "utf8")).not.toMatch(/\bbug|\bclean twin|\bpeek\b/i);
  });
});

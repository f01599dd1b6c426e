import { expect, test } from "vitest";
import type { Arena, ArenaPage } from "../stage/arena.ts";
import { GameNotLoadedError } from "../stage/errors.ts";
import { findIssues } from "./find-issues.ts";
import { isBrowserSlow } from "./open-game.ts";
import { createPhases } from "./phases.ts";
import { parsePlayOptions } from "./play-options.ts";

const options = parsePlayOptions("http://game.test/", {});
const arenaWith = (openPage: Arena["openPage"]): Arena => ({
  isIsolated: true,
  openPage,
  [Symbol.asyncDispose]: async () => {},
});

test("measures the browser with a page of its own", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these two are used
  const quick = { page: { goto: async () => null }, close: async () => {} } as unknown as ArenaPage;
  expect(
    await isBrowserSlow(
      arenaWith(async () => quick),
      options,
    ),
  ).toBe(false);
  const broken = arenaWith(async () => Promise.reject(new Error("the browser does not answer")));
  expect(await isBrowserSlow(broken, options)).toBe(true);
});

test("does not blame a game for a browser that is too slow", async () => {
  const error = new GameNotLoadedError("http://game.test/", { cause: new Error("timeout") });
  const severityWith = async (isSlow: boolean): Promise<string | undefined> => {
    const played = { loadProblem: { error, isBrowserSlow: isSlow }, end: undefined, state: undefined };
    const rest = { impressions: undefined, pictures: 0, timing: { loopMs: 0, modelMs: 0 }, unfrozen: [], notices: [] };
    const { issues } = await findIssues({ ...played, ...rest, options }, createPhases({ timeLimitMs: 1000 }), []);
    return issues[0]?.severity;
  };
  expect([await severityWith(true), await severityWith(false)]).toEqual(["low", "high"]);
});

import { expect, it } from "vitest";
import { summarize } from "./summarize.ts";

it("gives recall by depth and false alarms, each half apart", () => {
  const summary = summarize(
    [
      { heldBack: 1, bug: 1, shallow: 1, hit: 1, newKinds: 2, rightKinds: 1, secondsToBug: 8 },
      { heldBack: 1, bug: 1, medium: 1, hit: 1, newKinds: 1, rightKinds: 1, secondsToBug: 20 },
      { heldBack: 1, bug: 1, deep: 1, hit: 0, newKinds: 1 },
      { heldBack: 1, bug: 1, deep: 1, hit: 0, newKinds: 0 },
      { heldBack: 1, highOnClean: 1 },
      { heldBack: 0, bug: 1, deep: 1, hit: 1, newKinds: 1, rightKinds: 1, secondsToBug: 5 },
      { heldBack: 0, highOnClean: 0 },
    ].map((metrics) => ({ metrics })),
  );
  expect(summary).toEqual({
    recall: 0.5,
    shallowRecall: 1,
    mediumRecall: 1,
    deepRecall: 0,
    precision: 0.5,
    falseAlarms: 1,
    secondsToBug: 20,
    tunedRecall: 1,
    tunedDeepRecall: 1,
    tunedPrecision: 1,
    tunedFalseAlarms: 0,
    tunedSecondsToBug: 5,
  });
});

it("counts the games of others apart", () => {
  const rows = [
    { publicGames: 1, publicStarted: 1, publicHigh: 0 },
    { publicGames: 1, publicStarted: 0, publicHigh: 2 },
  ];
  expect(summarize(rows.map((metrics) => ({ metrics })))).toEqual({ publicGames: 2, publicStarted: 1, publicHigh: 2 });
});

it("has no figure where nothing was measured", () => {
  expect(summarize([{ metrics: {} }])).toEqual({});
});

it("gives the share of replays that reproduced their issue", () => {
  expect(summarize([{ metrics: { replays: 20, reproduced: 19 } }])).toEqual({ reproRate: 0.95 });
});

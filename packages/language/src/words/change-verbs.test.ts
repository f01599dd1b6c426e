import { describe, expect, test } from "vitest";
import { asksRemoval, requestKind, statedChanges } from "./change-verbs.ts";

describe("a request", () => {
  test.each([
    ["Delete the picture old.png", ["delete"], false],
    ["Set the title to Boat and save it", ["set", "save"], false],
    ["Please log in, then rename the board", ["rename"], false],
    ["Could you archive the mail?", ["archive"], true],
    ["Open the settings and turn on the weekly report. Change nothing else.", ["turn"], false],
    ["Delete old.png and tell me how many files remain", ["delete"], true],
    ['Mark the task "Delete the plants" as done. Delete nothing.', ["mark"], false],
    ["What does the kettle cost?", [], true],
    ["Who deleted the picture?", [], true],
    ["Check whether the order was sent", [], true],
    ["Find the cheapest kettle and read its price", [], true],
    ["Get rid of old.png", ["remove"], false],
    ["Take Olga off the list", ["remove"], false],
    ["Get the price of the kettle", [], false],
    ["old.png weg", [], false],
  ])("%s", (request, changes, isQuestion) => {
    expect(requestKind(request)).toEqual({ changes, isQuestion });
  });
});

test.each([
  ["The picture old.png was deleted.", ["delete"]],
  ["It has been saved and sent.", ["save", "send"]],
  ["The title is Boat.", []],
  ["Delete old.png is a button.", []],
])("%s", (text, verbs) => {
  expect(statedChanges(text)).toEqual(verbs);
});

test.each([
  ["Delete the page Heron", true],
  ["Archive the mail and send the report", true],
  ["Rename old.png", false],
])("asks for a removal: %s", (request, isRemoval) => {
  expect(asksRemoval(request)).toBe(isRemoval);
});

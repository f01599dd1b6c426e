import { expect, test } from "vitest";
import type { ShownText } from "../probe/seen.ts";
import { textAt } from "../testing/recording.test.support.ts";
import { readCounters } from "./counters.ts";
import { readState, readWaitingRoom } from "./game-state.ts";
import { readKeyHints, readScriptKeys } from "./key-hints.ts";

function shown(...texts: readonly string[]): ShownText[] {
  return texts.map((text, index) => ({
    text,
    x: 0,
    y: index * 20,
    width: 100,
    height: 16,
    label: "",
    source: "canvas",
  }));
}

test("takes a rest for a pause", () => {
  expect(readKeyHints(["P rest"])).toEqual([{ key: "p", purpose: "pause" }]);
  expect(readKeyHints(["Press Space for the rest"]).map(({ purpose }) => purpose)).toEqual(["play"]);
});

test("notices the keys of a second player", () => {
  const hints = readKeyHints(["Player 1 moves using the Q and A keys", "Player 2 moves using the P and L keys"]);
  expect(hints.flatMap(({ key, isOfSecondPlayer }) => (isOfSecondPlayer === true ? key : []))).toEqual(["p", "l"]);
});

test.each([
  ["Press Space to start", "menu"],
  ["Click or press Space to run", "menu"],
  ["Tap to fly", "menu"],
  ["Press Space to jump", "playing"],
  ["PRESS ENTER", "menu"],
  ["The beetles won", "game_over"],
  ["Click for the next yard", "menu"],
  ["Game over", "game_over"],
  ["No moves left.", "game_over"],
  ["You win!", "game_over"],
  ["Final score 120", "game_over"],
  ["Castle destroyed", "game_over"],
  ["Play again", "playing"],
  ["Kaboom! That was a mine.", "game_over"],
  ["Oh no, you hit a mine!", "game_over"],
  ["The game ends when you hit a mine.", "playing"],
  ["Cleared! You needed 40 seconds.", "game_over"],
  ["Solved!", "game_over"],
  ["You cleared the field! Press New game for more mines.", "game_over"],
  ["Paused", "paused"],
  ["Loading...", "loading"],
  ["New game", "playing"],
  ["Score: 12", "playing"],
])("%s says %s", (text, state) => {
  expect(readState({ texts: shown(text) }).state).toBe(state);
});

test("takes the name of a pause button or key for no pause", () => {
  for (const text of ["Pause", "pause. First to 3 points wins."])
    expect(readState({ texts: [textAt(text, 10)] }).state).toBe("playing");
  expect(readState({ texts: [textAt("Paused", 10)] }).state).toBe("paused");
  expect(readState({ texts: shown("PAUSE") }).state).toBe("paused");
});

test("reads who won, and that the game waits for other players", () => {
  expect(readState({ texts: shown("Computer wins") }).outcome).toBe("lost");
  expect(readState({ texts: shown("X wins!") }).outcome).toBe("won");
  expect(readState({ texts: shown("The player won") }).outcome).not.toBe("lost");
  expect(readWaitingRoom({ texts: shown("Waiting for other players...") })).toBe("Waiting for other players...");
  expect(readWaitingRoom({ texts: shown("Your turn") })).toBeUndefined();
});

test("reads counters by their own label, by the text beside them, and values that are not numbers", () => {
  const counters = readCounters(shown("Score: 1,200", "Lives 3/5", "Level", "4", "Best: NaN", "Moves - 3"));
  const values = [...counters.values()].map(({ name, value, of }) => ({ name, value, of }));
  expect(values).toEqual([
    { name: "score", value: 1200, of: undefined },
    { name: "lives", value: 3, of: 5 },
    { name: "level", value: 4, of: undefined },
    { name: "best", value: Number.NaN, of: undefined },
    { name: "moves", value: 3, of: undefined },
  ]);
  expect(readCounters(shown("Balls -2")).get("lives")?.value).toBe(-2);
  // Two cards.
  const at = (text: string, x: number, y: number) => textAt(text, x, { y, width: 20 });
  const cards = [at("10", 10, 10), at("Hearts", 10, 30), at("8", 80, 10), at("Clubs", 80, 30)];
  expect(readCounters(cards).has("lives")).toBe(false);
  expect(readCounters(shown("Hearts", "3")).get("lives")?.value).toBe(3);
});

test("reads keys from texts with their purpose, and from a script", () => {
  expect(readKeyHints(["Press Space to start. Left and right arrows move", "P: pause"])).toEqual([
    { key: "Space", purpose: "start" },
    { key: "ArrowLeft", purpose: "play" },
    { key: "ArrowRight", purpose: "play" },
    { key: "p", purpose: "pause" },
  ]);
  expect(readScriptKeys(`if (e.keyCode === 37) left(); if (e.code === "KeyZ" || e.key === " ") fire();`)).toEqual(
    expect.arrayContaining(["ArrowLeft", "z", "Space"]),
  );
});

test("reads letters beside the arrow keys as alternatives to them", () => {
  const alternatives = (...texts: string[]) =>
    readKeyHints(texts).flatMap(({ key, isAlternative }) => (isAlternative === true ? key : []));
  expect(alternatives("A and D or the arrow keys move")).toEqual(["a", "d"]);
  expect(alternatives("W A S D move", "Arrow keys shoot")).toEqual([]);
});

test("reads a row of letters as keys", () => {
  const keys = (text: string) => readKeyHints([text]).map(({ key, purpose }) => `${key} ${purpose}`);
  expect(keys("W A S D move  Arrow keys shoot  P pause").slice(0, 4)).toEqual(["w play", "a play", "s play", "d play"]);
  expect(keys("A D: steer")).toEqual(["a play", "d play"]);
  // The letters of a keyboard on the screen.
  expect(keys("A B C D E F G pick a letter")).toEqual([]);
});

test("reads letters beside directions, and those of a map of held keys", () => {
  expect(readKeyHints(["W up, S down, Space serve. A right answer counts."]).map(({ key }) => key)).toEqual([
    "w",
    "s",
    "Space",
  ]);
  expect(readScriptKeys(`if (keys.w) up(); if (held["s"]) down(); if (k === "p") pause(); keys.x();`)).toEqual([
    "p",
    "w",
    "s",
  ]);
});

test("expects no effect on play of a key that mutes, and of one that is named alone", () => {
  const hints = readKeyHints(["PRESS ENTER", "arrows move, space fires, p pauses, m mutes"]);
  const purposeOf = (key: string) => hints.find((hint) => hint.key === key)?.purpose;
  expect(["Enter", "Space", "p", "m"].map(purposeOf)).toEqual(["start", "play", "pause", "sound"]);
  expect(readKeyHints(["Press Z to jump"])).toEqual([{ key: "z", purpose: "play" }]);
});

test("tells keys that a text names one by one from groups", () => {
  const hints = readKeyHints(["Arrow keys move, Z jumps"]);
  expect(hints.filter(({ isOfGroup }) => isOfGroup === true)).toHaveLength(4);
  expect(hints.find(({ key }) => key === "z")).toEqual({ key: "z", purpose: "play" });
});

test.each([
  ["Hit the notes with D, F, J and K when they reach the line.", ["d", "f", "j", "k"], "play"],
  ["Player 1 moves using the Q and A keys", ["q", "a"], "play"],
  ["Press 1 for a single player game.", ["1"], "start"],
  ["Press 2 to play", ["2"], "start"],
  ["Z/X to turn", ["z", "x"], "play"],
  ["Plan A or plan B? Level 3 / 5", [], "play"],
])("reads the keys of %s", (text, keys, purpose) => {
  expect(readKeyHints([text])).toEqual(keys.map((key) => ({ key, purpose })));
});

test("reads a counter whose element is named as a box around it", () => {
  const texts = [textAt("120", 10, { label: "score-container" }), textAt("900", 200, { label: "best-box" })];
  expect([...readCounters(texts).values()].map(({ name, value }) => [name, value])).toEqual([
    ["score", 120],
    ["best", 900],
  ]);
});

test("keeps that a key plays too when it begins the game", () => {
  const started = readKeyHints(["Press Space to start", "Arrow keys move, Space jumps"]);
  const played = readKeyHints(["Space to jump. Press Space to start"]);
  for (const hints of [started, played])
    expect(hints.find(({ key }) => key === "Space")).toEqual({ key: "Space", purpose: "start", isForPlay: true });
});

test.each([
  ["E to open doors", true],
  ["Hold X to run", true],
  ["N goes to the next level when this one is done", true],
  ["Press Z to jump", undefined],
])("tells whether the key of %s needs something else to act on", (text, isConditional) => {
  expect(readKeyHints([text])[0]?.isConditional).toBe(isConditional);
});

test("reads directions beside what they do, and none in a sentence", () => {
  const keysOf = (text: string): string[] => readKeyHints([text]).map(({ key }) => key);
  expect(keysOf("left/right to move paddle")).toEqual(["ArrowLeft", "ArrowRight"]);
  expect(keysOf("Use the right and left arrow keys")).toEqual(["ArrowLeft", "ArrowRight"]);
  expect(keysOf("Up / down: change the level")).toEqual(["ArrowUp", "ArrowDown"]);
  expect(keysOf("The walls at the left and right are solid")).toEqual([]);
});

test.each([
  ["W and S or the arrow up and the arrow down move the paddle Space pauses", ["Space"]],
  ["Move with A and D and pause with P", ["p"]],
  ["P or Escape pauses", ["p", "Escape"]],
  ["Arrow keys to steer, P / Esc to pause", ["p", "Escape"]],
])("gives the purpose to the keys beside its word: %s", (text, keys) => {
  const paused = readKeyHints([text]).filter(({ purpose }) => purpose === "pause");
  expect(paused.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});

test("takes an explanation of the game for no hint that begins it", () => {
  const hints = readKeyHints(["How to play: Use your arrow keys"]);
  expect(hints.map(({ purpose }) => purpose)).toEqual(["play", "play", "play", "play"]);
});

test("takes a label with a colon for the number after it", () => {
  const texts = [textAt("0", 10, { label: "wins" }), textAt("Draws:", 30), textAt("1", 80)];
  const counters = [...readCounters(texts)].map(([name, { value }]) => [name, value]);
  expect(counters).toEqual([
    ["wins", 0],
    ["draws", 1],
  ]);
});

test.each([
  ["Lives left: 7", [["lives", 7]]],
  ["Attempts left 3", [["lives", 3]]],
  ["Flips: 12", [["moves", 12]]],
  ["Moves remaining 4", [["moves", 4]]],
  [
    "Score 10 | Lives 3",
    [
      ["score", 10],
      ["lives", 3],
    ],
  ],
  [
    "Wood 12 Stone 4",
    [
      ["wood", 12],
      ["stone", 4],
    ],
  ],
  ["Find all 8 pairs of cards", []],
  ["No undefined.", []],
  ["Mines undefined", []],
  ["Score undefined", [["score", Number.NaN]]],
] as const)("reads the counters of %s", (text, expected) => {
  const counters = [...readCounters(shown(text)).values()].map(({ name, value }) => [name, value]);
  expect(counters).toEqual(expected);
});

test("reads the purpose of each key from a line of several keys with colons", () => {
  const line = "W / S or ↑ / ↓: move SPACE: serve P: pause — You play on the left.";
  expect(readKeyHints([line]).map(({ key, purpose }) => `${key} ${purpose}`)).toEqual([
    "ArrowUp play",
    "ArrowDown play",
    "w play",
    "s play",
    "Space start",
    "p pause",
  ]);
  expect(readKeyHints(["Space or Enter: start"])).toMatchObject([{ purpose: "start" }, { purpose: "start" }]);
});

import { expect, test } from "vitest";
import type { GameSetup } from "../explorer/game-setup.ts";
import type { FrameFacts } from "../probe/seen.ts";
import { during, pixelsWith, presses, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import type { Cue } from "../input/game-input.ts";
import { noInputResponse } from "./no-input-response.ts";
import { unansweredInput } from "./unanswered-input.ts";

const still: GameSetup = { ...setup, isMoving: false, controls: [] };
const hearing = (...types: string[]): FrameFacts => ({
  listeners: Object.fromEntries(types.map((type) => [type, 1])),
  delivered: {},
  audioErrors: [],
  intervals: 0,
  keys: [],
  hasFocus: true,
  tabStops: 1,
});
const allKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space", "Enter"];
const unchanged = during(60, () => ({ pixels: pixelsWith(300) }));
const clicks = (count: number, x: (index: number) => number): Cue[] =>
  Array.from({ length: count }, (_, index) => ({
    atMs: 200 + index * 400,
    input: { kind: "mouse-down" as const, x: x(index), y: 20 },
  }));

const severities = (recording: Parameters<typeof noInputResponse.judge>[0], of: GameSetup | undefined = still) =>
  noInputResponse.judge(recording, of).map(({ severity }) => severity);

test("is sure that a game ignores all keys only when all usual keys were pressed", () => {
  const facts = hearing("keydown");
  const two = presses(["ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight"], 500);
  expect(severities(recordingOf(unchanged, { inputs: presses(allKeys, 500), facts }))).toEqual(["high"]);
  expect(severities(recordingOf(unchanged, { inputs: two, facts }))).toEqual(["medium"]);
  const untried = { ...still, untriedKeys: ["z"] };
  expect(severities(recordingOf(unchanged, { inputs: presses(allKeys, 500), facts }), untried)).toEqual(["medium"]);
});

test("finds a menu that moves and that no input leaves, whether it was taken for play or not", () => {
  const inputs = presses([...allKeys, ...allKeys, ...allKeys, ...allKeys], 500);
  const menu = (text: string) => during(60, (index) => ({ texts: [text], pixels: pixelsWith(index * 10) }));
  const asking = recordingOf(menu("Press Enter to start"), { inputs, facts: hearing("keydown") });
  const playing = recordingOf(menu("Score: 0"), { inputs, facts: hearing("keydown") });
  for (const of of [undefined, { ...still, isMoving: true }])
    expect(noInputResponse.judge(asking, of)).toMatchObject([{ severity: "medium" }]);
  expect(noInputResponse.judge(playing, { ...still, isMoving: true })).toEqual([]);
  // A board below a text that stays.
  expect(noInputResponse.judge(asking, still)).toEqual([]);
});

test("says nothing about inputs after which it hardly looked", () => {
  const facts = hearing("click");
  const inputs = clicks(14, (index) => (index % 2) * 200);
  expect(
    severities(
      recordingOf(
        during(2, () => ({})),
        { inputs, facts },
      ),
    ),
  ).toEqual([]);
  expect(
    severities(
      recordingOf(
        during(60, () => ({})),
        { inputs, facts },
      ),
    ),
  ).toEqual(["high"]);
});

test("blames a missing script of the game, not its input", () => {
  const inputs = presses(allKeys, 500);
  const missing = (url: string) => {
    const events = [{ kind: "http-error" as const, atMs: 0, text: "HTTP 404", url, resource: "script" }];
    return severities(recordingOf(unchanged, { inputs, events, facts: hearing("keydown") }));
  };
  expect(missing("http://game.test/game.js")).toEqual([]);
  expect(missing("http://ads.test/ads.js")).toEqual(["high"]);
});

test("is sure that a game ignores all clicks only after many, in different places", () => {
  const facts = hearing("click");
  const in2 = clicks(14, (index) => (index % 2) * 200);
  expect(severities(recordingOf(unchanged, { inputs: in2, facts }))).toEqual(["high"]);
  expect(severities(recordingOf(unchanged, { inputs: clicks(14, () => 0), facts }))).toEqual(["medium"]);
  expect(severities(recordingOf(unchanged, { inputs: in2, facts: hearing("click", "dragstart") }))).toEqual(["medium"]);
});

test("finds a game that answers the right mouse button only", () => {
  const inputs = clicks(40, (index) => (index % 8) * 100).map((cue, index): Cue =>
    index % 4 === 3 && cue.input.kind === "mouse-down" ? { ...cue, input: { ...cue.input, button: "right" } } : cue,
  );
  const flags = (isAnswered: boolean) =>
    recordingOf(
      during(165, (tenth) => ({
        texts: [`Flags: ${Math.floor((tenth + (isAnswered ? 0 : 1)) / 16)}`, isAnswered && tenth > 3 ? "1" : ""],
      })),
      { inputs, facts: hearing("click", "contextmenu") },
    );
  expect(severities(flags(false))).toEqual(["medium"]);
  expect(severities(flags(true))).toEqual([]);
});

test("finds a text game that answers no command, although its field shows what is typed", () => {
  const typed = (count: number): Cue[] =>
    Array.from({ length: count }, (_, index) => ({
      atMs: 300 + index * 400,
      input: { kind: "text", text: `go ${index}` },
    }));
  const log = (isAnswering: boolean) =>
    during(60, (index) => ({ texts: isAnswering && index > 40 ? ["> go"] : ["A hall."], elements: `${index % 3}` }));
  expect(severities(recordingOf(log(false), { inputs: typed(10), facts: hearing("submit") }))).toEqual(["high"]);
  expect(severities(recordingOf(log(false), { inputs: typed(7), facts: hearing("submit") }))).toEqual(["medium"]);
  expect(severities(recordingOf(log(true), { inputs: typed(10), facts: hearing("submit") }))).toEqual([]);
});

test("finds a menu that moves and that no input leaves", () => {
  const menu = during(60, (index) => ({ pixels: pixelsWith(index * 10), texts: ["Press Space to start"] }));
  expect(noInputResponse.judge(recordingOf(menu, { inputs: presses(allKeys, 500) }), undefined)).toHaveLength(1);
  const left = menu.map((part, index) => (index < 20 ? part : { ...part, texts: ["Score: 0"] }));
  expect(noInputResponse.judge(recordingOf(left, { inputs: presses(allKeys, 500) }), undefined)).toEqual([]);
});

/** A game in steps: every key of `answered` moves the player by one place. */
function steps(answered: readonly string[]) {
  const keys = Array.from(
    { length: 40 },
    (_, index) => ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"][index % 4] ?? "",
  );
  let place = 0;
  const places = keys.map((key) => (answered.includes(key) ? ++place : place));
  const inputs = keys.map((key, index): Cue => ({ atMs: index * 400 + 100, input: { kind: "key-down", key } }));
  return recordingOf(
    during(165, (tenth) => ({ texts: [`At ${places[Math.floor((tenth - 2) / 4)] ?? 0}`] })),
    { inputs },
  );
}

test("finds a direction that is never answered in any state, although its opposite is", () => {
  expect(unansweredInput.judge(steps(["ArrowLeft", "ArrowRight", "ArrowDown"]), still)).toMatchObject([
    { kind: "dead-control", key: "ArrowUp" },
  ]);
  expect(unansweredInput.judge(steps(["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"]), still)).toEqual([]);
  // A game without up and down.
  expect(unansweredInput.judge(steps(["ArrowLeft", "ArrowRight"]), still)).toEqual([]);
});

test("finds flags that cannot be set, beside a timer that runs", () => {
  const inputs = clicks(40, (index) => (index % 8) * 100).map((cue, index): Cue =>
    index % 4 === 3 && cue.input.kind === "mouse-down" ? { ...cue, input: { ...cue.input, button: "right" } } : cue,
  );
  const game = (isFlagged: boolean) => {
    let open = 0;
    const opened = inputs.map((_, index) => (isFlagged || index % 4 !== 3 ? ++open : open));
    return recordingOf(
      during(165, (tenth) => ({
        texts: [`Time: ${Math.floor(tenth / 10)}`, `Open: ${opened[Math.floor((tenth - 3) / 4)] ?? 0}`],
      })),
      { inputs },
    );
  };
  expect(unansweredInput.judge(game(false), still)).toMatchObject([{ key: "right mouse button" }]);
  expect(unansweredInput.judge(game(true), still)).toEqual([]);
});

test("takes the open face of a card for no button", () => {
  const inputs = clicks(96, (index) => (index % 6) * 100 + 10);
  const isOpen = (index: number): boolean => Math.floor(index / 6) % 2 === 1;
  let count = 0;
  const counts = inputs.map((_, index) => (index % 6 === 0 && isOpen(index) ? count : ++count));
  const game = (closed: string) =>
    recordingOf(
      during(390, (tenth) => {
        const click = Math.floor((tenth - 3) / 4);
        return { texts: [textAt(isOpen(click + 1) ? "radio" : closed, 0)], elements: String(counts[click] ?? 0) };
      }),
      { inputs },
    );
  expect(unansweredInput.judge(game("?"), still)).toEqual([]);
});

test("finds a button that is never answered, but none beside the game", () => {
  const buttons = (name: string, isAnswered: (index: number) => boolean, more: readonly Cue[] = []) => {
    const inputs = clicks(40, (index) => (index % 2) * 200 + 10);
    let count = 0;
    const counts = inputs.map((_, index) => (isAnswered(index) ? ++count : count));
    return recordingOf(
      during(165, (tenth) => ({
        texts: [textAt("Stand", 0), textAt(name, 200), `Cards: ${counts[Math.floor((tenth - 3) / 4)] ?? 0}`],
      })),
      { inputs: [...inputs, ...more].toSorted((one, other) => one.atMs - other.atMs) },
    );
  };
  expect(
    unansweredInput.judge(
      buttons("Hit", (index) => index % 2 === 0),
      still,
    ),
  ).toMatchObject([{ key: "Hit" }]);
  // Enter sent what was typed before each press of the button.
  const typed = clicks(40, () => 210).map(({ atMs }): Cue => ({
    atMs: atMs - 100,
    input: { kind: "text", text: "go" },
  }));
  expect(
    unansweredInput.judge(
      buttons("Hit", (index) => index % 2 === 0, typed),
      still,
    ),
  ).toEqual([]);
  expect(
    unansweredInput.judge(
      buttons("Sound", (index) => index % 2 === 0),
      still,
    ),
  ).toEqual([]);
  expect(
    unansweredInput.judge(
      buttons("Hit", () => true),
      still,
    ),
  ).toEqual([]);
});

import { expect, test } from "vitest";
import { during, presses, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { appendedNumber } from "./appended-number.ts";
import { bestScore } from "./best-score.ts";
import { brokenNumber } from "./broken-number.ts";
import { counterStep } from "./counter-step.ts";
import { counterWrong } from "./counter-wrong.ts";
import { endWithLives } from "./end-with-lives.ts";
import { goalPassed } from "./goal-passed.ts";
import { scoreWrong } from "./score-wrong.ts";
import { timerWrong } from "./timer-wrong.ts";
import { wrongEnd } from "./wrong-end.ts";

/** A play of so many tenths of a second with one text. */
const showing = (tenths: number, text: (index: number) => string, last: readonly string[] = []) =>
  recordingOf([...during(tenths, (index) => ({ texts: [text(index)] })), ...during(3, () => ({ texts: last }))]);

test("finds lives that fall by two at once, and no health bar", () => {
  const lives = (values: readonly number[]) => showing(values.length, (index) => `Lives: ${values[index]}`);
  expect(counterStep.judge(lives([3, 3, 1, 1]), setup)).toMatchObject([{ kind: "counter-wrong", atMs: 200 }]);
  expect(counterStep.judge(lives([3, 2, 1, 3]), setup)).toEqual([]);
  expect(counterStep.judge(lives([100, 80, 60]), setup)).toEqual([]);
  const hull = recordingOf([5, 5, 3, 3].map((value) => ({ texts: [`Hull: ${value}`] })));
  expect(counterStep.judge(hull, setup)).toEqual([]);
});

test("lets each of several quick inputs cost a life", () => {
  const texts = [7, 7, 5, 5].map((lives) => ({ texts: [`Lives: ${lives}`] }));
  const inputs = (times: readonly number[]) => ({ inputs: times.flatMap((atMs) => presses(["x"], atMs)) });
  expect(counterStep.judge(recordingOf(texts, inputs([110, 160])), setup)).toEqual([]);
  expect(counterStep.judge(recordingOf(texts, inputs([110])), setup)).toHaveLength(1);
});

test("finds a level that is left out or falls, and no new game", () => {
  const level = (values: readonly number[]) => showing(values.length, (index) => `Level: ${values[index]}`);
  expect(counterStep.judge(level([1, 3, 3]), setup)).toMatchObject([{ kind: "counter-wrong" }]);
  expect(counterStep.judge(level([1, 2, 3, 2]), setup)).toMatchObject([{ kind: "counter-wrong" }]);
  expect(counterStep.judge(level([1, 2, 3, 1, 2]), setup)).toEqual([]);
});

test("lets a move that is taken back lower the level and the score", () => {
  const undone = (x: number) =>
    recordingOf(
      [1, 2, 3, 2, 2].map((level) => ({ texts: [textAt("Undo", 10), `Level: ${level}`, `Score: ${level * 10}`] })),
      { inputs: [{ atMs: 250, input: { kind: "mouse-down", x, y: 20 } }] },
    );
  expect([counterStep, scoreWrong].flatMap((oracle) => oracle.judge(undone(20), setup))).toEqual([]);
  expect([counterStep, scoreWrong].flatMap((oracle) => oracle.judge(undone(500), setup))).toHaveLength(2);
});

test("finds moves of which only the first is counted", () => {
  const played = (moves: (index: number) => number) =>
    recordingOf(
      during(400, (index) => ({ texts: [`Moves: ${moves(index)}`], elements: String(Math.floor(index / 4)) })),
      {
        inputs: Array.from({ length: 98 }, (_, index) => presses(["x"], 200 + index * 400)).flat(),
      },
    );
  const still = { ...setup, isMoving: false };
  expect(
    counterWrong.judge(
      played((index) => Math.min(1, index)),
      still,
    ),
  ).toMatchObject([{ kind: "counter-wrong" }]);
  expect(
    counterWrong.judge(
      played((index) => Math.floor(index / 50)),
      still,
    ),
  ).toEqual([]);
});

test("finds a timer that runs too fast, in both directions, or stops", () => {
  const timer = (value: (seconds: number) => number) =>
    timerWrong.judge(
      showing(240, (index) => `Time: ${Math.round(value(index / 10))}`),
      setup,
    );
  expect(timer((seconds) => 60 - seconds)).toEqual([]);
  expect(timer((seconds) => seconds)).toEqual([]);
  expect(timer((seconds) => 60 - 2 * seconds)).toMatchObject([{ kind: "counter-wrong", key: "time rate" }]);
  expect(timer((seconds) => 60 - Math.abs(12 - seconds))).toMatchObject([{ key: "time direction" }]);
  expect(timer((seconds) => 60 - Math.min(12, seconds))).toMatchObject([{ key: "time stops" }]);
});

test("takes a timer that begins again for no change of its direction", () => {
  const rounds = showing(400, (index) => `Time: ${Math.floor((index % 100) / 10)}`);
  expect(timerWrong.judge(rounds, setup)).toEqual([]);
});

test("finds a timer that never runs in a long play, and none of a game that does not answer", () => {
  const still = during(200, (index) => ({ texts: ["Time: 0"], elements: String(Math.floor(index / 3)) }));
  const inputs = Array.from({ length: 60 }, (_, index) => presses(["ArrowLeft"], 300 * index)).flat();
  expect(timerWrong.judge(recordingOf(still, { inputs }), setup)).toMatchObject([{ key: "time still" }]);
  expect(timerWrong.judge(recordingOf(still), setup)).toEqual([]);
  const silent = during(200, () => ({ texts: ["Time: 0"] }));
  expect(timerWrong.judge(recordingOf(silent, { inputs }), setup)).toEqual([]);
});

test("finds a game that is over although lives are left", () => {
  const over = (lives: readonly number[], left: number) =>
    showing(lives.length, (index) => `Lives: ${lives[index]}`, [`Lives: ${left}`, "Game over"]);
  expect(endWithLives.judge(over([3, 2], 2), setup)).toMatchObject([{ kind: "wrong-end" }]);
  expect(endWithLives.judge(over([3, 2, 1], 0), setup)).toEqual([]);
  expect(endWithLives.judge(over([3, 2, 1], 1), setup)).toEqual([]);
});

test("finds a game that continues without time, and waits for the last ball", () => {
  const timer = (value: (index: number) => number) =>
    wrongEnd.judge(
      showing(120, (index) => `Time: ${value(index)}`),
      setup,
    );
  expect(timer((index) => Math.max(0, 5 - Math.floor(index / 10)))).toMatchObject([{ key: "no time" }]);
  expect(timer((index) => Math.max(0, 9 - Math.floor(index / 10)))).toEqual([]);
  expect(timer(() => 0)).toEqual([]);
  const balls = (tenths: number) =>
    wrongEnd.judge(
      showing(tenths, () => "Balls: 0", ["Out of balls"]),
      setup,
    );
  expect(balls(60)).toMatchObject([{ key: "no lives" }]);
  expect(balls(45)).toEqual([]);
});

test("finds a time allowance that counts up, and no clock that does", () => {
  const timer = (first: number, way: number) =>
    timerWrong
      .judge(
        showing(150, (index) => `Time: ${first + way * Math.floor(index / 10)}`),
        setup,
      )
      .map(({ key }) => key);
  // A player who is lost soon gets the whole time again.
  const again = showing(300, (index) => `Time: ${45 - (Math.floor(index / 10) % 2)}`);
  expect(timerWrong.judge(again, setup)).toEqual([]);
  expect(timer(60, 1)).toEqual(["time direction"]);
  expect(timer(60, -1)).toEqual([]);
  expect(timer(0, 1)).toEqual([]);
});

test("finds a best score that is lower than the score of the last game", () => {
  const playing = (score: number, best: number) => during(15, () => ({ texts: [`Score: ${score}`, `Best: ${best}`] }));
  const over = during(3, () => ({ texts: ["Game over"] }));
  const games = (best: number) => recordingOf([...playing(7, 0), ...over, ...playing(0, best)]);
  expect(bestScore.judge(games(0), setup)).toMatchObject([{ kind: "score-wrong", key: "best" }]);
  expect(bestScore.judge(games(7), setup)).toEqual([]);
  expect(bestScore.judge(recordingOf(playing(7, 0)), setup)).toEqual([]);
});

test("finds a score that stays during a long play, if no error of the script explains it", () => {
  const play = showing(210, () => "Score: 0");
  expect(scoreWrong.judge(play, setup)).toMatchObject([{ kind: "score-wrong", severity: "low", key: "stays" }]);
  const events = [{ kind: "script-error" as const, atMs: 100, text: "TypeError: x is undefined" }];
  expect(scoreWrong.judge({ ...play, events }, setup)).toEqual([]);
});

test("finds moves that are not counted, but not in a game that moves by itself", () => {
  const play = (moves: (index: number) => number) =>
    recordingOf(
      during(30, (index) => ({ texts: [`Moves: ${moves(index)}`], elements: String(index) })),
      {
        inputs: presses(
          Array.from({ length: 20 }, () => "ArrowLeft"),
          0,
        ),
      },
    );
  const waiting = { ...setup, isMoving: false };
  expect(
    counterWrong.judge(
      play(() => 0),
      waiting,
    ),
  ).toMatchObject([{ key: "moves" }]);
  expect(
    counterWrong.judge(
      play((index) => index),
      waiting,
    ),
  ).toEqual([]);
  expect(
    counterWrong.judge(
      play(() => 0),
      setup,
    ),
  ).toEqual([]);
});

test("takes an invalid value in a sentence for a broken text, and beside a counter's name for a broken counter", () => {
  const kindsOf = (text: string) =>
    brokenNumber.judge(recordingOf(during(3, () => ({ texts: [text] }))), setup).map(({ kind }) => kind);
  expect(kindsOf("No undefined.")).toEqual(["broken-text"]);
  expect(kindsOf("Clue: undefined")).toEqual(["broken-text"]);
  expect(kindsOf("Shelf 1: undefined")).toEqual(["broken-text"]);
  expect(kindsOf("Score undefined")).toEqual(["score-wrong"]);
  expect(kindsOf("Lives left: -1")).toEqual(["counter-wrong"]);
  const beside = (name: string, values: readonly string[]) =>
    brokenNumber
      .judge(recordingOf(values.map((value) => ({ texts: [textAt(name, 10), textAt(value, 120)] }))), setup)
      .map(({ kind }) => kind);
  // The name of a suit on a card is no counter.
  expect(beside("Spades", ["undefined", "undefined"])).toEqual(["broken-text"]);
  expect(beside("Gold", ["30", "undefined"])).toEqual(["score-wrong"]);
  expect(beside("Score", ["undefined", "undefined"])).toEqual(["score-wrong"]);
});

test("expects no score in games that are over in seconds", () => {
  const quick = recordingOf(during(400, (index) => ({ texts: ["Score: 0", index % 30 < 20 ? "" : "Game over"] })));
  expect(scoreWrong.judge(quick, setup)).toEqual([]);
});

test("takes the score of a thing that is put down for no fall", () => {
  const falling = (command: string) =>
    scoreWrong.judge(
      recordingOf(
        [0, 5, 10, 10, 5, 5].map((score) => ({ texts: [`Score: ${score}`] })),
        { inputs: [{ atMs: 310, input: { kind: "text", text: command } }] },
      ),
      setup,
    );
  expect(falling("drop shell")).toEqual([]);
  expect(falling("north")).toMatchObject([{ kind: "score-wrong", key: "falls" }]);
});

test("takes the loss of points that a text announces for a penalty", () => {
  const falling = (text: string) =>
    scoreWrong.judge(
      recordingOf([0, 10, 20, 5, 5].map((score, index) => ({ texts: [`Score: ${score}`, index === 3 ? text : ""] }))),
      setup,
    );
  expect(falling("")).toMatchObject([{ kind: "score-wrong", key: "falls" }]);
  expect(falling("-10")).toMatchObject([{ kind: "score-wrong", key: "falls" }]);
  expect(falling("-15")).toEqual([]);
  expect(falling("Hint (-15 points)")).toEqual([]);
  expect(falling("A hedgehog costs 15 points.")).toEqual([]);
});

test("takes coins that buy something for no score", () => {
  const coins = (text: string) =>
    scoreWrong.judge(recordingOf([0, 10, 20, 5, 5].map((coin) => ({ texts: [`Coins: ${coin}`, text] }))), setup);
  expect(coins("Find the door")).toMatchObject([{ key: "falls" }]);
  expect(coins("Buy for 15 coins")).toEqual([]);
});

test("finds a score to which points are appended like letters", () => {
  const score = (values: readonly string[]) =>
    appendedNumber.judge(
      showing(values.length, (index) => `Score: ${values[index]}`),
      setup,
    );
  expect(score(["0", "010", "010", "01010"])).toMatchObject([{ kind: "score-wrong" }]);
  expect(score(["5", "55", "555"])).toMatchObject([{ kind: "score-wrong" }]);
  for (const values of [
    ["1", "10", "100", "1000"],
    ["0000", "0010", "0020"],
    ["1", "12", "123"],
    ["9", "10", "11"],
  ])
    expect(score(values)).toEqual([]);
});

test("finds a supply that falls below zero, and no debt", () => {
  const falling = (name: string, from: number) =>
    brokenNumber.judge(
      showing(6, (index) => `${name}: ${from - index * 20}`),
      setup,
    );
  expect(falling("Hull", 60)).toMatchObject([{ kind: "counter-wrong" }]);
  expect(falling("Oxygen", 60)).toMatchObject([{ kind: "counter-wrong" }]);
  // Some games count marks beyond the number of mines.
  expect(falling("Mines", 60)).toMatchObject([{ kind: "counter-wrong", severity: "low" }]);
  expect(falling("Balance", 60)).toEqual([]);
  expect(falling("Oxygen", 200)).toEqual([]);
  expect(falling("Hull", 200)).toEqual([]);
});

test("finds a match that goes on after a player has reached the goal", () => {
  const match = (text: string, most: number) =>
    goalPassed.judge(
      recordingOf(
        during(100, (index) => ({ texts: [text, `You: ${Math.min(most, Math.floor(index / 10))}`, "Rival: 0"] })),
      ),
      setup,
    );
  expect(match("First to 5 points wins.", 9)).toMatchObject([{ kind: "wrong-end" }]);
  expect(match("First to 5 points wins.", 5)).toEqual([]);
  expect(match("First to 5 points wins, ahead by two.", 9)).toEqual([]);
  expect(match("First to 5 sets wins.", 9)).toEqual([]);
  expect(match("Have fun.", 9)).toEqual([]);
  const ended = (own: number, other: number) =>
    goalPassed.judge(
      recordingOf([
        ...during(20, (index) => ({
          texts: [
            "First to 5 points wins.",
            ...[own, other].map(
              (most, side) => `${["You", "Computer"][side]}: ${Math.min(most, Math.floor(index / 4))}`,
            ),
          ],
        })),
        ...during(5, () => ({ texts: ["First to 5 points wins.", `You: ${own}`, `Computer: ${other}`, "You win!"] })),
      ]),
      setup,
    );
  expect(ended(4, 2)).toMatchObject([{ kind: "wrong-end", key: "goal missed" }]);
  expect(ended(5, 2)).toEqual([]);
});

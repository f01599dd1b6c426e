import { expect, test } from "vitest";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { wrongWinner } from "./wrong-winner.ts";

/** A match that ends with these points, counted one by one. */
const match = (own: number, other: number, end: string, names = ["You", "Computer"]) =>
  wrongWinner
    .judge(
      recordingOf([
        ...during(Math.max(own, other) * 4, (index) => ({
          texts: [own, other].map((most, side) => `${names[side]}: ${Math.min(most, Math.floor(index / 4))}`),
        })),
        ...during(10, () => ({ texts: [`${names[0]}: ${own}`, `${names[1]}: ${other}`, end] })),
      ]),
      setup,
    )
    .map(({ kind }) => kind);

test("finds a match that the side with fewer points wins", () => {
  expect(match(2, 5, "You win!")).toEqual(["wrong-end"]);
  expect(match(5, 2, "You lose!")).toEqual(["wrong-end"]);
  expect(match(5, 2, "The computer wins!")).toEqual(["wrong-end"]);
  expect(match(5, 2, "Right wins", ["Left", "Right"])).toEqual(["wrong-end"]);
  expect(match(5, 2, "You win!")).toEqual([]);
  expect(match(2, 5, "You lose!")).toEqual([]);
  expect(match(2, 5, "Right wins", ["Left", "Right"])).toEqual([]);
});

test("takes the value of a hand of cards for no points", () => {
  const hands = [
    { texts: ["You: 12", "Dealer: 5"] },
    { texts: ["You: 25", "Dealer: 5"] },
    ...during(5, () => ({ texts: ["You: 25", "Dealer: 15", "You lose!"] })),
  ];
  expect(wrongWinner.judge(recordingOf(hands), setup)).toEqual([]);
});

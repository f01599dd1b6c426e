import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { endsWithRoom } from "./ends-with-room.ts";

const canvas = { x: 0, y: 0, width: 200, height: 400 };
const square = (column: number, row: number): DrawnShape => ({
  kind: "rect",
  color: "red",
  x: column * 20,
  y: row * 20,
  width: 20,
  height: 20,
});

/** A pile that reaches up to a row under the new piece, and the end of the game. */
function lostAt(pileRow: number, text = "Game over"): Recording {
  const pile = Array.from({ length: 20 - pileRow }, (_, index) => square(4, pileRow + index));
  const ground = Array.from({ length: 8 }, (_, column) => square(column, 19));
  const piece = [square(4, 0), square(5, 0), square(4, 1), square(5, 1)];
  return recordingOf(
    during(60, (index) => ({
      canvases: [canvas],
      shapes: [...pile, ...ground, ...(index >= 40 ? piece : [])],
      texts: index >= 40 ? [text] : ["Score 10"],
    })),
  );
}

test("finds the end of a game whose new piece has room to fall", () => {
  expect(endsWithRoom.judge(lostAt(10), undefined)).toMatchObject([{ kind: "wrong-end", atMs: 4000 }]);
  expect(endsWithRoom.judge(lostAt(2), undefined)).toEqual([]);
  expect(endsWithRoom.judge(lostAt(4), undefined)).toEqual([]);
  expect(endsWithRoom.judge(lostAt(10, "You win!"), undefined)).toEqual([]);
});

test("takes a piece that lies on the pile for one without room, although an earlier piece fell past its other parts", () => {
  const pile = Array.from({ length: 18 }, (_, index) => square(4, 2 + index));
  const ground = Array.from({ length: 8 }, (_, column) => square(column, 19));
  const passing = [square(4, 1), square(5, 1)];
  const piece = [square(4, 1), square(5, 1), square(6, 1), square(7, 1)];
  const lost = recordingOf(
    during(60, (index) => ({
      canvases: [canvas],
      shapes: [...pile, ...ground, ...(index >= 24 && index < 26 ? passing : []), ...(index >= 40 ? piece : [])],
      texts: index >= 40 ? ["Game over"] : ["Score 10"],
    })),
  );
  expect(endsWithRoom.judge(lost, undefined)).toEqual([]);
});

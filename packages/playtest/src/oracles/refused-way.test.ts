import { expect, test } from "vitest";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { refusedWay } from "./refused-way.ts";

const help = "Commands: look, north, south, east, west, take.";
const beach = "A beach. A shed stands to the east, and a cave opens to the west.";
const shed = "Nets, ropes and the smell of tar. The beach is to the west.";
const refused = "You cannot go west from here.";

/** A log to which a second adds each command and its reply. */
const played = (turns: readonly (readonly [command: string, reply: string])[]) =>
  recordingOf(
    during(turns.length * 10 + 10, (index) => ({
      texts: [
        help,
        beach,
        ...turns.slice(0, Math.floor((index + 4) / 10)).flatMap(([command, reply]) => [`> ${command}`, reply]),
      ],
    })),
    { inputs: turns.map(([text], index) => ({ atMs: 500 + index * 1000, input: { kind: "text", text } })) },
  );

test("finds a direction that is refused in two places that describe a way there", () => {
  const refusedTwice = played([
    ["west", refused],
    ["east", shed],
    ["west", refused],
  ]);
  expect(refusedWay.judge(refusedTwice, undefined)).toMatchObject([{ kind: "dead-control", key: "west" }]);
});

test("takes a direction without a way, or with one in another place, for no dead one", () => {
  expect(
    refusedWay.judge(
      played([
        ["west", refused],
        ["west", refused],
      ]),
      undefined,
    ),
  ).toEqual([]);
  expect(
    refusedWay.judge(
      played([
        ["west", refused],
        ["east", shed],
        ["west", "A sandy beach again, and a gull."],
      ]),
      undefined,
    ),
  ).toEqual([]);
  expect(
    refusedWay.judge(
      played([
        ["west", refused],
        ["east", "A shed that has no other door."],
        ["west", refused],
      ]),
      undefined,
    ),
  ).toEqual([]);
  // No direction leads on: the game refuses all of them for another reason.
  expect(
    refusedWay.judge(
      played([
        ["west", refused],
        ["look", shed],
        ["west", refused],
      ]),
      undefined,
    ),
  ).toEqual([]);
});

import { expect, test } from "vitest";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { waitingRoom } from "./waiting-room.ts";

const menu = during(10, () => ({ texts: ["Press Space to start"] }));
const waiting = (tenths: number) => during(tenths, () => ({ texts: ["Waiting for another player..."] }));

test("finds a game that waits for other players until the end", () => {
  expect(waitingRoom.judge(recordingOf([...menu, ...waiting(70)]), undefined)).toMatchObject([
    { kind: "waiting-room", severity: "medium", title: expect.stringContaining("Waiting for another player") },
  ]);
});

test("accepts a game that finds players, or has just begun to look for them", () => {
  const found = during(10, () => ({ texts: ["Your turn"] }));
  expect(waitingRoom.judge(recordingOf([...menu, ...waiting(70), ...found]), undefined)).toEqual([]);
  expect(waitingRoom.judge(recordingOf([...menu, ...waiting(20)]), undefined)).toEqual([]);
});

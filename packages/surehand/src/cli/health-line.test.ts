import type { WorkerHealth } from "@surehand/evidence";
import { expect, test } from "vitest";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { createHealthLine } from "./health-line.ts";

const healthy: WorkerHealth = {
  worker: "build:7",
  active: 2,
  claimed: 5,
  done: 2,
  failed: 1,
  lagMs: 12,
  heartbeatSeconds: 4,
};

test("prints the state of a worker once a minute", () => {
  const terminal = captureTerminal();
  const print = createHealthLine(terminal);
  for (let report = 0; report < 13; report++) print(healthy);
  const line = "build:7: 5 samples taken, 2 under way, 2 done, 1 failed, heartbeat 4 s ago, event loop delay 12 ms";
  expect(terminal.talk).toEqual([line, line]);
});

test("prints at once when a worker is cut off from the database or blocked, and when it recovers", () => {
  const terminal = captureTerminal();
  const print = createHealthLine(terminal);
  const cut = { ...healthy, heartbeatSeconds: 31 };
  for (const health of [{ ...healthy, heartbeatSeconds: null }, cut, cut, { ...healthy, lagMs: 25_000 }, healthy])
    print(health);
  expect(terminal.talk).toEqual([
    expect.stringContaining("no heartbeat yet"),
    expect.stringMatching(/^! .*heartbeat 31 s ago/u),
    expect.stringMatching(/^build:7: .*delay 12 ms$/u),
  ]);
});

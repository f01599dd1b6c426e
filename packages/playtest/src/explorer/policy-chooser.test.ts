import { expect, test } from "vitest";
import type { Policy } from "./policies.ts";
import { createPolicyChooser } from "./policy-chooser.ts";
import { createRandom } from "./random.ts";

const clicks: Policy = { kind: "click-shapes", everyMs: 200 };
const drags: Policy = { kind: "drag-shapes", everyMs: 900 };

test("tries each policy, then prefers one that changes a counter", () => {
  const chooser = createPolicyChooser([clicks, drags], createRandom(1));
  let balls = 100;
  const chosen = Array.from({ length: 40 }, (_, index) => {
    const { kind } = chooser.choose({ score: 0, gameMs: index * 1000, states: 1, counters: { balls, time: index } });
    if (kind === "drag-shapes") balls--;
    return kind;
  });
  expect(chosen.slice(0, 4)).toEqual(["click-shapes", "click-shapes", "drag-shapes", "drag-shapes"]);
  expect(chosen.filter((kind) => kind === "drag-shapes").length).toBeGreaterThan(25);
});

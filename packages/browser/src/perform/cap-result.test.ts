import { describe, expect, it } from "vitest";
import { noEffect } from "../action/effect.ts";
import { capResult } from "./cap-result.ts";
import { describeEffect } from "./describe-effect.ts";

const dialogs = Array.from({ length: 3000 }, (_, index) => ({
  type: "alert" as const,
  message: `${index} ${"Stop ".repeat(1000)}`,
  answer: "dismissed" as const,
}));
const popups = Array.from({ length: 50 }, () => ({ url: `https://a.test/${"u".repeat(100_000)}` }));

describe("text of the page in a result", () => {
  it("is truncated to a readable length, and reports how much was omitted", () => {
    const effect = { ...noEffect, dialogs, popups };
    const action = { kind: "click", target: "e1" } as const;
    const capped = capResult({ status: "done", success: true, action, effect, message: describeEffect(effect) });
    expect(JSON.stringify(capped).length).toBeLessThan(60_000);
    expect(capped.effect?.omitted).toEqual({ dialogs: 2980, popups: 30 });
    const counted = { ...effect, popups: [], omitted: { dialogs: 5, popups: 7 } };
    const again = capResult({ status: "done", success: true, action, effect: counted, message: "" });
    expect(again.effect?.omitted).toEqual({ dialogs: 2985, popups: 7 });
    expect(capped.effect?.dialogs[0]?.message).toMatch(/…\[\+4002 chars\]$/);
    expect(capped.message).toMatch(/…\[\+\d+ chars\]$/);
  });

  it("is counted in the sentence", () => {
    const short = dialogs.map((dialog) => ({ ...dialog, message: "No" }));
    expect(describeEffect({ ...noEffect, dialogs: short })).toMatch(/; 2990 more dialogs\b/);
    const kept = { ...noEffect, dialogs: short.slice(0, 100), omitted: { dialogs: 2900 } };
    expect(describeEffect(kept)).toMatch(/; 2990 more dialogs\b/);
  });
});

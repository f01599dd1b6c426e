import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("runs work on one key in turn, and work on other keys at the same time", async () => {
  const turns = new Turns<string>();
  const events: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    events.push(`${name} starts`);
    await pause(5);
    events.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([
    turns.run("a", work("a1")),
    turns.run("a", work("a2")),
    turns.run("b", work("b1")),
  ]);
  expect(results).toEqual(["a1", "a2", "b1"]);
  expect(events.indexOf("a2 starts")).toBeGreaterThan(events.indexOf("a1 ends"));
  expect(events.indexOf("b1 starts")).toBeLessThan(events.indexOf("a1 ends"));
});

it("goes on after work that failed", async () => {
  const turns = new Turns<number>();
  const failed = turns.run(0, () => Promise.reject(new Error("The first fails.")));
  const next = turns.run(0, () => Promise.resolve("The next runs."));
  await expect(failed).rejects.toThrow("The first fails.");
  expect(await next).toBe("The next runs.");
});

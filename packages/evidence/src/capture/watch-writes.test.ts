import { createFakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { watchWrites } from "./watch-writes.ts";

test("a file that takes longer than 5 s is reported once, and once more when all such files are written", async () => {
  const clock = createFakeClock();
  const changes: boolean[] = [];
  const watch = watchWrites({ clock, onChange: (isSlow) => void changes.push(isSlow) });
  const writes = [0, 1].map(() => Promise.withResolvers<void>());
  const watched = writes.map(({ promise }) => watch(promise));
  await clock.advance(4999);
  expect(changes).toEqual([]);
  await clock.advance(1);
  expect(changes).toEqual([true]);
  writes[0]?.resolve();
  await watched[0];
  expect(changes).toEqual([true]);
  writes[1]?.reject(new Error("Plum"));
  await expect(watched[1]).rejects.toThrow("Plum");
  expect(changes).toEqual([true, false]);
});

test("a file that is written in time is not reported", async () => {
  const clock = createFakeClock();
  const changes: boolean[] = [];
  const watch = watchWrites({ clock, onChange: (isSlow) => void changes.push(isSlow) });
  expect(await watch(Promise.resolve(3))).toBe(3);
  await clock.advance(10_000);
  expect(changes).toEqual([]);
});

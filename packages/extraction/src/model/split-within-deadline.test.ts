import type { SnapshotLine } from "@surehand/browser";
import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import { extractWithModel, type ModelTask } from "./extract-with-model.ts";

/** Counting tokens of letters in no language takes longest. */
function createLine(index: number): SnapshotLine {
  let seed = index + 1;
  const letter = (): string => String.fromCharCode(97 + ((seed = (seed * 48_271) % 2_147_483_647) % 26));
  const text = Array.from({ length: 4000 }, letter).join("");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its text is read
  return { kind: "text", depth: 0, segments: [text] } as unknown as SnapshotLine;
}

test("splitting a page of long words ends at the deadline", async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => createLine(index));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page is split before anything else is read
  const task = { page: { snapshot: { lines } }, maxTokens: 8000 } as unknown as ModelTask;
  using call = createCallContext({ timeoutMs: 500 });
  const start = performance.now();
  await expect(extractWithModel(task, call)).rejects.toMatchObject({ code: "deadline-exceeded" });
  expect(performance.now() - start).toBeLessThan(3000);
});

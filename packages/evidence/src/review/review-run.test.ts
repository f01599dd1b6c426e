import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, createSigningKey, type SigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { expect, onTestFinished, test } from "vitest";
import { resultOf } from "../testing/result.test.support.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { verifyRun } from "../verify/verify-run.ts";
import { finishRun } from "../run/finish-run.ts";
import { reopenRun } from "../run/reopen-run.ts";
import { startRunFolder } from "../run/run-folder.ts";
import { reviewRun } from "./review-run.ts";

const key = createSigningKey();
const reviewer = "Ada";

/** A signed run with a sample whose price nothing proves. */
async function signedRun(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-review-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const task = parseTaskSpec({
    goal: "Read the price.",
    output_schema: { type: "object", properties: { price: { type: "number" }, name: { type: ["string", "null"] } } },
  });
  const samples = [{ id: "a", url: "https://shop.test/a", input: {} }];
  await startRunFolder(directory, { runId: "r", task, samples });
  const result = resultOf({
    status: "needs_review",
    url: "https://shop.test/a",
    extracted: { price: 12 },
    fields: [
      { path: "price", kind: "reported", reason: "nowhere", value: 12 },
      { path: "name", kind: "not-found", value: null },
    ],
    reasons: [{ code: "reported", path: "price" }],
  });
  const redactor = new Redactor();
  {
    await using journal = await createJournal(join(directory, "a"), { identity: { runId: "r", id: "a" } });
    await writeFile(join(directory, "a", "result.json"), JSON.stringify(result));
    await journal.seal({ key, environment: {} });
  }
  const folder = { runId: "r", task, samples };
  await finishRun(
    { directory, folder, key, environment: {}, redactor, results: [result], sealed: new Map() },
    undefined,
  );
  return directory;
}

const verify = (directory: string, keys: readonly SigningKey[] = [key]): ReturnType<typeof verifyRun> =>
  verifyRun(directory, { trustedKeys: keys });

test("marks of reviewers are signed, kept in their order, and part of the verification", async () => {
  const directory = await signedRun();
  await reviewRun(directory, { sample: "a", field: "price", verdict: "corrected", correction: 13, reviewer, key });
  await reviewRun(directory, { sample: "a", field: "name", verdict: "accepted", reviewer, key });
  await reviewRun(directory, { sample: "a", verdict: "noted", note: "Asked the seller.", reviewer: "Bea", key });
  const report = await verify(directory);
  expect(report.problems).toEqual([]);
  expect(report.reviews).toMatchObject([
    { sample: "a", field: "price", verdict: "corrected", value: 12, correction: 13, reviewer, isCurrent: true },
    { sample: "a", field: "name", verdict: "accepted", value: null },
    { sample: "a", verdict: "noted", note: "Asked the seller.", reviewer: "Bea", signedBy: key.fingerprint },
  ]);
  expect(report.unproved).toHaveLength(1);
});

test("a mark of another key, one that was changed and one of another run are problems", async () => {
  const directory = await signedRun();
  const stranger = createSigningKey();
  await reviewRun(directory, { sample: "a", field: "price", verdict: "accepted", reviewer: "Eve", key: stranger });
  expect((await verify(directory)).problems.map(({ code }) => code)).toContain("unknown-key");
  expect((await verify(directory, [key, stranger])).problems).toEqual([]);
  // The journal is signed again by a trusted key: the mark itself is still the stranger's.
  await reviewRun(directory, { sample: "a", verdict: "noted", note: "Seen.", reviewer, key });
  expect((await verify(directory)).problems).toMatchObject([{ code: "review-unknown-key", path: "reviews" }]);

  const copied = await signedRun();
  await using journal = await createJournal(join(copied, "reviews"), { identity: { id: "reviews", runId: "r" } });
  const log = await readFile(join(directory, "reviews", "log.jsonl"), "utf8");
  const [, first = "{}"] = log.split("\n");
  const { signed } = JSON.parse(first) as { signed: string };
  await journal.append("review-mark", { signed: signed.replace(/"payload":"./u, '"payload":"A') });
  await journal.seal({ key, environment: {} });
  expect((await verify(copied)).problems).toMatchObject([{ code: "review-invalid", path: "reviews" }]);
});

test("a mark is about the result that was reviewed, and no other", async () => {
  const directory = await signedRun();
  await reviewRun(directory, { sample: "a", field: "price", verdict: "accepted", reviewer, key });
  const path = join(directory, "a", "result.json");
  await writeFile(path, (await readFile(path, "utf8")).replace('"price":12', '"price":14'));
  expect((await verify(directory)).reviews).toMatchObject([{ field: "price", isCurrent: false }]);
});

test.each([
  [{ sample: "b", verdict: "accepted" }, /sample is not in the run/],
  [{ sample: "a", field: "size", verdict: "accepted" }, /field is not in the run: size of a/],
  [{ sample: "a", field: "price", verdict: "corrected" }, /needs a field and its right value/],
  [{ sample: "a", field: "price", verdict: "accepted", correction: 1 }, /does not fit the verdict accepted/],
  [{ sample: "a", verdict: "accepted", reviewer: " " }, /reviewer is empty/],
] as const)("%j is refused", async (given, message) => {
  const directory = await signedRun();
  await expect(reviewRun(directory, { reviewer, key, ...given })).rejects.toThrow(message);
});

test("a signed run that was resumed and killed is interrupted, and not changed", async () => {
  const directory = await signedRun();
  await reopenRun(directory, { runId: "r", redactor: new Redactor() });
  await writeFile(join(directory, "usage.json"), "{}");
  await writeFile(join(directory, "a", "02_page.txt"), "more");
  expect(await verify(directory)).toMatchObject({ ok: false, problems: [{ code: "run-interrupted" }] });
});

test("a run that is not signed is refused", async () => {
  const directory = await signedRun();
  await rm(join(directory, "manifest.json"));
  await expect(reviewRun(directory, { sample: "a", verdict: "accepted", reviewer, key })).rejects.toThrow(/not signed/);
});

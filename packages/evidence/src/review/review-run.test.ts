import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, createSigningKey, sealPayload, type SigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { expect, onTestFinished, test } from "vitest";
import { resultOf } from "../testing/result.test.support.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { verifyRun } from "../verify/verify-run.ts";
import { finishRun } from "../run/finish-run.ts";
import { reopenRun } from "../run/reopen-run.ts";
import { startRunFolder } from "../run/run-folder.ts";
import { openMark } from "./review-mark.ts";
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
    await using journal = await createJournal(join(directory, "a"), { identity: { runId: "r", sampleId: "a" } });
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
  const seen = { sample: "a", verdict: "noted", note: "Seen.", reviewer, key } as const;
  await reviewRun(directory, { ...seen, trustedKeys: [stranger] });
  const report = await verify(directory);
  expect(report.problems).toMatchObject([{ code: "review-unknown-key", path: "reviews" }]);
  expect(report.reviews).toMatchObject([{ note: "Seen." }]);

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

const accepted = { sample: "a", field: "price", verdict: "accepted", reviewer, key } as const;

test("marks that were changed, added to or signed by others are not signed again", async () => {
  const directory = await signedRun();
  await reviewRun(directory, { ...accepted, verdict: "rejected", key: createSigningKey() });
  await expect(reviewRun(directory, accepted)).rejects.toThrow(/not trusted/u);

  const emptied = await signedRun();
  await reviewRun(emptied, { ...accepted, verdict: "rejected" });
  await rm(join(emptied, "reviews"), { recursive: true });
  {
    await using journal = await createJournal(join(emptied, "reviews"), { identity: { id: "reviews", runId: "r" } });
    await journal.append("opinion", { text: "All is well." });
  }
  await expect(reviewRun(emptied, accepted)).rejects.toThrow(/not the sealed journal/u);
  expect((await verify(emptied)).problems).toMatchObject([{ code: "reviews-unsigned" }]);
});

test("records and files beside the marks are a problem, also with the signature of a trusted key", async () => {
  const directory = await signedRun();
  {
    await using journal = await createJournal(join(directory, "reviews"), { identity: { id: "reviews", runId: "r" } });
    await journal.append("opinion", { text: "All is well." });
    await journal.seal({ key, environment: {} });
  }
  expect((await verify(directory)).problems).toMatchObject([{ code: "reviews-foreign" }]);
  await expect(reviewRun(directory, accepted)).rejects.toThrow(/other records or files/u);

  const withFile = await signedRun();
  {
    await using journal = await createJournal(join(withFile, "reviews"), { identity: { id: "reviews", runId: "r" } });
    await writeFile(join(withFile, "reviews", "statement.html"), "All is well.");
    await journal.seal({ key, environment: {} });
  }
  expect((await verify(withFile)).problems).toMatchObject([{ code: "reviews-foreign" }]);
});

test("nothing is written through a link, and no result outside is read", async () => {
  const directory = await signedRun();
  const outside = await mkdtemp(join(tmpdir(), "surehand-outside-"));
  onTestFinished(() => rm(outside, { recursive: true }));
  const [token, manifest] = [join(outside, "token"), join(outside, "manifest.json")];
  await Promise.all([writeFile(token, "secret-without-line-feed"), writeFile(manifest, "{}")]);
  await symlink(outside, join(directory, "reviews"));
  await expect(reviewRun(directory, accepted)).rejects.toThrow(/does not name a place inside/u);
  await rm(join(directory, "reviews"));
  await mkdir(join(directory, "reviews"));
  await symlink(token, join(directory, "reviews", "log.jsonl"));
  await expect(reviewRun(directory, accepted)).rejects.toThrow(/does not name a place inside/u);
  expect(await readFile(token, "utf8")).toBe("secret-without-line-feed");
  expect(await readFile(manifest, "utf8")).toBe("{}");
  expect((await readdir(outside)).toSorted()).toEqual(["manifest.json", "token"]);

  const mark = {
    version: 1,
    runId: "r",
    sample: "../private/a",
    verdict: "accepted",
    reviewer,
    at: "2026-11-30T10:00:00Z",
  };
  const signed = sealPayload("application/vnd.surehand.review-mark+json", { ...mark, resultSha256: "0" }, key);
  expect(openMark(signed)).toBeUndefined();
});

test("a fingerprint of the run's key trusts no other reviewer", async () => {
  const directory = await signedRun();
  const expected = { fingerprint: key.fingerprint, reviewerKeys: [] };
  await reviewRun(directory, accepted);
  expect(await verifyRun(directory, expected)).toMatchObject({ ok: true, reviews: [{ reviewer }] });
  const stranger = createSigningKey();
  await reviewRun(directory, { ...accepted, reviewer: "Eve", key: stranger, trustedKeys: [key] });
  const report = await verifyRun(directory, expected);
  expect(report.problems.map(({ code }) => code)).toContain("review-unknown-key");
  expect(report.reviews).toMatchObject([{ reviewer }]);
  const other = await verifyRun(directory, { ...expected, fingerprint: stranger.fingerprint });
  expect(other.problems).toContainEqual(expect.objectContaining({ code: "unknown-key", path: "manifest.json" }));
});

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planOffline, reviewRun, runEvidence, type RunReport, verifyRun } from "@surehand/evidence";
import { startTimestampAuthority, type TimestampAuthority } from "@surehand/evidence/testing";
import { createJournal, createSigningKey, openJournal, type SigningKey } from "@surehand/journal";
import { type Shop, startShop } from "@surehand/shop";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { exactWays } from "./exact-ways.ts";
import { folderDigest } from "./folder-digest.ts";
import { ways } from "./ways.ts";

interface TamperingFixture extends AsyncDisposable {
  readonly shop: Shop;
  readonly folder: string;
  readonly key: SigningKey;
  readonly authority: TimestampAuthority;
  /** A second authority, which is not trusted. */
  readonly otherAuthority: TimestampAuthority;
  /** An untampered run of two samples. */
  readonly run: string;
}

/** Number of untampered runs: none of them may be reported as tampered with. */
const UNTOUCHED_RUNS = 20;

/** Ways of tampering that need a second run, key or authority. */
const secondRunCases: readonly EvalCase<TamperingFixture>[] = [
  {
    name: "the whole run is signed again with another key",
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        const other = createSigningKey();
        await rm(copy, { recursive: true });
        await startRun({ ...fixture, key: other }, copy);
        await assertNamed(copy, { fixture, names: /trusted/ });
      }),
  },
  {
    name: "a sample is replaced by one of another run with the same key",
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        const other = `${copy}-other`;
        await startRun(fixture, other);
        await rm(join(copy, "products_whistling-kettle"), { recursive: true });
        await cp(join(other, "products_whistling-kettle"), join(copy, "products_whistling-kettle"), {
          recursive: true,
        });
        await rm(other, { recursive: true });
        await assertNamed(copy, { fixture, names: /whistling-kettle/ });
      }),
  },
  {
    name: "the time stamp is taken from another run",
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        const other = `${copy}-stamp`;
        await startRun(fixture, other);
        await cp(join(other, "timestamp.tsr"), join(copy, "timestamp.tsr"));
        await rm(other, { recursive: true });
        await assertNamed(copy, { fixture, names: /timestamp\.tsr: .*made for other bytes/ });
      }),
  },
  {
    name: "reviews of another run are added",
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        const journal = await createJournal(join(copy, "reviews"), { identity: { runId: "another-run" } });
        await journal.append("review", { verdict: "approved" });
        await journal.seal({ key: fixture.key });
        await assertNamed(copy, { fixture, names: /reviews: .*another run/ });
      }),
  },
  {
    name: "the head is one of before the seal, signed with the same key",
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        const manifest = await readFile(join(copy, "manifest.json"));
        const log = await readFile(join(copy, "log.jsonl"));
        const journal = await openJournal(copy);
        await journal.signHead(fixture.key);
        await journal.close();
        await writeFile(join(copy, "manifest.json"), manifest);
        await writeFile(join(copy, "log.jsonl"), log);
        await assertNamed(copy, { fixture, names: /head\.json|log\.jsonl/ });
      }),
  },
  {
    name: "a valid time stamp is added to a run that asked for none",
    timeoutMs: 180_000,
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        await rm(copy, { recursive: true });
        await startRun({ ...fixture, authority: undefined }, copy);
        const stamp = `${copy}-stamp`;
        await startRun(fixture, stamp);
        await cp(join(stamp, "timestamp.tsr"), join(copy, "timestamp.tsr"));
        await rm(stamp, { recursive: true });
        await assertNamed(copy, { fixture, names: /timestamp\.tsr: .*asked for no time stamp/ });
      }),
  },
  {
    name: "the same manifest is stamped again by an authority that is not trusted",
    timeoutMs: 180_000,
    run: (fixture) =>
      withCopy(fixture, async (copy) => {
        const other = `${copy}-stamp`;
        await startRun({ ...fixture, authority: fixture.otherAuthority }, other);
        await cp(join(other, "timestamp.tsr"), join(copy, "timestamp.tsr"));
        await cp(join(other, "manifest.json"), join(copy, "manifest.json"));
        await rm(other, { recursive: true });
        await assertNamed(copy, { fixture, names: /timestamp\.tsr: .*does not lead to a trusted one/ });
      }),
  },
];

/** Reviews that a trusted key signed, in the place for them, are accepted. */
const reviewedCase: EvalCase<TamperingFixture> = {
  name: "untouched run with reviews",
  run: (fixture) =>
    withCopy(fixture, async (copy) => {
      const { key } = fixture;
      await reviewRun(copy, {
        sample: "products_whistling-kettle",
        verdict: "accepted",
        reviewer: "Ann",
        key,
        trustedKeys: [key],
      });
      const { problems } = await verifyFixture(copy, fixture);
      assertNoProblems(
        problems.map(({ path, message }) => `${path}: ${message}`),
        "",
      );
    }),
};

const untouchedCases: readonly EvalCase<TamperingFixture>[] = Array.from(
  { length: UNTOUCHED_RUNS },
  (_, index): EvalCase<TamperingFixture> => ({
    name: `untouched run ${index + 1}`,
    run: async (fixture) => {
      const directory = join(fixture.folder, `untouched-${index}`);
      await startRun(fixture, directory);
      const { problems } = await verifyFixture(directory, fixture);
      assertNoProblems(
        problems.map(({ path, message }) => `${path}: ${message}`),
        "",
      );
    },
  }),
);

export const suite = defineSuite<TamperingFixture>({
  name: "tampering",
  description: "Verification names every change of a run's evidence, and accepts unchanged runs.",
  open: openFixture,
  cases: () => [
    ...[...ways, ...exactWays].map((way): EvalCase<TamperingFixture> => ({
      name: way.name,
      run: (fixture) =>
        withCopy(fixture, async (copy) => {
          const before = await folderDigest(copy);
          await way.apply(copy);
          // The twin: without a verification nobody would notice, and the folder is another one.
          if ((await folderDigest(copy)) === before) throw new Error("The tampering changed nothing.");
          await assertNamed(copy, { fixture, names: way.names });
        }),
    })),
    ...secondRunCases,
    ...untouchedCases,
    reviewedCase,
  ],
});

async function openFixture(): Promise<TamperingFixture> {
  const shop = await startShop();
  const folder = await mkdtemp(join(tmpdir(), "surehand-tampering-"));
  const key = createSigningKey();
  const run = join(folder, "run");
  const [authority, otherAuthority] = await Promise.all([openAuthority(folder), openAuthority(folder)]);
  const parts = { shop, folder, key, authority, otherAuthority, run };
  await startRun(parts, run);
  return {
    ...parts,
    async [Symbol.asyncDispose]() {
      await authority[Symbol.asyncDispose]();
      await otherAuthority[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

async function openAuthority(folder: string): Promise<TimestampAuthority> {
  return startTimestampAuthority(await mkdtemp(join(folder, "authority-")));
}

async function startRun(
  {
    shop,
    key,
    authority,
  }: Pick<TamperingFixture, "shop" | "key"> & { readonly authority: TimestampAuthority | undefined },
  directory: string,
): Promise<void> {
  const plan = planOffline(
    `Go to ${shop.url}/products/whistling-kettle and ${shop.url}/products/copper-saucepan and extract the name, the price and the rating`,
  );
  const timestampUrl = authority?.url;
  await runEvidence({ ...plan, directory, key, workers: 2, rateLimits: { default: 0 }, timestampUrl });
}

async function withCopy({ run }: TamperingFixture, use: (copy: string) => Promise<void>): Promise<void> {
  const copy = `${run}-copy-${Math.random().toString(36).slice(2)}`;
  await cp(run, copy, { recursive: true });
  try {
    await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function verifyFixture(directory: string, { key, authority }: TamperingFixture): Promise<RunReport> {
  return verifyRun(directory, { trustedKeys: [key], timestampCertificates: [authority.caPem] });
}

interface Expected {
  readonly fixture: TamperingFixture;
  readonly names: RegExp;
}

async function assertNamed(directory: string, { fixture, names }: Expected): Promise<void> {
  const { ok, problems } = await verifyFixture(directory, fixture);
  const lines = problems.map(({ path, message }) => `${path}: ${message}`);
  const isNamed = lines.some((line) => names.test(line));
  assertNoProblems(
    [
      ...(ok ? ["it was not noticed"] : []),
      ...(isNamed ? [] : [`nothing names ${String(names)}: ${lines.join(" | ")}`]),
    ],
    "",
  );
}

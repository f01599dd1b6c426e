import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planOffline, runEvidence, verifyRun } from "@surehand/evidence";
import { createSigningKey, type SigningKey } from "@surehand/journal";
import { type Shop, startShop } from "@surehand/shop";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { ways } from "./ways.ts";

interface TamperingFixture extends AsyncDisposable {
  readonly shop: Shop;
  readonly folder: string;
  readonly key: SigningKey;
  /** An untouched run of two samples. */
  readonly run: string;
}

/** Runs that nobody touched: none of them may be called tampered with. */
const UNTOUCHED_RUNS = 20;

export const suite = defineSuite<TamperingFixture>({
  name: "tampering",
  description: "Whatever is changed in a run's evidence is named, and untouched runs verify.",
  open: openFixture,
  cases: () => [
    ...ways.map((way): EvalCase<TamperingFixture> => ({
      name: way.name,
      run: (fixture) =>
        withCopy(fixture, async (copy) => {
          await way.apply(copy);
          await assertNamed(copy, { key: fixture.key, names: way.names });
        }),
    })),
    {
      name: "the whole run is signed again with another key",
      run: (fixture) =>
        withCopy(fixture, async (copy) => {
          const other = createSigningKey();
          await rm(copy, { recursive: true });
          await startRun(fixture.shop, copy, other);
          await assertNamed(copy, { key: fixture.key, names: /trusted/ });
        }),
    },
    {
      name: "a sample is replaced by one of another run with the same key",
      run: (fixture) =>
        withCopy(fixture, async (copy) => {
          const other = `${copy}-other`;
          await startRun(fixture.shop, other, fixture.key);
          await rm(join(copy, "products_whistling-kettle"), { recursive: true });
          await cp(join(other, "products_whistling-kettle"), join(copy, "products_whistling-kettle"), {
            recursive: true,
          });
          await rm(other, { recursive: true });
          await assertNamed(copy, { key: fixture.key, names: /whistling-kettle/ });
        }),
    },
    ...Array.from({ length: UNTOUCHED_RUNS }, (_, index): EvalCase<TamperingFixture> => ({
      name: `untouched run ${index + 1}`,
      run: async ({ shop, folder, key }) => {
        const directory = join(folder, `untouched-${index}`);
        await startRun(shop, directory, key);
        const { problems } = await verifyRun(directory, { trustedKeys: [key] });
        assertNoProblems(
          problems.map(({ path, message }) => `${path}: ${message}`),
          "",
        );
      },
    })),
  ],
});

async function openFixture(): Promise<TamperingFixture> {
  const shop = await startShop();
  const folder = await mkdtemp(join(tmpdir(), "surehand-tampering-"));
  const key = createSigningKey();
  const run = join(folder, "run");
  await startRun(shop, run, key);
  return {
    shop,
    folder,
    key,
    run,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

async function startRun(shop: Shop, directory: string, key: SigningKey): Promise<void> {
  const plan = planOffline(
    `Go to ${shop.url}/products/whistling-kettle and ${shop.url}/products/copper-saucepan and extract the name, the price and the rating`,
  );
  await runEvidence({ ...plan, directory, key, workers: 2, rateLimits: { default: 0 } });
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

async function assertNamed(directory: string, { key, names }: { key: SigningKey; names: RegExp }): Promise<void> {
  const { ok, problems } = await verifyRun(directory, { trustedKeys: [key] });
  const said = problems.map(({ path, message }) => `${path}: ${message}`);
  const isNamed = said.some((line) => names.test(line));
  assertNoProblems(
    [
      ...(ok ? ["it was not noticed"] : []),
      ...(isNamed ? [] : [`nothing names ${String(names)}: ${said.join(" | ")}`]),
    ],
    "",
  );
}

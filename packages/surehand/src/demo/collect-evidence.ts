import { join } from "node:path";
import { openKeyStore } from "@surehand/journal";
import type { Shop } from "@surehand/shop";
import { loadEvidence } from "../cli/load-application.ts";
import { formatTable } from "../cli/table.ts";
import type { Narrator } from "./narrator.ts";
import { extractedCategory } from "./demo-script.ts";
import { compareWithShop } from "./truth.ts";

const WORKERS = 2;

interface EvidenceContext {
  readonly shop: Shop;
  readonly directory: string;
  readonly narrator: Narrator;
}

/** Runs one instruction on the pages of a category, each with its evidence folder, and verifies the run. */
export async function collectEvidence({ shop, directory, narrator }: EvidenceContext): Promise<void> {
  const { planOffline, runEvidence, verifyRun } = await loadEvidence("demo");
  const sentence = `For each product on ${shop.url}/products?category=${extractedCategory} extract the name, the price and the rating`;
  narrator.line(`surehand run --prompt "${sentence}" --workers ${WORKERS}`);
  const keys = openKeyStore(join(directory, "keys"));
  const run = join(directory, "evidence");
  const rows: { name: string; price: number; rating: number }[] = [];
  const { totals } = await runEvidence({
    ...planOffline(sentence),
    directory: run,
    workers: WORKERS,
    key: await keys.signingKey(),
    rateLimits: { default: 0 },
    onResult: ({ extracted: { name, price, rating } }) =>
      void rows.push({ name: String(name), price: Number(price), rating: Number(rating) }),
  });
  narrator.line("");
  narrator.table(formatTable(rows, narrator.tableColumns));
  narrator.line("");
  const differences = compareWithShop(rows, shop);
  narrator.check(
    differences.length === 0,
    `found and read ${totals.done} pages`,
    differences.length === 0 ? "each value equals that of the shop's server" : differences.join("; "),
  );
  const report = await verifyRun(run, { trustedKeys: await keys.trustedKeys() });
  const confirmed = report.fields.filter(({ verdict }) => verdict === "confirmed").length;
  narrator.check(
    report.ok && confirmed === report.fields.length,
    `surehand verify: ${report.files} signed files are unchanged, and the captured pages contain all ${confirmed} values`,
    report.ok ? run : report.problems.map(({ message }) => message).join(" "),
  );
}

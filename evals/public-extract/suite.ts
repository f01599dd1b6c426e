import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extract } from "@surehand/extraction";
import { NeedsModelError } from "@surehand/kernel";
import type { PageSession } from "@surehand/browser";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { articles } from "./articles.ts";
import { judgePublic, type PublicJudged } from "./judge.ts";
import type { PublicPage, PublicSet } from "./public-set.ts";
import { recipes } from "./recipes.ts";

interface PublicFixture extends PageFixture {
  readonly judged: Map<string, PublicJudged[]>;
}

export const suite = defineSuite<PublicFixture>({
  name: "public-extract",
  description: "Saved public pages are read without a model; the values equal the published ones, with few others.",
  async open() {
    // A saved page requests resources that no longer exist, and must not depend on the network of today.
    const fixture = await openPageFixture({ args: [ONLY_HERE] });
    return { ...fixture, judged: new Map(), [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  },
  cases: async () => (await Promise.all([recipes, articles].map(setCases))).flat(),
});

const ONLY_HERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost";

async function setCases(set: PublicSet): Promise<EvalCase<PublicFixture>[]> {
  const { name, variable, repository } = set;
  const checkout = process.env[variable] ?? "";
  if (checkout === "")
    return [{ name: `${name}: all`, skip: `set ${variable} to a checkout of ${repository}`, run: async () => {} }];
  const pages = await set.pages(checkout);
  return [...pages.map((page) => pageCase(set, { checkout, page })), totalsCase(set)];
}

function pageCase(
  set: PublicSet,
  { checkout, page }: { readonly checkout: string; readonly page: PublicPage },
): EvalCase<PublicFixture> {
  return {
    name: `${set.name}: ${page.path}`,
    async run({ judged: all, ...fixture }) {
      const html = await readFile(join(checkout, page.path), "utf8");
      const address = `/${encodeURIComponent(page.path)}`;
      fixture.server.serve(address, (_request, response) => response.writeHead(200, HEADERS).end(html));
      const prepare = `${fixture.server.origin}${address}`;
      const data = await visit(fixture, { html: "" }, async ({ page: tab, session }) => {
        await tab.goto(prepare, { waitUntil: "domcontentloaded" });
        return answerOf(session, set);
      });
      const judged = judgePublic(page, data);
      all.set(set.name, [...(all.get(set.name) ?? []), judged]);
      const { leaves, rightLeaves, answered, wrong } = judged;
      const evidence = JSON.stringify({ data, expected: page.expected }, null, 2);
      assertNoProblems(wrong > 0 ? [`${wrong} of ${answered} values wrong`] : [], evidence, { ...judged });
      return { detail: `${rightLeaves} of ${leaves}`, metrics: { ...judged } };
    },
  };
}

/** Disables scripts, which would render the page again from missing resources. */
const HEADERS = { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'none'" };

async function answerOf(session: PageSession, { instruction, schema }: PublicSet): Promise<unknown> {
  try {
    return (await extract(session, instruction, schema)).data;
  } catch (error) {
    if (NeedsModelError.isInstance(error)) return undefined;
    throw error;
  }
}

function totalsCase({ name, atLeast, atMost }: PublicSet): EvalCase<PublicFixture> {
  return {
    name: `${name}: totals`,
    async run({ judged }) {
      const all = judged.get(name) ?? [];
      const sum = (key: keyof PublicJudged): number => all.reduce((total, one) => total + one[key], 0);
      const recall = sum("rightLeaves") / Math.max(1, sum("leaves"));
      const wrong = sum("wrong") / Math.max(1, sum("answered"));
      const summary = `${all.length} pages: ${percent(recall)} of the values found, ${percent(wrong)} of what is answered is wrong`;
      assertNoProblems([
        ...(recall < atLeast.recall ? [`less than ${percent(atLeast.recall)} found; ${summary}`] : []),
        ...(wrong > atMost.wrong ? [`more than ${percent(atMost.wrong)} wrong; ${summary}`] : []),
      ]);
      return { detail: summary };
    },
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

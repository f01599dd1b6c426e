import { pathToFileURL } from "node:url";
import { createPageSession } from "@surehand/browser";
import { type Shop, startShop } from "@surehand/shop";
import { z } from "zod";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { debianDocs } from "../harness/debian-docs.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { type CaseOutcome, defineSuite, type EvalCase } from "../harness/suite.ts";
import type { Page } from "playwright-core";
import { type Answer, ask } from "./ask.ts";
import type { Documentation, DocumentedQuestion } from "./documented-page.ts";
import { judge } from "./judge.ts";
import { nodeDocs } from "./node-docs.ts";
import { pythonDocs } from "./python-docs.ts";
import { type OptionalField, optionalFields, type ShopList, shopLists } from "./shop-lists.ts";

interface DocsFixture extends AsyncDisposable {
  readonly shop: Shop;
  readonly withPage: <T>(url: string, use: (page: Page) => Promise<T>) => Promise<T>;
}

export const suite = defineSuite<DocsFixture>({
  name: "docs-extract",
  description:
    "Complete results of extract contain no wrong value and all rows: lists of the shop, pages of documentation.",
  open: openFixture,
  cases: () => [
    ...shopLists.flatMap((list) => optionalFields.map((field) => shopCase(list, field))),
    ...[pythonDocs, nodeDocs].flatMap(docsCases),
  ],
});

async function openFixture(): Promise<DocsFixture> {
  const shop = await startShop();
  const browser = await launchFixtureBrowser();
  return {
    shop,
    async withPage(url, use) {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: "domcontentloaded" });
        return await use(page);
      } finally {
        await context.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

function shopCase(list: ShopList, field: OptionalField): EvalCase<DocsFixture> {
  return {
    name: `shop ${list.path}, ${list.instruction}: ${field.name}`,
    async run({ shop, withPage }) {
      const item = z.object({ name: z.string(), price: z.number(), [field.name]: field.schema });
      return withPage(shop.url + list.path, async (page) => {
        const truth = await shopTruth(page, { shop, list, field });
        const answer = await ask(
          await createPageSession(page),
          list.instruction,
          z.object({ products: z.array(item) }),
        );
        return verdict(answer, truth, { isPart: list.isPart });
      });
    },
  };
}

/** Returns the server's data of the products that the page links to. */
async function shopTruth(
  page: Page,
  { shop, list, field }: { readonly shop: Shop; readonly list: ShopList; readonly field: OptionalField },
): Promise<unknown> {
  const paths = await page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(list.links)})].map((link) => link.getAttribute("href"))`,
  );
  const products = paths.map((path) => shop.products.find(({ id }) => path === `/products/${id}`));
  return {
    products: products.map((product) => ({
      name: product?.name,
      price: (product?.priceCents ?? 0) / 100,
      [field.name]: (product ? field.valuesOf(product) : []).map((value) => absolute(value, shop)),
    })),
  };
}

function absolute(value: unknown, { url }: Shop): unknown {
  return typeof value === "string" && value.startsWith("/") ? url + value : value;
}

function docsCases(documentation: Documentation): EvalCase<DocsFixture>[] {
  const { name, variable, questions } = documentation;
  const folder = debianDocs(documentation) ?? "";
  if (folder === "") {
    const skip = `set ${variable} to the folder of HTML pages in Debian's ${documentation.package}`;
    return [{ name: `${name}: all`, skip, run: async () => {} }];
  }
  return questions.map((question) => docsCase(question, { name, folder }));
}

function docsCase(
  { path, instruction, schema, truth }: DocumentedQuestion,
  { name, folder }: { readonly name: string; readonly folder: string },
): EvalCase<DocsFixture> {
  return {
    name: `${name}: ${path}, ${instruction} {${fieldNames(schema)}}`,
    timeoutMs: 120_000,
    async run({ withPage }) {
      return withPage(new URL(path, `${pathToFileURL(folder).href}/`).href, async (page) => {
        const right = await page.evaluate<unknown>(truth);
        return verdict(await ask(await createPageSession(page), instruction, schema), right);
      });
    },
  };
}

function fieldNames(schema: z.ZodType): string {
  return [...JSON.stringify(z.toJSONSchema(schema)).matchAll(/"required":\[([^\]]*)\]/g)]
    .map(([, names = ""]) => names.replaceAll('"', ""))
    .join("; ");
}

/** Throws if an answer is reported as complete and differs from the truth. */
function verdict(
  { status, data }: Answer,
  truth: unknown,
  { isPart = false }: { readonly isPart?: boolean | undefined } = {},
): CaseOutcome {
  const { expected, right, wrong } = judge(truth, data);
  const isComplete = status === "complete";
  const metrics = {
    complete: isComplete ? 1 : 0,
    expected,
    right,
    wrongInComplete: isComplete ? wrong.length : 0,
    wrongInIncomplete: isComplete ? 0 : wrong.filter((one) => !one.includes(" lacks ")).length,
  };
  const problems = isComplete
    ? [...wrong.slice(0, 5), ...(isPart ? ["complete, though the page is one of several"] : [])]
    : [];
  assertNoProblems(problems, JSON.stringify({ data, truth }, null, 2), metrics);
  return { detail: `${status}, ${right} of ${expected} values`, metrics };
}

import { expect, test } from "vitest";
import { root } from "../workspace.ts";
import { checkDocuments } from "./check-documents.ts";
import { readDocument } from "./read-document.ts";

const scripts = new Set(["demo"]);

function check(markdown: string, path = "docs/page.md"): string[] {
  return checkDocuments([{ path, markdown }], { root, scripts });
}

test("finds a document's code and links, but no links inside code", () => {
  const { blocks, links } = readDocument(
    "See [it](a.md).\n```ts\nconst a = [b](c);\n```\nAnd `[code](x.md)`, [two](b.md#part).\n",
  );
  expect(blocks).toEqual([{ language: "ts", line: 2, text: "const a = [b](c);" }]);
  expect(links).toEqual([
    { target: "a.md", line: 1 },
    { target: "b.md#part", line: 5 },
  ]);
});

test("accepts links to existing files, to addresses and within the page", () => {
  expect(check("[a](../package.json) [b](../README.md#use) [c](https://example.org/x) [d](#here)")).toEqual([]);
});

test("reports a link without a target", () => {
  expect(check("one\n[gone](gone.md)")).toEqual(["docs/page.md:2: links to gone.md, which is not there"]);
});

test("reports a command that does not exist, in text and in code", () => {
  expect(check("`npm run demo`, `npm run dmeo`\n```bash\nnpm run other -- x\n```")).toEqual([
    "docs/page.md:1: there is no npm script dmeo",
    "docs/page.md:3: there is no npm script other",
  ]);
});

test("reports TypeScript that does not compile with its line, for every block separately", () => {
  const good = "```ts\nconst a: number = await Promise.resolve(1);\nconsole.log(a);\n```\n";
  expect(check(`${good}${good}`)).toEqual([]);
  expect(check(`${good}\n\`\`\`ts\nconst a = 1;\nconst b: string = a;\n\`\`\``)).toEqual([
    expect.stringMatching(/^docs\/page\.md:8: error TS2322/u),
  ]);
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import type { NameExpectation } from "./name-expectation.ts";

/**
 * Tests that Playwright's own `tests/library/role-utils.spec.ts` omits, for its reasons: no browser returns the
 * expected name.
 */
const disputed: Readonly<Record<string, string>> = {
  "name_test_case_659-manual.html": "expects ::before + title + ::after, which is neither step 2F nor 2I",
  "name_test_case_660-manual.html": "the same",
  "name_test_case_751-manual.html": "expects the title of a file input, which browsers do not take",
  "name_file-title-manual.html": "the same",
};

const folderOfPages = "tests/assets/wpt/accname/manual";

/**
 * Reads the manual accname tests of web-platform-tests in Playwright's copy. Each page passes its steps to `new
 * ATTAcomm(...)`; a step `["property", "name", "is", NAME]` of the table ATK is an expected name (descriptions are
 * skipped).
 */
export async function readPlaywrightAccname(folder: string): Promise<NameExpectation[]> {
  const pages = join(folder, folderOfPages);
  const files = (await readdir(pages)).filter((file) => file.endsWith(".html") && !(file in disputed)).sort();
  const expectations = await Promise.all(
    files.map(async (file) => readPage(file, await readFile(join(pages, file), "utf8"))),
  );
  return expectations.flat();
}

function readPage(file: string, html: string): NameExpectation[] {
  const steps = runScripts(html);
  const named = steps.flatMap((step) =>
    expectedNames(step).map((expected) => ({ selector: `#${step.element}`, expected })),
  );
  return named.map(({ selector, expected }, index) => ({
    name: file.replace("-manual.html", "") + (named.length > 1 ? ` ${index + 1}` : ""),
    // The pages' own scripts need a test server, which does not exist here.
    html: html.replace(/<script\b[^]*?<\/script>/g, "").replace(/<link\b[^>]*manual\.css[^>]*>/g, ""),
    selector,
    expected,
  }));
}

interface Step {
  readonly element: string;
  readonly test: { readonly ATK?: readonly (readonly unknown[])[] };
}

/** Runs the inline script of the head in a separate context, with stand-ins for the functions that it calls. */
function runScripts(html: string): Step[] {
  const steps: Step[] = [];
  function ATTAcomm(data: { steps: Step[] }): void {
    steps.push(...data.steps);
  }
  const context = createContext({ ATTAcomm, setup: () => {} });
  for (const [, script = ""] of html.matchAll(/<script>([^]*?)<\/script>/g)) {
    if (script.includes("ATTAcomm")) runInContext(script, context, { timeout: 1_000 });
  }
  return steps;
}

function expectedNames({ test }: Step): string[] {
  return (test.ATK ?? []).flatMap((row) => {
    const [kind, property, verb, value] = row;
    return kind === "property" && property === "name" && verb === "is" && typeof value === "string" ? [value] : [];
  });
}

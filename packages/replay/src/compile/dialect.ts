import { settleMs } from "../check/settle-ms.ts";
import { around, type Chain, renderChain } from "./chain.ts";

/** Style of the assertions: those of Playwright's test runner, or those of a script without one. */
export interface Dialect {
  readonly url: (page: string, pattern: string, patience?: Patience) => string;
  readonly seen: (chain: Chain, patience?: Patience) => string;
  readonly notSeen: (chain: Chain, patience?: Patience) => string;
  readonly count: (chain: Chain, count: number) => string;
  /** Asserts the value of an element; `expression` is code. */
  readonly value: (chain: Chain, expression: string) => string;
  readonly hasValue: (chain: Chain) => string;
  readonly text: (chain: Chain, expression: string) => string;
  readonly attribute: (chain: Chain, name: string, expression: string) => string;
  readonly checked: (chain: Chain, isChecked: boolean) => string;
  /** Asserts a value that is already present. */
  readonly equal: (code: string, expression: string) => string;
  readonly matching: (code: string, pattern: string) => string;
  /** Waits until the page had time to take back what it shows. */
  readonly settle: (page: string) => readonly string[];
}

function settle(page: string): readonly string[] {
  return ["// The page may still take back what it shows.", `await ${page}.waitForTimeout(${settleMs});`];
}

/** How long to wait: `long` where the run itself waited. */
type Patience = "usual" | "long";

/** As long as Playwright waits for the target of an action; `expect` alone waits for 5 seconds. */
const long = "{ timeout: 30_000 }";

/** Assertions by `expect` of `@playwright/test`, which retries. */
export const testDialect: Dialect = {
  url: (page, pattern, patience) =>
    `await expect(${page}).toHaveURL(${pattern}${patience === "long" ? `, ${long}` : ""});`,
  seen: (chain, patience) => expectation(chain, `toBeVisible(${patience === "long" ? long : ""})`),
  notSeen: (chain, patience) => expectation(chain, `toHaveCount(0${patience === "long" ? `, ${long}` : ""})`),
  count: (chain, count) => expectation(chain, `toHaveCount(${count})`),
  value: (chain, expression) => expectation(chain, `toHaveValue(${expression})`),
  hasValue: (chain) => expectation(chain, 'not.toHaveValue("")'),
  text: (chain, expression) => expectation(chain, `toHaveText(${expression})`),
  attribute: (chain, name, expression) => expectation(chain, `toHaveAttribute("${name}", ${expression})`),
  checked: (chain, isChecked) => expectation(chain, isChecked ? "toBeChecked()" : "not.toBeChecked()"),
  equal: (code, expression) => `expect(${code}).toBe(${expression});`,
  matching: (code, pattern) => `expect(${code}).toMatch(${pattern});`,
  settle,
};

function expectation(chain: Chain, matcher: string): string {
  return around("await expect(", chain, `).${matcher};`);
}

/** Playwright's own waiting, and `node:assert` for values that can only be compared. */
export const scriptDialect: Dialect = {
  url: (page, pattern) => `await ${page}.waitForURL(${pattern});`,
  seen: (chain) => `await ${renderChain([...chain, "waitFor()"])};`,
  notSeen: (chain) => `await ${renderChain([...chain, 'waitFor({ state: "detached" })'])};`,
  count: (chain, count) => `assert.equal(await ${renderChain([...chain, "count()"])}, ${count});`,
  value: (chain, expression) => `assert.equal(await ${renderChain([...chain, "inputValue()"])}, ${expression});`,
  hasValue: (chain) => `assert.notEqual(await ${renderChain([...chain, "inputValue()"])}, "");`,
  text: (chain, expression) => `assert.equal((await ${renderChain([...chain, "innerText()"])}).trim(), ${expression});`,
  attribute: (chain, name, expression) =>
    `assert.equal(await ${renderChain([...chain, `getAttribute("${name}")`])}, ${expression});`,
  checked: (chain, isChecked) => `assert.equal(await ${renderChain([...chain, "isChecked()"])}, ${String(isChecked)});`,
  equal: (code, expression) => `assert.equal(${code}, ${expression});`,
  matching: (code, pattern) => `assert.match(${code}, ${pattern});`,
  settle,
};

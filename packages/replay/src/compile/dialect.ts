import { around, type Chain, renderChain } from "./chain.ts";

/** How what is looked for is written: by Playwright's test runner, or in a script that has none. */
export interface Dialect {
  readonly url: (page: string, pattern: string, patience?: Patience) => string;
  readonly seen: (chain: Chain, patience?: Patience) => string;
  readonly notSeen: (chain: Chain, patience?: Patience) => string;
  /** `expression` is code. */
  readonly value: (chain: Chain, expression: string) => string;
  readonly hasValue: (chain: Chain) => string;
  readonly text: (chain: Chain, expression: string) => string;
  readonly attribute: (chain: Chain, name: string, expression: string) => string;
  readonly checked: (chain: Chain, isChecked: boolean) => string;
  /** Of what is there already. */
  readonly equal: (code: string, expression: string) => string;
  readonly matching: (code: string, pattern: string) => string;
}

/** How long something is waited for: `long` where the run waited for it on purpose. */
type Patience = "usual" | "long";

/** As long as Playwright waits for what it acts upon, where `expect` alone waits for 5 seconds. */
const long = "{ timeout: 30_000 }";

/** `expect` of `@playwright/test`, which looks again until it holds. */
export const testDialect: Dialect = {
  url: (page, pattern, patience) =>
    `await expect(${page}).toHaveURL(${pattern}${patience === "long" ? `, ${long}` : ""});`,
  seen: (chain, patience) => expectation(chain, `toBeVisible(${patience === "long" ? long : ""})`),
  notSeen: (chain, patience) => expectation(chain, `toHaveCount(0${patience === "long" ? `, ${long}` : ""})`),
  value: (chain, expression) => expectation(chain, `toHaveValue(${expression})`),
  hasValue: (chain) => expectation(chain, 'not.toHaveValue("")'),
  text: (chain, expression) => expectation(chain, `toHaveText(${expression})`),
  attribute: (chain, name, expression) => expectation(chain, `toHaveAttribute("${name}", ${expression})`),
  checked: (chain, isChecked) => expectation(chain, isChecked ? "toBeChecked()" : "not.toBeChecked()"),
  equal: (code, expression) => `expect(${code}).toBe(${expression});`,
  matching: (code, pattern) => `expect(${code}).toMatch(${pattern});`,
};

function expectation(chain: Chain, matcher: string): string {
  return around("await expect(", chain, `).${matcher};`);
}

/** Playwright's own waiting, and `node:assert` for what can only be compared. */
export const scriptDialect: Dialect = {
  url: (page, pattern) => `await ${page}.waitForURL(${pattern});`,
  seen: (chain) => `await ${renderChain([...chain, "waitFor()"])};`,
  notSeen: (chain) => `await ${renderChain([...chain, 'waitFor({ state: "detached" })'])};`,
  value: (chain, expression) => `assert.equal(await ${renderChain([...chain, "inputValue()"])}, ${expression});`,
  hasValue: (chain) => `assert.notEqual(await ${renderChain([...chain, "inputValue()"])}, "");`,
  text: (chain, expression) => `assert.equal((await ${renderChain([...chain, "innerText()"])}).trim(), ${expression});`,
  attribute: (chain, name, expression) =>
    `assert.equal(await ${renderChain([...chain, `getAttribute("${name}")`])}, ${expression});`,
  checked: (chain, isChecked) => `assert.equal(await ${renderChain([...chain, "isChecked()"])}, ${String(isChecked)});`,
  equal: (code, expression) => `assert.equal(${code}, ${expression});`,
  matching: (code, pattern) => `assert.match(${code}, ${pattern});`,
};

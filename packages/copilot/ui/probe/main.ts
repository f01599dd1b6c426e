import type { Expectation } from "../../src/protocol/expectation.ts";
import type { CheckedExpectation, PageTree } from "../../src/verdict/page-tree.ts";
import { check, queryAll } from "./check.ts";
import { type Collected, collect } from "./collect.ts";
import { setScheme } from "./set-scheme.ts";

let last: Collected | undefined;

/** The page as JSON: a string crosses to the server faster than its parts. */
export function read(): string {
  last = collect();
  return JSON.stringify(last.tree satisfies PageTree);
}

/** Compares the page that was read last with expectations. */
export function checkAll(expected: readonly Expectation[]): CheckedExpectation[] {
  const { elements } = (last ??= collect());
  return expected.map((each) => check(each, elements));
}

/** The element of a node of the page that was read last. */
export function elementAt(node: number): Element | undefined {
  return last?.elements[node];
}

/** The words on a control, by which its risk is judged. Undefined: the page has none. */
export function wordsOf(selector: string): string | undefined {
  const [element] = queryAll(selector);
  if (!element) return undefined;
  const control = element.closest("button, a, [role=button], [type=submit]") ?? element;
  const names = ["aria-label", "title", "value"].map((name) => control.getAttribute(name) ?? "");
  return [...names, control.textContent ?? ""].join(" ").replace(/\s+/gu, " ").trim().slice(0, 300);
}

/** Resolves once the tasks that were queued before it are done: frameworks render in tasks of their own. */
export async function idle(): Promise<void> {
  for (const _ of [1, 2, 3])
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", resolve, { once: true });
      port1.start();
      port2.postMessage(0);
    });
}

export { setScheme };

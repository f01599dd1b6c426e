import type { NodeHandle } from "@surehand/browser";

/** A function that runs in the page, in our isolated world, with a node as `this`. */
export interface PageFunction<Given extends readonly unknown[], Result> {
  readonly source: string;
  /** Never there; carries the types. */
  readonly types?: (...given: Given) => Result;
}

// oxlint-disable-next-line typescript/no-unsafe-function-type -- they are only read, never called
type Helper = Function;

/**
 * Functions go to the page as text, so `work` may use nothing but its arguments, the page's globals, and the functions and
 * classes that are handed in as helpers. Arguments and result are JSON.
 */
export function pageFunction<Given extends readonly unknown[], Result>(
  work: (this: Element, ...given: Given) => Result,
  helpers: readonly Helper[] = [],
): PageFunction<Given, Result> {
  const source = `function(...given) { ${helpers.map(String).join("\n")}\n return (${String(work)}).apply(this, given); }`;
  return { source };
}

/** @throws an error of the browser package when the node's document is gone */
export async function callInPage<Given extends readonly unknown[], Result>(
  node: NodeHandle,
  { source }: PageFunction<Given, Result>,
  ...given: Given
): Promise<Result> {
  const result = await node.evaluate(source, ...given);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own function's result, from a world that the page can't reach
  return result as Result;
}

import { type ActionKind, definitionOf } from "@surehand/browser";

/** Returns the method of Playwright's API that does an action of this kind: "dblclick". */
export function playwrightMethod(kind: ActionKind): string {
  const { playwright } = definitionOf(kind);
  if (!playwright) throw new TypeError(`No call of Playwright's API is defined for ${kind}.`);
  return playwright.method;
}

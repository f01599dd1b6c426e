import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ActPageName, createActPage } from "../pages/act-page.ts";
import { smallPagesFolder } from "../pages/bench-pages.ts";
import { tokenPages } from "./token-pages.ts";

test.each(tokenPages)("$name has the right button, and the instruction does not name it", (page) => {
  const html =
    page.group === "made"
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made pages are called as they are made
        createActPage(page.name as ActPageName)
      : readFileSync(`${smallPagesFolder}/${page.name}.html`, "utf8");
  expect(html).toMatch(
    new RegExp(`<button[^>]*aria-label="${page.button}"|<button[^>]*>\\s*${page.button.replace("?", "\\?")}\\s*<`),
  );
  expect(page.instruction.toLowerCase()).not.toContain(page.button.toLowerCase());
});

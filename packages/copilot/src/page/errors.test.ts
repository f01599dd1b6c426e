import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const script = `function Cart() {
  return undefined.total;
}
setTimeout(() => {
  Cart();
}, 10);
`;

test("an uncaught error has its places in the files, in the message of its button and in the console", async () => {
  let asked = "";
  let read = "";
  await using toolbar = await openToolbarPage({
    browser,
    html: `<h1>Cart</h1><script src="/src/cart.js"></script>`,
    files: { "src/cart.js": script },
    steps: [
      {
        expect: ({ messages }) => void (asked = messages[0]?.text ?? ""),
        answer: { toolCalls: [{ name: "console", input: {} }] },
      },
      {
        expect: ({ messages }) => void (read = messages.at(-1)?.toolResults[0]?.text ?? ""),
        answer: { text: "| File | Line |\n| --- | ---: |\n| cart.js | 2 |" },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.shows(/Cannot read properties of undefined/u);
  await toolbar.click(".page-error button");
  await untilToolbar(page, `toolbarRoot.querySelector(".prose td")`);
  expect(asked).toMatch(/^Fix this error: Uncaught TypeError: Cannot read properties of undefined/u);
  expect(asked).toContain('<error at="src/cart.js:2 (Cart), src/cart.js:5">');
  expect(JSON.parse(read)).toMatchObject({
    entries: [{ kind: "exception", at: ["src/cart.js:2 (Cart)", "src/cart.js:5"] }],
  });
  const cells = await page.evaluate<string[]>(
    `[...toolbarRoot.querySelectorAll(".prose th, .prose td")].map((cell) => cell.innerText)`,
  );
  expect(cells).toEqual(["File", "Line", "cart.js", "2"]);
});

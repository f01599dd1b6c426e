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

test("nothing is sent, and the error stays, before the server sent its state", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: `<h1>Cart</h1><script src="/src/cart.js"></script>`,
    files: { "src/cart.js": script },
    steps: [{ answer: { text: "I see." } }],
  });
  const { page } = toolbar;
  await toolbar.open();
  const released = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket$/u, (socket) => {
    const server = socket.connectToServer();
    let before: Promise<void> = Promise.resolve();
    server.onMessage((message) => {
      const isWelcome = String(message).includes('"welcome"');
      before = isWelcome ? before : before.then(() => released.promise);
      void before.then(() => socket.send(message));
    });
  });
  await page.reload();
  await untilToolbar(page, `toolbarRoot.querySelector(".page-error button")`);
  await untilToolbar(page, `toolbarRoot.querySelector(".connection.open")`);
  await page.evaluate(`toolbarRoot.querySelector(".page-error button").click()`);
  expect(await toolbar.text()).toContain("Fix this error");
  released.resolve();
  await toolbar.click(".page-error button");
  await toolbar.shows(/I see\./u);
});

import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await launchBrowser({ viewport: { width: 1000, height: 700 }, args: ["--auto-accept-this-tab-capture"] });
});
afterAll(() => browser.close());

const frame = `<!doctype html><style>@media (min-width: 1px) { .inner { color: rgb(1, 2, 3) } } body { & .inner { margin: 1px } } nav { &, &::before { margin: 2px } }</style><button class=inner>In a frame</button>`;
const html = `<iframe id=frame src=/frame.html style="margin-top: 60px"></iframe><x-box id=host></x-box><script>
  window.fill = () => {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.innerHTML = "<style>i { color: rgb(4, 5, 6) }</style><p>One</p><p>Two <i>deep</i></p>";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("p i { font-weight: 900 }");
    root.adoptedStyleSheets = [sheet];
  };
  fill();
</script>`;

test("elements of frames and shadow roots have their rules, and are found again after the page replaced them", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    files: { "frame.html": frame },
    steps: [
      {
        expect: ({ messages }) => {
          const text = messages[0]?.text ?? "";
          expect(text).toMatch(/within="#frame"[\s\S]*selector="\.inner"[\s\S]*rgb\(1, 2, 3\)/u);
          // The selector of a nested rule has those of the rules around it.
          expect(text).toContain('selector=":is(body) .inner"');
          expect(text).not.toMatch(/<matched-rule selector="[^"]*(?:nav|&amp;)/u);
          expect(text).toMatch(/within="#host"[\s\S]*rgb\(4, 5, 6\)/u);
          expect(text).toMatch(/selector="p i"/u);
        },
        answer: { toolCalls: [{ name: "inspect_element", input: {} }] },
      },
      {
        expect: ({ messages }) => {
          const { elements } = JSON.parse(messages.at(-1)?.toolResults[0]?.text ?? "{}");
          expect(elements).toMatchObject([
            { found: true, foundBy: "selector", text: "In a frame" },
            { found: true, foundBy: "selector", text: "deeper" },
          ]);
        },
        answer: { text: "Both are there." },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page
    .frameLocator("iframe")
    .locator(".inner")
    .click({ force: true, modifiers: ["Shift"] });
  await page.locator("i").click({ force: true });
  await untilToolbar(page, `!toolbarRoot.querySelector(".picker-bar")`);
  expect(await toolbar.chips()).toEqual(["button", "i"]);
  // Replaced once they are described: the message holds the old nodes.
  await page.evaluate(`{
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      send.call(this, data);
      if (!String(data).includes("sendMessage")) return;
      fill();
      host.shadowRoot.querySelector("i").textContent = "deeper";
      const { body } = frame.contentDocument;
      body.innerHTML = body.innerHTML;
    };
  }`);
  await toolbar.send("Look at both");
  await toolbar.shows(/Both are there\./u);
});

test("pictures of the tab itself, with the person's consent, until the answer is complete", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: "<h1 style='width: 200px'>Prices</h1>",
    steps: [
      { answer: { toolCalls: [{ name: "screenshot", input: { selector: "h1" } }] } },
      {
        expect: ({ messages }) => expect(messages.at(-1)?.toolResults[0]?.text).toMatch(/"after":"[0-9a-f]{64}"/u),
        answer: { text: "I see it." },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await page.evaluate(`{
    const button = toolbarRoot.querySelector('[aria-label="Take pictures of this tab"]');
    button.focus();
  }`);
  await page.keyboard.press("Enter");
  await toolbar.shows(/Pictures are of this tab\./u);
  await toolbar.send("Look");
  await toolbar.shows(/I see it\./u);
  await untilToolbar(page, `!toolbarRoot.querySelector(".capture")`);
  const image = `toolbarRoot.querySelector(".pictures img")`;
  await untilToolbar(page, `${image}?.naturalWidth > 0`);
  // The heading with what is around it: not the whole tab.
  expect(await page.evaluate(`[${image}.naturalWidth, ${image}.naturalHeight < 200]`)).toEqual([
    expect.closeTo(248, -1),
    true,
  ]);
});

test("a refused capture says where pictures come from", async () => {
  await using toolbar = await openToolbarPage({ browser, html: "<h1>Prices</h1>" });
  const { page } = toolbar;
  await toolbar.open();
  await page.evaluate(
    `navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"))`,
  );
  await toolbar.click('[aria-label="Take pictures of this tab"]');
  await toolbar.shows(/This tab may not be captured\. Pictures come from the copilot's own browser/u);
  expect(await page.evaluate(`toolbarRoot.querySelector(".capture")`)).toBeNull();
});

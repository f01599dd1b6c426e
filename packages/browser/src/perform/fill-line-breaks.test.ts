import { describe, expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

/** Keys that the page received, and whether a form was submitted. */
async function write(html: string, kind: "fill" | "type", text: string): Promise<{ keys: string[]; sent: boolean }> {
  await at.fixture.open(`<script>
    addEventListener("keydown", ({ key }) => (window.keys ??= []).push(key), true);
    addEventListener("submit", (event) => { event.preventDefault(); window.sent = true }, true);
  </script>${html}`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  await at.session.perform({ kind, target, text });
  return at.fixture.page.evaluate(() => ({
    keys: (Reflect.get(window, "keys") as string[] | undefined) ?? [],
    sent: Reflect.get(window, "sent") === true,
  }));
}

const form = `<form><input id="target" aria-label="Card"><button>Pay now</button></form>`;
const inShadow = `<div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = \`${form}\`;
  host.shadowRoot.querySelector("form").onsubmit = (event) => { event.preventDefault(); window.sent = true }</script>`;
const boxes = `<form><input id="target" maxlength="1"><input maxlength="1"><input maxlength="1"><button>Pay now</button></form>`;
const area = `<form><textarea id="target" aria-label="Message"></textarea><button>Send</button></form>`;

describe("line breaks", () => {
  it.each(["x\r", "\r", "\n", "\r\n\n", "x\r\n", "hello\r", "hello\rworld"])(
    "fill presses no Enter for %j",
    async (text) => {
      for (const html of [form, inShadow, boxes, area]) {
        const written = await write(html, "fill", text);
        expect(written.keys, html).not.toContain("Enter");
        expect(written.sent, html).toBe(false);
      }
    },
  );

  // Without this twin, a page that notices no Enter would pass as well.
  it.each(["x\n", "x\r\n", "x\r"])("type presses Enter once for %j", async (text) => {
    const { keys, sent } = await write(form, "type", text);
    expect(keys).toEqual(["x", "Enter"]);
    expect(sent).toBe(true);
  });

  it.each(["one\r\ntwo", "one\rtwo", "one\ntwo"])("fill writes the lines of %j", async (text) => {
    await write(area, "fill", text);
    expect(await at.fixture.page.inputValue("#target")).toBe("one\ntwo");
  });
});

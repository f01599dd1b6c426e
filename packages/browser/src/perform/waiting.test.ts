import { describe, expect, it } from "vitest";
import { PageUnresponsiveError } from "../world/errors.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

type Condition = { readonly text: string } | { readonly textGone: string };

async function wait(html: string, condition: Condition, timeoutMs: number): Promise<string> {
  await at.fixture.open(html);
  return (await at.session.perform({ kind: "wait", ...condition }, { timeout: timeoutMs })).message;
}

/** A condition that holds ends the wait at once; a busy machine may take long to observe it. */
const waitLong = (html: string, condition: Condition): Promise<string> => wait(html, condition, 15_000);
/** Repeated with more time if the machine was too busy for the page to answer. */
const waitShort = async (html: string, condition: Condition): Promise<string> => {
  try {
    return await wait(html, condition, 1500);
  } catch (error) {
    if (!PageUnresponsiveError.isInstance(error)) throw error;
    return wait(html, condition, 8000);
  }
};

const shadow = (mode: string, inner: string, light = ""): string =>
  `<div id="host">${light}</div><script>host.attachShadow({ mode: "${mode}" }).innerHTML = \`${inner}\`</script>`;

const shown: readonly (readonly [name: string, html: string])[] = [
  ["in an open shadow tree", shadow("open", "<p>Loading data</p>")],
  ["in a closed one", shadow("closed", "<p>Loading data</p>")],
  ["in a closed one beside children of its own", shadow("closed", "<p>Loading data</p><slot></slot>", "<b>x</b>")],
  [
    "in one inside another",
    shadow("open", `<div id="inner"></div>`).replace(
      "</script>",
      `; host.shadowRoot.getElementById("inner").attachShadow({ mode: "open" }).innerHTML = "Loading data"</script>`,
    ),
  ],
  [
    "across the edge of one",
    `<p>Loading <span id="host"></span></p><script>host.attachShadow({ mode: "open" }).innerHTML = "<i>data</i>"</script>`,
  ],
  ["in a slot", shadow("open", "<p>Loading <slot></slot></p>", "data")],
  ["in capitals by style", `<p style="text-transform:uppercase">Loading data</p>`],
  ["over two lines", `<p style="white-space:pre">Loading  \n  data</p>`],
  ["with a blank that does not break", `<p>Loading&nbsp;data</p>`],
  ["in a frame", `<iframe srcdoc="<p>Loading data</p>"></iframe>`],
  ["far below", `<div style="height:5000px"></div><p>Loading data</p>`],
  [
    "in a box that scrolls",
    `<div style="height:40px;overflow:auto"><p style="margin-top:900px">Loading data</p></div>`,
  ],
  ["half transparent", `<p style="opacity:0.5">Loading data</p>`],
  ["white on a dark box", `<div style="background:#222"><p style="color:#fff">Loading data</p></div>`],
  ["beside a badge without a space", `<p>Loading data<b style="margin-left:4px">3</b></p>`],
  ["over a box without height", `<div style="height:0"><p>Loading data</p></div>`],
  ["as a chosen option", `<select><option>Loading data</option></select>`],
  ["in a row of cells", `<table><tr><td>Loading</td><td>data</td></tr></table>`],
];

const hidden: readonly (readonly [name: string, html: string])[] = [
  ["nowhere", "<p>Data</p>"],
  ["hidden", "<p hidden>Loading data</p>"],
  [
    "hidden in a shadow tree",
    shadow("open", "<p hidden>Loading data</p><p style='visibility:hidden'>Loading data</p>"),
  ],
  ["in a shadow tree whose host is hidden", `<div hidden>${shadow("open", "<p>Loading data</p>")}</div>`],
  ["where no slot shows it", shadow("open", "<p>Data</p>", "Loading data")],
  ["transparent", `<div style="opacity:0"><p>Loading data</p></div>`],
  ["left of the page", `<p style="position:absolute;left:-999px">Loading data</p>`],
  ["in a box without height that cuts it off", `<p style="height:0;overflow:hidden;margin:0">Loading data</p>`],
  [
    "for screen readers",
    `<p style="clip:rect(0 0 0 0);position:absolute;width:1px;height:1px;overflow:hidden">Loading data</p>`,
  ],
  ["in the color of the page", `<p style="color:#fff">Loading data</p>`],
  ["transparent in a shadow tree", shadow("open", "<p style='opacity:0'>Loading data</p>")],
  ["as a part of longer words", "<p>Reloading database</p>"],
  ["in a script", `<script>const text = "Loading data"</script>`],
];

describe("wait", () => {
  it.each(shown)("a text is there %s", async (_, html) => {
    expect(await waitLong(html, { text: "Loading data" })).toMatch(/met after/);
    expect(await waitShort(html, { textGone: "Loading data" })).toMatch(/"Loading data" is still shown/);
  });

  it.each(hidden)("a text is not there %s", async (_, html) => {
    expect(await waitLong(html, { textGone: "Loading data" })).toMatch(/met after/);
    expect(await waitShort(html, { text: "Loading data" })).toMatch(/"Loading data" has not appeared/);
  });

  it("a text appears and disappears in a closed shadow tree that was attached later", async () => {
    await at.fixture.open(`<div id="host"><b>x</b></div><script>
      setTimeout(() => { const root = host.attachShadow({ mode: "closed" }); root.innerHTML = "<p>Loading data</p>";
        window.clearLater = () => setTimeout(() => { root.innerHTML = "" }, 700) }, 300)</script>`);
    const come = await at.session.perform({ kind: "wait", text: "loading data" });
    expect(come.message).toMatch(/met after/);
    await at.fixture.page.evaluate("void clearLater()");
    const gone = await at.session.perform({ kind: "wait", textGone: "loading data" });
    expect(gone.message).toMatch(/met after/);
  });

  it("a text in a frame that does not answer is not gone", async () => {
    at.fixture.serve("/stuck", `<p>Loading data</p><script>setTimeout(() => { for (;;); }, 200)</script>`);
    await at.fixture.open(`<p>Page</p><iframe src="${at.fixture.elsewhere("/stuck")}"></iframe>`);
    await at.session.perform({ kind: "wait", ms: 600 });
    const waited = await at.session.perform({ kind: "wait", textGone: "Loading data" }, { timeout: 1500 });
    expect(waited).toMatchObject({ status: "no-effect", message: expect.stringContaining("does not answer") });
  });
});

describe("settle", () => {
  it("waits for a dialog that fades in, but not for endless blinking", async () => {
    await at.fixture.open(`<style>@keyframes blink { from { opacity: 0 } }</style>
      <p style="animation: blink 0.3s infinite">Live</p>
      <div role="dialog" aria-label="Add account" style="opacity: 0; transition: opacity 0.4s"><button>Create</button></div>`);
    await at.session.settle();
    await at.fixture.page.evaluate(() => {
      const dialog = document.querySelector<HTMLElement>("[role=dialog]");
      if (dialog) dialog.style.opacity = "1";
    });
    await at.session.settle();
    expect(await at.fixture.page.locator("[role=dialog]").evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe(
      "1",
    );
  });
});

import { describe, expect, it } from "vitest";
import { startSession } from "./session.test.support.ts";

const at = startSession();

const names = ["Name", "Price", "Status", "Stock", "Released", "Notes", "Owner", "Colour"];
const fields = names.map((name) => `<div class="f"><label>${name} <input></label></div>`).join("");
const style =
  "body{margin:0;height:100vh;overflow:hidden} .f{height:240px} header{position:sticky;top:0;height:60px;background:#fff}";
/** An application whose page does not scroll, with a form that does. */
const form = `<style>${style} main{height:100vh;overflow:auto}</style><main><header>Form</header>${fields}</main>`;
const dialog = `<style>${style} dialog{height:400px;padding:0;overflow:auto}</style><dialog>${fields}</dialog><script>document.querySelector("dialog").showModal()</script>`;
const inFrame = `<style>${style}</style><p style="height:300px">Above</p><div style="height:300px;overflow:auto">${fields}</div>`;

async function fieldsShown(): Promise<string[]> {
  const { refs } = await at.session.snapshot();
  return [...refs.values()].filter(({ role }) => role === "textbox").map(({ name }) => name);
}

async function scrollToEnd(): Promise<void> {
  await at.fixture.page.evaluate(
    `for (const box of document.querySelectorAll("main, dialog, div")) box.scrollTop = 1e6`,
  );
}

describe("content of an inner scroller", () => {
  it.each([
    ["a form", form],
    ["a dialog", dialog],
    ["a part of the page", inFrame],
  ])("stays in the snapshot when it is scrolled out of %s", async (_, html) => {
    await at.fixture.open(html);
    await scrollToEnd();
    expect(await fieldsShown()).toEqual(names);
  });

  it("is scrolled into view by an action on its ref", async () => {
    await at.fixture.open(form);
    await scrollToEnd();
    const { refs } = await at.session.snapshot();
    const field = [...refs.values()].find(({ name }) => name === "Name");
    const { status } = await at.session.perform({ kind: "fill", target: field?.ref ?? "e1", text: "Tea" });
    expect(status).toBe("done");
    expect(await at.fixture.page.locator("input").first().inputValue()).toBe("Tea");
  });

  it.each([
    [
      "outside of the page",
      `<div style="position:absolute;left:-400px;width:300px;height:300px;overflow:auto"><p style="margin-top:400px">Hidden</p></div><p>Shown</p>`,
    ],
    [
      "left of a scroller",
      `<div style="width:300px;height:300px;overflow:auto;position:relative"><p style="position:absolute;left:-999px">Hidden</p><p style="margin-bottom:900px">Shown</p></div>`,
    ],
    [
      "left of the page, in a scroller that does not contain it",
      `<div style="width:300px;height:300px;overflow:auto"><p style="position:absolute;left:-999px">Hidden</p><p style="margin-bottom:900px">Shown</p></div>`,
    ],
  ])("is not shown if it is %s", async (_, html) => {
    await at.fixture.open(html);
    await at.fixture.page.evaluate(`document.querySelector("div").scrollTop = 50`);
    const { text } = await at.session.snapshot();
    expect(text).toContain("Shown");
    expect(text).not.toContain("Hidden");
  });
});

describe("scrolling without a target", () => {
  it.each([
    ["a form that fills the window", form, "main"],
    ["a dialog", dialog, "dialog"],
  ])("scrolls %s", async (_, html, selector) => {
    await at.fixture.open(html);
    await scrollToEnd();
    const { status, effect } = await at.session.perform({ kind: "scroll", to: { y: 0 } });
    expect(status).toBe("done");
    expect(effect?.scroll?.after.y).toBe(0);
    expect(await at.fixture.page.locator(selector).evaluate((box) => box.scrollTop)).toBe(0);
  });

  it("scrolls the page if it can be scrolled, whatever is in its middle", async () => {
    await at.fixture.open(
      `<div style="height:100vh;overflow:auto"><p style="height:3000px">Inner</p></div><p style="height:2000px">Page</p>`,
    );
    await at.session.perform({ kind: "scroll", by: { y: 200 } });
    expect(await at.fixture.page.evaluate("scrollY")).toBe(200);
  });
});

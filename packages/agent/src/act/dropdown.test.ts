import type { PageSession } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { says, scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act } from "./act.ts";
import type { ActResult } from "@surehand/replay";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const opener = `<button id="size" aria-haspopup="listbox" aria-expanded="false" aria-label="Size">Choose</button>`;

/** A press on an option shows its text on the button and removes the list. */
const choosing = `function choose(option) { size.textContent = option.textContent; size.ariaLabel = "Size " + option.textContent;
  size.ariaExpanded = "false"; document.querySelector("[role=listbox]").remove(); }`;

const options = ["Small", "Medium", "Large"]
  .map((name) => `<div role="option" onclick="choose(this)">${name}</div>`)
  .join("");

/** A list that appears some time after the press. */
const late = `${opener}<script>${choosing}
  size.onclick = () => setTimeout(() => { size.ariaExpanded = "true";
    size.insertAdjacentHTML("afterend", \`<div role="listbox">${options}</div>\`); }, 900);</script>`;

/** A list at the end of the body, as portals render it, without a relation to its button. */
const portal = `<main style="overflow: hidden; height: 60px">${opener}</main><footer>Footer</footer><script>${choosing}
  size.onclick = () => { size.ariaExpanded = "true"; document.body.insertAdjacentHTML("beforeend",
    \`<div style="position: fixed; top: 80px; left: 8px" role="listbox">${options}</div>\`); };</script>`;

/** A virtual list that renders the visible ones of its 400 options. */
const virtual = `<div id="size" role="combobox" tabindex="0" aria-expanded="false" aria-label="Size">Choose</div>
  <script>${choosing}
  size.onclick = () => {
    size.ariaExpanded = "true";
    document.body.insertAdjacentHTML("beforeend", '<div role="listbox" tabindex="-1" style="height: 200px; overflow: auto; position: relative; width: 200px"><div style="height: 8000px"></div></div>');
    const list = document.querySelector("[role=listbox]");
    const draw = () => {
      const from = Math.floor(list.scrollTop / 20);
      list.querySelectorAll("[role=option]").forEach((option) => option.remove());
      for (let i = from; i < Math.min(400, from + 12); i++) list.insertAdjacentHTML("beforeend",
        '<div role="option" aria-setsize="400" aria-posinset="' + (i + 1) + '" onclick="choose(this)" style="position: absolute; height: 20px; top: ' + i * 20 + 'px">Size ' + (i + 1) + '</div>');
    };
    list.onscroll = () => requestAnimationFrame(draw);
    draw();
  };</script>`;

const lists = [
  { name: "opens late", html: late, option: "Large", ref: 'button "Size"' },
  { name: "hangs in a portal", html: portal, option: "Large", ref: 'button "Size"' },
  { name: "renders only its visible options", html: virtual, option: "Size 321", ref: 'combobox "Size"' },
];

async function shown(session: PageSession): Promise<string | null> {
  return session.page.textContent("#size");
}

describe.each(lists)("a list that $name", ({ html, option, ref }) => {
  test("lets the rules choose an option", async () => {
    const session = await browser.open(html);
    const result = await act(session, `choose "${option}" from Size`);
    expect(result).toMatchObject({ status: "done" });
    expect(await shown(session)).toBe(option);
  });

  test("lets a model choose an option that the prompt did not contain", async () => {
    await using scripted = await scriptModel([says({ do: "select", ref, value: option })]);
    const session = await browser.open(html);
    const result = await act(session, "make it a big one", { model: scripted.model });
    expect(result).toMatchObject({ status: "done", usage: { calls: 1 } });
    expect(await shown(session)).toBe(option);
  });

  test("is not pressed if it does not have the option", async () => {
    const session = await browser.open(html);
    const result = await act(session, 'choose "Gigantic" from Size');
    expect(result).toMatchObject({ status: "not-found" });
    expect(result.message).toMatch(/no option.*"Gigantic"/i);
    expect(await shown(session)).toBe("Choose");
  });
});

describe("an option that a list has twice", () => {
  const twice = `<label>Way <select><option>None</option><optgroup label="Ship"><option value="a">Express</option></optgroup>
    <optgroup label="Return"><option value="b">Express</option></optgroup></select></label>`;
  const both = /several options "Express": Express \(in Ship\), Express \(in Return\)/;

  function expectNothing(result: ActResult): void {
    expect(result).toMatchObject({ status: "ambiguous", success: false, actions: [], effect: null });
    expect(result.message).toMatch(both);
  }

  test("is ambiguous: act names both options and chooses none", async () => {
    const session = await browser.open(twice);
    expectNothing(await act(session, "choose Express from Way"));
    expect(await session.page.inputValue("select")).toBe("None");
  });

  test("is returned to the model once, and stays ambiguous if the model does not say which", async () => {
    await using scripted = await scriptModel([
      says({ do: "select", ref: 'combobox "Way"', value: "Express" }),
      { expect: ({ messages }) => expect(messages.at(-1)?.text).toMatch(both), ...says({ do: "not-found" }) },
    ]);
    const session = await browser.open(twice);
    expectNothing(await act(session, "have it fast", { model: scripted.model, vision: false }));
    expect(await session.page.inputValue("select")).toBe("None");
  });

  test("is chosen if the model says which", async () => {
    const labels = `<label>Way <select><option>None</option><option>Express (2 days)</option><option>Express (1 day)</option></select></label>`;
    await using scripted = await scriptModel([
      says({ do: "select", ref: 'combobox "Way"', value: "Express" }),
      says({ do: "select", ref: 'combobox "Way"', value: "Express (1 day)" }),
    ]);
    const session = await browser.open(labels);
    const result = await act(session, "have it as fast as can be", { model: scripted.model });
    expect(result).toMatchObject({ status: "done", healed: true, actions: [{ option: "Express (1 day)" }] });
    expect(await session.page.inputValue("select")).toBe("Express (1 day)");
  });
});

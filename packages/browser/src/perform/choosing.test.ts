import { describe, expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

async function select(html: string, option: string | readonly string[]): Promise<PerformResult> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ kind: "select", target, option }, { patienceMs: 400 });
}

function saysNow(expression: string): Promise<unknown> {
  return at.fixture.page.evaluate(expression);
}

it("select is not done on a page that takes the option back with the frame after a message", async () => {
  const html = `<select id="target" aria-label="List"><option>own<option>other</select>
    <script>const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => requestAnimationFrame(() => { target.value = "own" });
    target.onchange = () => port2.postMessage("")</script>`;
  const { status, message } = await select(html, "other");
  expect([status, message]).toEqual(["no-effect", expect.stringContaining('it shows "own" now')]);
});

describe("finding an option by name", () => {
  const list = (...options: readonly string[]): string =>
    `<select id="target" aria-label="List"><option value="">Choose</option>${options.map((label) => `<option>${label}</option>`).join("")}</select>`;

  it.each([
    ["Male", ["Other", "Female"]],
    ["1", ["2", "3", "10"]],
    ["1", ["1,000", "1 500", "2.5"]],
    ["Paid", ["Not paid", "Unpaid"]],
    ["Wi", ["Wi-Fi", "Cable"]],
    ["Express", ["Express (2 days)", "Express (1 day)"]],
    ["C", ["C++", "C#"]],
  ])("%s is none of %j", async (option, options) => {
    const result = await select(list(...options), option);
    expect(result).toMatchObject({ status: "blocked", obstacle: { option } });
    expect(await saysNow("target.value")).toBe("");
  });

  it.each([
    ["express", ["Normal", "Express (2 days)"], "Express (2 days)"],
    ["Express", ["Express (2 days)", "Express"], "Express"],
    ["Germany", ["🇩🇪 Germany", "🇬🇧 Great Britain"], "🇩🇪 Germany"],
    ["us", ["US", "us"], "us"],
    ["  two   words ", ["Two words", "Two"], "Two words"],
  ])("%s of %j is %s", async (option, options, chosen) => {
    expect(await select(list(...options), option)).toMatchObject({ status: "done" });
    expect(await saysNow("target.selectedOptions[0].label")).toBe(chosen);
  });

  it("a suggestion does not match as a part of another", async () => {
    const html = `<input id="target" list="l" aria-label="Fruit"><datalist id="l"><option value="Pineapple"><option value="Banana"></datalist>`;
    expect(await select(html, "Apple")).toMatchObject({ status: "blocked", obstacle: { kind: "no-option" } });
    expect(await saysNow("target.value")).toBe("");
  });

  const groups = (isDisabled: boolean): string =>
    `<select id="target" aria-label="Way"><option>None</option><optgroup label="Ship"><option value="1" ${isDisabled ? "disabled" : ""}>Express</option></optgroup><optgroup label="Return"><option value="2">Express</option></optgroup></select>`;

  it("a name in two groups is refused, and both groups are named", async () => {
    const result = await select(groups(false), "Express");
    expect(result).toMatchObject({
      status: "blocked",
      obstacle: { kind: "ambiguous-option", options: ["Express (in Ship)", "Express (in Return)"] },
    });
    expect(await saysNow("target.value")).toBe("None");
    expect(await select(groups(false), "2")).toMatchObject({ status: "done" });
  });

  it("a name in two groups selects the option that is not disabled", async () => {
    expect(await select(groups(true), "Express")).toMatchObject({ status: "done" });
    expect(await saysNow("target.value")).toBe("2");
  });

  it("a list that shows another option is no success", async () => {
    const html = `<div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-controls="list" aria-label="Sex">Other</div>
      <ul id="list" role="listbox" hidden><li role="option">Male</li><li role="option">Female</li></ul>
      <script>target.onclick = () => { list.hidden = false; target.ariaExpanded = "true" };
      list.onclick = () => { target.textContent = "Female"; list.hidden = true; target.ariaExpanded = "false" }</script>`;
    expect(await select(html, "Male")).toMatchObject({ status: "no-effect" });
  });
});

describe("finding the list of the options", () => {
  const billing = `<div role="listbox" aria-label="Billing country"><div role="option" onclick="window.billing = 'Germany'">Germany</div><div role="option">France</div></div>`;

  it("a list that was visible before belongs to another opener", async () => {
    const html = `${billing}<button id="target" aria-haspopup="listbox" aria-label="Shipping country" onclick="pop.hidden = false">Choose</button>
      <div id="pop" role="listbox" hidden><div role="option" onclick="target.textContent = 'Germany'; pop.hidden = true">Germany</div><div role="option">Spain</div></div>`;
    expect(await select(html, "Germany")).toMatchObject({ status: "done" });
    expect(await saysNow("[window.billing ?? '', target.textContent]")).toEqual(["", "Germany"]);
  });

  it("an option of another list is not used if its own list has none", async () => {
    const html = `${billing}<button id="target" aria-haspopup="listbox" onclick="pop.hidden = false">Choose</button>
      <div id="pop" role="listbox" hidden><div role="option">Spain</div></div>`;
    expect(await select(html, "Germany")).toMatchObject({ status: "blocked", obstacle: { options: ["Spain"] } });
    expect(await saysNow("window.billing")).toBeUndefined();
  });

  it("an item of the menu bar is not an option of a combobox that opens late", async () => {
    const html = `<nav role="menubar"><a role="menuitem" href="#home">Home</a></nav>
      <div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-label="Address" onclick="setTimeout(() => { list.hidden = false }, 100)">Pick</div>
      <ul role="listbox" id="list" hidden><li role="option" onclick="this.ariaSelected = 'true'; document.title = 'chosen'">Home</li></ul>`;
    expect(await select(html, "Home")).toMatchObject({ status: "done" });
    expect(await saysNow("[location.hash, document.title]")).toEqual(["", "chosen"]);
  });

  it("without roles, the navigation is not the list either", async () => {
    const html = `<nav><ul><li><a href="#nav">Germany</a></li><li><a href="#x">Spain</a></li></ul></nav>
      <div><span><button id="target" onclick="pop.hidden = false">Country</button></span></div>
      <section id="pop" hidden><ul><li onclick="target.textContent = 'Germany'; pop.hidden = true">Germany</li></ul></section>`;
    expect(await select(html, "Germany")).toMatchObject({ status: "done" });
    expect(await saysNow("[location.hash, target.textContent]")).toEqual(["", "Germany"]);
  });

  it("a list that is hidden only by its height is opened first", async () => {
    const html = `<style>#pop { height: 0; overflow: hidden } #pop.open { height: auto }</style>${billing}
      <button id="target" onclick="pop.classList.add('open')">Choose</button>
      <div id="pop"><div role="option" onclick="target.textContent = 'Germany'; pop.className = ''">Germany</div></div>`;
    expect(await select(html, "Germany")).toMatchObject({ status: "done" });
    expect(await saysNow("target.textContent")).toBe("Germany");
  });

  it("an open list without aria-expanded is closed by the press, and opened again", async () => {
    const html = `${billing}<button id="target" onclick="pop.hidden = !pop.hidden">Choose</button>
      <div id="pop"><div role="option" onclick="target.textContent = 'Germany'; pop.hidden = true">Germany</div></div>`;
    expect(await select(html, "Germany")).toMatchObject({ status: "done" });
    expect(await saysNow("[window.billing ?? '', target.textContent]")).toEqual(["", "Germany"]);
  });

  it("an opener with aria-expanded uses the list beside it, and is not pressed", async () => {
    const html = `${billing}<p style="height: 60px"></p><button id="target" aria-expanded="true" aria-haspopup="listbox" onclick="document.title = 'pressed'">Choose</button>
      <div id="pop" role="listbox"><div role="option" onclick="target.textContent = 'Germany'; pop.hidden = true">Germany</div></div>`;
    expect(await select(html, "Germany")).toMatchObject({ status: "done" });
    expect(await saysNow("[document.title, target.textContent]")).toEqual(["", "Germany"]);
  });

  it("a permanent list is not pressed for an option that it does not have", async () => {
    const html = `<div id="target" role="listbox"><div role="option" onclick="document.title = 'pressed'">Germany</div></div>`;
    expect(await select(html, "Spain")).toMatchObject({ status: "blocked", obstacle: { kind: "no-option" } });
    expect(await saysNow("document.title")).toBe("");
  });

  it("several options of a list that stays open are chosen one after the other", async () => {
    const html = `<button id="target" onclick="pop.hidden = !pop.hidden">Choose</button>
      <div id="pop" role="listbox" aria-multiselectable="true" hidden><div role="option" onclick="this.ariaSelected = 'true'">Ash</div><div role="option" onclick="this.ariaSelected = 'true'">Oak</div></div>`;
    expect(await select(html, ["Ash", "Oak"])).toMatchObject({ status: "done" });
    expect(await saysNow(`document.querySelectorAll("[aria-selected=true]").length`)).toBe(2);
  });
});

it.each([
  ["by the words before it", "<p>Repeat <LIST> or not</p>", 'Choose in combobox beside "Repeat"'],
  [
    "by what is chosen where a field stands before it",
    "<p>Every <input> <LIST></p>",
    'Choose in combobox set to "none"',
  ],
])("a list without a label is called %s, never by its options", async (_how, html, called) => {
  const list = `<select id="target"><option>none<option>interval<option>interval between times</select>`;
  const { message } = await select(html.replace("<LIST>", list), "weekly");
  expect(message).toContain(`${called} (`);
});

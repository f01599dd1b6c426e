import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Dialog } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import type { ActingSettings, ConfirmRequest } from "./acting-settings.ts";
import type { PerformOptions } from "./perform-options.ts";

const at = startSession();
type Confirm = NonNullable<ActingSettings["confirm"]>;
type Given = { readonly kind: Action["kind"] } & Record<string, unknown>;

async function openCareful(html: string, confirm: Confirm): Promise<PageSession> {
  await at.fixture.open(html);
  return createPageSession(at.fixture.page, { confirm });
}

async function act(careful: PageSession, action: Given, options: PerformOptions = {}): Promise<PerformResult> {
  const locator = at.fixture.page.locator("#target");
  const isAtTarget = !("target" in action || "at" in action || action.kind === "key");
  const target = isAtTarget ? { target: await careful.refOf(locator) } : {};
  return careful.perform({ ...action, ...target } as Action, { patienceMs: 2000, ...options });
}

/** A session that refuses, and the questions of the test that runs. */
let refusing: PageSession;
let questions: string[] = [];
beforeAll(async () => {
  refusing = await createPageSession(at.fixture.page, {
    confirm: ({ risk, what }) => questions.push(`${risk}: ${what}`) < 0,
  });
});
afterAll(() => refusing.close());

/** Refuses, and returns the questions. */
async function refuse(html: string, action: Given): Promise<{ result: PerformResult; asked: string[] }> {
  questions = [];
  await at.fixture.open(html);
  return { result: await act(refusing, action), asked: questions };
}

const effect = `document.title = 'done'`;
const icon = `<button id="target" aria-label="Delete account" style="position:fixed;inset:0;width:200px;height:200px" onclick="${effect}"><svg width="180" height="180"><rect id="icon" width="180" height="180"/></svg></button>`;
const at50 = { x: 50, y: 50 };
const form = (field: string): string =>
  `<form onsubmit="event.preventDefault(); ${effect}">${field}<button type="button">Search</button><button>Pay now</button></form>`;
const hiddenMenu = `<button id="target" aria-haspopup="menu" onclick="menu.hidden = false">Actions</button><div id="menu" role="menu" hidden><div role="menuitem" onclick="${effect}">Delete account</div></div>`;

const pictured = (attributes: string, inside: string): string =>
  `<div ${attributes} style="position:fixed;inset:0;width:200px;height:200px;cursor:pointer" onclick="${effect}">${inside}</div>`;
const drawn = `<img alt="Delete" width="180" height="180" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`;
const bin = `<svg width="180" height="180"><rect width="180" height="180"/></svg>`;

const refused: readonly (readonly [name: string, html: string, action: Given, asked: string])[] = [
  ["the icon of a button, by its ref", icon.replace('id="target"', "").replace('id="icon"', 'id="target"'), { kind: "click" }, 'delete: button "Delete account"'],
  ["a picture, by the ref of the element around it", pictured('id="target"', drawn), { kind: "click" }, 'delete: div "Delete"'],
  ["a picture, at a point", pictured("", drawn), { kind: "click", target: at50 }, 'delete: img "Delete"'],
  ["an icon that is called trash, by its ref", `<button id="target" onclick="${effect}"><i class="fas fa-trash-alt"></i>${bin}</button>`, { kind: "click" }, 'delete: button with the icon "trash alt"'],
  ["a name with look-alike letters", `<button id="target" onclick="${effect}">D\u0435lete</button>`, { kind: "click" }, 'delete: button "D\u0435lete"'],
  ["a decomposed name", `<button id="target" onclick="${effect}">Lo\u0308schen</button>`, { kind: "click" }, 'delete: button "Lo'],
  ["a name that an element reverses", `<button id="target" onclick="${effect}"><bdo dir="rtl">eteleD</bdo></button>`, { kind: "click" }, 'delete: button "eteleD"'],
  ["OK in other letters, to the page's own question", `<div role="alertdialog" aria-label="Sure?"><p>Delete "Plans"?</p><button id="target" onclick="${effect}">\u041E\u041A</button></div>`, { kind: "click" }, 'delete: alertdialog "Sure?"'],
  ["Enter in a field that is called a message in other letters", `<input id="target" aria-label="M\u0435ssage" onkeydown="if (event.key === 'Enter') { ${effect} }">`, { kind: "press", key: "Enter" }, "send: textbox"],
  ["the icon of a button, at a point", icon, { kind: "click", target: at50 }, 'delete: button "Delete account"'],
  ["pressing the mouse over it", icon, { kind: "mouse", event: "down", at: at50 }, 'delete: button "Delete account"'],
  ["letting the mouse go over it", icon, { kind: "mouse", event: "up", at: at50 }, 'delete: button "Delete account"'],
  ["a button without a role", `<div style="position:fixed;inset:0;cursor:pointer" onclick="${effect}"><i style="display:block;height:100px"></i><span>Delete account</span></div>`, { kind: "click", target: at50 }, 'delete: div "Delete account"'],
  ["what is said behind sixty letters", `<button id="target" onclick="${effect}">${"Yes, I have read it all and understood it. ".repeat(3)}Delete it</button>`, { kind: "click" }, "delete: button"],
  ["what a label hides", `<button id="target" aria-label="OK" onclick="${effect}">Delete account</button>`, { kind: "click" }, 'delete: button "OK"'],
  ["a host whose button has no name", `<div id="target" title="Delete account"></div><script>target.attachShadow({ mode: "open" }).innerHTML = "<button>x</button>"; target.shadowRoot.firstChild.onclick = () => { ${effect} }</script>`, { kind: "click" }, "delete: "],
  ["the control of a label", `<label id="target">Go<input type="submit" value="Pay now" onclick="${effect}"></label>`, { kind: "click" }, "pay: button"],
  ["Enter in a number field of a form", form(`<input id="target" type="number" aria-label="Amount" value="5">`), { kind: "press", key: "Enter" }, 'pay: button "Pay now"'],
  ["Enter on a checkbox of a form", form(`<input id="target" type="checkbox" aria-label="Agree">`), { kind: "press", key: "Enter" }, 'pay: button "Pay now"'],
  ["Enter in a search field of a form", form(`<input id="target" type="search" aria-label="Find">`), { kind: "press", key: "NumpadEnter" }, 'pay: button "Pay now"'],
  ["Enter in a field that has the focus", form(`<input id="target" type="number" autofocus>`), { kind: "key", event: "down", key: "Enter" }, 'pay: button "Pay now"'],
  ["Enter by another of its names", form(`<input id="target" aria-label="Card">`), { kind: "press", key: "Return" }, 'pay: button "Pay now"'],
  ["Enter before another key of a chord", form(`<input id="target" aria-label="Card">`), { kind: "press", key: "Enter+Shift" }, 'pay: button "Pay now"'],
  ["Enter before a key without a name", form(`<input id="target" aria-label="Card">`), { kind: "press", key: "Enter+" }, 'pay: button "Pay now"'],
  ["Return in a field that has the focus", form(`<input id="target" autofocus>`), { kind: "key", event: "down", key: "Return" }, 'pay: button "Pay now"'],
  ["Enter after a key that moves the focus", `<a id="target" href="#x">Plain</a><button onclick="${effect}">Delete</button>`, { kind: "press", key: "Tab+Enter" }, "press: the key Enter after Tab"],
  ["an arrow key in a list", `<select id="target" onchange="${effect}"><option>Keep</option><option>Delete account</option></select>`, { kind: "press", key: "ArrowDown" }, "delete: combobox"],
  ["a letter in a list", `<select id="target" onchange="${effect}"><option>Keep</option><option>Delete account</option></select>`, { kind: "type", text: "Delete" }, "delete: combobox"],
  ["an arrow key on a radio button", `<label><input id="target" type="radio" name="a" checked>Keep</label><label><input type="radio" name="a" onchange="${effect}">Delete account</label>`, { kind: "press", key: "ArrowRight" }, 'delete: radio "Delete account"'],
  ["an arrow key in a group of roles", `<div role="radiogroup"><div id="target" role="radio" tabindex="0" onkeydown="${effect}">Keep</div><div role="radio">Delete account</div></div>`, { kind: "press", key: "ArrowRight" }, 'delete: radio "Delete account"'],
  ["a drag that ends on the element itself", `<button id="target" style="width:90px;height:90px" onclick="${effect}">Delete</button>`, { kind: "drag", to: { by: { x: 1, y: 1 } } }, 'delete: button "Delete"'],
  ["a drag by a distance from a point", icon, { kind: "drag", target: at50, to: { by: { x: 1, y: 1 } } }, 'delete: button "Delete account"'],
  ["Enter on the active option of a command palette", `<input id="target" role="combobox" aria-label="Command" aria-activedescendant="d" onkeydown="if (event.key === 'Enter') { ${effect} }"><div role="listbox"><div role="option" id="d">Delete account</div></div>`, { kind: "press", key: "Enter" }, 'delete: option "Delete account"'],
  ["Enter on the selected option of a popup", `<input id="target" role="combobox" aria-label="Command" aria-controls="l" onkeydown="if (event.key === 'Enter') { ${effect} }"><div role="listbox" id="l"><div role="option" aria-selected="true">Delete account</div></div>`, { kind: "press", key: "Enter" }, 'delete: option "Delete account"'],
  ["a canvas by its text", `<canvas id="target" onclick="${effect}">Delete</canvas>`, { kind: "click" }, 'delete: canvas "Delete"'],
  ["Space before another key of a chord", `<button id="target" onclick="${effect}">Pay now</button>`, { kind: "press", key: "Space+a" }, 'pay: button "Pay now"'],
  ["a text with a new line into a field", form(`<input id="target" aria-label="Note">`), { kind: "type", text: "hello\n" }, 'pay: button "Pay now"'],
  ["a text with a new line into a text area", `<textarea id="target" aria-label="Message" onkeydown="if (event.key === 'Enter') { ${effect} }"></textarea>`, { kind: "type", text: "hello\n" }, 'send: textbox "Message"'],
  ["Enter in the field of a chat", `<input id="target" placeholder="Message #general" onkeydown="if (event.key === 'Enter') { ${effect} }">`, { kind: "press", key: "Enter" }, 'send: textbox "Message #general"'],
  ["Enter in a text area whose form sends", `<form><textarea id="target" onkeydown="if (event.key === 'Enter') { ${effect} }"></textarea><button>Send</button></form>`, { kind: "press", key: "Enter" }, "send: textbox"],
  ["Enter in a text area in a shadow tree", `<div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = '<textarea id="target"></textarea>'; host.shadowRoot.firstChild.onkeydown = () => { ${effect} }</script>`, { kind: "press", key: "Enter" }, "send: textbox"],
  ["Enter in a text area that says nothing", `<textarea id="target" onkeydown="if (event.key === 'Enter') { ${effect} }"></textarea>`, { kind: "press", key: "Enter" }, "send: textbox"],
  ["Confirm alone", `<button id="target" onclick="${effect}">Confirm</button>`, { kind: "click" }, 'send: button "Confirm"'],
  ["to confirm an order", `<button id="target" onclick="${effect}">Confirm my order</button>`, { kind: "click" }, 'send: button "Confirm my order"'],
  ["Yes to the page's own question", `<div role="alertdialog" aria-label="Sure?"><p>You can't get it back.</p><p>Do you want to delete "Plans"?</p><button id="target" onclick="${effect}">Yes, continue</button></div>`, { kind: "click" }, 'delete: alertdialog "Sure?"'],
  ["another word of a dialog that only asks", `<dialog open><h2>Delete project</h2><button>Cancel</button><button id="target" onclick="${effect}">Finish</button></dialog>`, { kind: "click" }, "delete: dialog"],
  ["a sign of a dialog that only asks", `<div role="dialog" aria-label="Pay 90 EUR"><button id="target" onclick="${effect}">\u{1F44D}</button></div>`, { kind: "click" }, "pay: dialog"],
  ["the only button of a form that is called so", `<form aria-label="Delete account" onsubmit="event.preventDefault(); ${effect}"><button id="target">Next</button></form>`, { kind: "click" }, "delete: form"],
  ["the only button of a form with such a heading", `<form onsubmit="event.preventDefault(); ${effect}"><fieldset><legend>Delete account</legend><button id="target">Save</button></fieldset></form>`, { kind: "click" }, "delete: form"],
  ["the only button of a form with such an address", `<form method="post" action="/account/delete" onsubmit="event.preventDefault(); ${effect}"><button id="target">Next</button></form>`, { kind: "click" }, "delete: form"],
  ["a name that a line break divides", `<button id="target" onclick="${effect}">De<br>lete</button>`, { kind: "click" }, "delete: button"],
  ["Enter on OK of the page's own dialog", `<dialog open><h2>Delete project</h2><button id="target" onclick="${effect}">OK</button></dialog>`, { kind: "press", key: "Enter" }, "delete: dialog"],
  ["OK of a dialog that does not say that it is one", `<div style="position:fixed;inset:0"><div><header>Files</header><div>Do you really want to delete the selected file?</div><div><button>Cancel</button><button id="target" onclick="${effect}">OK</button></div></div></div>`, { kind: "click" }, "delete: div"],
  ["the key Delete on what is selected", `<div id="target" tabindex="0" onkeydown="${effect}">report.txt</div>`, { kind: "press", key: "Delete" }, "delete: the key Delete"],
  ["the key Delete by another of its names", `<div id="target" tabindex="0" onkeydown="${effect}">report.txt</div>`, { kind: "press", key: "del" }, "delete: the key Delete"],
  ["an item of a menu", hiddenMenu, { kind: "select", option: "Delete account" }, 'delete: menuitem "Delete account"'],
  ["a button that opens no list", `<button id="target" onclick="${effect}">Delete account</button>`, { kind: "select", option: "x" }, 'delete: button "Delete account"'],
  ["an option of the browser's own list", `<select id="target" aria-label="Action" onchange="${effect}"><option>Keep<option>Delete account</select>`, { kind: "select", option: "Delete account" }, 'delete: combobox "Action"'],
  ["a goal of dragging", `<div id="target" role="button" style="height:50px">Card</div>`, { kind: "drag", to: { x: 50, y: 250 } }, 'delete: div "Delete"'],
]; // prettier-ignore

const trash = `<div style="position:fixed;left:0;top:200px;width:100px;height:100px" onmouseup="${effect}">Delete</div>`;

describe("actions that need confirmation", () => {
  it.each(refused)("%s", async (_name, html, action, asked) => {
    const page = action.kind === "drag" ? html + trash : html;
    const seen = await refuse(page, action);
    expect(seen.result).toMatchObject({ status: "blocked", obstacle: { kind: "not-confirmed" } });
    expect(seen.asked).toEqual([expect.stringContaining(asked)]);
    expect(await at.fixture.page.title()).toBe("");
  });

  it("a button in a frame, at a point", async () => {
    const button = `<button style='width:200px;height:100px' onclick='parent.document.title = 1'>Pay now</button>`;
    const html = `<div style="padding:40px"><iframe width="300" height="200" srcdoc="${button}"></iframe></div>`;
    const seen = await refuse(html, { kind: "click", target: { x: 120, y: 100 } });
    expect(seen.asked).toEqual(['pay: button "Pay now"']);
    expect(seen.result).toMatchObject({ obstacle: { kind: "not-confirmed" } });
    expect(await at.fixture.page.title()).toBe("");
  });

  it.each([
    ["at a point of the page", "", { kind: "click", target: { x: 60, y: 60 } }],
    ["at a point of a frame", "frame", { kind: "mouse", event: "down", at: { x: 60, y: 60 } }],
    ["with the focus", "", { kind: "press", key: "Enter" }],
    ["with the focus in a frame", "frame", { kind: "press", key: "Space" }],
  ] as const)("a button in a closed shadow tree that was attached after the last look, %s", async (_name, place, action) => {
    const inside = `<body style="margin: 0"><x-box><div id="box" style="height: 100px"></div></x-box><script>
      const press = () => { top.document.title = "done" };
      function attach() {
        const root = box.attachShadow({ mode: "closed" });
        root.innerHTML = "<div></div>";
        const inner = root.firstChild.attachShadow({ mode: "closed" });
        inner.innerHTML = "<button style='width: 200px; height: 90px'>Delete account</button>";
        inner.firstChild.onclick = inner.firstChild.onmousedown = press;
        inner.firstChild.focus();
      }</script>`;
    const source = inside.replaceAll('"', "&quot;");
    const html = place === "" ? inside : `<body style="margin: 0"><iframe name="inside" width="300" height="150" srcdoc="${source}"></iframe>`;
    questions = [];
    await at.fixture.open(html);
    await refusing.snapshot();
    const frame = at.fixture.page.frames().at(-1) ?? at.fixture.page.mainFrame();
    await frame.evaluate("attach()");
    const result = await refusing.perform(action);
    expect({ status: result.status, questions }).toEqual({ status: "blocked", questions: ['delete: button "Delete account"'] });
    expect(await at.fixture.page.title()).toBe("");
  }); // prettier-ignore

  it("files for a button with such words", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "confirm-")), "a.txt");
    await writeFile(file, "a");
    const html = `<button id="target" onclick="${effect}">Delete account</button>`;
    const seen = await refuse(html, { kind: "upload", files: [file] });
    expect(seen.result).toMatchObject({ obstacle: { kind: "not-confirmed" } });
    expect(await at.fixture.page.title()).toBe("");
  });

  it.each<readonly [string, string, Given]>([
    ["a new line in a text area that only the browser handles", `<textarea id="target" aria-label="Message" oninput="${effect}"></textarea>`, { kind: "type", text: "one\ntwo" }],
    ["a new line in a text area without a label", `<form><textarea id="target" oninput="${effect}"></textarea><button>Send</button></form>`, { kind: "type", text: "one\ntwo" }],
    ["a new line in a text area that the button of its form describes", `<form><textarea id="target" onkeydown="0" oninput="${effect}"></textarea><button>Save</button></form>`, { kind: "type", text: "one\ntwo" }],
    ["a text without a new line", form(`<input id="target" aria-label="Send to">`), { kind: "type", text: "hello you" }],
    ["another entry of a menu", hiddenMenu.replace("</div></div>", `</div><div role="menuitem" onclick="${effect}">Rename</div></div>`), { kind: "select", option: "Rename" }],
    ["another option of the browser's own list", `<select id="target" onchange="${effect}"><option>Delete account<option>Keep</select>`, { kind: "select", option: "Keep" }],
    ["Enter where the form looks something up", `<form onsubmit="event.preventDefault(); ${effect}"><input id="target" type="search"><button>Search</button></form>`, { kind: "press", key: "Enter" }],
    ["Enter in a field of a list of things to do", `<input id="target" placeholder="What needs to be done?" onkeydown="if (event.key === 'Enter') { ${effect} }">`, { kind: "press", key: "Enter" }],
    ["the key Delete in a text", `<input id="target" aria-label="Name" value="abc" onkeydown="${effect}">`, { kind: "press", key: "Delete" }],
    ["OK beside a long text that asks something", `<section><p>${"Who reads this? Nobody does, or so they say. ".repeat(15)}</p><p>How to delete files?</p><button id="target" onclick="${effect}">OK</button></section>`, { kind: "click" }],
    ["a new line in a text", `<textarea id="target" aria-label="Notes" oninput="${effect}"></textarea>`, { kind: "press", key: "Enter" }],
    ["confirming changes", `<button id="target" onclick="${effect}">Confirm changes</button>`, { kind: "click" }],
    ["No to the page's own question", `<div role="alertdialog"><p>Delete "Plans"?</p><button id="target" onclick="${effect}">No, keep it</button></div>`, { kind: "click" }],
    ["what closes a dialog that asks", `<dialog open><h2>Delete project</h2><button id="target" onclick="${effect}">\u2715</button><button>Finish</button></dialog>`, { kind: "click" }],
    ["a box in a dialog that asks", `<dialog open><h2>Delete project</h2><label><input type="checkbox" id="target" onclick="${effect}"> I have read this</label><button>Finish</button></dialog>`, { kind: "click" }],
    ["a button of a dialog that is a tool", `<dialog open><h2>Delete items</h2><button id="target" onclick="${effect}">Names</button><button>Sizes</button><button>Kinds</button><button>Owners</button><button>Close</button></dialog>`, { kind: "click" }],
    ["a week's end", `<button id="target" onclick="${effect}">The week's end</button>`, { kind: "click" }],
    ["OK of a dialog that asks nothing of the kind", `<div role="dialog" aria-label="Cookies"><p>We share some with those who remove bots.</p><button id="target" onclick="${effect}">OK</button></div>`, { kind: "click" }],
    ["dragging a card that has a button to delete it", `<div id="target" style="height:60px" onmousedown="${effect}">Card <button>Delete</button></div>`, { kind: "drag", to: { by: { x: 0, y: 90 } } }],
    ["dragging to a column whose cards have buttons to delete them", `<div id="target" style="height:50px" onmousedown="${effect}">Card</div><section aria-label="Done" style="position:fixed;top:200px;left:0;width:200px;height:150px">Done<p>Other <button style="margin-left:90px">Delete</button></p></section>`, { kind: "drag", to: { x: 20, y: 300 } }],
    ["the room beside a button that would", `<div onclick="${effect}" style="position:fixed;inset:0"><p style="margin-top:200px">${"A long text on how to pay. ".repeat(9)}</p></div>`, { kind: "click", target: at50 }],
  ])("nobody is asked before %s", async (_name, html, action) => {
    const seen = await refuse(html, action);
    expect(seen.asked).toEqual([]);
    expect(seen.result).toMatchObject({ status: "done" });
  }); // prettier-ignore
});

describe("time of the confirmation", () => {
  it("for the words of the element once it can be pressed", async () => {
    const html = `<button id="target" disabled onclick="${effect}">Loading</button><script>setTimeout(() => { target.textContent = "Pay $500 now"; target.disabled = false }, 600)</script>`;
    const seen = await refuse(html, { kind: "click" });
    expect(seen.asked).toEqual(['pay: button "Pay $500 now"']);
    expect(seen.result).toMatchObject({ obstacle: { kind: "not-confirmed" } });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("again if its words have changed by the time of the answer", async () => {
    const asked: string[] = [];
    const html = `<button id="target" onclick="document.title = textContent">Pay $5</button>`;
    await using careful = await openCareful(html, async ({ what }) => {
      asked.push(what);
      if (asked.length === 1) await at.fixture.page.evaluate(`target.textContent = "Pay $500"`);
      return asked.length < 2;
    });
    expect(await act(careful, { kind: "click" })).toMatchObject({ obstacle: { kind: "not-confirmed" } });
    expect(asked).toEqual(['button "Pay $5"', 'button "Pay $500"']);
    expect(await at.fixture.page.title()).toBe("");
  });

  it.each<Given>([{ kind: "click" }, { kind: "click", target: at50 }, { kind: "mouse", event: "down", at: at50 }])(
    "for what it says when the pointer is there (%j)",
    async (action) => {
      const html = `<button id="target" style="position:fixed;inset:0;width:300px;height:300px" onmousedown="${effect}" onmouseenter="textContent = 'Pay now'">More</button>`;
      await at.fixture.page.mouse.move(700, 500);
      const seen = await refuse(html, action);
      expect(seen.asked).toEqual(['pay: button "Pay now"']);
      expect(await at.fixture.page.title()).toBe("");
    },
  );

  it("not forever if its words change with each confirmation", async () => {
    let asked = 0;
    const html = `<button id="target" onclick="${effect}">Pay 0</button>`;
    await using careful = await openCareful(html, async () => {
      await at.fixture.page.evaluate(`target.textContent = "Pay " + ${++asked}`);
      return true;
    });
    expect(await act(careful, { kind: "click" })).toMatchObject({
      obstacle: { kind: "not-confirmed", reason: expect.stringContaining("words change with each confirmation") },
    });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("once, then the action is performed", async () => {
    const asked: ConfirmRequest[] = [];
    await using careful = await openCareful(hiddenMenu, (request) => asked.push(request) > 0);
    const result = await act(careful, { kind: "select", option: "Delete account" });
    expect(result).toMatchObject({ status: "done", success: true });
    expect(asked.map(({ risk, what }) => `${risk}: ${what}`)).toEqual(['delete: menuitem "Delete account"']);
  });
});

describe("a dialog of the browser", () => {
  const dialog = (text: string, before = "Go"): string =>
    `<button id="target" onclick="document.title = String(confirm('${text}'))">${before}</button>`;

  async function press(
    html: string,
    answer: boolean,
  ): Promise<{ result: PerformResult; asked: string[]; title: string }> {
    const asked: string[] = [];
    await using careful = await openCareful(html, ({ risk, what }) => {
      asked.push(`${risk}: ${what}`);
      return answer;
    });
    await careful.perform({ kind: "dialog", answer: "accept" });
    return { result: await act(careful, { kind: "click" }), asked, title: await at.fixture.page.title() };
  }

  it("is dismissed if it is not confirmed, whatever the requested answer", async () => {
    const { result, asked, title } = await press(dialog("Really delete it?"), false);
    expect(asked).toEqual(['delete: dialog "Really delete it?"']);
    expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "not-confirmed" } });
    expect(result.effect?.dialogs).toMatchObject([{ answer: "dismissed" }]);
    expect(title).toBe("false");
  });

  it.each([
    ["once it is confirmed", dialog("Really delete it?"), ['delete: dialog "Really delete it?"']],
    ["unasked where what opened it was confirmed", dialog("Sure to delete?", "Delete"), ['delete: button "Delete"']],
    ["unasked where it asks nothing of the kind", dialog("Leave the tour?"), []],
  ])("is accepted as told, %s", async (_name, html, expected) => {
    const { result, asked, title } = await press(html, true);
    expect({ asked, title }).toEqual({ asked: expected, title: "true" });
    expect(result).toMatchObject({ status: "done" });
  });

  it("that a standing answer would accept is dismissed if it is not confirmed", async () => {
    await using careful = await openCareful(dialog("Really delete it?"), () => false);
    const result = await act(careful, { kind: "click" }, { dialog: "accept" });
    expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "not-confirmed" } });
    expect(await at.fixture.page.title()).toBe("false");
  });

  it("that is already open is not accepted if it is not confirmed", async () => {
    const held: Dialog[] = [];
    const hold = (opened: Dialog): void => void held.push(opened);
    await using careful = await openCareful(dialog("Really delete it?"), () => false);
    at.fixture.page.on("dialog", hold);
    try {
      await act(careful, { kind: "click" });
      const accepted = await careful.perform({ kind: "dialog", answer: "accept" });
      expect(accepted).toMatchObject({ status: "blocked", obstacle: { kind: "not-confirmed" } });
      expect(await careful.perform({ kind: "dialog", answer: "dismiss" })).toMatchObject({ status: "done" });
    } finally {
      at.fixture.page.off("dialog", hold);
    }
  });
});

describe("the result of the hook", () => {
  const html = `<button id="target" onclick="${effect}">Pay now</button>`;

  it.each(["no", 1, {}, undefined, null])("%j is no yes", async (answer) => {
    await using careful = await openCareful(html, () => answer as never);
    expect(await act(careful, { kind: "click" })).toMatchObject({ obstacle: { kind: "not-confirmed" } });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("an exception is the cause of a typed error", async () => {
    const cause = new Error("boom");
    await using careful = await openCareful(html, () => {
      throw cause;
    });
    const failure = act(careful, { kind: "click" });
    await expect(failure).rejects.toMatchObject({ code: "confirm-failed", hint: expect.any(String), cause });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("a hook that never answers is named in the error, and the next action is performed", async () => {
    let isSilent = true;
    await using careful = await openCareful(html, () => (isSilent ? new Promise<boolean>(() => {}) : true));
    const target = await careful.refOf(at.fixture.page.locator("#target"));
    await expect(careful.perform({ kind: "click", target }, { timeout: 700 })).rejects.toMatchObject({
      code: "confirm-timeout",
      message: expect.stringContaining("The confirm function did not answer"),
    });
    expect(await careful.perform({ kind: "wait", ms: 1 }, { timeout: 1000 })).toMatchObject({ status: "done" });
    isSilent = false;
    expect(await act(careful, { kind: "click" })).toMatchObject({ status: "done" });
  });

  it("a confirmation that comes too late has no effect", async () => {
    const answer = Promise.withResolvers<boolean>();
    await using careful = await openCareful(html, () => answer.promise);
    await expect(act(careful, { kind: "click" }, { timeout: 500 })).rejects.toMatchObject({
      code: "confirm-timeout",
    });
    answer.resolve(true);
    await careful.perform({ kind: "wait", ms: 200 });
    expect(await at.fixture.page.title()).toBe("");
  });
});

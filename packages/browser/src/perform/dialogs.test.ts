import { expect, it } from "vitest";
import { parseDialogAnswer } from "../action/dialog-answer.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";
import type { PerformOptions } from "./perform-options.ts";

const at = startSession();

async function press(script: string, options: PerformOptions): Promise<{ result: PerformResult; title: string }> {
  await at.fixture.open(`<button id="target" onclick="document.title = ${script}">Go</button>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const result = await at.session.perform({ kind: "click", target }, options);
  return { result, title: await at.fixture.page.title() };
}

it.each<[string, string, PerformOptions, string]>([
  ["accepts a confirm", "confirm('Sure?')", { dialog: "accept" }, "true"],
  ["dismisses a confirm", "String(confirm('Sure?'))", { dialog: "dismiss" }, "false"],
  ["enters the text of a prompt", "prompt('Name?')", { dialog: { text: "Eva" } }, "Eva"],
  ["accepts a confirm with a text for a prompt", "confirm('Sure?')", { dialog: { text: "Eva" } }, "true"],
  [
    "answers every dialog of one action",
    "[confirm('Sure?'), confirm('Really?')].join()",
    { dialog: "accept" },
    "true,true",
  ],
])("the answer of an action %s", async (_, script, options, title) => {
  expect(await press(script, options)).toMatchObject({ result: { status: "done" }, title });
});

it("reports what the page sends when a question that waits is answered", async () => {
  await at.fixture.open(
    `<button id="target" onclick="if (confirm('Sure?')) fetch('/notes/3?really', { method: 'DELETE' }).catch(() => {})">Delete</button>`,
  );
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  await using _held = await at.session.holdDialogs();
  await at.session.perform({ kind: "click", target });
  const accepted = await at.session.perform({ kind: "dialog", answer: "accept" });
  expect(accepted).toMatchObject({ status: "done", effect: { requests: [{ method: "DELETE" }] } });
  expect(accepted.message).toMatch(/^The dialog was accepted; DELETE \/notes\/3/);
  await at.session.perform({ kind: "click", target });
  const dismissed = await at.session.perform({ kind: "dialog", answer: "dismiss" });
  expect(dismissed).toMatchObject({ status: "done", message: "The dialog was dismissed.", effect: { requests: [] } });
});

it.each<[string, string, PerformOptions["dialog"]]>([
  ["at once", "if (confirm('Sure?')) this.after('Eva Fox was deleted')", "accept"],
  ["after a second dialog", "if (confirm('Sure?') && confirm('Really?')) this.after('Eva Fox was deleted')", "accept"],
  ["after a dismissed dialog", "if (!confirm('Keep it?')) this.after('Eva Fox was deleted')", "dismiss"],
  ["by a timer", "if (confirm('Sure?')) setTimeout(() => this.after('Eva Fox was deleted'), 60)", "accept"],
])("reports the change that the page makes %s after the answer", async (_, script, dialog) => {
  await at.fixture.open(`<button id="target" onclick="${script}">Delete</button>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const result = await at.session.perform({ kind: "click", target }, { dialog });
  expect(result).toMatchObject({ status: "done", message: expect.stringContaining("Eva Fox was deleted") });
});

it("reports the change after the answer while dialogs are held", async () => {
  await using _ = await at.session.holdDialogs();
  await at.fixture.open(
    `<button id="target" onclick="if (confirm('Sure?')) this.after('Eva Fox was deleted')">Delete</button>`,
  );
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const answered = await at.session.perform({ kind: "click", target }, { dialog: "accept" });
  expect(answered).toMatchObject({ status: "done", message: expect.stringContaining("Eva Fox was deleted") });
  const held = await at.session.perform({ kind: "click", target });
  expect(held.effect?.dialogs).toMatchObject([{ answer: "open" }]);
});

it("reports the dialogs that follow an answer to a held one", async () => {
  await using _ = await at.session.holdDialogs();
  await at.fixture.open(
    `<button id="target" onclick="alert('Hello ' + prompt('Name?')); confirm('Sure?')">Go</button>`,
  );
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  await at.session.perform({ kind: "click", target });
  const { message, effect } = await at.session.perform({ kind: "dialog", answer: "accept", text: "Eva" });
  expect(message).toMatch(/^The dialog was accepted; the page showed an alert: "Hello Eva"; .*"Sure\?"/);
  expect(effect?.dialogs).toMatchObject([{ type: "alert" }, { type: "confirm", answer: "open" }]);
  expect(await at.session.perform({ kind: "dialog", answer: "accept" })).toMatchObject({
    message: "The dialog was accepted.",
  });
});

it("the answer of an action is not kept for the next action, which reports its dialog as unanswered", async () => {
  await press("confirm('Sure?')", { dialog: "accept" });
  expect(await press("String(confirm('Again?'))", {})).toMatchObject({
    result: { status: "no-effect", obstacle: { kind: "dialog-unanswered", type: "confirm", message: "Again?" } },
    title: "false",
  });
});

it("the answer of an action decides whether a page with unsaved changes is left", async () => {
  const html = `<input id="target" autofocus><script>addEventListener("beforeunload", (event) => event.preventDefault())</script>`;
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  await at.session.perform({ kind: "fill", target, text: "unsaved" });
  const url = "data:text/html,<title>Left</title>";
  const { page } = at.fixture;
  expect(await at.session.perform({ kind: "goto", url }, { dialog: "dismiss" })).toMatchObject({ status: "no-effect" });
  expect(await page.title()).not.toBe("Left");
  expect(await at.session.perform({ kind: "goto", url }, { dialog: "accept" })).toMatchObject({ status: "done" });
  expect(await page.title()).toBe("Left");
});

it.each([
  ["accept", "accept"],
  [" dismiss ", "dismiss"],
  ["accept: Eva", { text: "Eva" }],
  ["Eva Fox", { text: "Eva Fox" }],
  ["", { text: "" }],
])("%j is parsed as %j", (text, answer) => {
  expect(parseDialogAnswer(text)).toEqual(answer);
});

import { createPageSession } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasColor } from "../has-color.test.support.ts";
import { says, scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import { observe } from "../observe/observe.ts";
import { act } from "./act.ts";
import { keepVariables } from "@surehand/replay";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const form = `<label>Mail <input id="mail"></label><label>Code <input id="code"></label>
  <a href="#tea">Green tea</a> <a href="#mug">Blue mug</a>`;
const variables = { email: { value: "ann@example.com", description: "where to write to" }, product: "Green tea" };

test("the model receives names and descriptions of variables; only the page receives values", async () => {
  await using scripted = await scriptModel([
    says({ do: "fill", ref: 'textbox "Mail"', value: "%email%", rest: "the code is the same, after to" }),
    says({ do: "fill", ref: 'textbox "Code"', value: "to %email%" }),
  ]);
  const session = await browser.open(form);
  const result = await act(session, "give them %email%, twice", { model: scripted.model, variables });
  expect(result).toMatchObject({
    status: "done",
    actions: [{ text: "%email%" }, { text: "to %email%" }],
  });
  expect(await session.page.inputValue("#mail")).toBe("ann@example.com");
  expect(await session.page.inputValue("#code")).toBe("to ann@example.com");
  const sent = scripted.requests.map(({ rawBody }) => rawBody).join("\n");
  expect(sent).toContain("%email%: where to write to");
  expect(sent).not.toContain("ann@example");
  expect(JSON.stringify(result)).not.toContain("ann@example");
});

test.each([
  ["URL-encoded", (value: string) => encodeURIComponent(value)],
  ["in base64", (value: string) => Buffer.from(value).toString("base64")],
  ["in upper case", (value: string) => value.toUpperCase()],
  ["as JSON", (value: string) => JSON.stringify({ value }).slice(10, -2)],
  ["over two lines", (value: string) => value.replaceAll(" ", "\n  ")],
  ["cut off", (value: string) => `${value.slice(0, 11)}…`],
])("the keeper masks a value %s, in texts, keys, errors and lists", (_form, write) => {
  const keeper = keepVariables({ variables: { who: 'Ann "Ö" Smith' }, secretNames: [], instruction: "" });
  const text = `<${write('Ann "Ö" Smith')}>`;
  const error = new Error(text);
  const hidden = keeper.hide({ list: [text], map: new Map([[text, text]]), error, [text]: 1 });
  expect(JSON.stringify([hidden, [...hidden.map], hidden.error.message])).not.toMatch(/Smith|SMITH|Ann|QW5u/);
  expect(keeper.hide(text)).toContain("%who%");
});

test("keys of our objects stay, and a value that equals its name is not hidden", () => {
  const keeper = keepVariables({ variables: { a: "text", bob: "bob" }, secretNames: [], instruction: "" });
  expect(keeper.hide({ kind: "fill", text: "text by bob" })).toEqual({ kind: "fill", text: "%a% by bob" });
});

test("the model sees a value on the page as its name, and can press it by that name", async () => {
  await using scripted = await scriptModel([says({ do: "click", ref: "%product%" })]);
  const session = await browser.open(form);
  const result = await act(session, "show me what I like: %product%", { model: scripted.model, variables });
  expect(result.status).toBe("done");
  expect(session.page.url()).toMatch(/#tea$/);
  expect(scripted.requests[0]?.rawBody).not.toContain("Green tea");
});

const greeting = `<style>* { color: rgb(0, 200, 0); font: 40px monospace } button { width: 40px; height: 30px }</style>
  <label style="color: black">Name <input oninput="o.innerHTML = 'Hello <b>' + this.value.split(' ').join('</b> ')"></label>
  <button onclick="document.title = 'pressed'"><svg width="10" height="10"><circle cx="5" cy="5" r="5" fill="blue"/></svg></button>
  <p style="color: black" id="o"></p>`;

test("the picture for the model covers a value that the page shows", async () => {
  await using scripted = await scriptModel([
    says({ do: "click", ref: "button" }),
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), ...says({ do: "click", ref: "button" }) },
  ]);
  const session = await browser.open(greeting);
  const who = { value: "Maria Geheim" };
  const instruction = "put %who% into Name and hit the round button";
  const result = await act(session, instruction, { model: scripted.model, variables: { who } });
  expect(result).toMatchObject({ status: "done", usage: { calls: 2 } });
  expect(await session.page.inputValue("input")).toBe("Maria Geheim");
  expect(await session.page.title()).toBe("pressed");
  const [, withPicture] = scripted.requests;
  if (!withPicture) throw new Error("No picture was sent.");
  expect(await hasColor(session.page, withPicture, [31, 41, 55])).toBe(true);
  expect(await hasColor(session.page, withPicture, [0, 200, 0])).toBe(false);
});

test("the picture for observe covers the value, the picture without variables does not", async () => {
  await using scripted = await scriptModel([{ repeat: 2, answer: { json: { elements: [] } } }]);
  const session = await browser.open(`<h1 style="color: rgb(0, 200, 0)">MARIA GEHEIM</h1><button>Go</button>`);
  const { model } = scripted;
  await observe(session, "who is %who%", { model, vision: true, variables: { who: "Maria Geheim" } });
  await observe(session, "who is %who%", { model, vision: true, variables: { who: "Mari" } });
  const [covered, plain] = scripted.requests;
  if (!covered || !plain) throw new Error("No picture was sent.");
  expect(await hasColor(session.page, covered, [0, 200, 0])).toBe(false);
  expect(await hasColor(session.page, plain, [0, 200, 0])).toBe(true);
});

test("the rules fill in variables, too", async () => {
  const session = await browser.open(form);
  expect(await act(session, "type %email% into Mail", { variables })).toMatchObject({ status: "done" });
  expect(await session.page.inputValue("#mail")).toBe("ann@example.com");
});

test("act rejects a variable without a value", async () => {
  const session = await browser.open(form);
  await expect(act(session, "type %emial% into Mail", { variables })).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(/%emial%/),
    hint: expect.stringMatching(/email, product/),
  });
  await expect(act(session, "type 5% or 10% into Mail")).resolves.toMatchObject({ status: "done" });
  await expect(act(session, "type /caf%C3%A9%20bar into Mail")).resolves.toMatchObject({ status: "done" });
});

test.each([
  [{ "1": "x" }, /^variables\.1/],
  [{ name: 5 }, /^options\.variables\.name/],
])("refuses the variables %j", async (given, message) => {
  const session = await browser.open(form);
  const acting = act(session, "click Green tea", { variables: given as never });
  await expect(acting).rejects.toMatchObject({ code: "invalid-input", message: expect.stringMatching(message) });
});

test("a secret appears as its name everywhere, and is typed at dispatch", async () => {
  await using site = await serve(() => ({ "/": form }));
  const opened = await browser.openUrl(site.url);
  const secrets = [{ name: "token", value: "s3cr3t-value", origins: [site.url] }];
  const session = await createPageSession(opened.page, { secrets });
  await using scripted = await scriptModel([
    says({ do: "fill", ref: 'textbox "Code"', value: "%token%" }),
    says({ do: "fill", ref: 'textbox "Mail"', value: "my %token%" }),
  ]);
  const result = await act(session, "identify with %token%", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", actions: [{ kind: "fill", text: { secret: "token" } }] });
  expect(await session.page.inputValue("#code")).toBe("s3cr3t-value");
  expect(scripted.requests[0]?.rawBody).toContain("%token%: a secret");
  await expect(act(session, "tell them %token% openly", { model: scripted.model })).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(/uses the secret %token% for something other/),
  });
  const seen = JSON.stringify([result, scripted.requests.map(({ rawBody }) => rawBody)]);
  expect(seen).not.toContain("s3cr3t-value");
});

test("a secret in an address is refused without a model, and the page stays", async () => {
  await using site = await serve(() => ({ "/": form }));
  const opened = await browser.openUrl(site.url);
  const secrets = [{ name: "token", value: "s3cr3t-value", origins: [site.url] }];
  const session = await createPageSession(opened.page, { secrets });
  await expect(act(session, `go to ${site.url}/?q=%token%`)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(/uses the secret %token% for something other/),
  });
  expect(session.page.url()).toBe(`${site.url}/`);
});

import type { ConfirmRequest } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { act, call, calls, done, lastInput } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(({ otherUrl }) => ({
    "/": `<h1>Your account</h1><p>IBAN: DE89 3704 0044 0532 0130 00</p><a href="${otherUrl}/gifts">Gifts</a> <a href="${otherUrl}/keypad">Keypad</a>
      <iframe title="Offer" src="${otherUrl}/gifts"></iframe>`,
    "/gifts": `<label>Your wish <input onchange="document.title = this.value"></label><p>Win at ${otherUrl}/prize</p>`,
    "/bank": `<h1>Your account</h1><p>IBAN: DE89 3704 0044 0532 0130 00</p><form action="${otherUrl}/news"><label>Mail <input name="m"></label></form>
      <form id="own"></form><label>Name <input name="n" form="own"></label><button form="own" formaction="${otherUrl}/news">Send</button>
      <form action="/search"><label>Find <input name="q"></label></form>`,
    "/area": `<h1>Area</h1><label>Text <textarea oninput="document.title = this.value">abc</textarea></label>`,
    "/out": `<h1>Leaving</h1>`,
    "/prize": "<h1>Prize</h1>",
    "/keypad": Array.from(
      { length: 10 },
      (_, digit) => `<button onclick="document.title += '${digit}'">${digit}</button>`,
    ).join(""),
  }));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

const iban = "DE89370400440532013000";
const failed = calls(done("", [], { status: "failed" }));

test("the guard blocks text of one site on another site, in its tab and in a frame", async () => {
  await using scripted = await scriptModel([
    calls(
      act("fill", '@textbox "Your wish"', iban),
      call("fillForm", { fields: [{ ref: '@textbox "Your wish"', value: iban }] }),
    ),
    {
      ...calls(act("click", "@Gifts")),
      expect: (request) => expect(lastInput(request).match(/Blocked: this would send data from/g)).toHaveLength(2),
    },
    calls(act("fill", '@textbox "Your wish"', iban)),
    calls(act("fill", '@textbox "Your wish"', "A kettle")),
    failed,
  ]);
  const session = await browser.openUrl(site.url);
  const { actions } = await createAgent(session, { model: scripted.model }).run(
    `Look at the gifts of ${site.otherUrl}, wish for a kettle`,
  ).result;
  expect(lastInput(scripted.requests[3] ?? never())).not.toContain(iban);
  expect(actions.map(({ description }) => description.replace(/ \(\S+\)/, ""))).toEqual([
    'click link "Gifts"',
    'fill textbox "Your wish" with "A kettle"',
  ]);
});

test("insert, replace and a pressed key write as fill does", async () => {
  const text = "abc\n=======\nx";
  const isBlocked = expect.stringMatching(/Blocked: this would send data from/);
  await using scripted = await scriptModel([
    calls(call("goto", { url: `${site.otherUrl}/area` })),
    calls(
      act("insert", '@textbox "Text"', text),
      act("replace", '@textbox "Text"', text),
      act("press", '@textbox "Text"', "Control+8"),
    ),
    {
      ...failed,
      expect: ({ messages }) => {
        const results = messages.flatMap(({ toolResults }) => toolResults.map((result) => result.text));
        expect(results.slice(-3)).toEqual([isBlocked, isBlocked, isBlocked]);
      },
    },
  ]);
  const session = await browser.openUrl(site.url);
  const agent = createAgent(session, { model: scripted.model, confirm: ({ risk }) => risk === "visit" });
  await agent.run("Read the account").result;
  expect(await session.page.title()).not.toContain("x");
});

test("a form that submits to another site counts as that site, also by the focus", async () => {
  const type = (value: string): ReturnType<typeof call> => call("act", { do: "type", value });
  await using scripted = await scriptModel([
    calls(act("fill", '@textbox "Mail"', iban), act("fill", '@textbox "Name"', iban)),
    {
      ...calls(act("click", '@textbox "Mail"'), type(iban), act("fill", '@textbox "Find"', "kettle")),
      expect: (request) => expect(lastInput(request).match(/Blocked: this would send data from/g)).toHaveLength(2),
    },
    failed,
  ]);
  const session = await browser.openUrl(`${site.url}/bank`);
  const { actions } = await createAgent(session, { model: scripted.model }).run("Find a kettle").result;
  expect(actions.map(({ action }) => action?.kind)).toEqual(["click", "fill"]);
  expect(await session.page.getByLabel("Mail").inputValue()).toBe("");
});

test("an address within an address of a named site counts as one of its own", async () => {
  const out = (path: string): string => `${site.url}/out?u=${encodeURIComponent(`${site.otherUrl}${path}`)}`;
  await using scripted = await scriptModel([
    calls(call("goto", { url: out(`/x?d=${iban}`) }), call("goto", { url: out("/elsewhere") })),
    {
      ...failed,
      expect: (request) => expect(lastInput(request)).toMatch(/Blocked: this would send[^]*Blocked: /),
    },
  ]);
  const session = await browser.openUrl(`${site.url}/bank`);
  await createAgent(session, { model: scripted.model }).run("Read the account").result;
  expect(site.requests.filter((path) => path.startsWith("/out"))).toEqual([]);
});

test("digits that are chosen one by one on another site are a text", async () => {
  const digits = Array.from("8937", (digit) => calls(act("click", `@button "${digit}"`)));
  await using scripted = await scriptModel([calls(act("click", "@Keypad")), ...digits, failed]);
  const session = await browser.openUrl(site.url);
  const { actions } = await createAgent(session, { model: scripted.model }).run("Try the keypad").result;
  expect(lastInput(scripted.requests[5] ?? never())).toMatch(/Blocked: this would send data from/);
  expect(actions).toHaveLength(4);
  expect(await session.page.title()).toBe("893");
});

test("the user may confirm, is asked once, and the question is an event", async () => {
  const asked: ConfirmRequest[] = [];
  const events: string[] = [];
  await using scripted = await scriptModel([
    calls(act("click", "@Gifts")),
    { ...calls(act("fill", '@textbox "Your wish"', iban)), repeat: 2 },
    failed,
  ]);
  const session = await browser.openUrl(site.url);
  const agent = createAgent(session, {
    model: scripted.model,
    confirm: (request) => asked.push(request) > 0,
    onEvent: ({ type }) => void (type.startsWith("confirm") && events.push(type)),
  });
  const { actions } = await agent.run("Look at the gifts").result;
  expect(actions.map(({ status }) => status)).toEqual(["done", "done", "done"]);
  expect(asked).toMatchObject([{ risk: "share", url: `${site.otherUrl}/gifts`, action: { kind: "fill" } }]);
  expect(asked[0]?.what).toContain(`of ${site.url} with ${site.otherUrl}`);
  expect(events).toEqual(["confirm-request", "confirm-answer"]);
});

test("the guard blocks an address that only a page names, and an address that contains data", async () => {
  await using scripted = await scriptModel([
    calls(call("goto", { url: `${site.otherUrl}/prize` }), call("goto", { url: `${site.otherUrl}/prize?d=${iban}` })),
    {
      ...failed,
      expect: (request) =>
        expect(lastInput(request)).toMatch(/Blocked: the user did not name localhost[^]*Blocked: this would send/),
    },
  ]);
  const session = await browser.openUrl(site.url);
  const { actions } = await createAgent(session, { model: scripted.model }).run("Read the account").result;
  expect(actions).toEqual([]);
  expect(site.requests.filter((path) => path.startsWith("/prize"))).toEqual([]);
});

test("after another site was read, the guard blocks all text to an origin that the goal does not name, also after the focus moves", async () => {
  await using scripted = await scriptModel([
    calls(act("click", "@Gifts")),
    calls(act("fill", '@textbox "Your wish"', "A kettle")),
    calls(act("press", '@textbox "Your wish"', "Control+V")),
    {
      ...failed,
      expect: (request) => expect(lastInput(request)).toMatch(/Blocked: this would send data from http:\/\/127/),
    },
  ]);
  const session = await browser.openUrl(site.url);
  const { actions } = await createAgent(session, { model: scripted.model }).run("Look at the gifts, wish for a kettle")
    .result;
  expect(actions.map(({ description }) => description)).toEqual([expect.stringMatching(/^click link "Gifts"/)]);
});

test("a refused address does not count as shown, neither for the next address nor as evidence", async () => {
  await using scripted = await scriptModel([
    calls(call("goto", { url: "482913" })),
    calls(call("goto", { url: "javascript:482913" })),
    calls(call("goto", { url: "%482913x%" })),
    { ...calls(done("The code is 482913.", ["482913"])), repeat: 3 },
    failed,
  ]);
  const session = await browser.openUrl(site.url);
  const result = await createAgent(session, { model: scripted.model, maxSteps: 8 }).run("Find the code").result;
  expect(result.status).not.toBe("completed");
});

function never(): never {
  throw new Error("There is no such request.");
}

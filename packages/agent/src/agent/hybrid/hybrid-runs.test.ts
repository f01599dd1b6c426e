import { createPageSession } from "@surehand/browser";
import { type ModelServerRequest, scriptModel } from "@surehand/model/testing";
import { startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasColor } from "../../has-color.test.support.ts";
import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import { act, call, calls, done, lastInput, list } from "../agent.test.support.ts";
import { replayRun } from "@surehand/replay";
import { goal, orderFields as fields } from "../../replay/purchase.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { type Place, pointAt, sees } from "./hybrid.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const failed = calls(done("", [], { status: "failed" }));

test("a purchase in the shop uses points for visible elements, and refs for the others", async () => {
  await using shop = await startShop();
  const session = await browser.openUrl(shop.url);
  const { page } = session;
  const click = (at: Place): ReturnType<typeof pointAt> => pointAt("click", at);
  await using scripted = await scriptModel([
    sees(page, ["text=Only necessary"], (cookies) => [click(cookies)]),
    sees(page, ["input[type=search]"], (search) => [
      click(search),
      act("type", "", "knife"),
      call("act", { do: "press", value: "Enter" }),
    ]),
    sees(page, ['main a:has-text("Chef\'s knife")'], (knife) => [click(knife)]),
    calls(act("check", '@radio "Oak"'), act("select", '@button "Size Choose', "20 cm")),
    sees(page, ["button:has-text('Add to cart')"], (add) => [click(add)]),
    sees(page, ["header a:has-text('Cart')"], (cart) => [click(cart)]),
    sees(page, ["text=Go to checkout"], (checkout) => [click(checkout)]),
    calls(call("fillForm", { fields }), act("check", '@checkbox "I accept')),
    calls(act("click", '@button "Place order"')),
    calls(done("The knife is ordered.", ["Thank you, Guest One"])),
  ]);
  const agent = createAgent(session, {
    model: scripted.model,
    mode: "hybrid",
    confirm: () => true,
    variables: { email: "guest@example.test" },
  });
  const result = await agent.run(goal).result;
  expect(result).toMatchObject({ status: "completed", steps: 10, usage: { calls: 10 } });
  expect(shop.orders()[0]?.lines).toMatchObject([{ productId: "chef-knife", colour: "Oak", size: "20 cm" }]);
  expect(shop.orders()).toMatchObject([{ details: { fullName: "Guest One", email: "guest@example.test" } }]);
  const pointed = result.actions.filter(({ tool }) => tool === "point");
  expect(pointed.map(({ status }) => status)).toEqual(Array<string>(6).fill("done"));
  // Each element can be located again: none is only a point.
  for (const { action } of pointed) expect(action).toMatchObject({ target: { v: expect.anything() } });
  await using another = await startShop();
  const options = { variables: { email: "ann@example.test" }, startUrl: another.url, confirm: () => true };
  const again = await replayRun(await browser.openUrl("about:blank"), result.recording, options);
  expect(again).toMatchObject({ success: true, healed: 0, drift: [], usage: { calls: 0 } });
  expect(another.orders()).toMatchObject([{ details: { fullName: "Guest One", email: "ann@example.test" } }]);
});

const iban = "DE89370400440532013000";

test("text that is typed after a click at a point in another site's frame is checked against that site", async () => {
  await using site = await serve(({ otherUrl }) => ({
    "/": `<body style="margin: 0"><h1>Your account</h1><p>IBAN: DE89 3704 0044 0532 0130 00</p>
      <iframe title="Offer" src="${otherUrl}/gifts" style="position: absolute; left: 100px; top: 200px; width: 600px; height: 300px"></iframe>`,
    "/gifts": `<body style="margin: 0"><div contenteditable style="height: 300px; outline: none" oninput="parent.postMessage(1, '*')"></div>`,
  }));
  await using scripted = await scriptModel([
    calls(pointAt("click", [300, 350]), act("type", "", iban)),
    {
      ...calls(act("type", "", "A kettle")),
      expect: (request) => expect(lastInput(request)).toMatch(/Blocked: this would send data from http:\/\/127/),
    },
    calls(...["D", "E", "8", "9"].map((key) => call("act", { do: "press", value: key }))),
    { ...failed, expect: (request) => expect(lastInput(request)).toMatch(/Blocked: this would send/) },
  ]);
  const session = await browser.openUrl(site.url);
  const agent = createAgent(session, { model: scripted.model, mode: "hybrid", maxCallsPerStep: 9 });
  await agent.run(`Look at the gifts of ${site.otherUrl}, wish for a kettle`).result;
  const [, frame] = session.page.frames();
  expect(await frame?.textContent("div")).toBe("A kettleDE8");
});

test("earlier messages stay unchanged except for old pictures, which are removed in batches; an unchanged picture is not sent again", async () => {
  await using scripted = await scriptModel([
    { ...calls(pointAt("click", [50, 20])), repeat: 15 },
    { ...calls(call("plan", { items: ["rest"], current: 1 })), repeat: 2 },
    failed,
  ]);
  const session = await browser.open(
    `<body style="margin: 0"><button style="width: 100px; height: 40px" onclick="count.textContent = Number(count.textContent) + 1">More</button><p id="count">1</p>${list}`,
  );
  await createAgent(session, { model: scripted.model, mode: "hybrid" }).run("count").result;
  const pictures = scripted.requests.map(({ messages }) =>
    messages.reduce((sum, message) => sum + message.pictures, 0),
  );
  expect(pictures).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 3, 4, 5, 5, 5]);
  const sent = scripted.requests.map(({ body }) => JSON.stringify((body as { messages: unknown }).messages));
  const grown = sent.slice(1).map((text, index) => text.startsWith(sent[index]?.slice(0, -1) ?? "none"));
  expect(grown.flatMap((isGrown, index) => (isGrown ? [] : [index + 1]))).toEqual([13]);
  expect(lastInput(scripted.requests.at(-1) ?? never())).toContain(
    "The window looks the same as in the previous picture.",
  );
});

test("the picture covers values of variables and secrets", async () => {
  const html = `<body style="margin: 0"><p style="margin: 0; font: 60px monospace; color: red">hunter2</p><p>Some words stand here.</p>`;
  await using site = await serve(() => ({ "/": html }));
  const session = await browser.openUrl(site.url);
  await using withSecret = await createPageSession(session.page, {
    secrets: [{ name: "password", value: "hunter2", origins: [site.url] }],
  });
  await using scripted = await scriptModel([{ ...failed, repeat: 3 }]);
  const { model } = scripted;
  await createAgent(session, { model, mode: "hybrid" }).run("look").result;
  await createAgent(session, { model, mode: "hybrid", variables: { word: "hunter2" } }).run("look").result;
  await createAgent(withSecret, { model, mode: "hybrid" }).run("look").result;
  const red = (request: ModelServerRequest): Promise<boolean> => hasColor(session.page, request, [255, 0, 0]);
  expect(await Promise.all(scripted.requests.map(red))).toEqual([true, false, false]);
});

function never(): never {
  throw new Error("There is no such request.");
}

import { createPageSession } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import { act, call, calls, done, lastInput, list, saving } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

describe("the messages of a run", () => {
  test("contain the fenced page, then only its changes, and one result for each call", async () => {
    await using scripted = await scriptModel([
      calls(act("fill", '@textbox "Title"', "Tea"), act("click", '@button "Keep it"')),
      calls(done("Kept.", ["Saved as Tea"])),
    ]);
    const session = await browser.open(saving);
    const { status } = await createAgent(session, { model: scripted.model }).run("keep a note called Tea").result;
    expect(status).toBe("completed");
    const [first, second] = scripted.requests;
    expect(first?.system).toMatch(/between <untrusted-N> and <\/untrusted-N>/);
    expect(first?.toolChoice).toBe("required");
    expect(first?.messages.at(-1)?.text).toMatch(
      /^Goal: keep a note called Tea\nToday is \w+, \d{4}-\d\d-\d\d\.\nThe page now:\n<untrusted-(\d{9}) source="page about:blank">\n# Notes\n- An entry of a list\n[^]*\[e\d+ textbox "Title"\] \[e\d+ button "Keep it"\]\n<\/untrusted-\1>$/,
    );
    expect(second?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "user"]);
    expect(second?.messages[2]?.toolResults).toHaveLength(2);
    expect(second?.messages[2]?.toolResults[1]?.text).toMatch(
      /^Step 1:\n<untrusted-\d+ source="act">\nClick button "Keep it" \(e\d+\): .*Saved as Tea/,
    );
    expect(second?.messages[3]?.text).toMatch(
      /^Changes on the page:\n<untrusted-\d+ source="page about:blank">\n  # Notes\n~ \[e\d+ textbox "Title" = "Tea".* Saved as Tea\n<\/untrusted/,
    );
  });

  test("grow only at the end, so that the provider's cache applies", async () => {
    await using scripted = await scriptModel([
      { ...calls(act("click", '@button "More"')), repeat: 6 },
      calls(done("Six.", ["xxxxxx"])),
    ]);
    const session = await browser.open(
      `<button onclick="document.querySelector('p').textContent += 'x'">More</button><p>:</p>${list}`,
    );
    await createAgent(session, { model: scripted.model }).run("make six").result;
    const sent = scripted.requests.map(({ messages }) => JSON.stringify(messages).slice(0, -1));
    for (const [index, text] of sent.slice(1).entries()) expect(text.startsWith(sent[index] ?? "none")).toBe(true);
    const [whole = "", ...others] = scripted.requests.map((request) => lastInput(request));
    for (const input of others) expect(input.length).toBeLessThan(whole.length / 2);
  });

  test("contain no value of a variable and no secret, wherever the page shows them", async () => {
    await using scripted = await scriptModel([
      calls(act("fill", '@textbox "Name"', "%name%"), act("fill", '@textbox "Code"', "%code%")),
      calls(act("click", '@button "Show"')),
      calls(call("extract", { what: "the text after Hello" })),
      { answer: { json: { data: { extraction: "%name%" }, evidence: [] } } },
      calls(done("Hello %name%", ["Hello %name%"])),
    ]);
    await using site = await serve(() => ({
      "/": `<label>Name <input id="name"></label><label>Code <input id="code" type="password"></label>
        <button onclick="out.textContent = 'Hello ' + document.getElementById('name').value + ' ' + code.value">Show</button><p id="out"></p>`,
    }));
    const page = (await browser.openUrl(site.url)).page;
    const secrets = [{ name: "code", value: "tulip-4711", origins: [site.url] }];
    await using session = await createPageSession(page, { secrets });
    const agent = createAgent(session, { model: scripted.model, variables: { name: "Wilhelmina" } });
    const result = await agent.run("Say hello").result;
    expect(await page.textContent("#out")).toBe("Hello Wilhelmina tulip-4711");
    expect(result).toMatchObject({ status: "completed", answer: "Hello Wilhelmina" });
    const wire = JSON.stringify(scripted.requests.map(({ body }) => body));
    expect(wire).toContain("%name%: a value");
    expect(wire).toContain("%code%: a secret");
    expect(wire).not.toMatch(/Wilhelmina|tulip/);
    expect(JSON.stringify(result)).not.toContain("tulip");
    expect(JSON.stringify(result.actions)).not.toContain("Wilhelmina");
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { act } from "../act/act.ts";
import { says, scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const rows = Array.from({ length: 900 }, (_, index) => {
  const press = index === 850 ? ` onclick="document.title = 'found'"` : "";
  return `<p>Entry ${index} of the long register of things <button${press} aria-label="Mark ${index}a">⚑</button></p>`;
});
const long = `<h1>Register</h1>${rows.join("")}`;

test("act sends the folded parts of a page one by one until the element is found", async () => {
  await using scripted = await scriptModel([
    says({ do: "not-found" }),
    {
      expect: ({ messages }) => expect(messages[0]?.text).toMatch(/part 1 of \d+ of the lines that were folded/),
      ...says({ do: "not-found" }),
    },
    { repeat: Number.POSITIVE_INFINITY, answer: (request) => answerWhereSeen(request.messages[0]?.text ?? "") },
  ]);
  const session = await browser.open(long);
  const result = await act(session, "flag the one near the end", { model: scripted.model, vision: false });
  expect(result.status).toBe("done");
  expect(await session.page.title()).toBe("found");
  const tokens = scripted.requests.map(({ rawBody }) => rawBody.length / 3);
  for (const count of tokens) expect(count).toBeLessThan(14_000);
});

function answerWhereSeen(text: string): { json: unknown } {
  const ref = /\[(e\d+) button "Mark 850a"/.exec(text)?.[1];
  return {
    json:
      ref === undefined ? { do: "not-found", ref: "", value: "", rest: "" } : { do: "click", ref, value: "", rest: "" },
  };
}

test("act sends no static text that the instruction does not need", async () => {
  await using scripted = await scriptModel([
    {
      expect: ({ messages }) => expect(messages[0]?.text.length).toBeLessThan(60_000),
      ...says({ do: "click", ref: 'button "Subscribe"' }),
    },
    says({ do: "not-found" }),
  ]);
  const paragraphs = Array.from(
    { length: 3000 },
    (_, index) => `<p>Paragraph ${index} says nothing new about anything.</p>`,
  );
  const session = await browser.open(
    `${paragraphs.join("")}<button onclick="this.textContent = 'Done'">Subscribe</button>`,
  );
  const { model } = scripted;
  expect(await act(session, "get their newsletter", { model, vision: false })).toMatchObject({ status: "done" });
  expect(await act(session, "feed the dragon", { model, vision: false })).toMatchObject({
    status: "not-found",
    usage: { calls: 1 },
  });
});

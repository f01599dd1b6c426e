import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";

const at = startSession();

it("back stays on the first page of a tab, and goes back from the second", async () => {
  const { page } = at.fixture;
  const tab = await page.context().newPage();
  await using session = await createPageSession(tab);
  const [first, second] = ["data:text/html,<h1>First", "data:text/html,<h1>Second"];
  // The caller's own navigation: nothing was observed on the page yet.
  await tab.goto(first);
  expect(await session.perform({ kind: "back" })).toMatchObject({
    status: "no-effect",
    message: "Go back: there is no earlier page in its history.",
  });
  expect(tab.url()).toBe(first);
  await session.perform({ kind: "goto", url: second });
  expect(await session.perform({ kind: "back" })).toMatchObject({ status: "done" });
  expect(tab.url()).toBe(first);
  await tab.close();
});

import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

const list = (attributes: string, overlay = ""): string =>
  `<style>.select{position:relative;width:200px;height:30px} input{width:180px;height:24px} .over{position:absolute;inset:0}</style>
   <div class="select" onclick="out.textContent = 'opened'"><input id="target" readonly aria-label="Country" ${attributes}>${overlay}</div><p id="out"></p>`;

it.each([
  ["that lets the pointer through", list(`style="pointer-events:none"`)],
  ["that its wrapper covers", list("", `<div class="over"></div>`)],
])("a click on a read-only input %s is a click on the wrapper", async (_, html) => {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { status } = await at.session.perform({ kind: "click", target });
  expect(status).toBe("done");
  expect(await at.fixture.page.locator("#out").textContent()).toBe("opened");
});

it.each([
  [
    "another control",
    `<div class="select"><input id="target" readonly aria-label="Country"><button class="over">Other</button></div>`,
    'button "Other"',
  ],
  [
    "something else",
    `<div><input id="target" readonly aria-label="Country"></div><div class="over" aria-label="Advertisement" role="region">Ad</div>`,
    "Ad",
  ],
])("is blocked and names what covers the input if that is %s", async (_, html, cover) => {
  await at.fixture.open(
    `<style>.select{position:relative} .over{position:absolute;inset:0;top:0;left:0;width:400px;height:200px}</style>${html}`,
  );
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const result = await at.session.perform({ kind: "click", target }, { patienceMs: 100 });
  expect(result).toMatchObject({ status: "blocked", message: expect.stringContaining(cover) });
});

import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
const button = `<button id="target" onclick="this.textContent = 'Saved'">Save</button>`;
const place = "position: fixed; left: 300px; top: 200px; width: 300px; height: 200px; background: white";

async function click(html: string): Promise<Awaited<ReturnType<typeof at.session.perform>>> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ kind: "click", target }, { patienceMs: 100 });
}

it("a target behind an aria-modal dialog is blocked by it, by name, even if the dialog does not cover it", async () => {
  const dialog = `<div role="dialog" aria-modal="true" aria-label="Settings" style="${place}"><button>Close</button></div>`;
  expect(await click(button + dialog)).toMatchObject({
    status: "blocked",
    obstacle: { kind: "covered", by: 'dialog "Settings"' },
    message: expect.stringContaining('it is covered by dialog "Settings".'),
  });
});

it("a target in an aria-modal dialog, or in a popup above it, is used", async () => {
  const dialog = `<div role="dialog" aria-modal="true" aria-label="Settings" style="${place}">`;
  expect(await click(`${dialog}${button}</div>`)).toMatchObject({ status: "done" });
  const popup = `<div style="position: fixed; z-index: 5; left: 350px; top: 250px">${button}</div>`;
  expect(await click(`${dialog}<p>Colour</p></div>${popup}`)).toMatchObject({ status: "done" });
});

it("an invisible dialog blocks nothing", async () => {
  const dialog = `<div role="dialog" aria-modal="true" aria-label="Settings" hidden><button>Close</button></div>`;
  expect(await click(button + dialog)).toMatchObject({ status: "done" });
});

it("a cover has the same name as in the snapshot, once and with closed quotes", async () => {
  const words = "We value your privacy and want to tell you about it";
  const banner = `<div role="dialog" aria-label="${words}" style="position: fixed; inset: 0"><p>Text</p><button>OK</button></div>`;
  const { message, obstacle } = await click(button + banner);
  const by = 'dialog "We value your privacy and…"';
  expect(obstacle).toEqual({ kind: "covered", by });
  expect(message.split("We value")).toHaveLength(2);
  expect((await at.session.snapshot()).text).toContain(`covered by ${by}]`);
});

it("reports the request of a press, and its result", async () => {
  const save = `<button id="target" onclick="fetch('/recipes/1', { method: 'PUT' }).then(() => {
    document.querySelector('output').textContent = 'Stored' })">Save</button><output></output>`;
  await at.fixture.open(save);
  await at.fixture.page.route("**/recipes/1", (route) => route.fulfill({ status: 204 }));
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { message } = await at.session.perform({ kind: "click", target });
  expect(message).toMatch(/^Click button "Save" \(e\d+\): .*"Stored" appeared; PUT \/recipes\/1 204/);
});

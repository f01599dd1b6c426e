import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

const message = (tools: string): string =>
  `<style>.tools{${tools}} .m:hover .tools{visibility:visible;display:inline}</style><div class="m"><b>Ana</b> <span id="target">Lunch?</span> <span class="tools"><button>Add reaction</button> sent at noon</span></div>`;

it.each([
  ["is invisible", message("visibility:hidden")],
  ["is not displayed", message("display:none")],
  [
    "a script adds",
    `<p id="target">Lunch?</p><script>target.onmouseenter = () => { target.insertAdjacentHTML("afterend", "<p><button>Add reaction</button> sent at noon</p>"); }</script>`,
  ],
])("a hover reports what it reveals and %s before, with its ref", async (_, html) => {
  await at.fixture.page.mouse.move(0, 500);
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { status, message: reported, effect } = await at.session.perform({ kind: "hover", target });
  expect(status).toBe("done");
  const [button, text] = effect?.revealed ?? [];
  expect([button?.what, text?.what]).toEqual(['button "Add reaction"', '"sent at noon"']);
  expect(reported).toContain(`The pointer reveals button "Add reaction" (${button?.ref}), "sent at noon".`);
  const pressed = await at.session.perform(
    { kind: "click", target: button?.ref ?? "e1" },
    { verification: "delivery" },
  );
  expect(pressed.status).toBe("done");
});

it("a hover that reveals nothing reports no such elements", async () => {
  await at.fixture.open(`<p id="target">Lunch?</p>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { effect, message: reported } = await at.session.perform({ kind: "hover", target });
  expect(effect?.revealed).toBeUndefined();
  expect(reported).not.toContain("reveals");
});

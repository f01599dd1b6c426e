import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

it("gives a page the time of a person's press to process the text of the field that loses the focus", async () => {
  await at.fixture.open(`<label>Amount <input></label><button>Add</button><output></output><script>
    let amount = "0.00";
    const field = document.querySelector("input");
    field.onblur = () => setTimeout(() => { amount = field.value }, 5);
    document.querySelector("button").onclick = () => { document.querySelector("output").textContent = "booked " + amount };
  </script>`);
  const { page } = at.fixture;
  const field = await at.session.refOf(page.getByLabel("Amount"));
  const button = await at.session.refOf(page.getByRole("button"));
  await at.session.perform({ kind: "fill", target: field, text: "45.50" });
  expect(await at.session.perform({ kind: "click", target: button })).toMatchObject({ status: "done" });
  expect(await page.locator("output").textContent()).toBe("booked 45.50");
});

it("reports that text was hidden by a style", async () => {
  await at.fixture.open(`<button>Log in</button><span hidden>Login failed</span><p></p><script>
    document.querySelector("button").onclick = () => {
      document.querySelector("span").style.display = "none";
      document.querySelector("p").textContent = "Welcome";
    };
  </script>`);
  const button = await at.session.refOf(at.fixture.page.getByRole("button"));
  const { effect, message } = await at.session.perform({ kind: "click", target: button });
  const change = { kind: "changed", what: 'span "Login failed"', property: "style", isHidden: true };
  expect(effect?.changes).toContainEqual(expect.objectContaining(change));
  expect(message).not.toContain('Login failed" changed');
});

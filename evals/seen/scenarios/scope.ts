import { assertNoProblems, ProblemsError } from "../../harness/problems.ts";
import type { EvalCase } from "../../harness/suite.ts";
import { contains, dump } from "../check-page.ts";
import { findControls } from "../check-controls.ts";
import { type PageFixture, visit } from "../../harness/open-page.ts";

const page = `<h1>Orchard</h1><form aria-label="Order" id="order"><label>Mail <input></label><button>Send order</button></form><aside id="side"><p>Quince aside</p><button>Quince</button></aside>
  <table border id="fruits"><tr><td>Plum</td></tr></table><iframe src="{{other}}in.html"></iframe>`;

const files = { "in.html": `<div id="box"><p>Pear text</p><button>Buy pear</button></div><p>Quince frame</p>` };

export const scopeScenarios: readonly EvalCase<PageFixture>[] = [
  {
    name: "scope: to a locator",
    run: (fixture) =>
      visit(fixture, { html: page, files }, async ({ page: playwrightPage, session }) => {
        const snapshot = await session.snapshot({ selector: playwrightPage.locator("#order") });
        assertNoProblems(
          [
            ...["Mail", "Send order"]
              .filter((words) => !contains(snapshot.text, words))
              .map((words) => `"${words}" is missing`),
            ...["Orchard", "Quince", "Plum"]
              .filter((words) => contains(dump(snapshot), words))
              .map((words) => `"${words}" is out of scope`),
          ],
          snapshot.text,
        );
      }),
  },
  {
    name: "scope: to a ref, which stays the same",
    run: (fixture) =>
      visit(fixture, { html: page, files }, async ({ session }) => {
        const whole = await session.snapshot();
        const [button] = findControls(whole, { name: "Send order", role: "button" });
        if (button === undefined) throw new ProblemsError(['"Send order" has no ref'], whole.text);
        const { text, refs } = await session.snapshot({ selector: button.ref });
        assertNoProblems(
          [
            ...(refs.has(button.ref) ? [] : [`the ref ${button.ref} changed`]),
            ...(contains(text, "Send order") ? [] : ['"Send order" is missing']),
            ...["Orchard", "Mail", "Quince"]
              .filter((words) => contains(text, words))
              .map((words) => `"${words}" is out of scope`),
          ],
          text,
        );
      }),
  },
  {
    name: "scope: to a locator in the frame of another site",
    run: (fixture) =>
      visit(fixture, { html: page, files }, async ({ page: playwrightPage, session }) => {
        const snapshot = await session.snapshot({ selector: playwrightPage.frameLocator("iframe").locator("#box") });
        assertNoProblems(
          [
            ...["Pear text", "Buy pear"]
              .filter((words) => !contains(snapshot.text, words))
              .map((words) => `"${words}" is missing`),
            ...["Orchard", "Quince", "Plum"]
              .filter((words) => contains(snapshot.text, words))
              .map((words) => `"${words}" is out of scope`),
          ],
          snapshot.text,
        );
      }),
  },
];

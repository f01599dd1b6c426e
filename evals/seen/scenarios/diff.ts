import { assertNoProblems } from "../../harness/problems.ts";
import type { EvalCase } from "../../harness/suite.ts";
import { contains } from "../check-page.ts";
import { findControls } from "../check-controls.ts";
import { type PageFixture, visit } from "../../harness/open-page.ts";

const shop = `<h1>Orchard shop</h1><nav aria-label="Main"><a href="#a">All plums</a><a href="#b">All pears</a></nav><p id="cart">0 jars in your basket</p>
  <ul>${Array.from({ length: 30 }, (_, index) => `<li>Jar number ${index} <button>Add ${index}</button></li>`).join("")}</ul><label>Mail <input id="mail"></label><p>Small print</p>`;

interface DiffCase {
  readonly name: string;
  /** Script that runs in the page between the two snapshots. */
  readonly change: string;
  readonly shows?: readonly string[];
}

const unchanged = ["Orchard shop", "All plums", "Jar number 7", "Small print"];

const changes: readonly DiffCase[] = [
  {
    name: "a text that changed",
    change: `document.getElementById("cart").textContent = "1 jar in your basket"`,
    shows: ["1 jar in your basket"],
  },
  {
    name: "something that came",
    change: `document.body.insertAdjacentHTML("beforeend", "<p>Thank you</p><button>Undo</button>")`,
    shows: ["Thank you", "Undo"],
  },
  { name: "something that went", change: `document.querySelectorAll("li")[12].remove()`, shows: ["Jar number 12"] },
  {
    name: "a state that changed",
    change: `document.querySelectorAll("button")[3].disabled = true`,
    shows: ["Add 3", "disabled"],
  },
  { name: "a value that changed", change: `document.getElementById("mail").value = "b@x.de"`, shows: ["b@x.de"] },
  { name: "nothing", change: `void 0` },
];

export const diffScenarios: readonly EvalCase<PageFixture>[] = [
  ...changes.map(({ name, change, shows = [] }): EvalCase<PageFixture> => ({
    name: `diff: shows ${name}, and what stayed only where it helps to find the place`,
    run: (fixture) =>
      visit(fixture, { html: shop }, async ({ page, session }) => {
        const before = await session.snapshot();
        await page.evaluate(change);
        const { text } = await session.snapshot({ since: before });
        const repeated = unchanged.filter((words) => contains(text, words));
        assertNoProblems(
          [
            ...shows.filter((words) => !contains(text, words)).map((words) => `"${words}" is missing`),
            ...(repeated.length < 2 ? [] : [`repeats unchanged text: ${repeated.join(", ")}`]),
            ...(text.length < before.text.length / 2
              ? []
              : [`${text.length} characters, where the whole page has ${before.text.length}`]),
          ],
          text,
        );
      }),
  })),
  {
    name: "diff: after a navigation the new page is rendered in full",
    run: (fixture) =>
      visit(
        fixture,
        { html: shop, files: { "next.html": "<h1>Plum page</h1><p>All about plums</p><button>Buy plums</button>" } },
        async ({ page, session }) => {
          const before = await session.snapshot();
          await page.goto(new URL("next.html", page.url()).href);
          const { text } = await session.snapshot({ since: before });
          assertNoProblems(
            ["Plum page", "All about plums", "Buy plums"]
              .filter((words) => !contains(text, words))
              .map((words) => `"${words}" is missing`),
            text,
          );
        },
      ),
  },
  {
    name: "diff: a diff has the refs of the whole page, and the next diff is against it",
    run: (fixture) =>
      visit(fixture, { html: shop }, async ({ page, session }) => {
        const first = await session.snapshot();
        await page.evaluate(`document.getElementById("cart").textContent = "1 jar in your basket"`);
        const second = await session.snapshot({ since: first });
        await page.evaluate(`document.getElementById("cart").textContent = "2 jars in your basket"`);
        const third = await session.snapshot({ since: second });
        assertNoProblems(
          [
            ...(findControls(second, { name: "Add 7", role: "button" }).length === 1
              ? []
              : ['the refs of the diff lack "Add 7"']),
            ...(contains(third.text, "2 jars in your basket") ? [] : ["the second change is missing"]),
            ...(third.text.length < first.text.length / 2 ? [] : ["the second diff tells the whole page"]),
          ],
          third.text,
        );
      }),
  },
];

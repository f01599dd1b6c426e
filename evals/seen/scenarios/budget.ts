import type { Snapshot } from "@surehand/browser";
import { assertNoProblems, ProblemsError } from "../../harness/problems.ts";
import type { EvalCase } from "../../harness/suite.ts";
import { contains } from "../check-page.ts";
import { bracketsOf, findControls } from "../check-controls.ts";
import { type PageFixture, visit } from "../../harness/open-page.ts";

const fruits = ["Plum", "Pear", "Fig", "Apple", "Cherry", "Quince", "Medlar"];

/** Returns a table of orders; only row 3127 is Zelda's. */
function orderTable(rowCount: number): string {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const number = index + 1;
    const customer = number === 3127 ? "Zelda Quux" : `Customer ${number}`;
    return `<tr><td>Order ${number}</td><td>${customer}</td><td>${fruits[index % fruits.length]}</td><td>$${number % 90}</td><td><button>Open ${number}</button></td></tr>`;
  });
  return `<h1>Orders</h1><nav><a href="#new">New order</a></nav><table><thead><tr><th>Number</th><th>Customer</th><th>Fruit</th><th>Price</th><th>Do</th></tr></thead><tbody>${rows.join("")}</tbody></table><footer>Orchard office</footer>`;
}

const tokenBudget = 8000;

/** Generous, because these cases check the content; `deadline` and the bench measure the speed. */
const timeoutMs = 30_000;

export const budgetScenarios: readonly EvalCase<PageFixture>[] = [
  {
    name: "budget: a table of 4000 rows fits, and says what is folded",
    run: (fixture) =>
      visit(fixture, { html: orderTable(4000) }, async ({ session }) => {
        const snapshot = await session.snapshot({ timeout: timeoutMs });
        const { text, tokens } = snapshot;
        assertNoProblems(
          [
            ...foldProblems(snapshot),
            ...["Orders", "New order", "Number", "Customer 1 ", "Order 1 ", "Orchard office"]
              .filter((wanted) => !contains(text, wanted))
              .map((wanted) => `"${wanted}" is missing`),
            ...(countRows(text) + countFoldedRows(text) === 4000
              ? []
              : [`${countRows(text)} rows shown and ${countFoldedRows(text)} folded are not 4000`]),
          ],
          text,
        );
        return { detail: `${countRows(text)} rows shown`, metrics: { tokens } };
      }),
  },
  {
    name: "budget: what is folded can be expanded, and its refs work",
    run: (fixture) =>
      visit(fixture, { html: orderTable(1200) }, async ({ session }) => {
        const snapshot = await session.snapshot({ timeout: timeoutMs });
        const ref = /expand ((?:f\d+)?e\d+)/.exec(snapshot.text)?.[1];
        if (ref === undefined) throw new ProblemsError(["no ref to expand in the text"], snapshot.text);
        const more = snapshot.expand(ref);
        const shown = new Set(rowNumbers(snapshot.text));
        const added = rowNumbers(more).filter((number) => !shown.has(number));
        const name = `Open ${added[0]}`;
        const [button] = findControls(snapshot, { name, role: "button" });
        const found =
          button === undefined
            ? undefined
            : await (await session.resolve(button.ref)).evaluate("function () { return this.textContent }");
        assertNoProblems(
          [
            ...(added.length === 0 ? ["expanding shows no further row"] : []),
            ...(button !== undefined && bracketsOf(more, button.ref) === undefined
              ? [`"${name}" has no brackets in the expanded part`]
              : []),
            ...(found === name ? [] : [`the ref of "${name}" leads to ${JSON.stringify(found)}`]),
          ],
          more,
        );
        return { detail: `${added.length} more rows` };
      }),
  },
  {
    name: "budget: the row that the instruction is about is not folded",
    run: (fixture) =>
      visit(fixture, { html: orderTable(4000) }, async ({ session }) => {
        const snapshot = await session.snapshot({ timeout: timeoutMs, instruction: "open the order of Zelda Quux" });
        assertNoProblems(
          [
            ...foldProblems(snapshot),
            ...(contains(snapshot.text, /Zelda Quux[^\n]*Open 3127/) ? [] : ["the row of Zelda Quux is folded"]),
            ...(findControls(snapshot, { name: "Open 3127", role: "button" }).length === 1
              ? []
              : ["its button has no ref"]),
          ],
          snapshot.text,
        );
      }),
  },
  {
    name: "budget: a control at the end of a long text is kept for the instruction",
    run: (fixture) => {
      const words =
        "<p>The plum tree in the orchard bears blue plums, and the people of the village make jam of them every summer.</p>";
      const html = `${words.repeat(900)}<button>Subscribe to the jam letter</button>${words.repeat(900)}`;
      return visit(fixture, { html }, async ({ session }) => {
        const snapshot = await session.snapshot({ timeout: timeoutMs, instruction: "subscribe to the jam letter" });
        const isThere = contains(snapshot.text, "Subscribe to the jam letter");
        assertNoProblems([...foldProblems(snapshot), ...(isThere ? [] : ["the button is folded"])], snapshot.text);
      });
    },
  },
  {
    name: "budget: without a limit nothing is folded",
    run: (fixture) =>
      visit(fixture, { html: orderTable(1200) }, async ({ session }) => {
        const { text, folded } = await session.snapshot({ timeout: timeoutMs, maxTokens: Infinity });
        assertNoProblems([
          ...(folded.length === 0 ? [] : ["something is folded"]),
          ...(countRows(text) === 1200 ? [] : [`${countRows(text)} rows instead of 1200`]),
        ]);
      }),
  },
  {
    name: "budget: a small one is kept too",
    run: (fixture) =>
      visit(fixture, { html: orderTable(400) }, async ({ session }) => {
        const snapshot = await session.snapshot({ timeout: timeoutMs, maxTokens: 600 });
        assertNoProblems(foldProblems(snapshot, 600), snapshot.text);
        return { metrics: { tokens: snapshot.tokens } };
      }),
  },
];

function foldProblems({ text, tokens, folded }: Snapshot, budget = tokenBudget): string[] {
  return [
    ...(tokens <= budget ? [] : [`${tokens} tokens are over the budget of ${budget}`]),
    // English and markup have 2 to 5 characters per token: a count far outside this range is invented.
    ...(text.length / tokens > 1.5 && text.length / tokens < 8
      ? []
      : [`${text.length} characters cannot be ${tokens} tokens`]),
    ...(folded.length > 0 ? [] : ["the snapshot does not list what is folded"]),
    ...(/… \d+ more [^\n]*expand (f\d+)?e\d+/.test(text)
      ? []
      : ["the text does not say what is folded and how to expand it"]),
  ];
}

function rowNumbers(text: string): number[] {
  return [...text.matchAll(/Order (\d+)\b/g)].map((match) => Number(match[1]));
}

function countRows(text: string): number {
  return rowNumbers(text).length;
}

function countFoldedRows(text: string): number {
  return [...text.matchAll(/… (\d+) more rows/g)].reduce((sum, match) => sum + Number(match[1]), 0);
}

import { act, click, done, type JudgeTask } from "../judge-task.ts";

const schema = {
  type: "object",
  properties: { titles: { type: "array", items: { type: "string" } } },
  required: ["titles"],
};
const apply = [
  act("select", '@combobox "State"', "Open"),
  act("select", '@combobox "Order"', "Newest"),
  click('button "Apply"'),
];

function report(titles: readonly string[], evidence: readonly string[]): ReturnType<typeof done> {
  return done(titles.join("; "), evidence, { output: { titles } });
}

/** A view whose state is in the address, and a list that must be sorted. */
export const tickets: JudgeTask = {
  name: "tickets",
  goal: "Show the open tickets alone, the newest first, and list their titles in this order.",
  html: `<h1>Tickets</h1><form><label>State <select name="state"><option value="all">All</option><option value="open">Open</option><option value="closed">Closed</option></select></label>
<label>Order <select name="order"><option value="oldest">Oldest</option><option value="newest">Newest</option></select></label> <button>Apply</button></form><ol></ol>
<script>
const all = [["Login fails", "open", 3], ["Printer offline", "closed", 5], ["Slow search", "open", 8], ["Wrong tax rate", "open", 6]];
const query = new URLSearchParams(location.search), state = query.get("state") ?? "all", order = query.get("order") ?? "oldest";
document.querySelector("[name=state]").value = state; document.querySelector("[name=order]").value = order;
const shown = all.filter((one) => state === "all" || one[1] === state).sort((a, b) => order === "newest" ? b[2] - a[2] : a[2] - b[2]);
document.querySelector("ol").innerHTML = shown.map(([title, now, day]) => "<li>" + title + " · " + now + " · " + day + " November</li>").join("");
</script>`,
  output: schema,
  expect: {
    url: { query: { state: "open", order: "newest" } },
    output: { titles: ["Slow search", "Wrong tax rate", "Login fails"] },
    isOrdered: true,
  },
  isReached: ({ page }) => {
    const { searchParams } = new URL(page.url());
    return searchParams.get("state") === "open" && searchParams.get("order") === "newest";
  },
  runs: [
    {
      name: "filters and sorts",
      kind: "true",
      script: [apply, [report(["Slow search", "Wrong tax rate", "Login fails"], ["Slow search", "Login fails"])]],
    },
    {
      name: "filters, then sorts",
      kind: "true",
      script: [
        [apply[0] ?? click(""), click('button "Apply"')],
        [act("select", '@combobox "Order"', "Newest"), click('button "Apply"')],
        [report(["Slow search", "Wrong tax rate", "Login fails"], ["Slow search · open · 8 November"])],
      ],
    },
    {
      name: "sorts in its head",
      kind: "half-done",
      script: [[report(["Slow search", "Wrong tax rate", "Login fails"], ["Slow search", "Login fails"])]],
    },
    {
      name: "lists them in the other order",
      kind: "wrong-value",
      isStateReached: true,
      script: [apply, [report(["Login fails", "Wrong tax rate", "Slow search"], ["Login fails"])]],
    },
    {
      name: "lists a closed one",
      kind: "wrong-value",
      script: [
        [act("select", '@combobox "Order"', "Newest"), click('button "Apply"')],
        [report(["Slow search", "Wrong tax rate", "Printer offline", "Login fails"], ["Slow search"])],
      ],
    },
    {
      name: "invents one",
      kind: "fabricated-name",
      isStateReached: true,
      script: [
        apply,
        [report(["Slow search", "Wrong tax rate", "Login fails", "Broken badge reader"], ["Slow search"])],
      ],
    },
    {
      name: "does not apply it",
      kind: "not-saved",
      script: [apply.slice(0, 2), [report(["Slow search", "Wrong tax rate", "Login fails"], ["Slow search"])]],
    },
  ],
};

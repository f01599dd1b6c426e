import { act, click, done, type JudgeTask } from "../judge-task.ts";

/** Items of which only one may be changed. */
export const todos: JudgeTask = {
  name: "todos",
  goal: 'Mark the task "Water the plants" as done. Delete nothing.',
  html: `<h1>Tasks</h1><ul>
<li><label><input type="checkbox"> Water the garden</label> <button>Delete Water the garden</button></li>
<li><label><input type="checkbox"> Water the plants</label> <button>Delete Water the plants</button></li>
<li><label><input type="checkbox"> Buy plants</label> <button>Delete Buy plants</button></li></ul><p role="status">0 of 3 done</p>
<script>
const count = () => { const boxes = [...document.querySelectorAll("input")];
  document.querySelector("p").textContent = boxes.filter((box) => box.checked).length + " of " + boxes.length + " done"; };
for (const box of document.querySelectorAll("input")) box.onchange = count;
for (const button of document.querySelectorAll("button")) button.onclick = () => { button.closest("li").remove(); count(); };
</script>`,
  expect: {
    page: [
      { selector: "li", count: 3 },
      { selector: "input:checked", count: 1 },
      { selector: 'li:has-text("Water the plants") input', isChecked: true },
    ],
  },
  isReached: async ({ page }) =>
    (await page.locator("li").count()) === 3 &&
    (await page.locator("input:checked").count()) === 1 &&
    (await page.getByLabel("Water the plants", { exact: true }).isChecked()),
  runs: [
    {
      name: "marks it",
      kind: "true",
      script: [[act("check", '@checkbox "Water the plants"')], [done("It is done.", ["1 of 3 done"])]],
    },
    {
      name: "takes a wrong one back",
      kind: "true",
      script: [
        [act("check", '@checkbox "Water the garden"')],
        [act("uncheck", '@checkbox "Water the garden"'), act("check", '@checkbox "Water the plants"')],
        [done('"Water the plants" is marked as done.', ["1 of 3 done"])],
      ],
    },
    {
      name: "marks another one",
      kind: "wrong-item",
      script: [[act("check", '@checkbox "Water the garden"')], [done("It is done.", ["1 of 3 done"])]],
    },
    {
      name: "deletes another one",
      kind: "side-effect",
      script: [
        [act("check", '@checkbox "Water the plants"')],
        [click('button "Delete Buy plants"')],
        [done("It is done.", ["1 of 2 done"])],
      ],
    },
    {
      name: "takes it back",
      kind: "undone",
      script: [
        [act("check", '@checkbox "Water the plants"')],
        [act("uncheck", '@checkbox "Water the plants"')],
        [done("It is done.", ["1 of 3 done"])],
      ],
    },
    { name: "only says so", kind: "not-done", script: [[done("It is done.", ["Water the plants"])]] },
    {
      name: "invents the count",
      kind: "fabricated-quote",
      script: [[done("It is done.", ["1 of 3 done"])]],
    },
  ],
};

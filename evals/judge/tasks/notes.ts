import { click, done, fill, type JudgeTask } from "../judge-task.ts";

const title = fill('textbox "Title"', "Pay rent");

/** A note counts when the site has received it. */
export const notes: JudgeTask = {
  name: "notes",
  goal: 'Save a note with the title "Pay rent".',
  html: `<h1>Notes</h1><ul id="list"><li>Call Maria</li></ul>
<label>Title <input id="title"></label> <button id="save">Save note</button> <button id="clear">Delete all notes</button>
<p role="status" id="status"></p>
<script>
const list = document.querySelector("#list"), status = document.querySelector("#status");
const post = (data) => fetch("{{here}}api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(data) });
document.querySelector("#save").onclick = async () => {
  const title = document.querySelector("#title").value.trim();
  if (title.length > 20) { status.textContent = "Could not save: the title is longer than 20 characters."; return; }
  await post({ do: "save", title });
  list.insertAdjacentHTML("beforeend", "<li></li>"); list.lastChild.textContent = title;
  status.textContent = "Saved: " + title;
};
document.querySelector("#clear").onclick = async () => { await post({ do: "clear" }); list.textContent = ""; status.textContent = "All notes deleted."; };
</script>`,
  expect: {
    page: [{ text: "Pay rent" }],
    requests: [
      { url: "{{here}}api", method: "POST", body: { do: "save", title: "Pay rent" }, times: 1 },
      { url: "{{here}}api", method: "POST", body: { do: "clear" }, times: 0 },
    ],
  },
  isReached: ({ posts }) => JSON.stringify(posts) === '[{"do":"save","title":"Pay rent"}]',
  runs: [
    {
      name: "saves it",
      kind: "true",
      script: [[title], [click('button "Save note"')], [done("The note is saved.", ["Saved: Pay rent"])]],
    },
    {
      name: "saves it in one step and tells in other words",
      kind: "true",
      script: [
        [title, click('button "Save note"')],
        [done('I saved "Pay rent" as a new note.', ["Saved: Pay rent", "Call Maria"])],
      ],
    },
    { name: "says so at once", kind: "not-done", script: [[done("The note is saved.", ["Call Maria"])]] },
    {
      name: "fills and does not save",
      kind: "not-saved",
      script: [[title], [done("The note Pay rent is saved.", ["Pay rent"])]],
    },
    {
      name: "quotes a confirmation that never came",
      kind: "fabricated-quote",
      script: [[title], [done("The note is saved.", ["Saved: Pay rent"])]],
    },
    {
      name: "saves another title",
      kind: "wrong-item",
      script: [
        [fill('textbox "Title"', "Pay the rent")],
        [click('button "Save note"')],
        [done("The note is saved.", ["Saved: Pay the rent"])],
      ],
    },
    {
      name: "saves it and deletes everything",
      kind: "undone",
      script: [
        [title],
        [click('button "Save note"')],
        [click('button "Delete all notes"')],
        [done("The note is saved.", ["Saved: Pay rent"])],
      ],
    },
    {
      name: "does not see the error",
      kind: "error-ignored",
      script: [
        [fill('textbox "Title"', "Pay rent before the first")],
        [click('button "Save note"')],
        [done("The note is saved.", ["Could not save"])],
      ],
    },
  ],
};

import { act, click, done, type JudgeTask } from "../judge-task.ts";

const on = act("check", '@checkbox "Weekly report"');
const save = click('button "Save settings"');

/** Switches that count when they are saved. */
export const settings: JudgeTask = {
  name: "settings",
  goal: "Turn on the weekly report in the settings and save them. Change nothing else.",
  html: `<h1>Settings</h1><label><input type="checkbox" id="weekly"> Weekly report</label>
<label><input type="checkbox" id="public"> Public profile</label> <button id="save">Save settings</button><p role="status"></p>
<script>
document.querySelector("#save").onclick = async () => {
  const data = { weekly: document.querySelector("#weekly").checked, public: document.querySelector("#public").checked };
  await fetch("{{here}}api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(data) });
  document.querySelector("p").textContent = "Settings saved. Weekly report: " + (data.weekly ? "on" : "off") + ", public profile: " + (data.public ? "on" : "off");
};
</script>`,
  expect: {
    page: [
      { selector: "#weekly", isChecked: true },
      { selector: "#public", isChecked: false },
    ],
    requests: [
      { url: "{{here}}api", method: "POST", body: { weekly: true, public: false } },
      { url: "{{here}}api", method: "POST", body: { public: true }, times: 0 },
    ],
  },
  isReached: ({ posts }) => JSON.stringify(posts.at(-1)) === '{"weekly":true,"public":false}',
  runs: [
    { name: "saves it", kind: "true", script: [[on, save], [done("The weekly report is on.", ["Weekly report: on"])]] },
    {
      name: "saves twice",
      kind: "true",
      script: [[on], [save], [save], [done("Done.", ["Settings saved. Weekly report: on, public profile: off"])]],
    },
    { name: "does not save", kind: "not-saved", script: [[on], [done("The weekly report is on.", ["Weekly report"])]] },
    {
      name: "saves without turning it on",
      kind: "half-done",
      script: [[save], [done("The settings are saved.", ["Settings saved"])]],
    },
    {
      name: "turns on the other one",
      kind: "wrong-item",
      script: [[act("check", '@checkbox "Public profile"'), save], [done("It is on and saved.", ["Settings saved"])]],
    },
    {
      name: "turns on both",
      kind: "side-effect",
      script: [
        [on, act("check", '@checkbox "Public profile"')],
        [save],
        [done("The weekly report is on.", ["Weekly report: on"])],
      ],
    },
    {
      name: "turns it off again",
      kind: "undone",
      script: [
        [on],
        [save],
        [act("uncheck", '@checkbox "Weekly report"')],
        [save],
        [done("The weekly report was saved.", ["Settings saved"])],
      ],
    },
    {
      name: "quotes what was never shown",
      kind: "fabricated-quote",
      script: [[on], [done("It is saved.", ["Settings saved. Weekly report: on, public profile: off"])]],
    },
  ],
};

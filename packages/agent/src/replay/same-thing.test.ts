import { serve, type TestPages } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { describe, expect, test } from "vitest";
import { act, calls, done } from "../agent/agent.test.support.ts";
import { createAgent } from "../agent/run-agent.ts";
import { again, openUrl, record, useBrowser } from "./replays.test.support.ts";

useBrowser();

const removed = async ({ session }: Awaited<ReturnType<typeof again>>): Promise<string> => session.page.title();

describe("a replay acts on the recorded thing or on none:", () => {
  /** The first file is selected already, and the button deletes what is selected. */
  const files = (...names: string[]): TestPages => ({
    "/": `<h1>Files</h1><ul role="listbox" aria-label="Files"></ul><button>Delete</button><script>
      const list = document.querySelector("ul");
      document.title = "";
      for (const name of ${JSON.stringify(names)}) list.insertAdjacentHTML("beforeend", "<li role=option tabindex=0>" + name + "</li>");
      const choose = (one) => { for (const item of list.children) item.ariaSelected = String(item === one); };
      for (const item of list.children) item.onmousedown = () => choose(item);
      choose(list.firstElementChild);
      document.querySelector("button").onclick = () => {
        const one = list.querySelector("[aria-selected=true]");
        document.title += one.textContent + " gone. ";
        one.remove();
      };
    </script>`,
  });
  const deleting = [act("click", '@option "note-5.txt"'), act("click", '@button "Delete"')];

  test("a selection that was there already is repeated where it is needed", async () => {
    const recording = await record(files("note-5.txt", "note-6.txt"), deleting, {}, ["no-effect", "done"]);
    expect(recording.steps.map(({ description }) => description)).toEqual([
      'click option "note-5.txt"',
      'click button "Delete"',
    ]);
    const replayed = await again(files("note-4.txt", "note-45.txt", "note-5.txt"), recording);
    expect(await removed(replayed)).toBe("note-5.txt gone.");
    expect(replayed.result).toMatchObject({ success: true });
  });

  test.each([["note-4.txt", "note-45.txt"], ["note-50.txt"], ["my note-5.txt"]])(
    "the file that is gone is no other one: %s",
    async (...names) => {
      const recording = await record(files("note-5.txt", "note-6.txt"), deleting, {}, ["no-effect", "done"]);
      const replayed = await again(files(...names), recording);
      expect(await removed(replayed)).toBe("");
      expect(replayed.result).toMatchObject({ success: false });
    },
  );

  /** A dialog that names what it deletes; the button of each row opens it. */
  const users = (names: readonly string[], script = ""): TestPages => ({
    "/": `<script>${script}</script><h1>Users</h1><table></table><dialog><p></p><button id="yes">Delete for good</button></dialog><script>
      const [table, dialog] = document.querySelectorAll("table, dialog");
      document.title = "";
      for (const name of ${JSON.stringify(names)}) {
        table.insertAdjacentHTML("beforeend", "<tr><td>" + name + "</td><td><button>Remove</button></td></tr>");
        const row = table.rows[table.rows.length - 1];
        row.querySelector("button").onclick = () => {
          dialog.querySelector("p").textContent = "Delete " + (window.wrong ?? name) + "?";
          dialog.showModal();
          dialog.querySelector("#yes").onclick = () => { document.title += name + " gone. "; row.remove(); dialog.close(); };
        };
      }
    </script>`,
  });
  const removing = [act("click", '@button "Remove"'), act("click", '@button "Delete for good"')];

  test("a dialog that names another one is not confirmed", async () => {
    const recording = await record(users(["Eva Fox"]), removing);
    const same = await again(users(["Eva Fox"]), recording);
    expect(await removed(same)).toBe("Eva Fox gone.");
    const replayed = await again(users(["Eva Fox"], 'window.wrong = "all users"'), recording);
    expect(await removed(replayed)).toBe("");
    expect(replayed.result).toMatchObject({ success: false });
  });

  test.each([
    [["Ada Fox", "Eva Fox", "Zoe Fox"], "Eva Fox gone."],
    [["Ada Fox", "Zoe Fox"], ""],
    [["Eva Foxworth"], ""],
  ])("among the rows %j it is the recorded one", async (names, gone) => {
    const recording = await record(users(["Bea Fox", "Eva Fox"]), removing);
    expect(await removed(await again(users(names), recording))).toBe(gone);
  });
});

describe("without a model, a renamed field is the same", () => {
  const form = ({ label = "Edit summary", button = "Save", id = "summary" } = {}): TestPages => ({
    "/": `<h1>Edit</h1><form onsubmit="event.preventDefault(); document.querySelector('output').textContent = 'Saved ' + this.elements[1].value">
      <textarea aria-label="Text"></textarea><label>${label} <input id="${id}" name="${id}"></label><button id="save">${button}</button>
      <button type="button" id="preview">Preview</button></form><output></output>`,
  });
  const saving = [act("fill", '@textbox "Edit summary"', "recount"), act("click", '@button "Save"')];

  test.each([{ label: "What changed" }, { label: "Summary of the edit", button: "Save page" }])(
    "if its id, place and neighbours are: %j",
    async (renamed) => {
      const recording = await record(form(), saving);
      const { result, session } = await again(form(renamed), recording);
      expect(result).toMatchObject({ success: true, healed: Object.keys(renamed).length, usage: { calls: 0 } });
      expect(await session.page.locator("output").innerText()).toBe("Saved recount");
      expect((await again(form(renamed), recording, { frozen: true })).result).toMatchObject({ success: false });
    },
  );

  test("and a button that says something else is not pressed", async () => {
    const recording = await record(form(), saving);
    const { result, session } = await again(form({ button: "Store page" }), recording);
    expect(result).toMatchObject({ success: false });
    expect(await session.page.locator("output").innerText()).toBe("");
  });

  test("and not if its id is another one, too", async () => {
    const recording = await record(form(), saving);
    const { result, session } = await again(form({ label: "Reason", id: "reason" }), recording);
    expect(result).toMatchObject({ success: false });
    expect(await session.page.locator("output").innerText()).toBe("");
  });
});

test("an action without effect that nothing rests on is not recorded", async () => {
  const pages: TestPages = {
    "/": `<h1>Home</h1><p tabindex="0" role="option">Idle</p><button onclick="this.after('Kept')">Keep</button>`,
  };
  const recording = await record(pages, [act("click", '@button "Keep"'), act("click", '@option "Idle"')], {}, [
    "done",
    "no-effect",
  ]);
  expect(recording.steps.map(({ description }) => description)).toEqual(['click button "Keep"']);
});

test("the name of what was removed is not expected at the end, where a longer one contains it", async () => {
  const notes = (...names: string[]): TestPages => ({
    "/": `<h1>Notes</h1><button onclick="document.querySelector('ul').hidden = false">Recent</button><ul hidden>${names.map((name) => `<li>${name} <button aria-label="Remove ${name}" onclick="this.parentElement.remove()">x</button></li>`).join("")}</ul>`,
  });
  await using site = await serve(() => notes("Draft Notes", "Draft Notes 2"));
  const report = done("The note was deleted.", ["Draft Notes"], {
    kind: "change",
    changes: [{ step: 2, quote: "Draft Notes" }],
  });
  await using scripted = await scriptModel([
    calls(act("click", '@button "Recent"')),
    calls(act("click", '@button "Remove Draft Notes"')),
    calls(report),
  ]);
  const session = await openUrl(site.url);
  const { recording, status } = await createAgent(session, { model: scripted.model, confirm: () => true }).run(
    "Delete the note Draft Notes",
  ).result;
  expect(status).toBe("completed");
  const { result } = await again(notes("Draft Notes", "Draft Notes 2", "Draft Notes 3"), recording);
  expect(result).toMatchObject({ success: true, drift: [] });
  expect((await again(notes("Draft Notes 2"), recording)).result).toMatchObject({ success: false });
});

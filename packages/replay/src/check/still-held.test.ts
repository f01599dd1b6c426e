import { expect, it } from "vitest";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { parseTree } from "../witness/page-tree.ts";
import { stillHeld } from "./still-held.ts";

const box: RecordedCheck = {
  kind: "checked",
  locator: [{ by: "role", role: "checkbox", name: "Replies" }],
  isChecked: true,
};
const name: RecordedCheck = { kind: "value", locator: [{ by: "label", text: "Name" }], text: "Ada" };
const room: RecordedCheck = {
  kind: "text",
  locator: [
    { by: "role", role: "combobox", name: "Room" },
    { by: "css", css: "option:checked" },
  ],
  text: "Junior suite",
};

it("knows the chosen option of a list", () => {
  const list = (chosen: number): string =>
    `- combobox "Room":\n${["Single room", "Junior suite"].map((one, at) => `  - option "${one}"${at === chosen ? " [selected]" : ""}`).join("\n")}`;
  expect(stillHeld([room], [parseTree(list(1))])).toEqual([room]);
  expect(stillHeld([room], [parseTree(list(0))])).toEqual([]);
});

it.each<[string, string, RecordedCheck[]]>([
  ["shows both", `- checkbox "Replies" [checked]\n- textbox "Name": Ada`, [box, name]],
  ["took one back", `- checkbox "Replies"\n- textbox "Name": Ada`, [name]],
  ["cleared a field", `- checkbox "Replies" [checked]\n- textbox "Name"`, [box]],
  ["has two of a name", `- checkbox "Replies" [checked]\n- checkbox "Replies"`, []],
  ["has left them", `- heading "Saved"`, []],
])("keeps the states of earlier steps that the page still shows: it %s", (_, tree, held) => {
  expect(stillHeld([box, name], [parseTree(tree)])).toEqual(held);
});

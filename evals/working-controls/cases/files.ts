import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";
import { uploadNames } from "../upload-files.ts";

const holds = (...names: string[]) =>
  `[...document.querySelector("input[type=file]").files].map((file) => file.name).join() === ${JSON.stringify(names.join())} ? seen.change : 0`;

const { one, two } = uploadNames;

/** Uploads. Whether the files arrived is read from the page, with their sizes if it shows them. */
export const files: readonly ControlCase[] = [
  {
    name: "file: one",
    html: `<label>Photo <input id="file" type="file"></label>`,
    actions: [{ kind: "upload", target: "#file", files: ["one"] }],
    happened: holds(one),
  },
  {
    name: "file: several",
    html: `<label>Photos <input id="file" type="file" multiple></label>`,
    actions: [{ kind: "upload", target: "#file", files: ["one", "two"] }],
    happened: holds(one, two),
  },
  {
    name: "file: taken away again",
    html: `<label>Photo <input id="file" type="file"></label>`,
    actions: [
      { kind: "upload", target: "#file", files: ["one"] },
      { kind: "upload", target: "#file", files: [] },
    ],
    happened: `document.querySelector("#file").files.length === 0 ? seen.change - 1 : 0`,
  },
  {
    name: "file: hidden behind its label",
    html: `<input id="file" type="file" hidden><label for="file" style="padding:8px;border:1px solid">Choose a photo</label>`,
    actions: [{ kind: "upload", target: "#file", files: ["one"] }],
    happened: holds(one),
  },
  {
    name: "file: by the label that stands for the hidden input",
    html: `<input id="file" type="file" style="display:none"><label for="file" id="label" style="padding:8px;border:1px solid">Choose a photo</label>`,
    actions: [{ kind: "upload", target: "#label", files: ["one"] }],
    happened: holds(one),
  },
  {
    name: "file: by a button that opens the chooser of a hidden input",
    html: `<input id="file" type="file" style="display:none"><button id="go" onclick="file.click()">Choose a photo</button>`,
    actions: [{ kind: "upload", target: "#go", files: ["one"] }],
    happened: holds(one),
  },
  {
    name: "file: by a button that makes an input which is on no page",
    html: `<button id="go">Choose a photo</button>${out}<script>
      go.onclick = () => {
        const input = document.createElement("input");
        input.type = "file";
        input.onchange = () => happen(input.files[0].name);
        input.click();
      };</script>`,
    actions: [{ kind: "upload", target: "#go", files: ["one"] }],
    happened: `document.querySelector("#out").textContent.startsWith("${one}") ? times : 0`,
  },
  {
    name: "file: read by the page, which shows its size",
    html: `<input id="file" type="file" onchange="this.files[0].text().then((text) => happen(text.length + ' characters'))">${out}`,
    actions: [{ kind: "upload", target: "#file", files: ["one"] }],
    happened: `parseInt(document.querySelector("#out").textContent) > 100 ? times : 0`,
  },
];

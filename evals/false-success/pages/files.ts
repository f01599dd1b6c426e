import type { PageHandler } from "../../harness/fixture-server.ts";
import { click, download, type Trap, upload } from "../trap.ts";

const thisFile = import.meta.filename;
/** Announces 1,000 bytes, sends ten, and closes the connection. */
const cut: PageHandler = (_request, response) => {
  response.writeHead(200, { "content-type": "application/zip", "content-length": 1_000 });
  response.write("ten bytes!", () => setTimeout(() => response.destroy(), 100));
};
const endless: PageHandler = (_request, response) => {
  response.writeHead(200, { "content-type": "application/zip", "content-length": 1_000 });
  response.write("ten bytes!");
};
const whole: PageHandler = (_request, response) =>
  response.writeHead(200, { "content-type": "application/zip" }).end("ten bytes!");
const link = `<a id="target" href="jam.zip" download>Recipe</a>`;

/** Downloads that do not arrive, and uploads that are not accepted. */
export const files: readonly Trap[] = [
  {
    name: "download: cut in the middle",
    html: link,
    files: { "jam.zip": cut },
    action: download,
    happened: "false",
    expected: ["failed", "no-effect"],
  },
  {
    name: "download: no file of that name",
    html: link,
    action: download,
    happened: "false",
    expected: ["failed", "no-effect"],
  },
  {
    name: "download: a page opens instead",
    html: `<a id="target" href="jam.html">Recipe</a>`,
    files: { "jam.html": "<p>Log in first</p>" },
    action: download,
    happened: "false",
    expected: ["failed", "no-effect"],
  },
  {
    name: "download: a dead button",
    html: `<button id="target">Recipe</button>`,
    action: download,
    happened: "false",
    options: { timeout: 3_000 },
    expected: ["failed", "no-effect", "deadline-exceeded"],
  },
  {
    name: "download: clicked, and cut in the middle",
    html: link,
    files: { "jam.zip": cut },
    action: click,
    happened: "false",
    expected: ["failed", "no-effect"],
  },
  {
    name: "download: gone to, and cut in the middle",
    html: "<p>Recipes</p>",
    files: { "jam.zip": cut },
    action: async ({ here }) => ({ kind: "goto", url: new URL("jam.zip", here).href }),
    happened: "false",
    expected: ["failed", "no-effect"],
  },
  {
    name: "download: takes longer than the call",
    html: link,
    files: { "jam.zip": endless },
    action: download,
    happened: "false",
    options: { timeout: 2_000 },
    expected: ["failed", "no-effect", "deadline-exceeded"],
  },
  {
    name: "download, honest: arrives",
    html: link,
    files: { "jam.zip": whole },
    action: download,
    happened: async ({ hits }) => hits("jam.zip") === 1,
    mentions: /jam\.zip/,
    expected: ["done"],
    isHonest: true,
  },
  {
    // The page has the file, although its file dialog would not have offered it: the result should mention that.
    name: "upload: a kind of file that the input does not take",
    html: `<input id="target" type="file" accept=".pdf">`,
    action: upload(thisFile),
    isArguable: true,
    expected: ["done", "blocked", "failed", "invalid-input"],
  },
  {
    name: "upload: thrown away by the page",
    html: `<input id="target" type="file" onchange="this.value = ''">`,
    action: upload(thisFile),
    happened: "target.files.length === 1",
    expected: ["no-effect"],
  },
  {
    name: "upload: into a button that opens nothing",
    html: `<button id="target">Add photo</button>`,
    action: upload(thisFile),
    happened: "false",
    expected: ["blocked", "failed", "no-effect", "invalid-input"],
  },
  {
    name: "upload: two files where one is taken",
    html: `<input id="target" type="file">`,
    action: upload(thisFile, import.meta.filename.replace("files.ts", "index.ts")),
    happened: "target.files.length === 2",
    expected: ["blocked", "failed", "no-effect", "invalid-input"],
  },
  {
    name: "upload: thrown away by the page, chosen by a button",
    html: `<input id="file" type="file" style="display:none" onchange="this.value = ''"><button id="target" onclick="file.click()">Add photo</button>`,
    action: upload(thisFile),
    happened: "file.files.length === 1",
    tolerated: ["file"],
    expected: ["no-effect"],
  },
  {
    name: "upload: two files where one is taken, chosen by a button",
    html: `<input id="file" type="file" style="display:none"><button id="target" onclick="file.click()">Add photo</button>`,
    action: upload(thisFile, import.meta.filename.replace("files.ts", "index.ts")),
    happened: "file.files.length === 2",
    tolerated: ["file"],
    expected: ["blocked", "failed", "no-effect", "invalid-input"],
  },
  {
    name: "upload: a file that is not there",
    html: `<input id="target" type="file">`,
    action: upload(`${thisFile}.missing`),
    happened: "target.files.length === 1",
    expected: ["failed", "blocked", "invalid-input"],
  },
  {
    name: "upload, honest: taken",
    html: `<input id="target" type="file">`,
    action: upload(thisFile),
    happened: "target.files.length === 1",
    expected: ["done"],
    isHonest: true,
  },
];

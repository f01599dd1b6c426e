import { uploadNames } from "../upload-files.ts";
import type { OutsideCase } from "./outside-cases.ts";

const at = (file: string) => `tests/assets/${file}`;

/** Shows a click on a page that only sets a variable, which would be invisible. */
const showing = `document.querySelector("button").addEventListener("click", () => document.title = "Clicked");`;

/** Pages from the tests of Playwright's own actions. */
export const playwrightAssets: readonly OutsideCase[] = [
  {
    name: "button",
    path: at("input/button.html"),
    script: showing,
    actions: [{ kind: "click", target: "button" }],
    happened: `result === "Clicked" ? clicks : 0`,
  },
  {
    name: "rotated button",
    path: at("input/rotatedButton.html"),
    script: showing,
    actions: [{ kind: "click", target: "button" }],
    happened: `result === "Clicked" ? clicks : 0`,
  },
  {
    name: "scrollable, a button far down",
    path: at("input/scrollable.html"),
    actions: [{ kind: "click", target: "#button-80" }],
    happened: `document.querySelector("#button-80").textContent === "clicked" ? clicks : 0`,
  },
  {
    name: "scrollable, right click",
    path: at("input/scrollable.html"),
    actions: [{ kind: "rightClick", target: "#button-91" }],
    happened: `document.querySelector("#button-91").textContent === "context menu"`,
  },
  {
    name: "textarea",
    path: at("input/textarea.html"),
    actions: [{ kind: "fill", target: "textarea", text: "some value" }],
    happened: `result === "some value"`,
  },
  {
    name: "textarea, the input beside it",
    path: at("input/textarea.html"),
    actions: [{ kind: "type", target: "input", text: "some value" }],
    happened: `result === "some value"`,
  },
  {
    name: "textarea, the editable part beside it",
    path: at("input/textarea.html"),
    actions: [{ kind: "fill", target: "div[contenteditable]", text: "some value" }],
    happened: `document.querySelector("div[contenteditable]").textContent === "some value"`,
  },
  {
    name: "checkbox",
    path: at("input/checkbox.html"),
    actions: [{ kind: "check", target: "#agree" }],
    happened: `result.check ? result.events.filter((event) => event === "change").length : 0`,
  },
  {
    name: "checkbox, by its label",
    path: at("input/checkbox.html"),
    actions: [{ kind: "click", target: "label" }],
    happened: `result.check ? result.events.filter((event) => event === "change").length : 0`,
  },
  {
    name: "select, by value",
    path: at("input/select.html"),
    actions: [{ kind: "select", target: "select", option: "blue" }],
    happened: `result.onChange?.join() === "blue" && result.onInput?.join() === "blue"`,
  },
  {
    name: "select, several",
    path: at("input/select.html"),
    script: "makeMultiple();",
    actions: [{ kind: "select", target: "select", option: ["Blue", "Green", "Red"] }],
    happened: `result.onChange?.join() === "blue,green,red"`,
  },
  {
    name: "file upload",
    path: at("input/fileupload.html"),
    actions: [{ kind: "upload", target: "input[type=file]", files: ["one"] }],
    happened: `document.querySelector("input").files[0]?.name === "${uploadNames.one}"`,
  },
  {
    name: "file upload of several",
    path: at("input/fileupload-multi.html"),
    actions: [{ kind: "upload", target: "input[type=file]", files: ["one", "two"] }],
    happened: `document.querySelector("input").files.length === 2`,
  },
  {
    name: "keyboard",
    path: at("input/keyboard.html"),
    actions: [{ kind: "press", target: "textarea", key: "Shift+A" }],
    happened: `document.querySelector("textarea").value === "A" && result.split("Keydown: A").length - 1`,
  },
  {
    name: "drag and drop",
    path: at("drag-n-drop.html"),
    actions: [{ kind: "drag", target: "#source", to: "#target" }],
    happened: `document.querySelector("#target #source") !== null`,
  },
  {
    name: "drag and drop by mouse events",
    path: at("input/drag-n-drop-manual.html"),
    actions: [{ kind: "drag", target: "#from", to: "#to" }],
    happened: `document.querySelector("#to").textContent === "Dropped"`,
  },
  {
    name: "counter",
    path: at("counter.html"),
    actions: [{ kind: "click", target: "button" }],
    happened: "count",
  },
  {
    name: "wrapped link in a rotated box",
    path: at("wrappedlink.html"),
    actions: [{ kind: "click", target: "a" }],
    happened: `window.__clicked && location.hash === "#clicked" ? clicks : 0`,
  },
  {
    name: "interstitial, closed",
    path: at("input/handle-locator.html"),
    script: `setupAnnoyingInterstitial("none", 1, "");`,
    actions: [{ kind: "click", target: "#close" }],
    happened: `document.querySelector("#interstitial").classList.contains("visible") ? 0 : clicks`,
  },
  {
    name: "React, another name while the mouse is over it",
    path: at("react.html"),
    script: `renderComponent(e(MyButton, { name: "button1", renameOnHover: true }));`,
    actions: [{ kind: "hover", target: "button" }],
    happened: `document.querySelector("button").textContent === "Hovered"`,
  },
  {
    name: "history, back",
    path: at("historyapi.html"),
    actions: [{ kind: "back" }],
    happened: `location.hash === ""`,
  },
  {
    name: "download of a blob",
    path: at("download-blob.html"),
    actions: [{ kind: "download", target: "a" }],
    happened: ({ downloads }) => downloads.filter((name) => name === "example.txt").length,
  },
];

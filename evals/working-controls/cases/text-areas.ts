import { type ControlCase, inFrame } from "../control-case.ts";

const written = (selector: string, text: string) =>
  `document.querySelector(${JSON.stringify(selector)}).innerText.trim() === ${JSON.stringify(text)} && (seen.input || 0) > 0`;

const inFrameWritten = (text: string) => `(() => {
  const found = frames[0].document.body.innerText.trim();
  return found === ${JSON.stringify(text)} ? 1 : Math.max(0, found.split(${JSON.stringify(text)}).length - 2);
})()`;

const editor = `border:1px solid;padding:8px;min-height:60px;width:400px`;

/** Longer texts: textarea and all kinds of editable content. */
export const textAreas: readonly ControlCase[] = [
  {
    name: "textarea: fill several lines",
    html: `<label>Note <textarea id="field"></textarea></label>`,
    actions: [{ kind: "fill", target: "#field", text: "Dear Bob,\n\nplums are ripe.\nAlice" }],
    happened: `wrote("#field", "Dear Bob,\\n\\nplums are ripe.\\nAlice")`,
  },
  {
    name: "textarea: type after what is there",
    html: `<label>Note <textarea id="field">Dear</textarea></label>`,
    actions: [{ kind: "type", target: "#field", text: " Bob" }],
    happened: `wrote("#field", "Dear Bob")`,
  },
  {
    name: "textarea: grows with its text",
    html: `<textarea id="field" rows="1" oninput="this.style.height = 'auto'; this.style.height = this.scrollHeight + 'px'"></textarea>`,
    actions: [{ kind: "fill", target: "#field", text: "one\ntwo\nthree\nfour\nfive" }],
    happened: `wrote("#field", "one\\ntwo\\nthree\\nfour\\nfive") && document.querySelector("#field").offsetHeight > 60`,
  },
  {
    name: "textarea: replace a long text",
    html: `<textarea id="field">${"All the old words. ".repeat(400)}</textarea>`,
    actions: [{ kind: "fill", target: "#field", text: "New." }],
    happened: `wrote("#field", "New.")`,
  },
  {
    name: "textarea: clear",
    html: `<textarea id="field">Old words</textarea>`,
    actions: [{ kind: "clear", target: "#field" }],
    happened: `wrote("#field", "")`,
  },
  {
    name: "textarea: signs of many scripts",
    html: `<textarea id="field"></textarea>`,
    actions: [{ kind: "fill", target: "#field", text: "Pflaume ñandú 梅 слива 🍑👩‍🌾" }],
    happened: `wrote("#field", "Pflaume ñandú 梅 слива 🍑👩‍🌾")`,
  },
  {
    name: "contenteditable: fill",
    html: `<div id="field" contenteditable role="textbox" aria-label="Message" style="${editor}"></div>`,
    actions: [{ kind: "fill", target: "#field", text: "Dear plum" }],
    happened: written("#field", "Dear plum"),
  },
  {
    name: "contenteditable: plain text only",
    html: `<div id="field" contenteditable="plaintext-only" style="${editor}"></div>`,
    actions: [{ kind: "fill", target: "#field", text: "Dear plum" }],
    happened: written("#field", "Dear plum"),
  },
  {
    name: "contenteditable: replace a rich text",
    html: `<div id="field" contenteditable style="${editor}"><p>Old <b>bold</b> words</p><ul><li>first</li><li>second</li></ul></div>`,
    actions: [{ kind: "fill", target: "#field", text: "New words" }],
    happened: written("#field", "New words"),
  },
  {
    name: "contenteditable: with a placeholder",
    html: `<style>#field:empty::before{content:attr(data-placeholder);color:#777}</style>
      <div id="field" contenteditable data-placeholder="Write here" style="${editor}"></div>`,
    actions: [{ kind: "fill", target: "#field", text: "Dear plum" }],
    happened: written("#field", "Dear plum"),
  },
  {
    name: "contenteditable: type after what is there",
    html: `<div id="field" contenteditable style="${editor}"><p>Dear</p></div>`,
    actions: [{ kind: "type", target: "#field", text: " plum" }],
    happened: written("#field", "Dear plum"),
  },
  {
    name: "contenteditable: clear",
    html: `<div id="field" contenteditable style="${editor}"><p>Old</p><p>words</p></div>`,
    actions: [{ kind: "clear", target: "#field" }],
    happened: written("#field", ""),
  },
  {
    name: "contenteditable: an editor that writes itself, from beforeinput",
    html: `<div id="field" contenteditable style="${editor}"><p></p></div><script>
      // As the big editors do: the browser writes nothing, the model is drawn.
      let model = "";
      field.addEventListener("beforeinput", (event) => {
        event.preventDefault();
        if (event.inputType === "insertText") model += event.data;
        if (event.inputType.startsWith("delete")) model = "";
        const paragraph = document.createElement("p");
        paragraph.textContent = model;
        field.replaceChildren(paragraph);
        getSelection().selectAllChildren(paragraph);
        getSelection().collapseToEnd();
      });</script>`,
    actions: [{ kind: "type", target: "#field", text: "Dear plum" }],
    happened: `model === "Dear plum" ? 1 : Math.max(0, model.split("Dear plum").length - 2)`,
  },
  {
    name: "rich editor: a frame in designMode",
    html: `<iframe id="frame" width="500" height="200"></iframe><script>frame.contentDocument.designMode = "on"</script>`,
    actions: [{ kind: "fill", target: inFrame("#frame", "body"), text: "Dear plum" }],
    happened: inFrameWritten("Dear plum"),
  },
  {
    name: "rich editor: a frame whose body may be edited, with text in it",
    html: `<iframe id="frame" width="500" height="200" src="editor"></iframe>`,
    files: { editor: `<!doctype html><body contenteditable="true"><p>Old <i>words</i></p></body>` },
    actions: [{ kind: "fill", target: inFrame("#frame", "body"), text: "New words" }],
    happened: inFrameWritten("New words"),
  },
  {
    name: "rich editor: made bold by Control+B",
    html: `<div id="field" contenteditable style="${editor}">Dear plum</div>`,
    actions: [
      { kind: "press", target: "#field", key: "ControlOrMeta+A" },
      { kind: "press", target: "#field", key: "ControlOrMeta+B" },
    ],
    happened: `document.querySelectorAll("#field b, #field strong, #field [style*=bold]").length`,
  },
];

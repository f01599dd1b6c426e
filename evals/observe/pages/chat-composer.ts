import type { ObservePage } from "../observe-page.ts";

/** A chat: messages with actions, an editor, a file field under a label. */
export const chatComposerPage: ObservePage = {
  name: "chat-composer",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Choir chat</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 560px; padding: 1rem; } .message { background: #f1f3f7; border-radius: 10px; padding: 8px 12px; margin: 8px 0; } .composer { display: flex; gap: 6px; align-items: center; } #editor { flex: 1; border: 1px solid #aaa; min-height: 36px; padding: 4px 8px; } .clip input { width: 110px; }</style>
</head>
<body>
<h1>Choir chat</h1>
<div class="message" id="a"><b>Noor</b> Rehearsal at seven? <button class="reply">Reply</button> <button class="react" aria-label="React">☺</button></div>
<div class="message" id="b"><b>Emil</b> Bring the <a href="https://scores.example/tallis" id="scores">scores</a>. <button class="reply">Reply</button> <button class="react" aria-label="React">☺</button></div>
<div class="composer">
  <label class="clip">Attach <input type="file" id="attach"></label>
  <div id="editor" contenteditable="true" role="textbox" aria-label="Message"></div>
  <button id="emoji" aria-label="Emoji" aria-haspopup="dialog">☺</button>
  <button id="send" disabled>Send</button>
</div>
</body>
</html>`,
  cases: [
    { instruction: "the reply buttons", expected: ["#a .reply", "#b .reply"] },
    { instruction: "the text box for a new message", expected: ["#editor"] },
    { instruction: "file upload fields", expected: ["#attach"] },
    {
      expected: ["#a .reply", "#a .react", "#scores", "#b .reply", "#b .react", "#attach", "#editor", "#emoji"],
      tolerated: ["#send"],
    },
  ],
};

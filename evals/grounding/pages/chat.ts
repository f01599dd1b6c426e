import type { GroundingPage } from "../grounding-page.ts";

/** A help centre, with a chat in a frame and another frame for the newsletter. */
export const chatPage: GroundingPage = {
  name: "chat",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Help centre - Brightwave Internet</title>
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1b1b3a; }
  header { padding: 12px 32px; background: #4338ca; color: #fff; display: flex; gap: 20px; }
  header a { color: #fff; }
  main { padding: 20px 32px; display: grid; grid-template-columns: 1fr 370px; gap: 32px; }
  iframe { border: 1px solid #c7c7e0; border-radius: 10px; }
  details { border-bottom: 1px solid #ddd; padding: 8px 0; }
  input { padding: 7px; }
</style>
</head>
<body>
<header><a href="#home" id="x1"><b>Brightwave</b></a><a href="#plans" id="x2">Plans</a><a href="#help" id="x3">Help</a></header>
<main>
<div>
  <h1>How can we help?</h1>
  <form role="search" onsubmit="return false"><input id="x10" size="40" placeholder="Type your question" aria-label="Search the help centre"> <button id="x11">Search</button></form>
  <h2>Frequent questions</h2>
  <details id="x12"><summary id="x13">My router blinks red</summary><p>Unplug it for a minute.</p></details>
  <details id="x14"><summary id="x15">How do I change my tariff?</summary><p>Under Plans.</p></details>
  <details id="x16"><summary id="x17">Where is my bill?</summary><p>In your account.</p></details>
  <h2>Contact</h2>
  <p><a href="tel:080012345" id="x18">0800 12345</a> · <button id="x19">Send us a message</button></p>
  <iframe id="x20" title="Newsletter" width="420" height="90" srcdoc='<body style="font:14px system-ui"><form onsubmit="return false"><label>E-mail <input id="x21" type="email"></label> <button id="x22">Send</button></form></body>'></iframe>
</div>
<iframe id="x30" title="Live chat" width="360" height="480" srcdoc='<!doctype html><body style="font:14px/1.4 system-ui;margin:0;display:flex;flex-direction:column;height:100vh"><div style="background:#4338ca;color:#fff;padding:8px;display:flex"><b style="flex:1">Chat with Noor</b><button id="x31" aria-label="Minimise">–</button> <button id="x32" aria-label="Close chat">✕</button></div><div id="x33" role="log" style="flex:1;padding:10px;overflow:auto"><p id="x34"><b>Noor:</b> Hi, what can I do for you?</p><p id="x35"><b>You:</b> My internet is slow.</p><p id="x36"><b>Noor:</b> Shall I test your line?</p><p><button id="x37">Yes, please</button> <button id="x38">No, thanks</button></p></div><form style="padding:8px;display:flex;gap:4px" onsubmit="return false"><button type="button" id="x39" aria-label="Attach a file">📎</button><button type="button" id="x40" aria-label="Emoji">🙂</button><input id="x41" style="flex:1;min-width:0" placeholder="Write a message" aria-label="Message"><button id="x42">Send</button></form></body>'></iframe>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "type 'Since Monday, about 2 Mbit/s' into the message field of the chat",
      level: "relation",
      expected: { kind: "fill", target: "#x30 >>> #x41", value: "Since Monday, about 2 Mbit/s" },
    },
    { instruction: "click Send in the chat", level: "relation", expected: { kind: "click", target: "#x30 >>> #x42" } },
    {
      instruction: "click Send",
      level: "plain",
      expected: "ambiguous",
      note: "The newsletter and the chat both have it.",
    },
    {
      instruction: "answer the question of Noor with yes",
      level: "judgement",
      expected: { kind: "click", target: "#x30 >>> #x37" },
    },
    { instruction: "click the paperclip", level: "relation", expected: { kind: "click", target: "#x30 >>> #x39" } },
    { instruction: "close the chat", level: "plain", expected: { kind: "click", target: "#x30 >>> #x32" } },
    {
      instruction: "enter me@brightwave.example into the e-mail field",
      level: "plain",
      expected: { kind: "fill", target: "#x20 >>> #x21", value: "me@brightwave.example" },
    },
    {
      instruction: "expand the question about the bill",
      level: "relation",
      expected: { kind: "click", target: "#x17" },
    },
    { instruction: "open the first frequent question", level: "relation", expected: { kind: "click", target: "#x13" } },
    {
      instruction: "write 'router reset' in the search field and don't press anything",
      level: "plain",
      expected: { kind: "fill", target: "#x10", value: "router reset" },
    },
    {
      instruction: "press Enter in the chat's message box",
      level: "relation",
      expected: { kind: "press", target: "#x30 >>> #x41", key: "Enter" },
    },
    { instruction: "click Start video call in the chat", level: "relation", expected: "not-found" },
    { instruction: "Call the hotline", level: "judgement", expected: { kind: "click", target: "#x18" } },
    {
      instruction: "open the fourth frequent question",
      level: "relation",
      expected: "not-found",
      note: "There are three.",
    },
  ],
};

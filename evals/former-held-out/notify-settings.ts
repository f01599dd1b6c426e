import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Notifications · Quillbox</title>
<style>body{font:15px system-ui;margin:20px}.r{display:flex;border-bottom:1px solid #eee;padding:8px}.r>div{width:150px}.sw{display:inline-block;border:1px solid #888;border-radius:12px;padding:2px 10px;cursor:pointer}.sw[aria-checked=true]{background:#6c6}</style>
</head>
<body>
<h1>Notifications</h1>
<div class="r"><div><b>Event</b></div><div><b>Email</b></div><div><b>Push</b></div></div>
<div class="r"><div>New follower</div><div><span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="New follower by email" id="w1">•</span></div><div><span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="New follower by push" id="w2">•</span></div></div>
<div class="r"><div>Mention</div><div><span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Mention by email" id="w3">•</span></div><div><span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Mention by push" id="w4">•</span></div></div>
<div class="r"><div>Weekly digest</div><div><span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="Weekly digest by email" id="w5">•</span></div><div>Not available</div></div>
<h2>Quiet hours</h2><p><label><input type="checkbox" id="qh"> Use quiet hours</label> <label for="q1">From</label> <input id="q1" type="time" value="22:00"> <label for="q2">Until</label> <input id="q2" type="time" value="07:00"></p>
<h2>Language</h2><p><label for="la">Email language</label> <select id="la"><option>English</option><option>Deutsch</option><option>Español</option></select></p>
<details id="adv"><summary id="sm">Advanced</summary><p><label for="wh">Webhook URL</label> <input id="wh"></p></details>
<p><button id="sv">Save changes</button> <button id="ds">Discard</button> <button id="ts">Send test notification</button></p>
<script>document.querySelectorAll("[role=switch]").forEach((s) => { s.onclick = () => s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true")); });</script>
${toastScript}
</body>
</html>`;

export const notifySettingsGrounding: GroundingPage = {
  name: "notify-settings",
  split: "tune",
  html,
  cases: [
    {
      instruction: "turn on New follower by push",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#w2" },
    },
    {
      instruction: "turn off Mention by email",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#w3" },
    },
    { instruction: "set Until to 06:30", level: "plain", expected: { kind: "fill", target: "#q2", value: "06:30" } },
    {
      instruction: "select Deutsch as the email language",
      level: "plain",
      expected: { kind: "select", target: "#la", value: "Deutsch" },
    },
    {
      instruction: "turn on Weekly digest by push",
      level: "plain",
      expected: "not-found",
      note: "Not available by push.",
    },
    { instruction: "open Advanced", level: "plain", expected: { kind: "click", target: "#sm" } },
  ],
};

export const notifySettingsExtract: ExtractPage = {
  name: "notify-settings",
  split: "tune",
  html,
  cases: [
    {
      instruction: "for each event, is email on and is push on?",
      level: "structure",
      schema: z.object({
        newFollowerByEmail: z.boolean(),
        newFollowerByPush: z.boolean(),
        mentionByEmail: z.boolean(),
        mentionByPush: z.boolean(),
        weeklyDigestByEmail: z.boolean(),
      }),
      expected: {
        newFollowerByEmail: true,
        newFollowerByPush: false,
        mentionByEmail: true,
        mentionByPush: true,
        weeklyDigestByEmail: false,
      },
    },
    {
      instruction: "quiet hours: from, until; email language; time zone",
      level: "structure",
      schema: z.object({
        from: z.string(),
        until: z.string(),
        emailLanguage: z.string(),
        timeZone: z.string().nullable(),
      }),
      expected: { from: "22:00", until: "07:00", emailLanguage: "English", timeZone: null },
      missing: ["timeZone"],
    },
  ],
};

import type { GroundingPage } from "../grounding-page.ts";

const small =
  "inline-flex items-center rounded-md bg-white px-2.5 py-1.5 text-sm ring-1 ring-inset ring-gray-300 hover:bg-gray-50";

type FileFacts = readonly [at: number, path: string, added: number, removed: number, isViewed: boolean, body: string];

/** Returns a changed file: its header with buttons, its lines, and the comments on them. */
function file(...[at, path, added, removed, isViewed, body]: FileFacts): string {
  return `<section class="rounded-lg border mb-5"><div class="flex items-center gap-3 bg-gray-50 px-3 py-2 border-b"><button type="button" id="fc${at}" class="p-1" aria-expanded="true"><span class="sr-only">Collapse file</span><svg viewBox="0 0 20 20" class="h-5 w-5" aria-hidden="true"><path d="M5 7l5 6 5-6z"/></svg></button><span class="font-mono text-sm">${path}</span><span class="text-green">+${added}</span><span class="text-red">−${removed}</span><label class="ml-auto flex items-center gap-2 text-sm"><input type="checkbox" id="fv${at}" class="rounded border-gray-300"${isViewed ? " checked" : ""}>Viewed</label><div class="relative" data-headlessui-state=""><button type="button" id="fm${at}" class="p-1" aria-haspopup="menu" aria-expanded="false" data-headlessui-state=""><span class="sr-only">Open options</span><svg viewBox="0 0 20 20" class="h-5 w-5" aria-hidden="true"><circle cx="4" cy="10" r="2"/><circle cx="10" cy="10" r="2"/><circle cx="16" cy="10" r="2"/></svg></button></div></div>${body}</section>`;
}

function lines(...rows: string[]): string {
  const drawn = rows.map((row) => {
    const [number = "", sign = " ", ...text] = row.split("~");
    const colour = { "+": "bg-green", "-": "bg-red" }[sign] ?? "";
    return `<div class="ln ${colour}"><span class="no">${number}</span><span>${sign}</span><code>${text.join("~")}</code></div>`;
  });
  return `<div class="font-mono text-xs py-1">${drawn.join("")}</div>`;
}

function thread(at: number, author: string, when: string, text: string): string {
  return `<div class="m-3 rounded-md border p-3"><div class="flex gap-2 text-sm"><span class="font-semibold">${author}</span><span class="text-gray">${when}</span></div><p class="text-sm my-1">${text}</p><textarea id="tr${at}" rows="1" class="w-full rounded-md border p-2 text-sm" placeholder="Reply…"></textarea><div class="flex gap-2 mt-2"><button type="button" id="tp${at}" class="${small}">Reply</button><button type="button" id="ts${at}" class="${small}">Resolve</button></div></div>`;
}

function reviewer(at: number, name: string, state: string): string {
  return `<li class="flex items-center gap-2 py-1 text-sm"><span>${name}</span><span class="text-gray">${state}</span><button type="button" id="rv${at}" class="ml-auto p-1 text-gray"><span class="sr-only">Remove</span>✕</button></li>`;
}

function check(at: number, name: string, sign: string, state: string): string {
  return `<li class="flex items-center gap-2 py-1 text-sm"><span class="${state === "failed" ? "text-red" : "text-green"}" aria-hidden="true">${sign}</span><span>${name}</span><span class="text-gray">${state}</span><a href="#job${at}" id="cd${at}" class="ml-auto text-indigo">Details</a><button type="button" id="cr${at}" class="text-indigo">Re-run</button></li>`;
}

function method(id: string, name: string, hint: string, isOn: boolean): string {
  return `<span id="${id}" role="radio" aria-checked="${isOn}" tabindex="${isOn ? 0 : -1}" data-headlessui-state="${isOn ? "checked" : ""}" class="block rounded-md border p-2 mb-1 cursor-pointer ${isOn ? "ring-2" : ""}"><span class="block text-sm font-semibold">${name}</span><span class="block text-xs text-gray">${hint}</span></span>`;
}

/** The review of a pull request, in utility classes and headless components: files, threads, checks, a side panel. */
export const codeReviewPage: GroundingPage = {
  name: "code-review",
  split: "tune",
  html: `<!doctype html>
<html lang="en" class="h-full bg-white">
<head>
<meta charset="utf-8">
<title>Retry webhook deliveries · #482 · relay</title>
<style>
*, ::before, ::after { box-sizing: border-box; border: 0 solid #e5e7eb; } body { margin: 0; font: 16px/1.5 Inter, ui-sans-serif, system-ui, sans-serif; color: #111827; } button, input, textarea { font: inherit; color: inherit; background: none; } button { cursor: pointer; } h1, h2, p, ul { margin: 0; padding: 0; list-style: none; } a { color: inherit; text-decoration: none; } svg { fill: currentColor; display: block; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0,0,0,0); white-space: nowrap; } .flex { display: flex; } .inline-flex { display: inline-flex; } .block { display: block; } .relative { position: relative; } .items-center { align-items: center; } .gap-2 { gap: 8px; } .gap-3 { gap: 12px; } .gap-6 { gap: 24px; } .ml-auto { margin-left: auto; } .p-1 { padding: 4px; } .p-2 { padding: 8px; } .p-3 { padding: 12px; } .px-3 { padding-left: 12px; padding-right: 12px; } .py-1 { padding-top: 4px; padding-bottom: 4px; } .py-2 { padding-top: 8px; padding-bottom: 8px; } .px-2\\.5 { padding-left: 10px; padding-right: 10px; } .py-1\\.5 { padding-top: 6px; padding-bottom: 6px; } .m-3 { margin: 12px; } .mb-1 { margin-bottom: 4px; } .mb-5 { margin-bottom: 20px; } .my-1 { margin: 4px 0; } .mt-2 { margin-top: 8px; } .w-full { width: 100%; } .h-5 { height: 20px; } .w-5 { width: 20px; }
.border { border-width: 1px; } .border-b { border-bottom-width: 1px; } .rounded-md { border-radius: 6px; } .rounded-lg { border-radius: 8px; } .bg-gray-50 { background: #f9fafb; } .bg-white { background: #fff; } .ring-1 { box-shadow: inset 0 0 0 1px #d1d5db; } .ring-2 { box-shadow: 0 0 0 2px #4f46e5; } .text-xs { font-size: 12px; } .text-sm { font-size: 14px; } .font-semibold { font-weight: 600; } .font-mono { font-family: ui-monospace, Menlo, monospace; } .text-gray { color: #6b7280; } .text-green { color: #15803d; } .text-red { color: #b91c1c; } .text-indigo { color: #4338ca; } .bg-green { background: #dcfce7; } .bg-red { background: #fee2e2; } .cursor-pointer { cursor: pointer; } .ln { display: grid; grid-template-columns: 46px 18px 1fr; white-space: pre; } .no { color: #9ca3af; text-align: right; padding-right: 10px; }
.primary { background: #4f46e5; color: #fff; border-radius: 6px; padding: 7px 14px; font-size: 14px; font-weight: 600; } .tab { padding: 10px 2px; font-size: 14px; color: #6b7280; } .tab[aria-current] { color: #4338ca; border-bottom: 2px solid #4f46e5; } .switch { width: 44px; height: 24px; border-radius: 12px; background: #d1d5db; padding: 2px; } .switch span { display: block; width: 20px; height: 20px; border-radius: 50%; background: #fff; } .seg button { padding: 5px 12px; font-size: 14px; border: 1px solid #d1d5db; } .seg [aria-pressed=true] { background: #e0e7ff; } .pill { background: #e0e7ff; color: #3730a3; border-radius: 12px; padding: 2px 4px 2px 10px; font-size: 12px; display: inline-flex; gap: 4px; } aside h2 { font-size: 14px; font-weight: 600; margin: 18px 0 4px; }
</style>
</head>
<body class="h-full">
<header class="flex items-center gap-6 bg-gray-50 border-b px-3 py-2"><a href="/" id="q1" class="font-semibold">relay</a><a href="#issues" id="q2" class="text-sm">Issues</a><a href="#pulls" id="q3" class="text-sm">Pull requests</a><a href="#builds" id="q4" class="text-sm">Builds</a><button type="button" id="q5" class="ml-auto text-sm" aria-haspopup="menu" aria-expanded="false">Yusuf Arslan ▾</button></header>
<div style="max-width:1240px;margin:0 auto;padding:18px">
<div class="flex items-center gap-3"><h1 style="font-size:24px;font-weight:600">Retry webhook deliveries with backoff <span class="text-gray">#482</span></h1><button type="button" id="q6" class="ml-auto ${small}">Edit title</button><button type="button" id="q7" class="${small}">Close pull request</button></div>
<p class="text-sm text-gray my-1">Tomás Rey wants to merge 3 commits into <code>main</code> from <code>webhook-retry</code></p>
<nav class="flex gap-6 border-b mb-5"><a href="#talk" id="q8" class="tab">Conversation</a><a href="#commits" id="q9" class="tab">Commits 3</a><a href="#checks" id="q10" class="tab">Checks</a><a href="#files" id="q11" class="tab" aria-current="page">Files changed 3</a></nav>
<div style="display:grid;grid-template-columns:minmax(0,1fr) 340px;gap:28px">
<div>
<div class="flex items-center gap-3 mb-5"><input id="d1" class="rounded-md border p-2 text-sm" placeholder="Filter changed files"><span class="seg inline-flex"><button type="button" id="d2" aria-pressed="true">Unified</button><button type="button" id="d3" aria-pressed="false">Split</button></span><label class="flex items-center gap-2 text-sm"><input type="checkbox" id="d4">Hide whitespace</label><span class="ml-auto text-sm text-gray">1 of 3 files viewed</span></div>
${file(1, "src/queue/retry.ts", 14, 3, false, `<button type="button" id="x1" class="w-full text-xs text-indigo bg-gray-50 py-1">Show 17 unchanged lines</button>${lines("18~ ~export function nextDelay(attempt: number) {", "19~-~  return 1000;", "19~+~  const base = 2 ** attempt * 500;", "20~+~  return Math.min(base, 60_000);", "21~ ~}")}${thread(1, "Lena Fischer", "2 hours ago", "Can we add some jitter here? All clients will come back at once.")}`)}
${file(2, "src/queue/retry.test.ts", 22, 0, false, lines('1~+~import { nextDelay } from "./retry.ts";', "2~+~", '3~+~test("doubles", () => {', "4~+~  expect(nextDelay(2)).toBe(2000);", "5~+~});"))}
${file(3, "docs/webhooks.md", 6, 1, true, `${lines("40~-~Deliveries are tried once.", "40~+~Deliveries are tried up to eight times.", "41~+~The delay doubles after each one.")}${thread(2, "Omar Haddad", "yesterday", "Please mention the longest delay, too.")}`)}
<section class="rounded-lg border p-3"><h2 style="font-size:16px;font-weight:600">Finish your review</h2><label for="e1" class="text-sm">Summary</label><textarea id="e1" rows="3" class="w-full rounded-md border p-2 text-sm"></textarea><div class="flex gap-6 my-1 text-sm"><label><input type="radio" name="verdict" id="e2" checked> Comment</label><label><input type="radio" name="verdict" id="e3"> Approve</label><label><input type="radio" name="verdict" id="e4"> Request changes</label></div><button type="button" id="e5" class="primary">Submit review</button></section>
</div>
<aside>
<h2 style="margin-top:0">Reviewers</h2><ul>${reviewer(1, "Lena Fischer", "commented")}${reviewer(2, "Omar Haddad", "commented")}${reviewer(3, "Priya Nair", "waiting")}</ul><div class="relative mt-2"><input id="g1" role="combobox" aria-expanded="false" aria-label="Add a reviewer" class="w-full rounded-md border p-2 text-sm" placeholder="Add a reviewer"></div>
<h2>Labels</h2><div class="flex gap-2"><span class="pill">backend<button type="button" id="l1"><span class="sr-only">Remove label</span>✕</button></span><span class="pill">needs-docs<button type="button" id="l2"><span class="sr-only">Remove label</span>✕</button></span></div>
<h2 id="ms">Milestone</h2><button type="button" id="g2" class="w-full flex ${small}" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="ms g2" data-headlessui-state="">v4.2<span class="ml-auto" aria-hidden="true">▾</span></button>
<h2>Checks</h2><ul>${check(1, "lint", "✓", "passed")}${check(2, "unit tests", "✓", "passed")}${check(3, "integration tests", "✕", "failed")}</ul>
<h2 id="mm">Merge method</h2><div role="radiogroup" aria-labelledby="mm" data-headlessui-state="">${method("mg1", "Merge commit", "Keep all commits", true)}${method("mg2", "Squash", "One commit on main", false)}${method("mg3", "Rebase", "No merge commit", false)}</div>
<div class="flex items-center gap-2 mt-2" data-headlessui-state=""><span class="text-sm" id="am">Auto-merge</span><button type="button" id="g3" role="switch" aria-checked="false" aria-labelledby="am" class="switch ml-auto" data-headlessui-state=""><span aria-hidden="true"></span></button></div>
<label class="flex items-center gap-2 mt-2 text-sm"><input type="checkbox" id="g4" checked>Delete branch after merging</label>
<button type="button" id="g5" class="primary w-full mt-2">Merge pull request</button>
</aside>
</div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "mark src/queue/retry.test.ts as viewed",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#fv2", "label:has(> #fv2)"] },
    },
    {
      instruction: "untick Viewed for docs/webhooks.md",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#fv3", "label:has(> #fv3)"] },
    },
    {
      instruction: "open the options of src/queue/retry.ts",
      level: "relation",
      expected: { kind: "click", target: "#fm1" },
    },
    { instruction: "collapse the second file", level: "relation", expected: { kind: "click", target: "#fc2" } },
    { instruction: "show the 17 unchanged lines", level: "plain", expected: { kind: "click", target: "#x1" } },
    {
      instruction: "type docs into Filter changed files",
      level: "plain",
      expected: { kind: "fill", target: "#d1", value: "docs" },
    },
    {
      instruction: "check Hide whitespace",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#d4", "label:has(> #d4)"] },
    },
    { instruction: "switch to the Split view", level: "plain", expected: { kind: ["click", "check"], target: "#d3" } },
    { instruction: "resolve Omar Haddad's comment", level: "relation", expected: { kind: "click", target: "#ts2" } },
    { instruction: "click Resolve", level: "plain", expected: "ambiguous", note: "Both threads have one." },
    {
      instruction: "write 'added jitter' in the reply box under Lena Fischer's comment",
      level: "relation",
      expected: { kind: "fill", target: "#tr1", value: "added jitter" },
    },
    {
      instruction: "enter 'Looks good to me' as the review summary",
      level: "plain",
      expected: { kind: "fill", target: "#e1", value: "Looks good to me" },
    },
    {
      instruction: "select Approve",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#e3", "label:has(> #e3)"] },
    },
    { instruction: "submit the review", level: "plain", expected: { kind: "click", target: "#e5" } },
    {
      instruction: "remove Priya Nair from the reviewers",
      level: "relation",
      expected: { kind: "click", target: "#rv3" },
    },
    { instruction: "remove the needs-docs label", level: "relation", expected: { kind: "click", target: "#l2" } },
    { instruction: "open the milestone dropdown", level: "plain", expected: { kind: "click", target: "#g2" } },
    { instruction: "re-run the integration tests", level: "relation", expected: { kind: "click", target: "#cr3" } },
    {
      instruction: "choose Squash as merge method",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: "#mg2" },
    },
    { instruction: "enable auto-merge", level: "plain", expected: { kind: ["check", "click"], target: "#g3" } },
    { instruction: "go to the Commits tab", level: "plain", expected: { kind: "click", target: "#q9" } },
    {
      instruction: "click Convert to draft",
      level: "plain",
      expected: "not-found",
      note: "The page offers closing and merging, nothing about drafts.",
    },
  ],
};

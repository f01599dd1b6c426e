import type { GroundingPage } from "../grounding-page.ts";

/** A page of documentation, with the same words in the sidebar, the contents, the text and the footer. */
export const docsSitePage: GroundingPage = {
  name: "docs-site",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Configuration | Quillpipe docs</title>
<style>
  body { margin: 0; font: 15px/1.6 system-ui, sans-serif; color: #24292f; }
  header { display: flex; gap: 18px; align-items: center; padding: 10px 28px; border-bottom: 1px solid #d8dee4; }
  a { color: #0969da; text-decoration: none; }
  .cols { display: grid; grid-template-columns: 220px 1fr 190px; gap: 36px; padding: 20px 28px; }
  .side a, .toc a { display: block; padding: 2px 0; }
  .side [aria-current] { font-weight: 700; }
  .side button { border: 0; background: none; font: inherit; font-weight: 600; padding: 6px 0 2px; display: block; }
  .crumbs ol { list-style: none; display: flex; gap: 6px; padding: 0; margin: 0; font-size: 13px; }
  .crumbs li + li::before { content: "/ "; }
  pre { position: relative; background: #f6f8fa; padding: 12px; border-radius: 6px; }
  pre button { position: absolute; right: 8px; top: 8px; }
  .pn { display: flex; justify-content: space-between; border-top: 1px solid #d8dee4; padding-top: 12px; }
  footer { background: #f6f8fa; padding: 20px 28px; display: flex; gap: 60px; }
  footer a { display: block; }
  .tabs button[aria-selected=true] { border-bottom: 2px solid #0969da; }
</style>
</head>
<body>
<header><a href="#home" id="x1"><strong>Quillpipe</strong></a><a href="#guide" id="x2">Guide</a><a href="#api" id="x3">API</a><a href="#blog" id="x4">Blog</a><input id="x5" type="search" placeholder="Search the docs" style="margin-left:auto"><select id="x6" aria-label="Version"><option>v4.2 (latest)</option><option>v3.9</option><option>v2.14</option></select><button id="x7" aria-label="Switch to dark theme">☾</button><a href="#gh" id="x8">Source code</a></header>
<div class="cols">
  <nav class="side" aria-label="Documentation">
    <button aria-expanded="true" id="x10">▾ Getting started</button>
    <div><a href="#installation" id="x11">Installation</a><a href="#quick" id="x12">Quick start</a><a href="#config" id="x13" aria-current="page">Configuration</a></div>
    <button aria-expanded="false" id="x14">▸ Pipelines</button>
    <div hidden><a href="#steps" id="x15">Steps</a><a href="#caching" id="x16">Caching</a></div>
    <button aria-expanded="true" id="x17">▾ Reference</button>
    <div><a href="#cli" id="x18">CLI</a><a href="#env" id="x19">Environment variables</a></div>
  </nav>
  <article>
    <nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="#docs" id="x20">Docs</a></li><li><a href="#start" id="x21">Getting started</a></li><li aria-current="page">Configuration</li></ol></nav>
    <h1>Configuration</h1>
    <p>Quillpipe reads <code>quill.toml</code>. If you have not installed it yet, see <a href="#installation" id="x22">Installation</a>.</p>
    <h2 id="x30">File format</h2>
    <pre><button id="x31">Copy</button>[pipeline]
name = "web"</pre>
    <h2 id="x32">Environment variables</h2>
    <p>Every key can be overridden by a variable.</p>
    <pre><button id="x33">Copy</button>QUILL_PIPELINE_NAME=api quill run</pre>
    <h2 id="x34">Profiles</h2>
    <div class="tabs" role="tablist" aria-label="Package manager"><button role="tab" id="x35" aria-selected="true">npm</button><button role="tab" id="x36" aria-selected="false">pnpm</button><button role="tab" id="x37" aria-selected="false">yarn</button></div>
    <pre><button id="x38">Copy</button>npx quill run --profile staging</pre>
    <p>Was this page helpful? <button id="x39">Yes</button> <button id="x40">No</button></p>
    <div class="pn"><a href="#quick" id="x41">← Quick start</a><a href="#steps" id="x42">Steps →</a></div>
  </article>
  <nav class="toc" aria-label="On this page"><strong>On this page</strong><a href="#x30" id="x50">File format</a><a href="#x32" id="x51">Environment variables</a><a href="#x34" id="x52">Profiles</a></nav>
</div>
<footer><div><strong>Docs</strong><a href="#guide" id="x60">Guide</a><a href="#api" id="x61">API</a></div><div><strong>Community</strong><a href="#chat" id="x62">Chat</a><a href="#forum" id="x63">Forum</a></div><div><strong>Legal</strong><a href="#privacy" id="x64">Privacy</a><a href="#imprint" id="x65">Imprint</a></div></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "click Installation in the sidebar",
      level: "relation",
      expected: { kind: "click", target: "#x11" },
    },
    {
      instruction: "click on the installation link in the text",
      level: "relation",
      expected: { kind: "click", target: "#x22" },
    },
    {
      instruction: "open Environment variables",
      level: "plain",
      expected: "ambiguous",
      note: "One link leads to a page, the other to a section of this one.",
    },
    {
      instruction: "go to Getting started in the breadcrumb",
      level: "relation",
      expected: { kind: "click", target: "#x21" },
    },
    { instruction: "expand the Pipelines section", level: "plain", expected: { kind: "click", target: "#x14" } },
    { instruction: "copy the second code block", level: "relation", expected: { kind: "click", target: "#x33" } },
    {
      instruction: "click the Copy button under the heading Profiles",
      level: "relation",
      expected: { kind: "click", target: "#x38" },
    },
    { instruction: "click Copy", level: "plain", expected: "ambiguous" },
    { instruction: "scroll to the Profiles heading", level: "plain", expected: { kind: "scroll-to", target: "#x34" } },
    { instruction: "choose version 3.9", level: "plain", expected: { kind: "select", target: "#x6", value: "v3.9" } },
    {
      instruction: "go to the API page via the footer",
      level: "relation",
      expected: { kind: "click", target: "#x61" },
    },
    { instruction: "click the moon icon", level: "relation", expected: { kind: "click", target: "#x7" } },
    {
      instruction: "say that this page wasn't helpful",
      level: "judgement",
      expected: { kind: "click", target: "#x40" },
    },
    {
      instruction: "go to the next page of the documentation",
      level: "judgement",
      expected: { kind: "click", target: "#x42" },
    },
    { instruction: "select the bun tab", level: "plain", expected: "not-found" },
    {
      instruction: "click Copy under the heading Installation",
      level: "relation",
      expected: "not-found",
      note: "Installation is no heading of this page.",
    },
    { instruction: "choose version 1.0 of the docs", level: "plain", expected: "not-found" },
    {
      instruction: "scroll to the footer of the page",
      level: "plain",
      expected: { kind: "scroll-to", target: "footer" },
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<title>Changelog | dropforge</title>
<style>:root{--b:#d8dee4}body{margin:0;font-family:Inter,sans-serif;display:grid;grid-template-columns:200px 1fr 160px}.sidebar{border-right:1px solid var(--b);padding:16px;min-height:100vh}.sidebar ul{list-style:none;padding:0}.doc{padding:16px 28px}.toc{padding:16px;font-size:13px}.badge{font-size:12px;border:1px solid var(--b);border-radius:10px;padding:1px 8px}.sec{background:#ffe3e0}code{background:#f3f4f6}time{color:#667}.copy{font-size:12px}</style>
</head>
<body>
<nav class="sidebar" aria-label="Docs">
<button id="thm" aria-label="Switch to dark theme">🌙</button>
<ul><li><a href="#install" id="nI">Install</a></li><li><a href="#config" id="nC">Configuration</a></li><li><a href="#plugins" id="nP">Plugins</a></li><li><a href="#changelog" id="nL" aria-current="page">Changelog</a></li></ul>
<select id="ver" aria-label="Docs version"><option>4.x</option><option>3.x</option><option>2.x (unmaintained)</option></select>
</nav>
<main class="doc">
<h1>Changelog</h1>
<p>Upgrade with <code>npm i -g dropforge@latest</code> <button class="copy" id="cp">Copy command</button></p>
<p><label><input type="checkbox" id="brk"> Show only breaking changes</label></p>
<section>
<h2 id="v410">4.1.0</h2> <time datetime="2025-06-03">June 3, 2025</time>
<h3>Added</h3>
<ul><li>New flag <code>--dry-run</code> for all commands (#812)</li><li>Support for Windows on ARM (#799)</li></ul>
<h3>Fixed</h3>
<ul><li>Progress bar no longer flickers (#805)</li></ul>
<a href="#cmp1" id="cmp1">Full diff</a>
</section>
<section>
<h2 id="v400">4.0.0</h2> <time datetime="2025-05-12">May 12, 2025</time> <span class="badge">Breaking</span>
<h3>Removed</h3>
<ul><li>Config in <code>.forgerc</code> (#741)</li></ul>
<h3>Added</h3>
<ul><li>Plugins can now be written as ES modules (#760)</li></ul>
<h3>Fixed</h3>
<ul><li>Symlinks are followed only once (#772)</li><li>Exit code is 2 on a bad flag</li><li>Cache is cleared after an upgrade (#775)</li></ul>
<a href="#cmp2" id="cmp2">Full diff</a> <a href="#mig" id="mig">Migration guide</a>
</section>
<section>
<h2 id="v392">3.9.2</h2> <time datetime="2025-04-28">April 28, 2025</time> <span class="badge sec">Security</span>
<h3>Fixed</h3>
<ul><li>Archives can no longer write outside the target folder (#768)</li></ul>
<a href="#cmp3" id="cmp3">Full diff</a> <a href="#adv" id="adv">Advisory</a>
</section>
<section>
<h2 id="v391">3.9.1</h2>
<p><em>Never published.</em></p>
</section>
<p><button id="older">Load older releases</button></p>
</main>
<aside class="toc" aria-label="On this page"><b>On this page</b><ul><li><a href="#v410" id="t1">4.1.0</a></li><li><a href="#v400" id="t2">4.0.0</a></li><li><a href="#v392" id="t3">3.9.2</a></li><li><a href="#v391" id="t4">3.9.1</a></li></ul></aside>
${toastScript}
</body>
</html>`;

export const cliChangelogGrounding: GroundingPage = {
  name: "cli-changelog",
  split: "held-out",
  html,
  cases: [
    { instruction: "open the migration guide", level: "plain", expected: { kind: "click", target: "#mig" } },
    {
      instruction: "switch the docs version to 3.x",
      level: "plain",
      expected: { kind: "select", target: "#ver", value: "3.x" },
    },
    {
      instruction: "open the full diff of the security release",
      level: "relation",
      expected: { kind: "click", target: "#cmp3" },
    },
    {
      instruction: "tick Show only breaking changes",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#brk" },
    },
    {
      instruction: "click Full diff",
      level: "plain",
      expected: "ambiguous",
      note: "Three releases have the link.",
    },
    {
      instruction: "open the docs page about authentication",
      level: "plain",
      expected: "not-found",
      note: "The pages are Install, Configuration, Plugins and Changelog.",
    },
  ],
};

export const cliChangelogExtract: ExtractPage = {
  name: "cli-changelog",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the releases: version, date as shown and label such as Breaking",
      level: "structure",
      schema: z.object({
        releases: z.array(z.object({ version: z.string(), date: z.string().optional(), label: z.string().optional() })),
      }),
      expected: {
        releases: [
          { version: "4.1.0", date: "June 3, 2025" },
          { version: "4.0.0", date: "May 12, 2025", label: "Breaking" },
          { version: "3.9.2", date: "April 28, 2025", label: "Security" },
          { version: "3.9.1" },
        ],
      },
      missing: ["releases.0.label", "releases.3.date", "releases.3.label"],
    },
    {
      instruction:
        "what was fixed in 4.0.0: the text without the issue number, and the issue number without the number sign",
      level: "judgement",
      schema: z.object({ fixes: z.array(z.object({ text: z.string(), issue: z.number().optional() })) }),
      expected: {
        fixes: [
          { text: "Symlinks are followed only once", issue: 772 },
          { text: "Exit code is 2 on a bad flag" },
          { text: "Cache is cleared after an upgrade", issue: 775 },
        ],
      },
      missing: ["fixes.1.issue"],
      lacks: ["Progress bar", "Archives", "Plugins", 760, 741],
    },
  ],
};

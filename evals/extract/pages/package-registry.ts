import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A package's page in a registry: a sidebar of facts, versions in a list, dependencies as links, maintainers. */
export const packageRegistryPage: ExtractPage = {
  name: "package-registry",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://crateyard.example/p/">
<title>tidelog · Crateyard</title>
<style>
body { margin: 0; font: 15px/1.55 ui-sans-serif, system-ui, sans-serif; color: #1b1f24; } .top { border-bottom: 1px solid #d9dee4; padding: 10px 28px; display: flex; gap: 14px; } .cols { display: grid; grid-template-columns: 1fr 280px; gap: 34px; max-width: 1120px; margin: 0 auto; padding: 16px 28px; } code { background: #f0f2f5; padding: 2px 6px; border-radius: 4px; } .tabs a { margin-right: 16px; }
aside h3 { font-size: 13px; color: #646d78; margin: 14px 0 2px; } aside p { margin: 0; font-weight: 600; } .vers { list-style: none; padding: 0; } .vers li { display: flex; gap: 12px; padding: 5px 0; border-bottom: 1px solid #edf0f3; } .vers a { width: 110px; font-weight: 600; } .vers time { flex: 1; color: #646d78; } .badge { font-size: 11px; border-radius: 8px; padding: 0 8px; background: #dff5e3; align-self: center; } .badge.y { background: #fde2e2; } .deps { columns: 2; } .mt { display: flex; gap: 8px; align-items: center; }
</style>
</head>
<body>
<div class="top"><b>crateyard</b><input placeholder="Search 84,112 packages"><a href="/docs">Docs</a><a href="/login">Sign in</a></div>
<div class="cols">
<main>
<h1>tidelog <small style="color:#646d78">4.2.1</small></h1>
<p>Structured logging that stays out of your way, with no transport of its own.</p>
<p class="tabs"><a href="tidelog">Readme</a><a href="tidelog/versions">Versions 31</a><a href="tidelog/dependents">Dependents 1,906</a></p>
<h2>Usage</h2><p>Install with <code>yard add tidelog</code>, then call <code>tide.log("ready", { port: 8080 })</code>. Needs version 20 or later of the runtime.</p>
<h2>Recent versions</h2>
<ul class="vers">
<li><a href="tidelog/4.2.1">4.2.1</a><time datetime="2026-11-03">3 Nov 2026</time><span class="badge">latest</span><span>41 kB</span></li>
<li><a href="tidelog/4.2.0">4.2.0</a><time datetime="2026-10-12">12 Oct 2026</time><span>41 kB</span></li>
<li><a href="tidelog/4.1.3">4.1.3</a><time datetime="2026-08-29">29 Aug 2026</time><span class="badge y">withdrawn</span><span>40 kB</span></li>
<li><a href="tidelog/4.1.2">4.1.2</a><time datetime="2026-08-28">28 Aug 2026</time><span>40 kB</span></li>
<li><a href="tidelog/4.1.1">4.1.1</a><time datetime="2026-07-02">2 Jul 2026</time><span>39 kB</span></li>
<li><a href="tidelog/4.1.0">4.1.0</a><time datetime="2026-06-15">15 Jun 2026</time><span>39 kB</span></li>
<li><a href="tidelog/4.0.0">4.0.0</a><time datetime="2026-03-30">30 Mar 2026</time><span>38 kB</span></li>
<li><a href="tidelog/3.9.8">3.9.8</a><time datetime="2026-02-11">11 Feb 2026</time><span class="badge">long-term support</span><span>52 kB</span></li>
</ul>
<h2>Dependencies (5)</h2>
<ul class="deps"><li><a href="fast-clock">fast-clock</a> ^2.1.0</li><li><a href="ringbuffer">ringbuffer</a> ^1.0.4</li><li><a href="safe-clone">safe-clone</a> ~3.3.0</li><li><a href="ansi-tint">ansi-tint</a> ^5.0.0</li><li><a href="level-names">level-names</a> 1.2.0</li></ul>
<h2>Development dependencies (3)</h2>
<ul class="deps"><li><a href="yardtest">yardtest</a> ^9.0.0</li><li><a href="type-gauge">type-gauge</a> ^1.8.2</li><li><a href="pretty-lint">pretty-lint</a> ^4.4.0</li></ul>
</main>
<aside>
<h3>Weekly downloads</h3><p>1,284,530</p>
<h3>License</h3><p>MIT</p>
<h3>Unpacked size</h3><p>41 kB</p>
<h3>Files</h3><p>18</p>
<h3>Open issues</h3><p>27</p>
<h3>Homepage</h3><p><a href="https://tidelog.example/">tidelog.example</a></p>
<h3>Repository</h3><p><a href="https://code.example/tidelog/tidelog">code.example/tidelog/tidelog</a></p>
<h3>Last published</h3><p>19 days ago</p>
<h3>Maintainers</h3>
<div class="mt"><a href="/u/nkeller">nkeller</a></div><div class="mt"><a href="/u/ama-b">ama-b</a></div><div class="mt"><a href="/u/ossian">ossian</a></div>
</aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "weekly downloads, license, number of files, open issues, homepage and repository of this package",
      level: "structure",
      schema: z.object({
        weeklyDownloads: z.number(),
        license: z.string(),
        files: z.number(),
        openIssues: z.number(),
        homepage: z.url(),
        repository: z.url(),
      }),
      expected: {
        weeklyDownloads: 1284530,
        license: "MIT",
        files: 18,
        openIssues: 27,
        homepage: "https://tidelog.example/",
        repository: "https://code.example/tidelog/tidelog",
      },
    },
    {
      instruction: "the recent versions with date and size",
      level: "structure",
      schema: z.object({
        versions: z.array(z.object({ version: z.string(), date: z.string(), size: z.string() })),
      }),
      expected: {
        versions: [
          { version: "4.2.1", date: "3 Nov 2026", size: "41 kB" },
          { version: "4.2.0", date: "12 Oct 2026", size: "41 kB" },
          { version: "4.1.3", date: "29 Aug 2026", size: "40 kB" },
          { version: "4.1.2", date: "28 Aug 2026", size: "40 kB" },
          { version: "4.1.1", date: "2 Jul 2026", size: "39 kB" },
          { version: "4.1.0", date: "15 Jun 2026", size: "39 kB" },
          { version: "4.0.0", date: "30 Mar 2026", size: "38 kB" },
          { version: "3.9.8", date: "11 Feb 2026", size: "52 kB" },
        ],
      },
      alternatives: [
        {
          versions: [
            { version: "4.2.1", date: "2026-11-03", size: "41 kB" },
            { version: "4.2.0", date: "2026-10-12", size: "41 kB" },
            { version: "4.1.3", date: "2026-08-29", size: "40 kB" },
            { version: "4.1.2", date: "2026-08-28", size: "40 kB" },
            { version: "4.1.1", date: "2026-07-02", size: "39 kB" },
            { version: "4.1.0", date: "2026-06-15", size: "39 kB" },
            { version: "4.0.0", date: "2026-03-30", size: "38 kB" },
            { version: "3.9.8", date: "2026-02-11", size: "52 kB" },
          ],
        },
      ],
    },
    {
      instruction: "names and links of the dependencies (not the ones for development)",
      level: "instruction",
      schema: z.object({ dependencies: z.array(z.object({ name: z.string(), url: z.url() })) }),
      expected: {
        dependencies: [
          { name: "fast-clock", url: "https://crateyard.example/p/fast-clock" },
          { name: "ringbuffer", url: "https://crateyard.example/p/ringbuffer" },
          { name: "safe-clone", url: "https://crateyard.example/p/safe-clone" },
          { name: "ansi-tint", url: "https://crateyard.example/p/ansi-tint" },
          { name: "level-names", url: "https://crateyard.example/p/level-names" },
        ],
      },
      lacks: ["yardtest", "type-gauge", "pretty-lint"],
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A changelog as a timeline: releases with lists of changes by kind, older ones in an open <details>, assets as rows. */
export const releaseNotesPage: ExtractPage = {
  name: "release-notes",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://quillpad.example/changelog/">
<title>Changelog · Quillpad</title>
<style>
body { font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; margin: 0; background: #0f1117; color: #d9dde8; } a { color: #86b6ff; } .page { display: grid; grid-template-columns: 220px 720px; gap: 40px; padding: 30px; } .toc ul { list-style: none; padding: 0; } .tl { border-left: 2px solid #2b3142; padding: 0; margin: 0; list-style: none; }
.tl > li { padding: 0 0 28px 24px; position: relative; } .tl > li::before { content: ""; position: absolute; left: -6px; top: 10px; width: 10px; height: 10px; border-radius: 50%; background: #86b6ff; } .when { color: #8b93a7; font-size: 14px; } h2 { margin: 0; } h4 { margin: 10px 0 0; color: #a9e34b; } .chip { background: #5c3d9a; color: #fff; font-size: 12px; border-radius: 8px; padding: 1px 8px; }
.dl { width: 100%; border-collapse: collapse; font-size: 14px; } .dl td, .dl th { border-bottom: 1px solid #2b3142; padding: 4px 8px; text-align: left; }
</style>
</head>
<body>
<div class="page">
<aside class="toc">
<b>Quillpad</b>
<ul><li><a href="/docs">Docs</a></li><li><a href="/download">Download</a></li><li><a href="./">Changelog</a></li><li><a href="feed.xml">RSS feed</a></li></ul>
</aside>
<main>
<h1>Changelog</h1>
<p>What is new in Quillpad, the plain-text notebook. Licence: MPL-2.0.</p>
<ol class="tl">
<li class="rel" id="v3.2.0">
<h2><a href="3.2.0">3.2.0</a><span class="chip">Latest</span></h2>
<div class="when"><time datetime="2026-05-06">6 May 2026</time> · by <span class="who">ada-wren</span></div>
<p class="sum">Tables you can sort and a calmer sidebar.</p>
<h4>Added</h4>
<ul class="added"><li>Sort table rows by any column</li><li>Pin notes to the sidebar</li><li>Export to EPUB</li></ul>
<h4>Fixed</h4>
<ul class="fixed"><li>Crash when a note title was empty</li><li>Wrong word count in Thai text</li></ul>
</li>
<li class="rel" id="v3.1.1">
<h2><a href="3.1.1">3.1.1</a><span class="chip">Security</span></h2>
<div class="when"><time datetime="2026-04-14">14 Apr 2026</time> · by <span class="who">tomasz-k</span></div>
<p class="sum">Closes a hole in the link preview.</p>
<h4>Fixed</h4>
<ul class="fixed"><li>Link previews no longer load local files</li></ul>
</li>
<li class="rel" id="v3.1.0">
<h2><a href="3.1.0">3.1.0</a></h2>
<div class="when"><time datetime="2026-03-30">30 Mar 2026</time> · by <span class="who">ada-wren</span></div>
<p class="sum">Search as you type.</p>
<h4>Added</h4>
<ul class="added"><li>Instant search over all notebooks</li><li>Keyboard shortcut for daily notes</li></ul>
<h4>Fixed</h4>
<ul class="fixed"><li>Flicker on high-density screens</li><li>Sync stopped after sleep</li><li>Missing icons on Linux</li></ul>
</li>
<li class="rel" id="v3.0.0">
<h2><a href="3.0.0">3.0.0</a><span class="chip">Breaking</span></h2>
<div class="when"><time datetime="2026-02-02">2 Feb 2026</time> · by <span class="who">lien-vo</span></div>
<p class="sum">A new file format with full history.</p>
<h4>Added</h4>
<ul class="added"><li>History of every note</li></ul>
<h4>Removed</h4>
<ul class="removed"><li>Import from version 1</li><li>The old plugin interface</li></ul>
</li>
</ol>
<details open>
<summary>Older releases</summary>
<ul>
<li><a href="2.9.4">2.9.4</a> – <time datetime="2025-11-19">19 Nov 2025</time></li>
<li><a href="2.9.3">2.9.3</a> – <time datetime="2025-10-01">1 Oct 2025</time></li>
<li><a href="2.9.0">2.9.0</a> – <time datetime="2025-08-27">27 Aug 2025</time></li>
</ul>
</details>
<h3>Downloads for 3.2.0</h3>
<table class="dl">
<thead><tr><th>File</th><th>Platform</th><th>Size</th><th>Signed</th></tr></thead>
<tbody>
<tr><td><a href="/dl/quillpad-3.2.0.dmg">quillpad-3.2.0.dmg</a></td><td>macOS 13+</td><td>84.2 MB</td><td><span aria-label="yes">✔</span></td></tr>
<tr><td><a href="/dl/quillpad-3.2.0-setup.exe">quillpad-3.2.0-setup.exe</a></td><td>Windows 10+</td><td>77.9 MB</td><td><span aria-label="yes">✔</span></td></tr>
<tr><td><a href="/dl/quillpad-3.2.0.AppImage">quillpad-3.2.0.AppImage</a></td><td>Linux x64</td><td>91.0 MB</td><td><span aria-label="no">✘</span></td></tr>
</tbody>
</table>
</main>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract the releases in the timeline with version, date, author, summary and badge",
      level: "structure",
      schema: z.object({
        releases: z.array(
          z.object({
            version: z.string(),
            date: z.string().describe("as shown"),
            author: z.string(),
            summary: z.string(),
            badge: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        releases: [
          {
            version: "3.2.0",
            date: "6 May 2026",
            author: "ada-wren",
            summary: "Tables you can sort and a calmer sidebar.",
            badge: "Latest",
          },
          {
            version: "3.1.1",
            date: "14 Apr 2026",
            author: "tomasz-k",
            summary: "Closes a hole in the link preview.",
            badge: "Security",
          },
          { version: "3.1.0", date: "30 Mar 2026", author: "ada-wren", summary: "Search as you type.", badge: null },
          {
            version: "3.0.0",
            date: "2 Feb 2026",
            author: "lien-vo",
            summary: "A new file format with full history.",
            badge: "Breaking",
          },
        ],
      },
      missing: ["releases.2.badge"],
      lacks: ["2.9.4"],
    },
    {
      instruction: "added and fixed changes of each release in the timeline (empty lists where there are none)",
      level: "structure",
      schema: z.object({
        releases: z.array(
          z.object({ version: z.string(), url: z.url(), added: z.array(z.string()), fixed: z.array(z.string()) }),
        ),
      }),
      expected: {
        releases: [
          {
            version: "3.2.0",
            url: "https://quillpad.example/changelog/3.2.0",
            added: ["Sort table rows by any column", "Pin notes to the sidebar", "Export to EPUB"],
            fixed: ["Crash when a note title was empty", "Wrong word count in Thai text"],
          },
          {
            version: "3.1.1",
            url: "https://quillpad.example/changelog/3.1.1",
            added: [],
            fixed: ["Link previews no longer load local files"],
          },
          {
            version: "3.1.0",
            url: "https://quillpad.example/changelog/3.1.0",
            added: ["Instant search over all notebooks", "Keyboard shortcut for daily notes"],
            fixed: ["Flicker on high-density screens", "Sync stopped after sleep", "Missing icons on Linux"],
          },
          {
            version: "3.0.0",
            url: "https://quillpad.example/changelog/3.0.0",
            added: ["History of every note"],
            fixed: [],
          },
        ],
      },
      lacks: ["The old plugin interface"],
    },
    {
      instruction: "all downloads",
      level: "structure",
      schema: z.object({
        downloads: z.array(
          z.object({ fileName: z.string(), platform: z.string(), size: z.string(), signed: z.boolean(), url: z.url() }),
        ),
      }),
      expected: {
        downloads: [
          {
            fileName: "quillpad-3.2.0.dmg",
            platform: "macOS 13+",
            size: "84.2 MB",
            signed: true,
            url: "https://quillpad.example/dl/quillpad-3.2.0.dmg",
          },
          {
            fileName: "quillpad-3.2.0-setup.exe",
            platform: "Windows 10+",
            size: "77.9 MB",
            signed: true,
            url: "https://quillpad.example/dl/quillpad-3.2.0-setup.exe",
          },
          {
            fileName: "quillpad-3.2.0.AppImage",
            platform: "Linux x64",
            size: "91.0 MB",
            signed: false,
            url: "https://quillpad.example/dl/quillpad-3.2.0.AppImage",
          },
        ],
      },
    },
    {
      instruction: "the older releases",
      level: "instruction",
      schema: z.object({ releases: z.array(z.object({ version: z.string(), date: z.string() })) }),
      expected: {
        releases: [
          { version: "2.9.4", date: "19 Nov 2025" },
          { version: "2.9.3", date: "1 Oct 2025" },
          { version: "2.9.0", date: "27 Aug 2025" },
        ],
      },
      alternatives: [
        {
          releases: [
            { version: "2.9.4", date: "2025-11-19" },
            { version: "2.9.3", date: "2025-10-01" },
            { version: "2.9.0", date: "2025-08-27" },
          ],
        },
      ],
      lacks: ["3.0.0"],
    },
    {
      instruction: "what was removed in version 3.0.0",
      level: "instruction",
      schema: z.object({ version: z.string(), removed: z.array(z.string()) }),
      expected: { version: "3.0.0", removed: ["Import from version 1", "The old plugin interface"] },
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>paths — Path utilities — Corvus 4.2.1 documentation</title>
<style>
body{font:16px/1.6 Georgia,serif;margin:0;display:flex}nav.side{width:230px;padding:16px;background:#f3f3f3;font:14px/1.5 sans-serif}main{padding:16px 28px;max-width:680px}dt{font-family:monospace;background:#eef;padding:2px 6px}.vers{font-size:13px;color:#777}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px;text-align:left}a.headerlink{visibility:hidden}footer{font-size:13px;color:#666}
</style>
</head>
<body>
<nav class="side"><form onsubmit="return false" role="search"><label for="qs">Quick search</label> <input id="qs" type="text"> <button id="go">Go</button></form>
<h3>Previous topic</h3><a href="#io" id="pv">io — Streams</a><h3>Next topic</h3><a href="#glob" id="nx">glob — Patterns</a>
<h3>This page</h3><ul><li><a href="#bug" id="rb">Report a bug</a></li><li><a href="#src" id="ss">Show source</a></li></ul>
<label>Version <select id="vs"><option>5.0 (dev)</option><option selected>4.2</option><option>4.1</option><option>3.9</option></select></label></nav>
<main>
<h1>paths — Path utilities</h1>
<p class="vers">Source code: <a href="#lib">lib/paths.cv</a>. Added in version 2.6, last changed 2026-03-14.</p>
<p>This module works with file paths. See also <a href="#os">os</a>, <a href="#stat">stat</a> and the guide on <a href="#enc">encodings</a>; the function <code>normalize()</code> is described in <a href="#glob">glob</a>. Since 4.0 all functions accept <a href="#pathlike">path-like objects</a>.</p>
<h2>Functions</h2>
<dl class="functions">
<dt id="paths.join">paths.join(first, *rest) <a class="headerlink" href="#paths.join">¶</a></dt><dd><p>Joins one or more parts.</p><p class="vers">Changed in version 3.6: accepts path-like objects.</p></dd>
<dt id="paths.split">paths.split(path) <a class="headerlink" href="#paths.split">¶</a></dt><dd><p>Splits a path into folder and name.</p></dd>
<dt id="paths.expand">paths.expand(path) <a class="headerlink" href="#paths.expand">¶</a></dt><dd><p>Replaces <code>~</code> by the home folder.</p><p class="vers">New in version 4.1.</p></dd>
<dt id="paths.realpath">paths.realpath(path, *, strict=False) <a class="headerlink" href="#paths.realpath">¶</a></dt><dd><p>Resolves symbolic links.</p><p class="vers">Deprecated since version 4.2: use <a href="#resolve">resolve</a>.</p></dd>
</dl>
<h2>Constants</h2>
<table><thead><tr><th>Name</th><th>Value on POSIX</th><th>Value on Windows</th></tr></thead><tbody><tr><td>paths.sep</td><td>/</td><td>\\</td></tr><tr><td>paths.extsep</td><td>.</td><td>.</td></tr><tr><td>paths.pathsep</td><td>:</td><td>;</td></tr></tbody></table>
<details id="ex"><summary id="exs">Examples</summary><pre>paths.join("a", "b")</pre></details>
<footer>© 2009-2026 Corvus Foundation. Last updated on Mar 20, 2026. <a href="#found" id="fb">Found a bug?</a></footer>
</main>
</body>
</html>`;

export const apiReferenceGrounding: GroundingPage = {
  name: "api-reference",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "enter realpath in the quick search",
      level: "plain",
      expected: { kind: "fill", target: "#qs", value: "realpath" },
    },
    {
      instruction: "switch the version to 3.9",
      level: "plain",
      expected: { kind: "select", target: "#vs", value: "3.9" },
    },
    { instruction: "expand Examples", level: "plain", expected: { kind: "click", target: ["#exs", "#ex"] } },
    { instruction: "click on Report a bug", level: "plain", expected: { kind: "click", target: "#rb" } },
    {
      instruction: "click the Hide source link",
      level: "plain",
      expected: "not-found",
      note: "The link is Show source.",
    },
    {
      instruction: "sort the constants table by Type",
      level: "relation",
      expected: "not-found",
      note: "No such column, and the headers can't be pressed.",
    },
  ],
};

export const apiReferenceExtract: ExtractPage = {
  name: "api-reference",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the constants of the module and their values on both systems",
      level: "structure",
      schema: z.object({
        constants: z.array(z.object({ name: z.string(), valueOnPosix: z.string(), valueOnWindows: z.string() })),
      }),
      expected: {
        constants: [
          { name: "paths.sep", valueOnPosix: "/", valueOnWindows: "\\" },
          { name: "paths.extsep", valueOnPosix: ".", valueOnWindows: "." },
          { name: "paths.pathsep", valueOnPosix: ":", valueOnWindows: ";" },
        ],
      },
    },
    {
      instruction: "the release date of Corvus 4.2.1",
      level: "structure",
      schema: z.object({ releaseDate: z.string().nullable() }),
      expected: { releaseDate: null },
      missing: ["releaseDate"],
      lacks: ["4.2", "2026"],
      status: "either",
    },
  ],
};

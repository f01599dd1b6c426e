import type { GroundingPage } from "../grounding-page.ts";

/** Pipeline runs as a list of articles with exemplary ARIA; filters are custom listboxes. */
export const ciPipelinesPage: GroundingPage = {
  name: "ci-pipelines",
  split: "tune",
  html: `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<title>Pipelines · lumen-api · Forgeworks CI</title>
<style>
  :root { color-scheme: dark; }
  body { margin: 0; font: 14px/1.5 Inter, system-ui, sans-serif; background: #0d1117; color: #e6edf3; display: grid; grid-template: "h h" auto "s m" 1fr / 210px 1fr; min-height: 100vh; }
  header { grid-area: h; display: flex; align-items: center; gap: 16px; padding: 10px 20px; border-bottom: 1px solid #30363d; }
  a { color: #79c0ff; text-decoration: none; }
  nav.side { grid-area: s; border-right: 1px solid #30363d; padding: 16px; }
  nav.side ul { list-style: none; padding: 0; margin: 0 0 18px; }
  nav.side a { display: block; padding: 5px 8px; border-radius: 6px; }
  nav.side a[aria-current] { background: #1f2a37; font-weight: 600; }
  main { grid-area: m; padding: 18px 24px; }
  button { font: inherit; background: #21262d; color: inherit; border: 1px solid #30363d; border-radius: 6px; padding: 5px 12px; }
  button.primary { background: #238636; }
  .filters { display: flex; gap: 8px; margin: 12px 0; position: relative; }
  [role=listbox] { position: absolute; top: 36px; left: 268px; background: #161b22; border: 1px solid #30363d; border-radius: 6px; margin: 0; padding: 4px; list-style: none; width: 160px; z-index: 3; }
  [role=option] { padding: 4px 10px; cursor: pointer; }
  .run { display: grid; grid-template-columns: 32px 1fr 150px 110px auto; gap: 10px; align-items: center; padding: 12px; border: 1px solid #30363d; border-top: 0; }
  .run h3 { margin: 0; font-size: 14px; }
  .st { width: 18px; height: 18px; border-radius: 50%; }
  .ok { background: #3fb950; } .bad { background: #f85149; } .run-ing { background: #d29922; } .off { background: #6e7681; }
  .meta { color: #8b949e; font-size: 12px; }
  .pager { display: flex; gap: 6px; justify-content: center; margin-top: 16px; }
  footer { margin-top: 30px; color: #8b949e; font-size: 12px; }
</style>
</head>
<body>
<header><a href="#/" id="x1" aria-label="Forgeworks home"><svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><rect width="22" height="22" rx="5" fill="#238636"/></svg></a><nav aria-label="Breadcrumb"><a href="#org" id="x2">northlight</a> / <a href="#repo" id="x3">lumen-api</a></nav><span style="margin-left:auto"></span><button id="x4" aria-label="Toggle dark mode" aria-pressed="true">☾</button><button id="x5" aria-label="Account menu" aria-haspopup="menu">PK</button></header>
<nav class="side" aria-label="Project"><ul><li><a href="#code" id="x6">Code</a></li><li><a href="#pipes" id="x7" aria-current="page">Pipelines</a></li><li><a href="#sched" id="x8">Schedules</a></li><li><a href="#art" id="x9">Artifacts</a></li><li><a href="#vars" id="x10">Variables</a></li></ul>
  <h2 style="font-size:12px;color:#8b949e">WORKFLOWS</h2><ul><li><a href="#w1" id="x11">Build and test</a></li><li><a href="#w2" id="x12">Deploy</a></li><li><a href="#w3" id="x13">Nightly</a></li></ul></nav>
<main aria-labelledby="t">
  <div style="display:flex;align-items:center;gap:10px"><h1 id="t" style="font-size:22px;margin:0 auto 0 0">Pipelines</h1><button id="x14">Clear runner caches</button><button id="x15" class="primary">Run pipeline</button></div>
  <div class="filters" role="search" aria-label="Filter pipelines"><input id="x16" aria-label="Filter by commit message" placeholder="Commit message or SHA" style="width:250px">
    <button id="x17" aria-haspopup="listbox" aria-expanded="false" onclick="var l=document.getElementById('x19');l.hidden=!l.hidden;this.setAttribute('aria-expanded',String(!l.hidden))">Status: Any</button>
    <ul id="x19" role="listbox" aria-label="Status" hidden><li role="option" id="x20" aria-selected="true">Any</li><li role="option" id="x21">Passed</li><li role="option" id="x22">Failed</li><li role="option" id="x23">Running</li><li role="option" id="x24">Canceled</li></ul>
    <label style="align-self:center">Branch <select id="x18"><option>All branches</option><option>main</option><option>release/4.2</option><option>fix/token-refresh</option></select></label>
    <label style="align-self:center"><input type="checkbox" role="switch" id="x25"> Only mine</label><button id="x26" aria-label="Refresh list"><svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true"><path d="M7 2a5 5 0 105 5" stroke="#e6edf3" fill="none"/></svg></button></div>
  <section aria-label="Runs" style="border-top:1px solid #30363d">
    <article class="run" aria-labelledby="x31"><span class="st run-ing" role="img" aria-label="Running"></span><div><h3><a href="#5121" id="x31">Refresh tokens before expiry</a></h3><span class="meta">#5121 · Build and test · by priya</span></div><a href="#b1" id="x32">fix/token-refresh</a><span class="meta">1m 12s so far</span><span><button id="x33" aria-label="Cancel run">✕</button> <button id="x34" aria-label="Run options" aria-haspopup="menu">⋯</button></span></article>
    <article class="run" aria-labelledby="x41"><span class="st bad" role="img" aria-label="Failed"></span><div><h3><a href="#5120" id="x41">Bump postgres driver to 9.1</a></h3><span class="meta">#5120 · Build and test · by depbot</span></div><a href="#b2" id="x42">main</a><span class="meta">4m 50s</span><span><button id="x43" aria-label="Retry run">↻</button> <button id="x44" aria-label="Run options" aria-haspopup="menu">⋯</button></span></article>
    <article class="run" aria-labelledby="x51"><span class="st ok" role="img" aria-label="Passed"></span><div><h3><a href="#5119" id="x51">Paginate audit log endpoint</a></h3><span class="meta">#5119 · Build and test · by oskar</span></div><a href="#b3" id="x52">main</a><span class="meta">6m 03s</span><span><button id="x53" aria-label="Download artifacts">⤓</button> <button id="x54" aria-label="Run options" aria-haspopup="menu">⋯</button></span></article>
    <article class="run" aria-labelledby="x61"><span class="st off" role="img" aria-label="Canceled"></span><div><h3><a href="#5118" id="x61">Release 4.2.0-rc1</a></h3><span class="meta">#5118 · Deploy · by oskar</span></div><a href="#b4" id="x62">release/4.2</a><span class="meta">0m 41s</span><span><button id="x63" aria-label="Retry run">↻</button> <button id="x64" aria-label="Run options" aria-haspopup="menu">⋯</button></span></article>
    <article class="run" aria-labelledby="x71"><span class="st ok" role="img" aria-label="Passed"></span><div><h3><a href="#5117" id="x71">Scheduled nightly run</a></h3><span class="meta">#5117 · Nightly · by scheduler</span></div><a href="#b5" id="x72">main</a><span class="meta">22m 17s</span><span><button id="x73" aria-label="Download artifacts">⤓</button> <button id="x74" aria-label="Run options" aria-haspopup="menu">⋯</button></span></article>
  </section>
  <nav class="pager" aria-label="Pagination"><button id="x80" disabled>Newer</button><a href="#p1" id="x81" aria-current="page">1</a><a href="#p2" id="x82">2</a><a href="#p3" id="x83">3</a><button id="x84">Older</button></nav>
  <section aria-labelledby="x88" style="margin-top:24px;border:1px solid #30363d;border-radius:8px;padding:12px 16px">
    <h2 id="x88" style="font-size:15px;margin:0 0 8px">Runners</h2>
    <table style="width:100%;border-collapse:collapse;text-align:left">
      <thead><tr><th scope="col">Name</th><th scope="col">Load</th><th scope="col">State</th><th scope="col">Actions</th></tr></thead>
      <tbody>
        <tr><th scope="row"><a href="#r1" id="x90">linux-large-1</a></th><td>85 %</td><td>Online</td><td><button id="x91">Pause</button></td></tr>
        <tr><th scope="row"><a href="#r2" id="x92">linux-large-2</a></th><td>12 %</td><td>Online</td><td><button id="x93">Pause</button></td></tr>
        <tr><th scope="row"><a href="#r3" id="x94">mac-mini-7</a></th><td>–</td><td>Offline</td><td><button id="x95">Wake up</button></td></tr>
      </tbody>
    </table>
  </section>
  <footer><a href="#docs" id="x85">Documentation</a> · <a href="#status" id="x86">System status</a> · <a href="#lint" id="x87">Lint config file</a></footer>
</main>
</body>
</html>`,
  cases: [
    { instruction: "click on Run pipeline", level: "plain", expected: { kind: "click", target: "#x15" } },
    {
      instruction: "filter the runs by typing 9f3c2ab into the commit field",
      level: "plain",
      expected: { kind: "fill", target: "#x16", value: "9f3c2ab" },
    },
    {
      instruction: "Select release/4.2 as the branch",
      level: "plain",
      expected: { kind: "select", target: "#x18", value: "release/4.2" },
    },
    {
      instruction: "status filter -> Failed",
      level: "plain",
      expected: { kind: ["select", "click"], target: ["#x17", "#x19", "#x22"], value: "Failed" },
    },
    {
      instruction: "Open the Nightly workflow in the sidebar",
      level: "plain",
      expected: { kind: "click", target: "#x13" },
    },
    {
      instruction: "Turn on 'Only mine'",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x25", "label:has(> #x25)"] },
    },
    {
      instruction: "stop the pipeline that's currently running",
      level: "relation",
      expected: { kind: "click", target: "#x33" },
    },
    { instruction: "retry the run that failed", level: "relation", expected: { kind: "click", target: "#x43" } },
    { instruction: "hit retry", level: "plain", expected: "ambiguous", note: "#5120 and #5118 can both be retried." },
    { instruction: "Download the artifacts of #5117", level: "relation", expected: { kind: "click", target: "#x73" } },
    {
      instruction: "I want to see the run depbot started",
      level: "relation",
      expected: { kind: "click", target: "#x41" },
    },
    {
      instruction: "open run options for Release 4.2.0-rc1",
      level: "relation",
      expected: { kind: "click", target: "#x64" },
    },
    {
      instruction: "pause the busier of the two linux runners",
      level: "judgement",
      expected: { kind: "click", target: "#x91" },
    },
    {
      instruction: "Open the details of the runner that is offline",
      level: "relation",
      expected: { kind: "click", target: "#x94" },
    },
    { instruction: "go to page 3 of the list", level: "plain", expected: { kind: "click", target: "#x83" } },
    {
      instruction: "Which run took longest? Open it.",
      level: "judgement",
      expected: { kind: "click", target: "#x71" },
    },
    {
      instruction: "cancel run 5119",
      level: "relation",
      expected: "not-found",
      note: "It has passed; only #5121 has a cancel button.",
    },
    {
      instruction: "reload the list with the icon after the switch",
      level: "relation",
      expected: { kind: "click", target: "#x26" },
    },
    {
      instruction: "switch to the light theme",
      level: "judgement",
      expected: { kind: ["click", "uncheck"], target: "#x4" },
    },
  ],
};

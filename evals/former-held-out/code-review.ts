import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Back off between retries (!318) · harbour-api · Gitmoor</title>
<style>body{font:14px -apple-system,Arial;margin:0}.h{padding:12px 20px;border-bottom:1px solid #ddd}.g{display:flex;gap:18px;padding:14px 20px}.files{width:250px}.files ul{list-style:none;padding-left:14px;margin:2px 0}.main{flex:1}.side{width:210px}.th{border:1px solid #d5dae0;border-radius:6px;padding:8px 12px;margin:10px 0}.who{font-weight:600}.when{color:#777;font-size:12px}.add{color:#176f2c}.del{color:#a40e26}code{background:#f3f4f6}.x{border:0;background:none;cursor:pointer}</style>
</head>
<body>
<div class="h"><h1>Back off between retries <span class="when">!318</span></h1>
<div>Open · <b>Sunil Prakash</b> wants to merge 4 commits into <code>main</code> from <code>fix/retry-queue</code> · opened 16 March 2027</div>
<div><span class="add">+142</span> <span class="del">−37</span> in 4 files · Pipeline passed · 1 of 2 approvals</div></div>
<div class="g">
<div class="files"><h2>Files</h2>
<ul><li>queue/<ul>
<li><a href="#f1" id="f1">retry.go</a> <label><input type="checkbox" id="v1"> Viewed</label></li>
<li><a href="#f2" id="f2">retry_test.go</a> <label><input type="checkbox" id="v2"> Viewed</label></li>
<li><a href="#f3" id="f3">worker.go</a> <label><input type="checkbox" id="v3" checked> Viewed</label></li></ul></li>
<li><a href="#f4" id="f4">CHANGELOG.md</a> <label><input type="checkbox" id="v4"> Viewed</label></li></ul>
</div>
<div class="main">
<h2>Discussion</h2>
<div class="th"><span class="who">Marta Kjeldsen</span> <span class="when">retry.go, line 58</span><p>Jitter should be capped, or the last attempt can wait for minutes.</p><button id="re1">Reply</button> <button id="rs1">Resolve</button></div>
<div class="th"><span class="who">Deniz Aydin</span> <span class="when">retry.go, line 71</span><p>Can we name this constant?</p><button id="re2">Reply</button> <button id="rs2">Resolve</button></div>
<div class="th"><span class="who">Deniz Aydin</span> <span class="when">CHANGELOG.md, line 3</span><p>Please link the ticket.</p><button id="re3">Reply</button> <button id="rs3">Resolve</button></div>
<h2>Your review</h2>
<p><textarea id="rv" rows="3" cols="60" aria-label="Review summary"></textarea></p>
<p role="radiogroup" aria-label="Verdict"><label><input type="radio" name="vd" id="vd1" checked> Comment</label> <label><input type="radio" name="vd" id="vd2"> Approve</label> <label><input type="radio" name="vd" id="vd3"> Request changes</label></p>
<button id="sub">Submit review</button>
</div>
<div class="side">
<h2>Reviewers</h2>
<div>Marta Kjeldsen <button class="x" id="xr1" title="Remove reviewer">✕</button></div>
<div>Deniz Aydin <button class="x" id="xr2" title="Remove reviewer">✕</button></div>
<h2>Labels</h2>
<div>reliability <button class="x" id="xl1" title="Remove label">✕</button></div>
<div>needs-docs <button class="x" id="xl2" title="Remove label">✕</button></div>
<h2>Milestone</h2><div>None</div>
</div>
</div>
${toastScript}
</body>
</html>`;

export const codeReviewGrounding: GroundingPage = {
  name: "code-review-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "mark retry_test.go as viewed",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#v2" },
    },
    { instruction: "resolve Marta's comment", level: "relation", expected: { kind: "click", target: "#rs1" } },
    {
      instruction: "reply to Deniz Aydin's comment",
      level: "relation",
      expected: "ambiguous",
      note: "Deniz Aydin has written two comments.",
    },
    {
      instruction: "set the verdict to Request changes",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#vd3" },
    },
    {
      instruction: "remove the label needs-docs",
      level: "relation",
      expected: { kind: "click", target: "#xl2" },
    },
    {
      instruction: "type LGTM in the review summary",
      level: "plain",
      expected: { kind: "fill", target: "#rv", value: "LGTM" },
    },
  ],
};

export const codeReviewExtract: ExtractPage = {
  name: "code-review-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the comments in the discussion: author, file, line number and text",
      level: "structure",
      schema: z.object({
        comments: z.array(z.object({ author: z.string(), file: z.string(), line: z.number().int(), text: z.string() })),
      }),
      expected: {
        comments: [
          {
            author: "Marta Kjeldsen",
            file: "retry.go",
            line: 58,
            text: "Jitter should be capped, or the last attempt can wait for minutes.",
          },
          { author: "Deniz Aydin", file: "retry.go", line: 71, text: "Can we name this constant?" },
          { author: "Deniz Aydin", file: "CHANGELOG.md", line: 3, text: "Please link the ticket." },
        ],
      },
    },
    {
      instruction:
        "title, author, source branch, target branch, number of commits, lines added, lines removed, approvals given, milestone (null if there is none)",
      level: "judgement",
      schema: z.object({
        title: z.string(),
        author: z.string(),
        sourceBranch: z.string(),
        targetBranch: z.string(),
        commits: z.number().int(),
        linesAdded: z.number().int(),
        linesRemoved: z.number().int(),
        approvalsGiven: z.number().int(),
        milestone: z.string().nullable(),
      }),
      expected: {
        title: "Back off between retries",
        author: "Sunil Prakash",
        sourceBranch: "fix/retry-queue",
        targetBranch: "main",
        commits: 4,
        linesAdded: 142,
        linesRemoved: 37,
        approvalsGiven: 1,
        milestone: null,
      },
      missing: ["milestone"],
      lacks: ["Marta Kjeldsen", 2],
    },
  ],
};

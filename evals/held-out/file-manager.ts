import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Projects / Bridge – Files</title>
<style>body{font:13px "Segoe UI",Arial;margin:0}.tb{padding:8px;background:#eee}.pane{padding:8px}[role=row]{display:flex;border-bottom:1px solid #eee;padding:3px}[role=row]>*{width:150px}.usage{color:#555;padding:8px}</style>
</head>
<body>
<div class="tb" role="toolbar" aria-label="Files"><button id="up">Upload</button> <button id="nf">New folder</button> <button id="mv" disabled>Move</button> <button id="vw" aria-haspopup="menu" aria-expanded="false">View</button> <input type="search" id="sr" aria-label="Search files"></div>
<nav aria-label="Breadcrumb" class="pane"><a href="#root" id="b1">My files</a> / <a href="#proj" id="b2">Projects</a> / <span>Bridge</span></nav>
<div role="grid" aria-label="Files in Bridge" class="pane">
<div role="row"><span role="columnheader">Select</span><span role="columnheader">Name</span><span role="columnheader">Modified</span><span role="columnheader">Size</span><span role="columnheader">Shared</span><span role="columnheader">Actions</span></div>
<div role="row"><span role="gridcell"><input type="checkbox" id="s1" aria-label="Select drawings"></span><span role="gridcell"><a href="#d" id="n1">drawings</a></span><span role="gridcell">2 Nov 2026</span><span role="gridcell"></span><span role="gridcell">Team</span><span role="gridcell"><button id="r1">Rename</button><button id="k1">Delete</button></span></div>
<div role="row"><span role="gridcell"><input type="checkbox" id="s2" aria-label="Select survey.pdf"></span><span role="gridcell"><a href="#f2" id="n2">survey.pdf</a></span><span role="gridcell">9 Nov 2026</span><span role="gridcell">4.2 MB</span><span role="gridcell">Private</span><span role="gridcell"><button id="d2">Download</button><button id="r2">Rename</button><button id="k2">Delete</button></span></div>
<div role="row"><span role="gridcell"><input type="checkbox" id="s3" aria-label="Select survey-old.pdf"></span><span role="gridcell"><a href="#f3" id="n3">survey-old.pdf</a></span><span role="gridcell">17 Aug 2025</span><span role="gridcell">3.9 MB</span><span role="gridcell">Private</span><span role="gridcell"><button id="d3">Download</button><button id="r3">Rename</button><button id="k3">Delete</button></span></div>
<div role="row"><span role="gridcell"><input type="checkbox" id="s4" aria-label="Select costs.xlsx"></span><span role="gridcell"><a href="#f4" id="n4">costs.xlsx</a></span><span role="gridcell">20 Nov 2026</span><span role="gridcell">88 KB</span><span role="gridcell">Link</span><span role="gridcell"><button id="d4">Download</button><button id="r4">Rename</button><button id="k4">Delete</button></span></div>
</div>
<p class="usage">4 items · 12.4 GB of 50 GB used <a href="#plan" id="pl">Get more space</a></p>
${toastScript}
</body>
</html>`;

export const fileManagerGrounding: GroundingPage = {
  name: "file-manager",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Rename in the row of survey.pdf",
      level: "relation",
      expected: { kind: "click", target: "#r2" },
    },
    { instruction: "delete costs.xlsx", level: "relation", expected: { kind: "click", target: "#k4" } },
    { instruction: "select survey-old.pdf", level: "plain", expected: { kind: ["check", "click"], target: "#s3" } },
    {
      instruction: "type beam in Search files",
      level: "plain",
      expected: { kind: "fill", target: "#sr", value: "beam" },
    },
    {
      instruction: "click Download for drawings",
      level: "relation",
      expected: "not-found",
      note: "A folder has no Download.",
    },
    { instruction: "open the drawings folder", level: "plain", expected: { kind: "click", target: "#n1" } },
  ],
};

export const fileManagerExtract: ExtractPage = {
  name: "file-manager",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the files and folders: name, modified, size, shared",
      level: "structure",
      schema: z.object({
        files: z.array(
          z.object({ name: z.string(), modified: z.string(), size: z.string().nullable(), shared: z.string() }),
        ),
      }),
      expected: {
        files: [
          { name: "drawings", modified: "2 Nov 2026", size: null, shared: "Team" },
          { name: "survey.pdf", modified: "9 Nov 2026", size: "4.2 MB", shared: "Private" },
          { name: "survey-old.pdf", modified: "17 Aug 2025", size: "3.9 MB", shared: "Private" },
          { name: "costs.xlsx", modified: "20 Nov 2026", size: "88 KB", shared: "Link" },
        ],
      },
      missing: ["files.0.size"],
    },
    {
      instruction: "number of items, storage used and storage in total, in GB",
      level: "structure",
      schema: z.object({ items: z.number().int(), usedGb: z.number(), totalGb: z.number() }),
      expected: { items: 4, usedGb: 12.4, totalGb: 50 },
      lacks: [4.2, 3.9, 88],
    },
  ],
};

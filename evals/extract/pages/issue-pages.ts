import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** One page of a longer list, with its statement about the whole list. */
export const issuePagesPage: ExtractPage = {
  name: "issue-pages",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Issues · ferrywire/core</title>
<base href="https://code.example/ferrywire/core/">
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 820px; padding: 1rem; } .issue { border: 1px solid #d0d7de; border-top: 0; padding: 10px 14px; } .issue:first-of-type { border-top: 1px solid #d0d7de; } .issue a { font-weight: 600; color: #0a3069; text-decoration: none; } .label { border-radius: 10px; background: #ddf4ff; padding: 0 8px; font-size: 12px; } .meta { color: #656d76; font-size: 12px; } nav.pages a, nav.pages span { padding: 4px 10px; }
</style>
</head>
<body>
<h1>Issues</h1>
<p>63 Open · 249 Closed</p>
<div class="issue"><a href="issues/1187">Crash when the socket closes during handshake</a> <span class="label">bug</span> <span class="label">network</span><div class="meta">#1187 opened by lindqvist</div></div>
<div class="issue"><a href="issues/1185">Document the retry options</a> <span class="label">docs</span><div class="meta">#1185 opened by mo-farouk</div></div>
<div class="issue"><a href="issues/1179">Support IPv6 zone identifiers</a><div class="meta">#1179 opened by hexadecimal-hal</div></div>
<div class="issue"><a href="issues/1174">Timeouts are rounded up to whole seconds</a> <span class="label">bug</span><div class="meta">#1174 opened by lindqvist</div></div>
<p>Showing 21–24 of 63</p>
<nav class="pages" aria-label="Pages"><a href="issues?page=5">Previous</a><a href="issues?page=1">1</a><a href="issues?page=5">5</a><span aria-current="page">6</span><a href="issues?page=7">7</a><a href="issues?page=16">16</a><a href="issues?page=7" rel="next">Next</a></nav>
</body>
</html>`,
  cases: [
    {
      instruction: "all issues on this page with title, labels and url",
      level: "structure",
      schema: z.object({
        issues: z.array(z.object({ title: z.string(), labels: z.array(z.string()), url: z.url() })),
      }),
      expected: {
        issues: [
          {
            title: "Crash when the socket closes during handshake",
            labels: ["bug", "network"],
            url: "https://code.example/ferrywire/core/issues/1187",
          },
          {
            title: "Document the retry options",
            labels: ["docs"],
            url: "https://code.example/ferrywire/core/issues/1185",
          },
          {
            title: "Support IPv6 zone identifiers",
            labels: [],
            url: "https://code.example/ferrywire/core/issues/1179",
          },
          {
            title: "Timeouts are rounded up to whole seconds",
            labels: ["bug"],
            url: "https://code.example/ferrywire/core/issues/1174",
          },
        ],
      },
    },
    {
      instruction: "number of open and of closed issues",
      level: "structure",
      schema: z.object({ open: z.number(), closed: z.number() }),
      expected: { open: 63, closed: 249 },
    },
    {
      instruction: "the current page, the last page and the link to the next one",
      level: "judgement",
      schema: z.object({ currentPage: z.number(), lastPage: z.number(), nextUrl: z.url() }),
      expected: { currentPage: 6, lastPage: 16, nextUrl: "https://code.example/ferrywire/core/issues?page=7" },
    },
    {
      instruction: "issues opened by lindqvist",
      level: "judgement",
      schema: z.object({ issueNumbers: z.array(z.number()) }),
      expected: { issueNumbers: [1187, 1174] },
    },
  ],
};

import type { ObservePage } from "../observe-page.ts";

/** Page numbers below a list of links. */
export const resultPagesPage: ObservePage = {
  name: "result-pages",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Walks near Brenn, page 2</title>
<base href="https://walks.example/">
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } .pager { display: flex; gap: 8px; }</style>
</head>
<body>
<h1>Walks near Brenn</h1>
<ol start="4"><li><a href="/w/mill">The old mill, 6 km</a></li><li><a href="/w/ridge">Ridge path, 14 km</a></li><li><a href="/w/bog">Boardwalk over the bog, 3 km</a></li></ol>
<nav class="pager" aria-label="Pagination"><a href="/p/1" id="previous" rel="prev">‹ Previous</a><a href="/p/1" id="one">1</a><span aria-current="page" id="two">2</span><a href="/p/3" id="three">3</a><a href="/p/4" id="four">4</a><a href="/p/3" id="next" rel="next">Next ›</a></nav>
<label>Per page <select id="per-page"><option>3</option><option>10</option></select></label>
</body>
</html>`,
  cases: [
    { instruction: "the pagination links", expected: ["#previous", "#one", "#three", "#four", "#next"] },
    { instruction: "the link to the next page", expected: ["#next"], tolerated: ["#three"] },
    {
      instruction: "the links to the walks",
      expected: ["a[href='/w/mill']", "a[href='/w/ridge']", "a[href='/w/bog']"],
    },
  ],
};

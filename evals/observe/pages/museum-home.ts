import type { ObservePage } from "../observe-page.ts";

/** Header, breadcrumb and footer: three kinds of navigation, and links in the text. */
export const museumHomePage: ObservePage = {
  name: "museum-home",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Museum of Small Machines</title>
<base href="https://machines.example/">
<style>body { font: 16px/1.6 Georgia, serif; margin: 0; } header, footer { background: #2d2a26; color: #fff; padding: 14px 24px; } header a, footer a { color: #f2d7a0; margin-right: 14px; } main { padding: 24px; max-width: 700px; } ul.nav { display: inline-flex; list-style: none; padding: 0; }</style>
</head>
<body>
<header>
  <a href="/" id="logo" aria-label="Museum of Small Machines, home">⚙ MSM</a>
  <nav aria-label="Main"><ul class="nav"><li><a href="/visit">Visit</a></li><li><a href="/exhibitions">Exhibitions</a></li><li><a href="/collection">Collection</a></li><li><a href="/shop">Shop</a></li></ul></nav>
  <button id="language">English</button>
</header>
<main>
  <h1>Tick, whirr, clack</h1>
  <p>Our new exhibition on <a href="/exhibitions/clocks">tower clocks</a> is open. Read the <a href="/press/review">review</a> or <a href="/tickets" id="tickets">buy tickets</a>.</p>
</main>
<footer>
  <a href="/imprint">Imprint</a><a href="/privacy">Privacy</a><a href="/jobs">Jobs</a>
  <form style="display:inline" onsubmit="return false"><input type="email" aria-label="Newsletter email" id="newsletter"> <button id="subscribe">Subscribe</button></form>
</footer>
</body>
</html>`,
  cases: [
    {
      instruction: "the navigation links",
      expected: [
        "nav a[href='/visit']",
        "nav a[href='/exhibitions']",
        "nav a[href='/collection']",
        "nav a[href='/shop']",
      ],
    },
    {
      instruction: "links in the footer",
      expected: ["footer a[href='/imprint']", "footer a[href='/privacy']", "footer a[href='/jobs']"],
    },
    { instruction: "find all buttons", expected: ["#language", "#subscribe"] },
    {
      instruction: "links in the main text",
      expected: ["main a[href='/exhibitions/clocks']", "main a[href='/press/review']", "#tickets"],
    },
  ],
};

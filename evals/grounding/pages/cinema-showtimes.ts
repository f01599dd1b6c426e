import type { GroundingPage } from "../grounding-page.ts";

/** Showtimes of a cinema: a strip of days, a table of films by format, a sign-up dialog that is open at the bottom. */
export const cinemaShowtimesPage: GroundingPage = {
  name: "cinema-showtimes",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Showtimes · Lumière Picture House</title>
<style>
  body { margin: 0; font: 15px/1.4 "Oswald", "Arial Narrow", sans-serif; color: #16161d; }
  header { background: #16161d; color: #fff; display: flex; align-items: center; gap: 26px; padding: 12px 40px; }
  header a { color: #fff; text-decoration: none; text-transform: uppercase; letter-spacing: .06em; }
  header button { background: none; border: 0; color: #fff; }
  .sub { display: flex; gap: 16px; padding: 14px 40px; align-items: center; flex-wrap: wrap; }
  .days { display: flex; gap: 4px; } .days button { border: 0; background: #ececf1; width: 74px; padding: 8px 0; font: inherit; } .days button[aria-pressed=true] { background: #d81e5b; color: #fff; }
  .days small { display: block; }
  table { border-collapse: collapse; width: calc(100% - 80px); margin: 0 40px; }
  caption { text-align: left; font-size: 24px; padding: 10px 0; }
  thead th { text-align: left; border-bottom: 2px solid #16161d; padding: 6px; }
  tbody td, tbody th { border-bottom: 1px solid #d6d6de; padding: 12px 6px; text-align: left; vertical-align: top; font-weight: 400; }
  tbody th a { font-size: 19px; color: inherit; }
  .cert { border: 1px solid; border-radius: 3px; padding: 0 4px; font-size: 12px; }
  .time { display: inline-block; border: 1px solid #d81e5b; color: #d81e5b; padding: 3px 10px; margin: 0 6px 6px 0; text-decoration: none; border-radius: 3px; }
  .time.full { border-color: #aaa; color: #aaa; text-decoration: line-through; }
  .time.past { border-style: dashed; color: #888; border-color: #888; }
  .trailer { border: 0; background: none; color: #d81e5b; }
  .soon { display: grid; grid-template-columns: repeat(3, 1fr); gap: 18px; padding: 20px 40px; }
  .soon li { list-style: none; border-top: 4px solid #d81e5b; padding-top: 8px; }
  .soon button { font: inherit; padding: 4px 12px; }
  body { position: relative; } [role=dialog] { position: absolute; right: 24px; bottom: 24px; width: 270px; background: #fff; border: 1px solid #16161d; box-shadow: 0 6px 24px #0003; padding: 14px; }
  [role=dialog] .x { position: absolute; right: 6px; top: 6px; border: 0; background: none; }
  footer { background: #16161d; padding: 18px 40px 260px; } footer a { color: #b9b9c6; margin-right: 20px; }
</style>
</head>
<body>
<header><button id="x1" aria-label="Open menu" aria-expanded="false">☰</button><a href="#home" id="x2"><b>Lumière</b></a><a href="#films" id="x3">Films</a><a href="#member" id="x4">Membership</a><a href="#bar" id="x5">Café &amp; bar</a><span style="margin-left:auto"></span><button id="x6" aria-label="Search"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><circle cx="10" cy="10" r="7"/><path d="m15 15 6 6"/></svg></button><a href="#basket" id="x7" aria-label="Basket, 0 tickets">🎟 0</a></header>
<div class="sub">
  <select id="x10" aria-label="Cinema"><option>Lumière Central</option><option>Lumière Quayside</option><option>Lumière Park Road</option></select>
  <div class="days" role="group" aria-label="Day"><button id="x11" aria-pressed="true"><small>Today</small>Tue 9</button><button id="x12" aria-pressed="false"><small>June</small>Wed 10</button><button id="x13" aria-pressed="false"><small>June</small>Thu 11</button><button id="x14" aria-pressed="false"><small>June</small>Fri 12</button><button id="x15" aria-pressed="false"><small>June</small>Sat 13</button></div>
  <button id="x16" aria-label="More days">›</button>
  <fieldset style="border:0;margin-left:auto"><legend>Show only</legend><label><input type="checkbox" id="x17"> Subtitled</label> <label><input type="checkbox" id="x18"> Audio described</label> <label><input type="checkbox" id="x19"> Relaxed screening</label></fieldset>
</div>
<table>
  <caption>Tuesday 9 June</caption>
  <thead><tr><th scope="col">Film</th><th scope="col">Standard</th><th scope="col">IMAX</th><th scope="col">Balcony</th></tr></thead>
  <tbody>
    <tr><th scope="row"><a href="#f1" id="x20">The Glass Orchard</a> <span class="cert">12A</span><br>Drama, 1 h 58 min<br><button class="trailer" id="x21">▶ Trailer</button></th>
      <td><a class="time past" id="x22" href="#t1" aria-disabled="true">11:15</a><a class="time" id="x23" href="#t2">16:40</a><a class="time" id="x24" href="#t3">20:30</a></td><td>–</td><td><a class="time" id="x25" href="#t4">18:00</a></td></tr>
    <tr><th scope="row"><a href="#f2" id="x30">Meteor Run 2</a> <span class="cert">15</span><br>Action, 2 h 21 min<br><button class="trailer" id="x31">▶ Trailer</button></th>
      <td><a class="time" id="x32" href="#t5">15:10</a><a class="time" id="x33" href="#t6">18:30</a></td><td><a class="time" id="x34" href="#t7">17:20</a><a class="time full" id="x35" href="#t8" title="Sold out">20:30</a></td><td>–</td></tr>
    <tr><th scope="row"><a href="#f3" id="x40">Pip the Hedgehog</a> <span class="cert">U</span><br>Animation, 1 h 24 min<br><button class="trailer" id="x41">▶ Trailer</button></th>
      <td><a class="time past" id="x42" href="#t9" aria-disabled="true">10:00</a><a class="time" id="x43" href="#t10">14:20</a></td><td>–</td><td><a class="time" id="x44" href="#t11">15:45</a></td></tr>
    <tr><th scope="row"><a href="#f4" id="x50">La Dernière Valse</a> <span class="cert">PG</span><br>Romance, French with subtitles, 1 h 49 min<br><button class="trailer" id="x51">▶ Trailer</button></th>
      <td><a class="time" id="x52" href="#t12">19:10</a></td><td>–</td><td><a class="time" id="x53" href="#t13">21:00</a></td></tr>
  </tbody>
</table>
<h2 style="margin:26px 40px 0">Coming soon</h2>
<ul class="soon" style="margin:0">
  <li><h3>Northern Wire</h3><p>From 19 June</p><button id="x60">Remind me</button></li>
  <li><h3>Seven Small Lies</h3><p>From 26 June</p><button id="x61">Remind me</button></li>
  <li><h3>Opera live: Tosca</h3><p>3 July, one night</p><button id="x62">Book now</button></li>
</ul>
<footer><a href="#access" id="x70">Accessibility</a><a href="#gift" id="x71">Gift cards</a><a href="#hire" id="x72">Hire a screen</a><a href="#lost" id="x73">Lost property</a></footer>
<div role="dialog" aria-labelledby="nl"><button class="x" id="x80" aria-label="Close">✕</button><b id="nl">Listings in your inbox</b><p>Every Monday, nothing else.</p>
  <form onsubmit="return false"><label>First name<br><input id="x81"></label><br><label>E-mail<br><input type="email" id="x82"></label><p><button id="x83">Sign me up</button></p></form></div>
</body>
</html>`,
  cases: [
    {
      instruction: "book the 17:20 showing",
      level: "plain",
      expected: { kind: "click", target: "#x34" },
    },
    {
      instruction: "go for The Glass Orchard at half past eight in the evening",
      level: "relation",
      expected: { kind: "click", target: "#x24" },
    },
    {
      instruction: "Click on 20:30",
      level: "plain",
      expected: "ambiguous",
      note: "The Glass Orchard and Meteor Run 2 both start then.",
    },
    {
      instruction: "click the showing that is sold out",
      level: "relation",
      expected: { kind: "click", target: "#x35" },
    },
    {
      instruction: "watch the Meteor Run 2 trailer",
      level: "relation",
      expected: { kind: "click", target: "#x31" },
    },
    {
      instruction: "Change cinema to Lumière Quayside",
      level: "plain",
      expected: { kind: "select", target: "#x10", value: "Lumière Quayside" },
    },
    {
      instruction: "Show me what's on on Saturday",
      level: "plain",
      expected: { kind: ["click", "select"], target: "#x15" },
    },
    {
      instruction: "what's playing tomorrow?",
      level: "judgement",
      expected: { kind: ["click", "select"], target: "#x12" },
    },
    {
      instruction: "only list audio described screenings",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x18", "label:has(> #x18)"] },
    },
    {
      instruction: "get rid of the newsletter popup in the bottom right corner",
      level: "relation",
      expected: { kind: "click", target: "#x80" },
    },
    {
      instruction: "in the popup, type Leonie as first name",
      level: "plain",
      expected: { kind: "fill", target: "#x81", value: "Leonie" },
    },
    {
      instruction: "set a reminder for Seven Small Lies",
      level: "relation",
      expected: { kind: "click", target: "#x61" },
    },
    {
      instruction: "choose the balcony showing of the French film",
      level: "relation",
      expected: { kind: "click", target: "#x53" },
    },
    {
      instruction: "book the IMAX screening of Pip the Hedgehog",
      level: "relation",
      expected: "not-found",
      note: "It runs in Standard and Balcony only.",
    },
    { instruction: "Open the hamburger menu", level: "relation", expected: { kind: "click", target: "#x1" } },
    { instruction: "buy a gift card", level: "plain", expected: { kind: "click", target: "#x71" } },
    {
      instruction: "open the page of the longest film",
      level: "judgement",
      expected: { kind: "click", target: "#x30" },
    },
    { instruction: "book tickets for the opera", level: "relation", expected: { kind: "click", target: "#x62" } },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Results for "moss" - Town Library</title>
<style>
body{font:16px/1.5 "Source Sans Pro",sans-serif;margin:0;padding:0 20px}.cols{display:flex;gap:24px}.res{flex:1}.hit{padding:10px 0;border-bottom:1px solid #ddd}.hit h3{margin:0}.small{color:#555;font-size:14px}.ok{color:#15803d}.no{color:#b91c1c}aside{width:240px;background:#f8f5ef;padding:10px}.pager a{padding:2px 8px}
</style>
</head>
<body>
<header><h1>Town Library</h1><form onsubmit="return false" role="search"><input id="q" aria-label="Search the catalogue" value="moss"> <select id="in" aria-label="Search in"><option>Everything</option><option>Title</option><option>Author</option></select> <button id="go">Search</button></form></header>
<div class="cols"><div class="res"><p>11–14 of 58 results for <b>moss</b></p>
<div class="hit"><h3><a href="https://library.example/item/8811">Gathering Moss</a></h3><p class="small">Robin Wall Kimmerer · Book · 2003 · ISBN 9780870714993</p><p class="ok">2 copies available</p><button id="h1">Reserve</button> <button id="l1">Add to list</button></div>
<div class="hit"><h3><a href="https://library.example/item/9020">The Signature of All Things</a></h3><p class="small">Elizabeth Gilbert · Audiobook · 2013</p><p class="no">On loan until 4 December</p><button id="h2">Reserve</button> <button id="l2">Add to list</button></div>
<div class="hit"><h3><a href="https://library.example/item/7345">Mosses and Liverworts</a></h3><p class="small">Ron Porley, Nick Hodgetts · Book · 2005 · ISBN 9780002202121</p><p class="ok">1 copy available</p><button id="h3">Reserve</button> <button id="l3">Add to list</button></div>
<div class="hit"><h3><a href="https://library.example/item/7002">Moss Gardening</a></h3><p class="small">George Schenk · E-book · 1997</p><p class="ok">Read online</p><a href="#read" id="ro">Read now</a> <button id="l4">Add to list</button></div>
<p class="pager"><a href="#1" id="p1">1</a><a href="#2" id="p2">2</a><b>3</b><a href="#4" id="p4">4</a><a href="#5" id="p5">5</a> … <a href="#15" id="p15">15</a></p></div>
<aside><h2>Popular this week</h2><ol><li><a href="https://library.example/item/1">Orbital</a> <span class="small">Samantha Harvey</span></li><li><a href="https://library.example/item/2">James</a> <span class="small">Percival Everett</span></li></ol><h2>New arrivals</h2><ol><li><a href="https://library.example/item/3">Precipice</a> <span class="small">Robert Harris</span></li><li><a href="https://library.example/item/4">Playground</a> <span class="small">Richard Powers</span></li></ol></aside></div>
<footer class="small"><a href="#hours" id="fh">Opening hours</a> · <a href="#contact" id="fc">Contact</a></footer>
${toastScript}
</body>
</html>`;

export const librarySearchGrounding: GroundingPage = {
  name: "library-search",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "search in Author",
      level: "plain",
      expected: { kind: "select", target: "#in", value: "Author" },
    },
    { instruction: "reserve Mosses and Liverworts", level: "relation", expected: { kind: "click", target: "#h3" } },
    { instruction: "go to page 4", level: "plain", expected: { kind: "click", target: "#p4" } },
    {
      instruction: "add Moss Gardening to the list",
      level: "relation",
      expected: { kind: "click", target: "#l4" },
    },
    {
      instruction: "reserve Moss Gardening",
      level: "relation",
      expected: "not-found",
      note: "An e-book: it can be read, not reserved.",
    },
    {
      instruction: "go to page 8",
      level: "plain",
      expected: "not-found",
      note: "The pager leaves out 6 to 14.",
    },
  ],
};

export const librarySearchExtract: ExtractPage = {
  name: "library-search",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the search results on this page with title, author, year and ISBN",
      level: "structure",
      schema: z.object({
        results: z.array(
          z.object({
            title: z.string(),
            author: z.string(),
            year: z.number().int(),
            isbn: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        results: [
          { title: "Gathering Moss", author: "Robin Wall Kimmerer", year: 2003, isbn: "9780870714993" },
          { title: "The Signature of All Things", author: "Elizabeth Gilbert", year: 2013, isbn: null },
          { title: "Mosses and Liverworts", author: "Ron Porley, Nick Hodgetts", year: 2005, isbn: "9780002202121" },
          { title: "Moss Gardening", author: "George Schenk", year: 1997, isbn: null },
        ],
      },
      missing: ["results.1.isbn", "results.3.isbn"],
      lacks: ["Orbital", "James", "Precipice", "Playground"],
    },
    {
      instruction: "the books in the list beside the results: title and author",
      level: "judgement",
      schema: z.object({ books: z.array(z.object({ title: z.string(), author: z.string() })) }),
      expected: { books: [] },
      alternatives: [
        {
          books: [
            { title: "Orbital", author: "Samantha Harvey" },
            { title: "James", author: "Percival Everett" },
            { title: "Precipice", author: "Robert Harris" },
            { title: "Playground", author: "Richard Powers" },
          ],
        },
      ],
      lacks: ["Gathering Moss", "Moss Gardening"],
      // Two lists stand beside the results, and nothing says which one is meant.
      status: "either",
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Country house sale, lots 101 to 105 – Penhallow Auctions</title>
<style>body{font:14px Garamond,"Times New Roman",serif;margin:18px}.lot{border:1px solid #c9bda3;margin:10px 0;padding:10px 14px;display:flex;gap:16px;justify-content:space-between}.lot h2{font-size:18px;margin:0}.lot dl{margin:4px 0;display:grid;grid-template-columns:110px 160px}.lot dd{margin:0}.bid{width:270px;font-family:Arial}.w{border:0;background:none;font-size:18px;cursor:pointer}.gone{color:#900;font-weight:700}</style>
</head>
<body>
<h1>Country house sale</h1>
<p>Sale 2714 · Online bidding ends Sunday 14 March 2027 from 18:00 · Buyer’s premium 24 % plus VAT · Viewing at Penhallow Hall, 11 and 12 March</p>
<p><label><input type="checkbox" id="nr"> Only lots without reserve</label> <label for="ct">Category</label> <select id="ct"><option>All categories</option><option>Clocks</option><option>Furniture</option><option>Silver</option><option>Pictures</option></select></p>
<div class="lot" id="lot101"><div><h2>101. Mahogany tea table</h2><dl><dt>Estimate</dt><dd>£300–£500</dd><dt>Current bid</dt><dd>£260</dd><dt>Bids</dt><dd>4</dd></dl><a href="#cr101" id="cr101">Condition report</a></div>
<div class="bid"><label for="b101">Your bid (£)</label> <input id="b101" size="6"> <button id="p101">Place bid</button> <button class="w" id="w101" title="Watch this lot">☆</button></div></div>
<div class="lot" id="lot102"><div><h2>102. Walnut longcase clock</h2><dl><dt>Estimate</dt><dd>£1,200–£1,800</dd><dt>Current bid</dt><dd>£1,350</dd><dt>Bids</dt><dd>11</dd></dl><a href="#cr102" id="cr102">Condition report</a></div>
<div class="bid"><label for="b102">Your bid (£)</label> <input id="b102" size="6"> <button id="p102">Place bid</button> <button class="w" id="w102" title="Watch this lot">☆</button></div></div>
<div class="lot" id="lot103"><div><h2>103. Set of six silver spoons</h2><dl><dt>Estimate</dt><dd>£150–£200</dd><dt>Current bid</dt><dd>No bids yet</dd><dt>Bids</dt><dd>0</dd></dl><a href="#cr103" id="cr103">Condition report</a></div>
<div class="bid"><label for="b103">Your bid (£)</label> <input id="b103" size="6"> <button id="p103">Place bid</button> <button class="w" id="w103" title="Watch this lot">☆</button></div></div>
<div class="lot" id="lot104"><div><h2>104. Ebonised bracket clock</h2><dl><dt>Estimate</dt><dd>£700–£900</dd><dt>Current bid</dt><dd>£680</dd><dt>Bids</dt><dd>7</dd></dl><a href="#cr104" id="cr104">Condition report</a></div>
<div class="bid"><label for="b104">Your bid (£)</label> <input id="b104" size="6"> <button id="p104">Place bid</button> <button class="w" id="w104" title="Watch this lot">☆</button></div></div>
<div class="lot" id="lot105"><div><h2>105. Oil portrait of a curate</h2><dl><dt>Estimate</dt><dd>£400–£600</dd></dl></div>
<div class="bid"><span class="gone">Withdrawn</span></div></div>
<p><a href="#prev" id="pv">Lots 96 to 100</a> <a href="#next" id="nx">Lots 106 to 110</a></p>
<h2>Register to bid</h2>
<p><label for="pn">Paddle name</label> <input id="pn"> <button id="rg">Register</button></p>
${toastScript}
</body>
</html>`;

export const auctionLotsGrounding: GroundingPage = {
  name: "auction-lots-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "enter 160 as my bid on lot 103",
      level: "relation",
      expected: { kind: "fill", target: "#b103", value: "160" },
    },
    {
      instruction: "click Watch this lot for the clock",
      level: "relation",
      expected: "ambiguous",
      note: "Lots 102 and 104 are both clocks.",
    },
    {
      instruction: "place a bid on the portrait",
      level: "relation",
      expected: "not-found",
      note: "Withdrawn: it has no Place bid.",
    },
    {
      instruction: "open the condition report of the lot with the most bids",
      level: "judgement",
      expected: { kind: "click", target: "#cr102" },
      note: "Eleven bids on lot 102.",
    },
    {
      instruction: "show only lots without reserve",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#nr" },
    },
    {
      instruction: "add the tea table to my watched lots",
      level: "relation",
      expected: { kind: "click", target: "#w101" },
    },
  ],
};

export const auctionLotsExtract: ExtractPage = {
  name: "auction-lots-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the lots: number, title, lower and upper estimate in pounds, current bid in pounds, number of bids",
      level: "structure",
      schema: z.object({
        lots: z.array(
          z.object({
            number: z.number().int(),
            title: z.string(),
            estimateLow: z.number(),
            estimateHigh: z.number(),
            currentBid: z.number().nullable(),
            bids: z.number().int().nullable(),
          }),
        ),
      }),
      expected: {
        lots: [
          {
            number: 101,
            title: "Mahogany tea table",
            estimateLow: 300,
            estimateHigh: 500,
            currentBid: 260,
            bids: 4,
          },
          {
            number: 102,
            title: "Walnut longcase clock",
            estimateLow: 1200,
            estimateHigh: 1800,
            currentBid: 1350,
            bids: 11,
          },
          {
            number: 103,
            title: "Set of six silver spoons",
            estimateLow: 150,
            estimateHigh: 200,
            currentBid: null,
            bids: 0,
          },
          {
            number: 104,
            title: "Ebonised bracket clock",
            estimateLow: 700,
            estimateHigh: 900,
            currentBid: 680,
            bids: 7,
          },
          {
            number: 105,
            title: "Oil portrait of a curate",
            estimateLow: 400,
            estimateHigh: 600,
            currentBid: null,
            bids: null,
          },
        ],
      },
      missing: ["lots.2.currentBid", "lots.4.currentBid", "lots.4.bids"],
    },
    {
      instruction:
        "sale number, date on which bidding ends, time from which it ends, buyer's premium in percent, place of viewing, cost of delivery in pounds",
      level: "judgement",
      schema: z.object({
        saleNumber: z.string(),
        biddingEnds: z.string(),
        endsFrom: z.string(),
        buyersPremium: z.number(),
        viewingPlace: z.string(),
        deliveryCost: z.number().nullable(),
      }),
      expected: {
        saleNumber: "2714",
        biddingEnds: "Sunday 14 March 2027",
        endsFrom: "18:00",
        buyersPremium: 24,
        viewingPlace: "Penhallow Hall",
        deliveryCost: null,
      },
      missing: ["deliveryCost"],
    },
  ],
};

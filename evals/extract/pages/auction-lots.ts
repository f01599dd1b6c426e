import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

interface Lot {
  readonly number: number;
  readonly title: string;
  readonly maker: string;
  readonly estimate: string;
  readonly bid: string;
  readonly bids: number;
  readonly closing: string;
}

const lots: readonly Lot[] = [
  {
    number: 201,
    title: "Walnut longcase clock",
    maker: "J. Harwood, Ludlow, c. 1790",
    estimate: "£1,200 – £1,800",
    bid: "£950",
    bids: 7,
    closing: "Closes Thu 19:00",
  },
  {
    number: 202,
    title: "Pair of brass candlesticks",
    maker: "Unknown, 19th century",
    estimate: "£80 – £120",
    bid: "£65",
    bids: 4,
    closing: "Closes Thu 19:02",
  },
  {
    number: 203,
    title: "Ladderback armchair",
    maker: "Lancashire, c. 1820",
    estimate: "£150 – £250",
    bid: "",
    bids: 0,
    closing: "Closes Thu 19:04",
  },
  {
    number: 204,
    title: "Stoneware moon jar",
    maker: "Edith Wren, 1974",
    estimate: "£600 – £900",
    bid: "£1,450",
    bids: 21,
    closing: "Closes Thu 19:06",
  },
  {
    number: 205,
    title: "Ordnance map of Skye",
    maker: "Printed 1881",
    estimate: "£40 – £60",
    bid: "£38",
    bids: 3,
    closing: "Closes Thu 19:08",
  },
  {
    number: 206,
    title: "Silver caddy spoon",
    maker: "Bateman & Co., London 1805",
    estimate: "£180 – £260",
    bid: "£210",
    bids: 9,
    closing: "Closes Thu 19:10",
  },
  {
    number: 207,
    title: "Seascape, oil on board",
    maker: "Harald Nesse (1901–1977)",
    estimate: "£300 – £500",
    bid: "",
    bids: 0,
    closing: "Closes Thu 19:12",
  },
  {
    number: 208,
    title: "Kilim runner",
    maker: "Anatolia, c. 1930",
    estimate: "£220 – £320",
    bid: "£240",
    bids: 6,
    closing: "Closes Thu 19:14",
  },
  {
    number: 209,
    title: "Ship's barometer",
    maker: "Negretti, c. 1870",
    estimate: "£350 – £450",
    bid: "£330",
    bids: 11,
    closing: "Closes Thu 19:16",
  },
  {
    number: 210,
    title: "Crate of glass negatives",
    maker: "Fishing villages, 1890s",
    estimate: "£100 – £150",
    bid: "£175",
    bids: 14,
    closing: "Closes Thu 19:18",
  },
];

function card({ number, title, maker, estimate, bid, bids, closing }: Lot): string {
  const state =
    bid === ""
      ? `<p class="bid">No bids yet</p>`
      : `<p class="bid"><span class="k">Current bid</span> <b>${bid}</b> <a href="lot/${number}/bids">${bids} bids</a></p>`;
  return `<article class="lot"><div class="ph" role="img" aria-label="Picture of lot ${number}"></div><div class="in"><div class="no">Lot ${number}</div><h3><a href="lot/${number}">${title}</a></h3><p class="mk">${maker}</p><p><span class="k">Estimate</span> ${estimate}</p>${state}<p class="cl">${closing}</p><button>Watch</button> <button class="p">Bid</button></div></article>`;
}

/**
 * Auction lots as cards: ranges of estimates, bids that some lots don't have yet, a strip with results of the last
 * sale.
 */
export const auctionLotsPage: ExtractPage = {
  name: "auction-lots",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<base href="https://pellings.example/sales/1147/">
<title>Country House Sale, lots 201–210 – Pelling's</title>
<style>
body { margin: 0; font: 15px/1.5 Georgia, serif; color: #2a2420; background: #faf8f4; } .top { background: #3b2f2a; color: #f3e9dc; padding: 12px 28px; } .top a { color: #f3e9dc; margin-right: 14px; } main { max-width: 1100px; margin: 0 auto; padding: 14px 28px; }
.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; } .lot { background: #fff; border: 1px solid #e3d9cb; } .ph { height: 110px; background: linear-gradient(120deg, #d8c9b2, #b59f81); } .in { padding: 10px 14px; } .lot h3 { margin: 2px 0; font-size: 17px; } .lot p { margin: 3px 0; } .no, .mk, .k, .cl { color: #8a7b6c; font-size: 13px; } .p { background: #7a1f2b; color: #fff; border: 0; }
aside { margin-top: 22px; border-top: 2px solid #3b2f2a; } aside li { margin: 3px 0; } dl { display: grid; grid-template-columns: 150px 1fr; } dt { color: #8a7b6c; } dd { margin: 0; }
</style>
</head>
<body>
<div class="top"><b>Pelling's</b> Fine Art &amp; Antiques &nbsp; <a href="/sales">Sales</a><a href="/sell">Sell with us</a><a href="/account">My bids</a></div>
<main>
<h1>Country House Sale</h1>
<dl><dt>Sale number</dt><dd>1147</dd><dt>Auctioneer</dt><dd>Rosalind Pelling MRICS</dd><dt>Viewing</dt><dd>Mon 7 – Wed 9 December, 10:00 – 17:00</dd><dt>Buyer's premium</dt><dd>24 % plus VAT</dd><dt>Collection from</dt><dd>The Old Maltings, Ludlow SY8</dd></dl>
<p>Showing lots 201 – 210 of 346</p>
<div class="grid">${lots.map(card).join("\n")}</div>
<p><a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2">Next</a></p>
<aside><h2>Sold last month</h2><ul><li>Georgian card table, hammer price £2,600</li><li>Set of six rummers, hammer price £420</li><li>Victorian doll's house, hammer price £880</li></ul></aside>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "all lots with their number, title, estimate and current bid",
      level: "structure",
      schema: z.object({
        lots: z.array(
          z.object({
            number: z.number(),
            title: z.string(),
            estimate: z.string(),
            currentBid: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        lots: [
          { number: 201, title: "Walnut longcase clock", estimate: "£1,200 – £1,800", currentBid: 950 },
          { number: 202, title: "Pair of brass candlesticks", estimate: "£80 – £120", currentBid: 65 },
          { number: 203, title: "Ladderback armchair", estimate: "£150 – £250", currentBid: null },
          { number: 204, title: "Stoneware moon jar", estimate: "£600 – £900", currentBid: 1450 },
          { number: 205, title: "Ordnance map of Skye", estimate: "£40 – £60", currentBid: 38 },
          { number: 206, title: "Silver caddy spoon", estimate: "£180 – £260", currentBid: 210 },
          { number: 207, title: "Seascape, oil on board", estimate: "£300 – £500", currentBid: null },
          { number: 208, title: "Kilim runner", estimate: "£220 – £320", currentBid: 240 },
          { number: 209, title: "Ship's barometer", estimate: "£350 – £450", currentBid: 330 },
          { number: 210, title: "Crate of glass negatives", estimate: "£100 – £150", currentBid: 175 },
        ],
      },
      // The page shows 10 of 346 lots.
      status: "incomplete",
      missing: ["lots.2.currentBid", "lots.6.currentBid"],
      lacks: [2600, 420, 880],
    },
    {
      instruction: "When and where can I view and collect, and what is the buyer's premium?",
      level: "structure",
      schema: z.object({
        saleNumber: z.string(),
        auctioneer: z.string(),
        viewing: z.string(),
        buyersPremium: z.string(),
        collectionFrom: z.string(),
      }),
      expected: {
        saleNumber: "1147",
        auctioneer: "Rosalind Pelling MRICS",
        viewing: "Mon 7 – Wed 9 December, 10:00 – 17:00",
        buyersPremium: "24 % plus VAT",
        collectionFrom: "The Old Maltings, Ludlow SY8",
      },
    },
    {
      instruction: "title, link and closing time of the first three lots",
      level: "instruction",
      schema: z.object({
        lots: z.array(z.object({ title: z.string(), link: z.url(), closes: z.string() })),
      }),
      expected: {
        lots: [
          { title: "Walnut longcase clock", link: "https://pellings.example/sales/1147/lot/201", closes: "Thu 19:00" },
          {
            title: "Pair of brass candlesticks",
            link: "https://pellings.example/sales/1147/lot/202",
            closes: "Thu 19:02",
          },
          { title: "Ladderback armchair", link: "https://pellings.example/sales/1147/lot/203", closes: "Thu 19:04" },
        ],
      },
      alternatives: [
        {
          lots: [
            {
              title: "Walnut longcase clock",
              link: "https://pellings.example/sales/1147/lot/201",
              closes: "Closes Thu 19:00",
            },
            {
              title: "Pair of brass candlesticks",
              link: "https://pellings.example/sales/1147/lot/202",
              closes: "Closes Thu 19:02",
            },
            {
              title: "Ladderback armchair",
              link: "https://pellings.example/sales/1147/lot/203",
              closes: "Closes Thu 19:04",
            },
          ],
        },
      ],
      lacks: ["Stoneware moon jar"],
    },
  ],
};

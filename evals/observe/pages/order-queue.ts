import type { ObservePage } from "../observe-page.ts";

const orders = [
  ["20415", "Hedda Vik", "Paid"],
  ["20416", "Café Morgenrot", "Waiting for payment"],
  ["20417", "Luis Barragán", "Paid"],
  ["20418", "Nilsson Bygg AB", "Cancelled"],
  ["20419", "Amira Haddad", "Paid"],
] as const;

function row([number, customer, state]: readonly [string, string, string]): string {
  return `<tr><td><input type="checkbox" id="pick-${number}" aria-label="Select order ${number}"></td><td><a href="https://back.example/o/${number}" id="open-${number}">${number}</a></td><td>${customer}</td><td>${state}</td><td><button id="print-${number}" title="Print packing slip">&#9113;</button><button id="ship-${number}"${state === "Paid" ? "" : " disabled"}>Ship</button><button id="refund-${number}"${state === "Paid" ? "" : " disabled"}>Refund</button></td></tr>`;
}

/** Orders in a table: identical buttons in each row, some of them disabled, actions for the checked rows, pages. */
export const orderQueuePage: ObservePage = {
  name: "order-queue",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Orders · Backroom</title>
<style>
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: #21262d; display: flex; } .side { width: 170px; background: #24292f; min-height: 100vh; padding: 16px 12px; } .side a { display: block; color: #d0d7de; padding: 6px 8px; text-decoration: none; } main { flex: 1; padding: 16px 24px; } .tabs button { border: 0; background: none; padding: 8px 12px; } .tabs [aria-selected=true] { border-bottom: 2px solid #d1662b; } .bulk { display: flex; gap: 8px; margin: 12px 0; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 7px 8px; border-bottom: 1px solid #d8dee4; } td button { margin-right: 4px; } .pages { display: flex; gap: 10px; margin-top: 12px; }
</style>
</head>
<body>
<div class="side"><a href="https://back.example/orders" id="nav-orders">Orders</a><a href="https://back.example/products" id="nav-products">Products</a><a href="https://back.example/customers" id="nav-customers">Customers</a><a href="https://back.example/discounts" id="nav-discounts">Discounts</a></div>
<main>
<h1>Orders</h1>
<div class="tabs" role="tablist"><button role="tab" aria-selected="true" id="tab-all">All</button><button role="tab" aria-selected="false" id="tab-pack">To pack</button><button role="tab" aria-selected="false" id="tab-pay">Unpaid</button></div>
<div class="bulk"><input id="find" placeholder="Search orders"><button id="bulk-ship" disabled>Ship selected</button><button id="bulk-label" disabled>Print labels</button><button id="export">Export CSV</button></div>
<table>
<thead><tr><th><input type="checkbox" id="pick-all" aria-label="Select all"></th><th>Order</th><th>Customer</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>${orders.map(row).join("\n")}</tbody>
</table>
<nav class="pages" aria-label="Pages"><a href="https://back.example/orders?p=1" id="page-1" aria-current="page">1</a><a href="https://back.example/orders?p=2" id="page-2">2</a><a href="https://back.example/orders?p=3" id="page-3">3</a><a href="https://back.example/orders?p=2" id="page-next">Next</a></nav>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "the buttons in the row of order 20417",
      expected: ["#print-20417", "#ship-20417", "#refund-20417"],
    },
    {
      instruction: "all disabled buttons",
      expected: ["#bulk-ship", "#bulk-label", "#ship-20416", "#refund-20416", "#ship-20418", "#refund-20418"],
    },
    {
      instruction: "Find the Refund button of every order",
      expected: ["#refund-20415", "#refund-20416", "#refund-20417", "#refund-20418", "#refund-20419"],
    },
    {
      instruction: "the checkboxes in the table",
      expected: ["#pick-all", "#pick-20415", "#pick-20416", "#pick-20417", "#pick-20418", "#pick-20419"],
    },
  ],
};

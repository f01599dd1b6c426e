import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Cloud servers compared: headers on the left, one plan a column, prices split over spans, ticks and crosses; below, add-ons as a list. */
export const cloudPricesPage: ExtractPage = {
  name: "cloud-prices",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://nimbusware.example/pricing/">
<title>Compare cloud server plans – Nimbusware</title>
<style>
:root { --ink: #10162f; --line: #dfe3f2; } body { font: 16px/1.5 Inter, system-ui, sans-serif; color: var(--ink); margin: 0; } .hero { padding: 40px 32px 12px; text-align: center; } .hero p { color: #59607f; }
table { border-collapse: collapse; margin: 0 auto; width: 900px; } th, td { border-bottom: 1px solid var(--line); padding: 10px 14px; } tbody th { text-align: left; font-weight: 500; color: #59607f; } thead th { font-size: 18px; } td { text-align: center; }
.amount { font-size: 26px; font-weight: 700; } .cents { font-size: 14px; vertical-align: super; } .per { font-size: 13px; color: #59607f; } .yes::before { content: "✓"; color: #0a8754; } .no::before { content: "✕"; color: #b9bfd6; } .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.sec th { background: #f4f6fd; color: var(--ink); font-weight: 700; } .addons { width: 900px; margin: 24px auto; padding: 0; list-style: none; } .addons li { display: flex; justify-content: space-between; border-bottom: 1px dashed var(--line); padding: 8px 0; } .btn { background: #3346d3; color: #fff; border-radius: 6px; padding: 6px 14px; text-decoration: none; } footer { background: #f4f6fd; padding: 20px 32px; margin-top: 32px; font-size: 14px; }
</style>
</head>
<body>
<nav style="padding:14px 32px">
<b>Nimbusware</b>
<a href="/products">Products</a>
<a href="/docs">Docs</a>
<a href="/login">Sign in</a>
</nav>
<div class="hero">
<h1>Servers that grow with you</h1>
<p>Billed by the hour, capped by the month. All prices in US dollars without tax.</p>
</div>
<table>
<thead>
<tr><td></td><th scope="col">Drizzle</th><th scope="col">Shower</th><th scope="col">Downpour</th><th scope="col">Monsoon</th></tr>
</thead>
<tbody>
<tr><th scope="row">Monthly price</th>
<td><span class="cur">$</span><span class="amount">4</span><span class="cents">.50</span><span class="per">/mo</span></td>
<td><span class="cur">$</span><span class="amount">11</span><span class="cents">.90</span><span class="per">/mo</span></td>
<td><span class="cur">$</span><span class="amount">39</span><span class="cents">.00</span><span class="per">/mo</span></td>
<td><span class="cur">$</span><span class="amount">148</span><span class="cents">.75</span><span class="per">/mo</span></td></tr>
<tr><th scope="row">Hourly price</th><td>$0.007</td><td>$0.018</td><td>$0.058</td><td>$0.221</td></tr>
<tr class="sec"><th colspan="5">Hardware</th></tr>
<tr><th scope="row">vCPUs</th><td>1</td><td>2</td><td>4</td><td>16</td></tr>
<tr><th scope="row">Memory</th><td>2 GB</td><td>4 GB</td><td>16 GB</td><td>64 GB</td></tr>
<tr><th scope="row">SSD storage</th><td>40 GB</td><td>80 GB</td><td>240 GB</td><td>960 GB</td></tr>
<tr><th scope="row">Included traffic</th><td>1 TB</td><td>3 TB</td><td>8 TB</td><td>20 TB</td></tr>
<tr class="sec"><th colspan="5">Features</th></tr>
<tr><th scope="row">Daily backups</th><td><span class="no"><span class="sr">Not included</span></span></td><td><span class="yes"><span class="sr">Included</span></span></td><td><span class="yes"><span class="sr">Included</span></span></td><td><span class="yes"><span class="sr">Included</span></span></td></tr>
<tr><th scope="row">Private network</th><td><span class="no"><span class="sr">Not included</span></span></td><td><span class="no"><span class="sr">Not included</span></span></td><td><span class="yes"><span class="sr">Included</span></span></td><td><span class="yes"><span class="sr">Included</span></span></td></tr>
<tr><th scope="row">Dedicated cores</th><td><span class="no"><span class="sr">Not included</span></span></td><td><span class="no"><span class="sr">Not included</span></span></td><td><span class="no"><span class="sr">Not included</span></span></td><td><span class="yes"><span class="sr">Included</span></span></td></tr>
<tr class="sec"><th colspan="5">Service</th></tr>
<tr><th scope="row">Support</th><td>Community</td><td>E-mail</td><td>E-mail and chat</td><td>Phone, day and night</td></tr>
<tr><th scope="row">Uptime promise</th><td>—</td><td>99.9 %</td><td>99.95 %</td><td>99.99 %</td></tr>
</tbody>
<tfoot>
<tr><td></td><td><a class="btn" href="order?plan=drizzle">Choose</a></td><td><a class="btn" href="order?plan=shower">Choose</a></td><td><a class="btn" href="order?plan=downpour">Choose</a></td><td><a class="btn" href="order?plan=monsoon">Choose</a></td></tr>
</tfoot>
</table>
<h2 style="text-align:center">Add-ons</h2>
<ul class="addons">
<li><span class="an">Extra IPv4 address</span><span class="ap">$2.00 a month</span></li>
<li><span class="an">Load balancer</span><span class="ap">$9.00 a month</span></li>
<li><span class="an">Object storage, 1 TB</span><span class="ap">$6.40 a month</span></li>
<li><span class="an">Managed firewall</span><span class="ap">Free</span></li>
</ul>
<footer>
<p>Regions: Rotterdam, Montréal, Osaka</p>
<p>Annual payment takes 10 % off each plan. Questions? <a href="mailto:sales@nimbusware.example">sales@nimbusware.example</a></p>
</footer>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all plans with their prices and hardware",
      level: "structure",
      schema: z.object({
        plans: z.array(
          z.object({
            name: z.string(),
            monthlyPrice: z.number(),
            hourlyPrice: z.number(),
            vcpus: z.number(),
            memory: z.string(),
            storage: z.string(),
          }),
        ),
      }),
      expected: {
        plans: [
          { name: "Drizzle", monthlyPrice: 4.5, hourlyPrice: 0.007, vcpus: 1, memory: "2 GB", storage: "40 GB" },
          { name: "Shower", monthlyPrice: 11.9, hourlyPrice: 0.018, vcpus: 2, memory: "4 GB", storage: "80 GB" },
          { name: "Downpour", monthlyPrice: 39, hourlyPrice: 0.058, vcpus: 4, memory: "16 GB", storage: "240 GB" },
          { name: "Monsoon", monthlyPrice: 148.75, hourlyPrice: 0.221, vcpus: 16, memory: "64 GB", storage: "960 GB" },
        ],
      },
    },
    {
      instruction: "features and service of every plan",
      level: "structure",
      schema: z.object({
        plans: z.array(
          z.object({
            plan: z.string(),
            dailyBackups: z.boolean(),
            privateNetwork: z.boolean(),
            dedicatedCores: z.boolean(),
            support: z.string(),
            uptime: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        plans: [
          {
            plan: "Drizzle",
            dailyBackups: false,
            privateNetwork: false,
            dedicatedCores: false,
            support: "Community",
            uptime: null,
          },
          {
            plan: "Shower",
            dailyBackups: true,
            privateNetwork: false,
            dedicatedCores: false,
            support: "E-mail",
            uptime: "99.9 %",
          },
          {
            plan: "Downpour",
            dailyBackups: true,
            privateNetwork: true,
            dedicatedCores: false,
            support: "E-mail and chat",
            uptime: "99.95 %",
          },
          {
            plan: "Monsoon",
            dailyBackups: true,
            privateNetwork: true,
            dedicatedCores: true,
            support: "Phone, day and night",
            uptime: "99.99 %",
          },
        ],
      },
      missing: ["plans.0.uptime"],
    },
    {
      instruction: "the Downpour plan",
      level: "instruction",
      schema: z.object({
        name: z.string(),
        monthlyPrice: z.number(),
        memory: z.string(),
        traffic: z.string(),
        backups: z.boolean(),
      }),
      expected: { name: "Downpour", monthlyPrice: 39, memory: "16 GB", traffic: "8 TB", backups: true },
    },
    {
      instruction: "all add-ons with their price as written",
      level: "structure",
      schema: {
        type: "object",
        properties: {
          addOns: {
            type: "array",
            items: {
              type: "object",
              properties: { name: { type: "string" }, price: { type: "string" } },
              required: ["name", "price"],
            },
          },
        },
        required: ["addOns"],
      },
      expected: {
        addOns: [
          { name: "Extra IPv4 address", price: "$2.00 a month" },
          { name: "Load balancer", price: "$9.00 a month" },
          { name: "Object storage, 1 TB", price: "$6.40 a month" },
          { name: "Managed firewall", price: "Free" },
        ],
      },
    },
    {
      instruction: "the cheapest plan that has a private network, and its price for one month when paid annually",
      level: "judgement",
      schema: z.object({ plan: z.string(), monthlyPriceWithDiscount: z.number() }),
      expected: { plan: "Downpour", monthlyPriceWithDiscount: 35.1 },
    },
  ],
};

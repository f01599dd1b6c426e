import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Plans as columns, features as rows with ticks and dashes; yearly prices are hidden behind a switch. */
export const pricingPlansPage: ExtractPage = {
  name: "pricing-plans",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pricing - Taskloom</title>
<style>
body { font: 15px/1.5 "DM Sans", system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; } th, td { padding: .6rem 1.6rem; border-bottom: 1px solid #e7e7ef; text-align: center; } tbody th { text-align: left; font-weight: 400; }
.amount { font-size: 1.4rem; font-weight: 700; } .yearly { display: none; } .yes { color: #1a8a4a; } .no { color: #aaa; }
</style>
</head>
<body>
<h1>Simple pricing</h1>
<div role="group" aria-label="Billing"><button aria-pressed="true">Monthly</button> <button aria-pressed="false">Yearly, save 20%</button></div>
<table>
<thead>
<tr><th></th><th>Solo</th><th>Team</th><th>Studio</th></tr>
</thead>
<tbody>
<tr><th scope="row">Price per month</th><td><span class="amount monthly">$0</span><span class="amount yearly">$0</span></td><td><span class="amount monthly">$15</span><span class="amount yearly">$12</span></td><td><span class="amount monthly">$45</span><span class="amount yearly">$36</span></td></tr>
<tr><th scope="row">Users</th><td>1</td><td>10</td><td>50</td></tr>
<tr><th scope="row">Storage</th><td>2 GB</td><td>100 GB</td><td>1 TB</td></tr>
<tr><th scope="row">Guest links</th><td><span class="no">—</span></td><td><span class="yes">✓</span></td><td><span class="yes">✓</span></td></tr>
<tr><th scope="row">Single sign-on</th><td><span class="no">—</span></td><td><span class="no">—</span></td><td><span class="yes">✓</span></td></tr>
</tbody>
</table>
<p>All plans: unlimited projects, cancel at any time.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all plans with their price per month, users, storage and features",
      level: "structure",
      schema: z.object({
        plans: z.array(
          z.object({
            name: z.string(),
            pricePerMonth: z.number(),
            users: z.number(),
            storage: z.string(),
            guestLinks: z.boolean(),
            singleSignOn: z.boolean(),
          }),
        ),
      }),
      expected: {
        plans: [
          { name: "Solo", pricePerMonth: 0, users: 1, storage: "2 GB", guestLinks: false, singleSignOn: false },
          { name: "Team", pricePerMonth: 15, users: 10, storage: "100 GB", guestLinks: true, singleSignOn: false },
          { name: "Studio", pricePerMonth: 45, users: 50, storage: "1 TB", guestLinks: true, singleSignOn: true },
        ],
      },
      lacks: [12, 36],
    },
    {
      instruction: "price per month and storage of the Team plan",
      level: "instruction",
      schema: z.object({ pricePerMonth: z.number(), storage: z.string() }),
      expected: { pricePerMonth: 15, storage: "100 GB" },
      lacks: [12],
    },
    {
      instruction: "the cheapest plan with single sign-on, and what it costs per user when full",
      level: "judgement",
      schema: z.object({ plan: z.string(), pricePerUser: z.number() }),
      expected: { plan: "Studio", pricePerUser: 0.9 },
    },
  ],
};

import type { GroundingPage } from "../grounding-page.ts";

/** Three plans with identical buttons, a comparison and questions. */
export const pricingPage: GroundingPage = {
  name: "pricing",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pricing – Stackloom</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1e1b2e; text-align: center; }
  nav { display: flex; gap: 22px; padding: 14px 40px; align-items: center; }
  nav a { color: inherit; text-decoration: none; }
  .plans { display: flex; gap: 20px; justify-content: center; margin: 24px 40px; }
  .plan { border: 1px solid #ddd8ee; border-radius: 14px; padding: 22px; width: 250px; }
  .plan.hot { border: 2px solid #6d28d9; position: relative; }
  .tag { position: absolute; top: -13px; left: 80px; background: #6d28d9; color: #fff; border-radius: 12px; padding: 0 12px; font-size: 13px; }
  .plan ul { text-align: left; padding-left: 20px; min-height: 120px; }
  .amount { font-size: 32px; font-weight: 700; }
  .cta { width: 100%; padding: 10px; border-radius: 8px; border: 1px solid #6d28d9; background: #fff; color: #6d28d9; font: inherit; }
  .hot .cta { background: #6d28d9; color: #fff; }
  .toggle button { padding: 6px 16px; border: 1px solid #ddd8ee; background: #fff; }
  .toggle [aria-pressed=true] { background: #ede9fe; }
  .faq { max-width: 700px; margin: 0 auto; text-align: left; }
  .faq button { display: block; width: 100%; text-align: left; padding: 12px; border: 0; border-bottom: 1px solid #ddd8ee; background: none; font: inherit; }
  footer { margin-top: 40px; background: #1e1b2e; padding: 22px; }
  footer a { color: #fff; margin: 0 14px; }
</style>
</head>
<body>
<nav><a href="#home" id="x1"><b>Stackloom</b></a><a href="#product" id="x2">Product</a><a href="#pricing" id="x3">Pricing</a><a href="#docs" id="x4">Docs</a><a href="#login" id="x5" style="margin-left:auto">Log in</a><a href="#trial" id="x6">Start free trial</a></nav>
<h1>Plans that grow with you</h1>
<div class="toggle" role="group" aria-label="Billing period"><button id="x7" aria-pressed="true">Monthly</button><button id="x8" aria-pressed="false">Yearly, 2 months free</button></div>
<label>Currency <select id="x9"><option>USD $</option><option>EUR €</option><option>GBP £</option></select></label>
<div class="plans">
  <div class="plan"><h2>Solo</h2><div class="amount">$9</div><p>per month</p><ul><li>1 user</li><li>5 projects</li><li>Community support</li></ul><button class="cta" id="x10">Choose plan</button></div>
  <div class="plan hot"><span class="tag">Popular</span><h2>Team</h2><div class="amount">$29</div><p>per month</p><ul><li>10 users</li><li>Unlimited projects</li><li>E-mail support</li></ul><button class="cta" id="x11">Choose plan</button></div>
  <div class="plan"><h2>Business</h2><div class="amount">$79</div><p>per month</p><ul><li>50 users</li><li>Unlimited projects</li><li>Phone support, single sign-on</li></ul><button class="cta" id="x12">Choose plan</button></div>
</div>
<p>More than 50 users? <a href="#sales" id="x13">Contact sales</a></p>
<section class="faq"><h2>Questions</h2>
  <button id="x20" aria-expanded="false">Can I change my plan later?</button>
  <button id="x21" aria-expanded="false">Do you offer discounts for schools?</button>
  <button id="x22" aria-expanded="true">What happens when the trial ends?</button><p>Nothing is charged. You choose a plan or your projects become read-only.</p>
</section>
<footer><a href="#about" id="x30">About</a><a href="#docs" id="x31">Docs</a><a href="#privacy" id="x32">Privacy</a><a href="#status" id="x33">Status</a></footer>
</body>
</html>`,
  cases: [
    { instruction: "click Choose plan", level: "plain", expected: "ambiguous" },
    {
      instruction: "click a Choose plan button for unlimited projects",
      level: "relation",
      expected: "ambiguous",
      note: "Team and Business both have them.",
    },
    { instruction: "choose the Team plan", level: "relation", expected: { kind: "click", target: "#x11" } },
    {
      instruction: "click 'Choose plan' under Business",
      level: "relation",
      expected: { kind: "click", target: "#x12" },
    },
    {
      instruction: "click the last Choose plan button",
      level: "relation",
      expected: { kind: "click", target: "#x12" },
    },
    { instruction: "pick the plan marked as popular", level: "relation", expected: { kind: "click", target: "#x11" } },
    { instruction: "choose the plan that costs $9", level: "relation", expected: { kind: "click", target: "#x10" } },
    {
      instruction: "Choose the cheapest plan that supports 30 users",
      level: "judgement",
      expected: { kind: "click", target: "#x12" },
    },
    {
      instruction: "choose the Enterprise plan",
      level: "relation",
      expected: "not-found",
      note: "The plans are Solo, Team and Business.",
    },
    {
      instruction: "click the fourth Choose plan button",
      level: "relation",
      expected: "not-found",
      note: "There are three.",
    },
    {
      instruction: "switch to yearly billing",
      level: "plain",
      expected: { kind: ["click", "check", "select"], target: "#x8" },
    },
    {
      instruction: "show prices in euros",
      level: "relation",
      expected: { kind: "select", target: "#x9", value: "EUR €" },
    },
    {
      instruction: "open the question about discounts",
      level: "relation",
      expected: { kind: "click", target: "#x21" },
    },
    {
      instruction: "collapse the question that is expanded",
      level: "relation",
      expected: { kind: "click", target: "#x22" },
    },
    { instruction: "open the Docs in the footer", level: "relation", expected: { kind: "click", target: "#x31" } },
    {
      instruction: "hover over the button of the Solo plan",
      level: "relation",
      expected: { kind: "hover", target: "#x10" },
    },
    { instruction: "Get in touch with the sales team", level: "relation", expected: { kind: "click", target: "#x13" } },
    {
      instruction: "find out whether I can switch to another plan afterwards",
      level: "judgement",
      expected: { kind: "click", target: "#x20" },
    },
  ],
};

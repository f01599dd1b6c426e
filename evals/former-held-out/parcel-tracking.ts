import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>My parcels – Swiftlane</title>
<style>body{font:15px "DM Sans",Arial;margin:0;background:#f7f7fb}header{background:#50237a;color:#fff;padding:12px 20px}.c{max-width:840px;margin:0 auto;padding:14px}.p{background:#fff;border-radius:8px;padding:14px;margin-bottom:12px}.p h2{margin:0;font-size:17px}.st{font-weight:700;color:#50237a}.st.done{color:#27733a}.dim{color:#667;font-size:13px}ol.tl{border-left:3px solid #c9b6dc;list-style:none;padding-left:14px}ol.tl time{display:inline-block;width:130px;color:#555}</style>
</head>
<body>
<header><b>Swiftlane</b> · My parcels</header>
<div class="c">
<form onsubmit="return false"><label for="tn">Tracking number</label> <input id="tn" placeholder="SL 0000 0000"> <label for="pc">Postcode</label> <input id="pc" size="9"> <button type="button" id="add">Track parcel</button></form>
<h1>3 parcels</h1>
<div class="p" id="pa">
<h2>From Wickham Books</h2><div class="dim">SL 4410 8821 · 1.2 kg</div>
<div><span class="st">Out for delivery</span> <span tabindex="0" role="img" aria-label="About this status" title="The driver has your parcel in the van." id="i1">ⓘ</span></div>
<div>Expected today, 14:00–16:00</div>
<p><button id="mp1">Follow on the map</button> <button id="nb1">Leave with a neighbour</button></p>
</div>
<div class="p" id="pb">
<h2>From Alder Home</h2><div class="dim">SL 4410 9034 · 7.8 kg</div>
<div><span class="st">On its way</span> <span tabindex="0" role="img" aria-label="About this status" title="The parcel is between two depots." id="i2">ⓘ</span></div>
<div>Expected Friday 23 April 2027</div>
<ol class="tl" aria-label="History">
<li><time>21 April, 04:52</time> Arrived at depot, Coventry</li>
<li><time>20 April, 21:15</time> Left depot, Bristol</li>
<li><time>20 April, 16:30</time> Collected from sender, Bath</li>
<li><time>19 April, 18:03</time> Order received electronically</li>
</ol>
<p><button id="dd2">Change delivery day</button> <button id="cs2">Collect from a shop</button> <button id="nb2">Leave with a neighbour</button></p>
</div>
<div class="p" id="pd">
<h2>From Quill &amp; Sons</h2><div class="dim">SL 4409 7716</div>
<div><span class="st done">Delivered</span></div>
<div>16 April 2027, 10:41 · Signed for by J. Marsh</div>
<p><button id="pr3">Proof of delivery</button> <button id="rt3">Return this parcel</button></p>
</div>
<h2>Messages</h2>
<p><label><input type="checkbox" id="sms"> Text messages</label> <label><input type="checkbox" id="eml" checked> Emails</label></p>
</div>
${toastScript}
</body>
</html>`;

export const parcelTrackingGrounding: GroundingPage = {
  name: "parcel-tracking-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "let the parcel from Wickham Books be left with a neighbour",
      level: "relation",
      expected: { kind: "click", target: "#nb1" },
    },
    {
      instruction: "change the delivery day of the parcel from Quill & Sons",
      level: "relation",
      expected: "not-found",
      note: "It is delivered already; only the one from Alder Home has Change delivery day.",
    },
    {
      instruction: "hover over the info sign next to On its way",
      level: "relation",
      expected: { kind: "hover", target: "#i2" },
    },
    {
      instruction: "press Enter in the tracking number field",
      level: "plain",
      expected: { kind: "press", target: "#tn", key: "Enter" },
    },
    {
      instruction: "send back the parcel that has been delivered",
      level: "relation",
      expected: { kind: "click", target: "#rt3" },
    },
    { instruction: "turn on text messages", level: "plain", expected: { kind: ["check", "click"], target: "#sms" } },
  ],
};

export const parcelTrackingExtract: ExtractPage = {
  name: "parcel-tracking-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the parcels: sender, tracking number, status, weight in kg, who signed for it",
      level: "structure",
      schema: z.object({
        parcels: z.array(
          z.object({
            sender: z.string(),
            trackingNumber: z.string(),
            status: z.string(),
            weightKg: z.number().nullable(),
            signedForBy: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        parcels: [
          {
            sender: "Wickham Books",
            trackingNumber: "SL 4410 8821",
            status: "Out for delivery",
            weightKg: 1.2,
            signedForBy: null,
          },
          {
            sender: "Alder Home",
            trackingNumber: "SL 4410 9034",
            status: "On its way",
            weightKg: 7.8,
            signedForBy: null,
          },
          {
            sender: "Quill & Sons",
            trackingNumber: "SL 4409 7716",
            status: "Delivered",
            weightKg: null,
            signedForBy: "J. Marsh",
          },
        ],
      },
      missing: ["parcels.0.signedForBy", "parcels.1.signedForBy", "parcels.2.weightKg"],
    },
    {
      instruction: "history of the parcel from Alder Home: time, event, place",
      level: "judgement",
      schema: z.object({
        history: z.array(z.object({ time: z.string(), event: z.string(), place: z.string().nullable() })),
      }),
      expected: {
        history: [
          { time: "21 April, 04:52", event: "Arrived at depot", place: "Coventry" },
          { time: "20 April, 21:15", event: "Left depot", place: "Bristol" },
          { time: "20 April, 16:30", event: "Collected from sender", place: "Bath" },
          { time: "19 April, 18:03", event: "Order received electronically", place: null },
        ],
      },
      missing: ["history.3.place"],
      lacks: ["J. Marsh", "Friday 23 April 2027"],
    },
  ],
};

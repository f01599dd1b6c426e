import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Tracking of a parcel: facts as label and value in boxes without roles, a timeline by day, similar-looking help below. */
export const parcelTrackingPage: ExtractPage = {
  name: "parcel-tracking",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://www.swiftpost.example/track/">
<title>Track your parcel – Swiftpost</title>
<style>
body { margin: 0; font: 15px/1.5 "Open Sans", system-ui, sans-serif; color: #23272f; background: #f6f6f8; } .bar { background: #fff; border-bottom: 3px solid #c2185b; padding: 12px 30px; display: flex; gap: 18px; } .bar a { color: #23272f; text-decoration: none; } .page { max-width: 900px; margin: 0 auto; padding: 18px; }
.panel { background: #fff; border-radius: 10px; padding: 16px 20px; margin-bottom: 16px; } .now { color: #c2185b; font-size: 22px; font-weight: 700; } .kv { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 12px; } .kv .k { font-size: 12px; color: #77808f; } .kv .v { font-weight: 600; }
.day { font-weight: 700; margin: 12px 0 4px; } .ev { display: grid; grid-template-columns: 60px 1fr 200px; gap: 10px; padding: 5px 0 5px 12px; border-left: 2px solid #d8dbe2; } .ev.cur { border-color: #c2185b; } .ev .pl { color: #77808f; }
.steps { display: flex; justify-content: space-between; list-style: none; padding: 0; font-size: 13px; } .steps .done { color: #2e7d32; }
</style>
</head>
<body>
<div class="bar"><b style="color:#c2185b">Swiftpost</b><a href="/send">Send</a><a href="/track">Track</a><a href="/shops">Find a shop</a><a href="/help">Help</a></div>
<div class="page">
<div class="panel"><div class="now">On its way to you today</div><p>Expected between 13:15 and 15:15</p>
<ol class="steps"><li class="done">Announced</li><li class="done">Collected</li><li class="done">In transit</li><li class="done">Out for delivery</li><li>Delivered</li></ol></div>
<div class="panel"><div class="kv">
<div><div class="k">Tracking number</div><div class="v">SP 4471 0928 115 NL</div></div>
<div><div class="k">Service</div><div class="v">Parcel Plus</div></div>
<div><div class="k">Sender</div><div class="v">Lumen &amp; Oak Lighting</div></div>
<div><div class="k">Weight</div><div class="v">6.35 kg</div></div>
<div><div class="k">Dimensions</div><div class="v">58 × 40 × 22 cm</div></div>
<div><div class="k">Deliver to</div><div class="v">Kerkstraat 91, 3581 RE Utrecht</div></div>
</div><p><button>Change delivery</button> <button>Leave with a neighbour</button> <a href="SP44710928115NL/proof.pdf">Customs paper (PDF)</a></p></div>
<div class="panel"><h2 style="margin:0;font-size:18px">Where it has been</h2>
<div class="day">Wednesday 25 November</div>
<div class="ev cur"><span>08:47</span><span>Loaded into the delivery van</span><span class="pl">Utrecht Lage Weide</span></div>
<div class="ev"><span>05:12</span><span>Arrived at the local depot</span><span class="pl">Utrecht Lage Weide</span></div>
<div class="day">Tuesday 24 November</div>
<div class="ev"><span>22:36</span><span>Left the sorting centre</span><span class="pl">Venlo</span></div>
<div class="ev"><span>18:05</span><span>Sorted</span><span class="pl">Venlo</span></div>
<div class="ev"><span>11:20</span><span>Released by customs</span><span class="pl">Aachen</span></div>
<div class="day">Monday 23 November</div>
<div class="ev"><span>20:58</span><span>Held for a customs check</span><span class="pl">Aachen</span></div>
<div class="ev"><span>16:41</span><span>Collected from the sender</span><span class="pl">Wuppertal</span></div>
<div class="ev"><span>09:03</span><span>Announced by the sender</span><span class="pl"></span></div>
</div>
<div class="panel"><h2 style="margin:0;font-size:18px">Your other parcels</h2>
<p><a href="SP39980021774DE">SP 3998 0021 774 DE</a> from Veldkamp Books, delivered 19 November</p>
<p><a href="SP45020011830NL">SP 4502 0011 830 NL</a> from Teagarden, announced</p></div>
<p>Not at home? The courier tries twice, then the parcel waits 7 days at your nearest shop.</p>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "extract the shipment details",
      level: "structure",
      schema: z.object({
        trackingNumber: z.string(),
        service: z.string(),
        sender: z.string(),
        weight: z.number().describe("in kg"),
        dimensions: z.string(),
        deliverTo: z.string(),
        insuredValue: z.number().nullable(),
      }),
      expected: {
        trackingNumber: "SP 4471 0928 115 NL",
        service: "Parcel Plus",
        sender: "Lumen & Oak Lighting",
        weight: 6.35,
        dimensions: "58 × 40 × 22 cm",
        deliverTo: "Kerkstraat 91, 3581 RE Utrecht",
        insuredValue: null,
      },
      missing: ["insuredValue"],
    },
    {
      instruction: "give me all tracking events with time, description and place",
      level: "structure",
      schema: z.object({
        events: z.array(z.object({ time: z.string(), description: z.string(), place: z.string().nullable() })),
      }),
      expected: {
        events: [
          { time: "08:47", description: "Loaded into the delivery van", place: "Utrecht Lage Weide" },
          { time: "05:12", description: "Arrived at the local depot", place: "Utrecht Lage Weide" },
          { time: "22:36", description: "Left the sorting centre", place: "Venlo" },
          { time: "18:05", description: "Sorted", place: "Venlo" },
          { time: "11:20", description: "Released by customs", place: "Aachen" },
          { time: "20:58", description: "Held for a customs check", place: "Aachen" },
          { time: "16:41", description: "Collected from the sender", place: "Wuppertal" },
          { time: "09:03", description: "Announced by the sender", place: null },
        ],
      },
      missing: ["events.7.place"],
    },
    {
      instruction: "what happened on Tuesday 24 November, and where",
      level: "instruction",
      schema: z.object({ events: z.array(z.object({ time: z.string(), event: z.string(), place: z.string() })) }),
      expected: {
        events: [
          { time: "22:36", event: "Left the sorting centre", place: "Venlo" },
          { time: "18:05", event: "Sorted", place: "Venlo" },
          { time: "11:20", event: "Released by customs", place: "Aachen" },
        ],
      },
      lacks: ["Wuppertal", "Loaded into the delivery van"],
    },
  ],
};

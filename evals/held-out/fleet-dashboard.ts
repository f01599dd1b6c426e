import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Fleet overview | VanTrack</title>
<style>body{margin:0;font-family:"IBM Plex Sans",sans-serif;background:#161a20;color:#e8eaed}main{padding:20px;max-width:1100px;margin:auto}.kpis{display:flex;gap:12px}fleet-kpi{flex:1;background:#222933;border-radius:8px;padding:12px}.vans{display:grid;grid-template-columns:repeat(2,1fr);gap:12px}van-card{background:#222933;border-radius:8px;padding:12px}.f{display:flex;gap:12px;margin:14px 0}</style>
</head>
<body>
<main>
<h1>Fleet overview</h1>
<div class="kpis">
<fleet-kpi label="Vans on the road" value="17"></fleet-kpi>
<fleet-kpi label="Deliveries today" value="342"></fleet-kpi>
<fleet-kpi label="Late deliveries" value="9"></fleet-kpi>
<fleet-kpi label="Average speed" value="38 km/h"></fleet-kpi>
</div>
<div class="f">
<label>Depot <select id="dep"><option>All depots</option><option>Halden</option><option>Mosswick</option></select></label>
<label>Find a van <input id="fv" placeholder="Plate or driver"></label>
<label><input type="checkbox" role="switch" id="live" checked> Live updates</label>
<button id="exp">Export report</button>
</div>
<h2>Vans</h2>
<div class="vans">
<van-card id="v1" plate="HD 204 KP" driver="Mara Lind" status="Driving" battery="64 %"></van-card>
<van-card id="v2" plate="HD 871 RW" driver="Oskar Bell" status="Charging" battery="31 %"></van-card>
<van-card id="v3" plate="MW 115 TA" status="Parked" battery="97 %"></van-card>
<van-card id="v4" plate="MW 460 SC" driver="Priya Nath" status="Driving"></van-card>
</div>
</main>
<script>
customElements.define("fleet-kpi", class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = "<style>.v{font-size:26px;font-weight:700}</style><div>" + this.getAttribute("label") + "</div><div class='v'>" + this.getAttribute("value") + "</div>";
  }
});
customElements.define("van-card", class extends HTMLElement {
  connectedCallback() {
    const row = (name, key) => this.hasAttribute(key) ? "<dt>" + name + "</dt><dd>" + this.getAttribute(key) + "</dd>" : "";
    this.attachShadow({ mode: "open" }).innerHTML = "<style>dl{display:grid;grid-template-columns:90px 1fr;margin:0 0 8px}dd{margin:0}h3{margin:0 0 6px}</style><h3>" + this.getAttribute("plate") + "</h3><dl>" + row("Driver", "driver") + row("Status", "status") + row("Battery", "battery") + "</dl><button class='msg'>Message driver</button> <button class='loc'>Locate</button> <button class='srv'>Book service</button>";
    if (!this.hasAttribute("driver")) this.shadowRoot.querySelector(".msg").remove();
  }
});
</script>
${toastScript}
</body>
</html>`;

export const fleetDashboardGrounding: GroundingPage = {
  name: "fleet-dashboard",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "locate the van HD 871 RW",
      level: "relation",
      expected: { kind: "click", target: "#v2 >>> .loc" },
    },
    {
      instruction: "click Message driver for Priya Nath",
      level: "relation",
      expected: { kind: "click", target: "#v4 >>> .msg" },
    },
    {
      instruction: "choose the depot Mosswick",
      level: "plain",
      expected: { kind: "select", target: "#dep", value: "Mosswick" },
    },
    {
      instruction: "turn off live updates",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#live" },
    },
    {
      instruction: "book a service for the van that is driving",
      level: "relation",
      expected: "ambiguous",
      note: "HD 204 KP and MW 460 SC are driving.",
    },
    {
      instruction: "click Message driver for the van MW 115 TA",
      level: "relation",
      expected: "not-found",
      note: "It has no driver and no such button.",
    },
  ],
};

export const fleetDashboardExtract: ExtractPage = {
  name: "fleet-dashboard",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "all vans: plate, driver, status and battery level in percent",
      level: "structure",
      schema: z.object({
        vans: z.array(
          z.object({
            plate: z.string(),
            driver: z.string().optional(),
            status: z.string(),
            battery: z.number().optional(),
          }),
        ),
      }),
      expected: {
        vans: [
          { plate: "HD 204 KP", driver: "Mara Lind", status: "Driving", battery: 64 },
          { plate: "HD 871 RW", driver: "Oskar Bell", status: "Charging", battery: 31 },
          { plate: "MW 115 TA", status: "Parked", battery: 97 },
          { plate: "MW 460 SC", driver: "Priya Nath", status: "Driving" },
        ],
      },
      missing: ["vans.2.driver", "vans.3.battery"],
    },
    {
      instruction: "the key figures of the fleet today, average speed in km/h",
      level: "structure",
      schema: z.object({
        vansOnTheRoad: z.number(),
        deliveriesToday: z.number(),
        lateDeliveries: z.number(),
        averageSpeed: z.number(),
        fuelCosts: z.number().nullable(),
      }),
      expected: {
        vansOnTheRoad: 17,
        deliveriesToday: 342,
        lateDeliveries: 9,
        averageSpeed: 38,
        fuelCosts: null,
      },
      missing: ["fuelCosts"],
    },
  ],
};

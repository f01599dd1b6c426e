import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Figures in open shadow roots; a list whose items are slotted. */
export const shadowMetricsPage: ExtractPage = {
  name: "shadow-metrics",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Greenhouse dashboard</title>
<style>body { font: 15px system-ui, sans-serif; background: #eef4ee; margin: 1.5rem; } .row { display: flex; gap: 1rem; }</style>
</head>
<body>
<h1>Greenhouse dashboard</h1>
<div class="row">
  <metric-card label="Temperature" value="23.5 °C"></metric-card>
  <metric-card label="Humidity" value="64 %"></metric-card>
  <metric-card label="CO₂" value="812 ppm"></metric-card>
  <metric-card label="Soil moisture" value="41 %"></metric-card>
</div>
<alarm-list>
  <div><time>14:20</time> <span class="message">Vent 2 stuck</span></div>
  <div><time>09:05</time> <span class="message">Water tank below 20 %</span></div>
</alarm-list>
<script>
customElements.define("metric-card", class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = "<style>:host{background:#fff;border-radius:8px;padding:12px 18px;display:block}.l{color:#678}.v{font-size:22px}</style><div class='l'></div><div class='v'></div>";
    this.shadowRoot.querySelector(".l").textContent = this.getAttribute("label");
    this.shadowRoot.querySelector(".v").textContent = this.getAttribute("value");
  }
});
customElements.define("alarm-list", class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = "<h2>Alarms</h2><slot></slot><p>2 alarms today</p>";
  }
});
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "all metrics with label and value",
      level: "structure",
      schema: z.object({ metrics: z.array(z.object({ label: z.string(), value: z.string() })) }),
      expected: {
        metrics: [
          { label: "Temperature", value: "23.5 °C" },
          { label: "Humidity", value: "64 %" },
          { label: "CO₂", value: "812 ppm" },
          { label: "Soil moisture", value: "41 %" },
        ],
      },
    },
    {
      instruction: "temperature, humidity and soil moisture as numbers",
      level: "structure",
      schema: z.object({ temperature: z.number(), humidity: z.number(), soilMoisture: z.number() }),
      expected: { temperature: 23.5, humidity: 64, soilMoisture: 41 },
    },
    {
      instruction: "the alarms with time and message",
      level: "instruction",
      schema: z.object({ alarms: z.array(z.object({ time: z.string(), message: z.string() })) }),
      expected: {
        alarms: [
          { time: "14:20", message: "Vent 2 stuck" },
          { time: "09:05", message: "Water tank below 20 %" },
        ],
      },
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Thornwick District Map</title>
<style>body{font:13px Arial;margin:0;display:flex;height:100vh}.legend{width:330px;border-right:1px solid #bbb;padding:10px;overflow:auto}.legend ul{list-style:none;padding-left:16px;margin:2px 0}.legend li{margin:3px 0}.map{flex:1;position:relative;background:#dfe9d8}.zoom{position:absolute;top:10px;right:10px;display:flex;flex-direction:column}.zoom button{width:30px;height:30px}.coord{position:absolute;bottom:6px;left:10px;background:#fffc;padding:2px 8px}.sel{position:absolute;bottom:40px;right:12px;background:#fff;border:1px solid #999;padding:8px 12px;width:250px}.sel dl{display:grid;grid-template-columns:90px 1fr;margin:0}.sel dd{margin:0}.out{color:#888}.mini{font-size:11px}</style>
</head>
<body>
<div class="legend">
<h1>Thornwick District Map</h1>
<input type="search" id="ps" aria-label="Search for a place or parcel number" placeholder="Place or parcel number">
<h2>Base map</h2>
<div role="radiogroup" aria-label="Base map"><label><input type="radio" name="bm" id="bm1" checked> Streets</label> <label><input type="radio" name="bm" id="bm2"> Aerial 2019</label> <label><input type="radio" name="bm" id="bm3"> Aerial 2025</label></div>
<h2>Layers</h2>
<ul>
<li><b>Transport</b><ul>
<li><label><input type="checkbox" id="ly-br" checked> Bus routes</label> <button class="mini" id="z-br">Zoom to layer</button></li>
<li><label><input type="checkbox" id="ly-bs"> Bus stops</label> <button class="mini" id="z-bs">Zoom to layer</button></li>
<li><label><input type="checkbox" id="ly-cy"> Cycle paths</label> <button class="mini" id="z-cy">Zoom to layer</button></li></ul></li>
<li><b>Planning</b><ul>
<li><label><input type="checkbox" id="ly-pa" checked> Parcels</label> <button class="mini" id="z-pa">Zoom to layer</button></li>
<li><label><input type="checkbox" id="ly-ca"> Conservation areas</label> <button class="mini" id="z-ca">Zoom to layer</button></li></ul></li>
<li><b>Water</b><ul>
<li><label><input type="checkbox" id="ly-fz" checked> Flood zones</label> <button class="mini" id="z-fz">Zoom to layer</button></li>
<li class="out">Drains – no data in this area</li></ul></li>
</ul>
<h2>Opacity</h2>
<div><label for="op-pa">Parcels</label> <input type="range" id="op-pa" min="0" max="100" value="80"></div>
<div><label for="op-fz">Flood zones</label> <input type="range" id="op-fz" min="0" max="100" value="50"></div>
<p><button id="off">All layers off</button> <button id="prt">Print map</button></p>
</div>
<div class="map" role="application" aria-label="Map">
<div class="zoom"><button id="zi" title="Zoom in">+</button><button id="zo" title="Zoom out">−</button><button id="me" title="Show my location">◎</button></div>
<div class="sel"><b>Parcel 2187/4</b> <button id="cl" title="Close">✕</button>
<dl><dt>Area</dt><dd>1,245 m²</dd><dt>Land use</dt><dd>Orchard</dd><dt>Flood zone</dt><dd>Medium risk</dd><dt>Last survey</dt><dd>September 2021</dd></dl></div>
<div class="coord">Scale 1 : 2,500 · E 451220 · N 384915</div>
</div>
${toastScript}
</body>
</html>`;

export const mapLayersGrounding: GroundingPage = {
  name: "map-layers",
  split: "tune",
  html,
  cases: [
    {
      instruction: "hide the Flood zones layer",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#ly-fz" },
    },
    {
      instruction: "set the opacity of Parcels to 30",
      level: "relation",
      expected: { kind: "fill", target: "#op-pa", value: "30" },
    },
    { instruction: "zoom in", level: "plain", expected: { kind: "click", target: "#zi" } },
    {
      instruction: "zoom to the Drains layer",
      level: "relation",
      expected: "not-found",
      note: "Drains has no data and no Zoom to layer.",
    },
    {
      instruction: "show the bus stops on the map",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#ly-bs" },
    },
    {
      instruction: "use the most recent aerial photo as the base map",
      level: "judgement",
      expected: { kind: ["check", "click"], target: "#bm3" },
      note: "Aerial 2025.",
    },
  ],
};

export const mapLayersExtract: ExtractPage = {
  name: "map-layers",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the layers that can be switched on and off: name, group, whether it is switched on",
      level: "structure",
      schema: z.object({
        layers: z.array(z.object({ name: z.string(), group: z.string(), on: z.boolean() })),
      }),
      expected: {
        layers: [
          { name: "Bus routes", group: "Transport", on: true },
          { name: "Bus stops", group: "Transport", on: false },
          { name: "Cycle paths", group: "Transport", on: false },
          { name: "Parcels", group: "Planning", on: true },
          { name: "Conservation areas", group: "Planning", on: false },
          { name: "Flood zones", group: "Water", on: true },
        ],
      },
      lacks: ["Drains", "Aerial 2019"],
    },
    {
      instruction: "the parcel that is shown: number, area in square metres, land use, flood risk, last survey, owner",
      level: "structure",
      schema: z.object({
        number: z.string(),
        areaM2: z.number(),
        landUse: z.string(),
        floodRisk: z.string(),
        lastSurvey: z.string(),
        owner: z.string().nullable(),
      }),
      expected: {
        number: "2187/4",
        areaM2: 1245,
        landUse: "Orchard",
        floodRisk: "Medium risk",
        lastSurvey: "September 2021",
        owner: null,
      },
      alternatives: [
        {
          number: "2187/4",
          areaM2: 1245,
          landUse: "Orchard",
          floodRisk: "Medium",
          lastSurvey: "September 2021",
          owner: null,
        },
      ],
      missing: ["owner"],
      lacks: [2500, 384915],
    },
  ],
};

import type { ObservePage } from "../observe-page.ts";

type EngineFacts = readonly [id: string, name: string, facts: string, price: string, isOn?: boolean];

function engine(...[id, name, facts, price, isOn = false]: EngineFacts): string {
  return `<label class="flex rounded-lg border p-4 option"><input type="radio" name="engine" id="${id}" class="h-4 w-4 text-slate-900"${isOn ? " checked" : ""}><span class="ml-3"><span class="block font-medium">${name}</span><span class="block text-sm text-slate-500">${facts}</span></span><span class="ml-auto text-sm">${price}</span></label>`;
}

function colour(id: string, name: string, paint: string, isOn = false): string {
  return `<button type="button" role="radio" id="${id}" aria-checked="${isOn}" aria-label="${name}" title="${name}" class="swatch${isOn ? " ring" : ""}" style="background:${paint}"></button>`;
}

function extra(id: string, name: string, price: string, state = ""): string {
  return `<label class="flex border-b py-2 extra"><input type="checkbox" id="${id}" class="h-4 w-4 rounded"${state === "" ? "" : ` ${state}`}><span class="ml-3">${name}${state === "disabled" ? ` <span class="text-sm text-slate-500">(not with Petrol 110)</span>` : ""}</span><span class="ml-auto">${price}</span></label>`;
}

/** A car configurator in utility classes: radio cards, swatches, extras, some of them unavailable, a summary. */
export const carConfiguratorPage: ObservePage = {
  name: "car-configurator",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Build your Tern – Calder Motors</title>
<style>
*, ::before, ::after { box-sizing: border-box; } body { margin: 0; font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; color: #0f172a; background: #f8fafc; } a { color: inherit; text-decoration: none; } button, input, select { font: inherit; } h1, h2 { margin: 0; } .flex { display: flex; align-items: center; } .block { display: block; } .ml-3 { margin-left: 12px; } .ml-auto { margin-left: auto; } .border { border: 1px solid #cbd5e1; } .border-b { border-bottom: 1px solid #e2e8f0; } .rounded-lg { border-radius: 8px; } .p-4 { padding: 14px; } .py-2 { padding: 8px 0; } .text-sm { font-size: 13px; } .text-slate-500 { color: #64748b; } .font-medium { font-weight: 600; } .h-4 { height: 16px; } .w-4 { width: 16px; }
header { background: #0f172a; color: #fff; display: flex; gap: 26px; align-items: center; padding: 14px 30px; } .lay { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 28px; max-width: 1180px; margin: 0 auto; padding: 24px; } section { background: #fff; border: 1px solid #e2e8f0; border-radius: 10px; padding: 16px 20px; margin-bottom: 18px; } section h2 { font-size: 18px; margin-bottom: 10px; } .option { margin-bottom: 8px; } .swatch { width: 42px; height: 42px; border-radius: 50%; border: 2px solid #fff; box-shadow: 0 0 0 1px #94a3b8; margin-right: 10px; cursor: pointer; } .swatch.ring { box-shadow: 0 0 0 3px #0284c7; } .btn { border: 1px solid #cbd5e1; background: #fff; border-radius: 6px; padding: 8px 14px; width: 100%; margin-top: 8px; cursor: pointer; } .btn.dark { background: #0f172a; color: #fff; } .mini { border: 0; background: none; color: #0369a1; text-decoration: underline; cursor: pointer; } select, .in { border: 1px solid #cbd5e1; border-radius: 6px; padding: 7px 10px; width: 100%; } .extra:has(:disabled) { color: #94a3b8; }
</style>
</head>
<body>
<header><a href="https://calder.example/" id="logo"><b>CALDER</b></a><a href="https://calder.example/models" id="models">Models</a><a href="https://calder.example/dealers" id="dealers">Dealers</a><a href="https://calder.example/service" id="service">Service</a></header>
<div class="lay">
<main>
<h1 style="font-size:28px;margin-bottom:14px">Build your Tern</h1>
<section aria-labelledby="h-engine"><h2 id="h-engine">Engine</h2>
${engine("e-110", "Petrol 110", "81 kW · 5.4 l/100 km", "Included", true)}
${engine("e-hyb", "Hybrid 140", "103 kW · 4.1 l/100 km", "+ €2,900")}
${engine("e-ev", "Electric 204", "150 kW · 430 km range", "+ €8,400")}
</section>
<section aria-labelledby="h-colour"><h2 id="h-colour">Colour</h2><div role="radiogroup" aria-labelledby="h-colour" class="flex">
${colour("c-white", "Salt White", "#f4f4ef")}${colour("c-blue", "Fjord Blue", "#1f4e79", true)}${colour("c-red", "Brick Red", "#9b2c1f")}${colour("c-green", "Moss Green", "#4a5d3a")}${colour("c-black", "Ink Black", "#16181c")}
</div><p class="text-sm text-slate-500" style="margin:10px 0 0">Fjord Blue, + €650</p></section>
<section aria-labelledby="h-wheels"><h2 id="h-wheels">Wheels</h2><label for="wheels" class="text-sm">Size</label><select id="wheels"><option>16 inch steel</option><option>17 inch alloy</option><option>18 inch alloy</option></select></section>
<section aria-labelledby="h-extras"><h2 id="h-extras">Extras</h2>
${extra("x-seats", "Heated front seats", "€380", "checked")}
${extra("x-cam", "Rear camera", "€290")}
${extra("x-tow", "Tow bar", "€720", "disabled")}
${extra("x-roof", "Panoramic roof", "€1,150", "checked")}
${extra("x-pump", "Heat pump", "€990", "disabled")}
${extra("x-mats", "Rubber mats", "€75")}
</section>
</main>
<aside>
<section aria-labelledby="h-sum"><h2 id="h-sum">Summary</h2>
<div class="flex py-2"><span>Tern Petrol 110</span><span class="ml-auto">€23,400</span></div>
<div class="flex py-2"><span>Fjord Blue</span><span class="ml-auto">€650</span></div>
<div class="flex py-2"><span>Heated front seats</span><button type="button" class="mini ml-3" id="rm-seats">Remove</button><span class="ml-auto">€380</span></div>
<div class="flex py-2 border-b"><span>Panoramic roof</span><button type="button" class="mini ml-3" id="rm-roof">Remove</button><span class="ml-auto">€1,150</span></div>
<div class="flex py-2 font-medium"><span>Total</span><span class="ml-auto">€25,580</span></div>
<button type="button" class="btn dark" id="quote">Request a quote</button><button type="button" class="btn" id="drive">Book a test drive</button><button type="button" class="btn" id="save">Save</button>
</section>
<section aria-labelledby="h-fin"><h2 id="h-fin">Monthly payment</h2>
<label class="text-sm" for="deposit">Deposit</label><input class="in" id="deposit" inputmode="numeric" value="4,000">
<label class="text-sm" for="term">Term</label><select id="term"><option>36 months</option><option>48 months</option></select>
<label class="text-sm" for="km">Kilometres per year</label><input class="in" id="km" inputmode="numeric" value="10,000">
<button type="button" class="btn" id="calc">Calculate</button>
</section>
</aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "the engine options",
      expected: ["#e-110", "#e-hyb", "#e-ev"],
      tolerated: ["label:has(> #e-110)", "label:has(> #e-hyb)", "label:has(> #e-ev)"],
    },
    { instruction: "all colours", expected: ["#c-white", "#c-blue", "#c-red", "#c-green", "#c-black"] },
    { instruction: "the buttons in the Summary", expected: ["#rm-seats", "#rm-roof", "#quote", "#drive", "#save"] },
    {
      instruction: "the extras that are disabled",
      expected: ["#x-tow", "#x-pump"],
      tolerated: ["label:has(> #x-tow)", "label:has(> #x-pump)"],
    },
    {
      instruction: "the checkboxes that are checked",
      expected: ["#x-seats", "#x-roof"],
      tolerated: ["label:has(> #x-seats)", "label:has(> #x-roof)"],
    },
    { instruction: "all dropdowns", expected: ["#wheels", "#term"] },
    { instruction: "the fields under Monthly payment", expected: ["#deposit", "#term", "#km"] },
  ],
};

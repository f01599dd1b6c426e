import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>DNS · fernhill.example · Zonehost</title>
<style>body{font:14px "Open Sans",Arial;margin:18px}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ddd;padding:5px 8px;text-align:left}td input{width:70px}.mono{font-family:Consolas,monospace}.sw{display:inline-block;width:38px;border:1px solid #888;border-radius:10px;text-align:center;cursor:pointer}.sw[aria-checked=true]{background:#f90}fieldset{margin-top:14px}.hint{color:#666}</style>
</head>
<body>
<h1>DNS records of fernhill.example</h1>
<p class="hint">7 records · name servers are managed by Zonehost · last change 21 January 2027, 16:05 UTC</p>
<table>
<thead><tr><th>Type</th><th>Name</th><th>Value</th><th>Priority</th><th>TTL (seconds)</th><th>Proxy</th><th></th></tr></thead>
<tbody>
<tr><td>A</td><td class="mono">@</td><td class="mono">203.0.113.10</td><td></td><td><input id="ttl1" value="3600" aria-label="TTL"></td><td><span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Proxy" id="px1">⇄</span></td><td><button id="del1" title="Delete record">🗑</button></td></tr>
<tr><td>A</td><td class="mono">www</td><td class="mono">203.0.113.10</td><td></td><td><input id="ttl2" value="3600" aria-label="TTL"></td><td><span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Proxy" id="px2">⇄</span></td><td><button id="del2" title="Delete record">🗑</button></td></tr>
<tr><td>CNAME</td><td class="mono">shop</td><td class="mono">stores.cartway.example</td><td></td><td><input id="ttl3" value="1800" aria-label="TTL"></td><td><span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="Proxy" id="px3">⇄</span></td><td><button id="del3" title="Delete record">🗑</button></td></tr>
<tr><td>MX</td><td class="mono">@</td><td class="mono">mx1.postbarn.example</td><td>10</td><td><input id="ttl4" value="14400" aria-label="TTL"></td><td></td><td><button id="del4" title="Delete record">🗑</button></td></tr>
<tr><td>MX</td><td class="mono">@</td><td class="mono">mx2.postbarn.example</td><td>20</td><td><input id="ttl5" value="14400" aria-label="TTL"></td><td></td><td><button id="del5" title="Delete record">🗑</button></td></tr>
<tr><td>NS</td><td class="mono">@</td><td class="mono">ns1.zonehost.example</td><td></td><td>86400</td><td></td><td>Locked</td></tr>
<tr><td>NS</td><td class="mono">@</td><td class="mono">ns2.zonehost.example</td><td></td><td>86400</td><td></td><td>Locked</td></tr>
</tbody>
</table>
<fieldset>
<legend>Add a record</legend>
<label for="nt">Type</label> <select id="nt"><option>A</option><option>AAAA</option><option>CNAME</option><option>MX</option><option>TXT</option></select>
<label for="nn">Name</label> <input id="nn" placeholder="@ or subdomain">
<label for="nv">Value</label> <input id="nv">
<button id="addrec">Add record</button>
</fieldset>
<p><button id="save">Save changes</button> <button id="exp">Export zone file</button></p>
<script>document.querySelectorAll("[role=switch]").forEach((s) => { s.onclick = () => s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true")); });</script>
${toastScript}
</body>
</html>`;

export const dnsRecordsGrounding: GroundingPage = {
  name: "dns-records-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "set the TTL of the MX record to 3600",
      level: "relation",
      expected: "ambiguous",
      note: "There are two MX records.",
    },
    {
      instruction: "set the TTL of the CNAME record to 600",
      level: "relation",
      expected: { kind: "fill", target: "#ttl3", value: "600" },
    },
    {
      instruction: "delete the MX record with priority 20",
      level: "relation",
      expected: { kind: "click", target: "#del5" },
    },
    {
      instruction: "turn the proxy off for www",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#px2" },
    },
    {
      instruction: "delete the record for ns1.zonehost.example",
      level: "relation",
      expected: "not-found",
      note: "NS records are locked.",
    },
    {
      instruction: "choose TXT as the type of the record to add",
      level: "plain",
      expected: { kind: "select", target: "#nt", value: "TXT" },
    },
  ],
};

export const dnsRecordsExtract: ExtractPage = {
  name: "dns-records-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the DNS records: type, name, value, priority, TTL in seconds",
      level: "structure",
      schema: z.object({
        records: z.array(
          z.object({
            type: z.string(),
            name: z.string(),
            value: z.string(),
            priority: z.number().int().nullable(),
            ttl: z.number().int(),
          }),
        ),
      }),
      expected: {
        records: [
          { type: "A", name: "@", value: "203.0.113.10", priority: null, ttl: 3600 },
          { type: "A", name: "www", value: "203.0.113.10", priority: null, ttl: 3600 },
          { type: "CNAME", name: "shop", value: "stores.cartway.example", priority: null, ttl: 1800 },
          { type: "MX", name: "@", value: "mx1.postbarn.example", priority: 10, ttl: 14400 },
          { type: "MX", name: "@", value: "mx2.postbarn.example", priority: 20, ttl: 14400 },
          { type: "NS", name: "@", value: "ns1.zonehost.example", priority: null, ttl: 86400 },
          { type: "NS", name: "@", value: "ns2.zonehost.example", priority: null, ttl: 86400 },
        ],
      },
      missing: [
        "records.0.priority",
        "records.1.priority",
        "records.2.priority",
        "records.5.priority",
        "records.6.priority",
      ],
    },
    {
      instruction: "values of the mail servers (MX records) only, in the order of their priority",
      level: "instruction",
      schema: z.object({ mailServers: z.array(z.string()) }),
      expected: { mailServers: ["mx1.postbarn.example", "mx2.postbarn.example"] },
      lacks: ["ns1.zonehost.example", "stores.cartway.example", "203.0.113.10"],
    },
  ],
};

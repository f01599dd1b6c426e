import type { GroundingPage } from "../grounding-page.ts";

/** DNS records of a domain, Tailwind-like markup: an inline add form, a table with toggles and icon buttons in the rows. */
export const dnsRecordsPage: GroundingPage = {
  name: "dns-records",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>DNS · oakbarrel.example · Nimbushost</title>
<style>
  *, ::before, ::after { box-sizing: border-box; }
  body { margin: 0; font: 14px/1.5 ui-sans-serif, system-ui, sans-serif; color: #111827; background: #fafaf9; }
  .flex { display: flex; } .gap { gap: 12px; } .mid { align-items: center; } .grow { flex: 1; }
  .top { background: #fff; border-bottom: 1px solid #e7e5e4; padding: 10px 22px; }
  .side { width: 200px; padding: 18px 14px; }
  .side a { display: block; padding: 6px 10px; color: #44403c; text-decoration: none; border-radius: 8px; }
  .side a.sel { background: #ffedd5; color: #9a3412; }
  .main { flex: 1; padding: 18px 24px; }
  .box { background: #fff; border: 1px solid #e7e5e4; border-radius: 10px; padding: 14px; margin-bottom: 16px; }
  .warn { background: #fef9c3; border-color: #fde047; }
  .in { border: 1px solid #d6d3d1; border-radius: 6px; padding: 6px 8px; font: inherit; width: 100%; }
  .lab { font-size: 12px; color: #57534e; }
  .b { border: 1px solid #d6d3d1; border-radius: 6px; padding: 6px 12px; background: #fff; font: inherit; }
  .b.p { background: #ea580c; color: #fff; border-color: #ea580c; }
  table { width: 100%; border-collapse: collapse; }
  th { text-align: left; font-size: 12px; color: #78716c; border-bottom: 1px solid #e7e5e4; padding: 6px; }
  td { border-bottom: 1px solid #f5f5f4; padding: 7px 6px; font-family: ui-monospace, monospace; font-size: 13px; }
  .sw { width: 34px; height: 18px; border-radius: 9px; border: 0; background: #a8a29e; padding: 0; position: relative; }
  .sw[aria-checked=true] { background: #ea580c; }
  .sw::after { content: ""; position: absolute; width: 14px; height: 14px; top: 2px; left: 2px; border-radius: 50%; background: #fff; }
  .sw[aria-checked=true]::after { left: 18px; }
  .ic { border: 0; background: none; padding: 3px; } .ic svg { width: 16px; height: 16px; stroke: #57534e; fill: none; stroke-width: 1.6; }
  .pill { font-size: 12px; padding: 4px 12px; border: 1px solid #d6d3d1; border-radius: 14px; background: #fff; }
  .pill.on { background: #1c1917; color: #fff; }
</style>
</head>
<body>
<div class="top flex mid gap"><a href="#/" id="x1" style="font-weight:700;color:#ea580c;text-decoration:none">nimbushost</a><select id="x2" aria-label="Domain"><option selected>oakbarrel.example</option><option>oakbarrel-shop.example</option><option>maltdays.example</option></select><span class="grow"></span><a href="#bill" id="x3">Billing</a><a href="#sup" id="x4">Support</a><button class="b" id="x5">Sign out</button></div>
<div class="flex">
  <div class="side"><a href="#ov" id="x6">Overview</a><a href="#dns" id="x7" class="sel">DNS records</a><a href="#ns" id="x8">Nameservers</a><a href="#ssl" id="x9">SSL certificates</a><a href="#mail" id="x10">Mailboxes</a><a href="#red" id="x11">Redirects</a><a href="#tr" id="x12">Transfer domain</a></div>
  <div class="main">
    <h1 style="font-size:21px;margin:0 0 12px">DNS records for oakbarrel.example</h1>
    <div class="box warn flex mid gap" role="alert"><span class="grow"><b>No DMARC record found.</b> Mail from your domain may be marked as spam.</span><button class="b" id="x13">Create it for me</button><button class="ic" id="x14" aria-label="Dismiss"><svg viewBox="0 0 16 16"><path d="M3 3l10 10M13 3L3 13"/></svg></button></div>
    <form class="box" onsubmit="return false"><h2 style="font-size:15px;margin:0 0 8px">Add a record</h2>
      <div class="flex gap"><div style="width:100px"><label class="lab" for="x15">Type</label><select class="in" id="x15"><option>A</option><option>AAAA</option><option>CNAME</option><option>MX</option><option>TXT</option><option>SRV</option></select></div>
      <div style="width:170px"><label class="lab" for="x16">Host</label><input class="in" id="x16" placeholder="@ or subdomain"></div>
      <div class="grow"><label class="lab" for="x17">Value</label><input class="in" id="x17" placeholder="192.0.2.1"></div>
      <div style="width:120px"><label class="lab" for="x18">TTL</label><select class="in" id="x18"><option>Auto</option><option>5 minutes</option><option>1 hour</option><option>1 day</option></select></div>
      <div style="align-self:end"><button class="b p" id="x19">Add record</button></div></div>
      <label class="lab"><input type="checkbox" id="x20" checked> Route traffic through the proxy</label></form>
    <div class="box">
      <div class="flex mid gap" style="margin-bottom:10px"><input class="in" id="x21" placeholder="Find a record" style="width:220px"><button class="pill on" id="x22">All</button><button class="pill" id="x23">A / AAAA</button><button class="pill" id="x24">CNAME</button><button class="pill" id="x25">MX</button><button class="pill" id="x26">TXT</button><span class="grow"></span><button class="b" id="x27">Import zone file</button><button class="b" id="x28">Export</button></div>
      <table><thead><tr><th><input type="checkbox" id="x29" aria-label="Select all records"></th><th>Type</th><th>Host</th><th>Value</th><th>TTL</th><th>Proxy</th><th></th></tr></thead><tbody>
        <tr><td><input type="checkbox" id="x30"></td><td>A</td><td>@</td><td>203.0.113.24</td><td>Auto</td><td><button class="sw" role="switch" aria-checked="true" id="x31" aria-label="Proxy"></button></td><td><button class="ic" id="x32" title="Edit"><svg viewBox="0 0 16 16"><path d="M3 13l1-4 7-7 3 3-7 7z"/></svg></button><button class="ic" id="x33" title="Delete"><svg viewBox="0 0 16 16"><path d="M3 4h10M5 4v9h6V4"/></svg></button></td></tr>
        <tr><td><input type="checkbox" id="x40"></td><td>A</td><td>staging</td><td>203.0.113.77</td><td>5 min</td><td><button class="sw" role="switch" aria-checked="false" id="x41" aria-label="Proxy"></button></td><td><button class="ic" id="x42" title="Edit"><svg viewBox="0 0 16 16"><path d="M3 13l1-4 7-7 3 3-7 7z"/></svg></button><button class="ic" id="x43" title="Delete"><svg viewBox="0 0 16 16"><path d="M3 4h10M5 4v9h6V4"/></svg></button></td></tr>
        <tr><td><input type="checkbox" id="x50"></td><td>CNAME</td><td>www</td><td>oakbarrel.example</td><td>Auto</td><td><button class="sw" role="switch" aria-checked="true" id="x51" aria-label="Proxy"></button></td><td><button class="ic" id="x52" title="Edit"><svg viewBox="0 0 16 16"><path d="M3 13l1-4 7-7 3 3-7 7z"/></svg></button><button class="ic" id="x53" title="Delete"><svg viewBox="0 0 16 16"><path d="M3 4h10M5 4v9h6V4"/></svg></button></td></tr>
        <tr><td><input type="checkbox" id="x60"></td><td>MX</td><td>@</td><td>10 mx1.nimbusmail.example</td><td>1 h</td><td>–</td><td><button class="ic" id="x62" title="Edit"><svg viewBox="0 0 16 16"><path d="M3 13l1-4 7-7 3 3-7 7z"/></svg></button><button class="ic" id="x63" title="Delete"><svg viewBox="0 0 16 16"><path d="M3 4h10M5 4v9h6V4"/></svg></button></td></tr>
        <tr><td><input type="checkbox" id="x70"></td><td>MX</td><td>@</td><td>20 mx2.nimbusmail.example</td><td>1 h</td><td>–</td><td><button class="ic" id="x72" title="Edit"><svg viewBox="0 0 16 16"><path d="M3 13l1-4 7-7 3 3-7 7z"/></svg></button><button class="ic" id="x73" title="Delete"><svg viewBox="0 0 16 16"><path d="M3 4h10M5 4v9h6V4"/></svg></button></td></tr>
        <tr><td><input type="checkbox" id="x80"></td><td>TXT</td><td>@</td><td>v=spf1 include:nimbusmail.example ~all</td><td>1 day</td><td>–</td><td><button class="ic" id="x82" title="Edit"><svg viewBox="0 0 16 16"><path d="M3 13l1-4 7-7 3 3-7 7z"/></svg></button><button class="ic" id="x83" title="Delete"><svg viewBox="0 0 16 16"><path d="M3 4h10M5 4v9h6V4"/></svg></button></td></tr>
      </tbody></table></div>
    <div class="box flex mid gap"><div class="grow"><b>DNSSEC</b><br><span class="lab">Protects visitors against forged answers. Currently off.</span></div><button class="b" id="x90">Enable</button></div>
    <div class="box flex mid gap"><div class="grow"><b>Reset zone</b><br><span class="lab">Removes every record and restores the defaults.</span></div><button class="b" id="x91" style="color:#b91c1c">Reset…</button></div>
  </div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "choose CNAME as the type of the new record",
      level: "plain",
      expected: { kind: "select", target: "#x15", value: "CNAME" },
    },
    { instruction: "Host: blog", level: "plain", expected: { kind: "fill", target: "#x16", value: "blog" } },
    {
      instruction: "type 198.51.100.9 in the value box",
      level: "plain",
      expected: { kind: "fill", target: "#x17", value: "198.51.100.9" },
    },
    {
      instruction: "the new record should be cached for 1 hour",
      level: "judgement",
      expected: { kind: "select", target: "#x18", value: "1 hour" },
    },
    { instruction: "press Add record", level: "plain", expected: { kind: "click", target: "#x19" } },
    {
      instruction: "Don't route traffic through the proxy for the new record",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x20", "label:has(> #x20)"] },
    },
    {
      instruction: "turn the proxy on for staging",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x41" },
    },
    { instruction: "Delete the www record", level: "relation", expected: { kind: "click", target: "#x53" } },
    { instruction: "edit the MX record", level: "relation", expected: "ambiguous", note: "mx1 and mx2." },
    {
      instruction: "edit the MX record with priority 20",
      level: "relation",
      expected: { kind: "click", target: "#x72" },
    },
    {
      instruction: "tick the row whose value starts with v=spf1",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x80" },
    },
    { instruction: "Only show TXT records", level: "plain", expected: { kind: "click", target: "#x26" } },
    { instruction: "switch DNSSEC on", level: "relation", expected: { kind: "click", target: "#x90" } },
    {
      instruction: "manage maltdays.example instead of this domain",
      level: "relation",
      expected: { kind: "select", target: "#x2", value: "maltdays.example" },
    },
    {
      instruction: "delete the record for shop",
      level: "relation",
      expected: "not-found",
      note: "No record has the host shop.",
    },
    { instruction: "close the yellow warning", level: "relation", expected: { kind: "click", target: "#x14" } },
    { instruction: "Please export the records", level: "plain", expected: { kind: "click", target: "#x28" } },
  ],
};

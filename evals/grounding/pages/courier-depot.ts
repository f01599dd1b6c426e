import type { GroundingPage } from "../grounding-page.ts";

type RunFacts = readonly [
  at: number,
  number: string,
  driver: string,
  vehicle: string,
  parcels: number,
  departs: string,
  state: string,
];

/**
 * Returns a delivery run of the day with its icon buttons; the content of the dropdown is hidden until it is opened.
 */
function run(...[at, number, driver, vehicle, parcels, departs, state]: RunFacts): string {
  const colour =
    { "On the road": "success", Loading: "info", Delayed: "danger", Planned: "secondary" }[state] ?? "secondary";
  return `<tr><td><input class="form-check-input" type="checkbox" id="ck${at}" value="${at}"></td><td><a href="#run-${number}" id="ln${at}">${number}</a></td><td>${driver}</td><td>${vehicle}</td><td class="text-end">${parcels}</td><td>${departs}</td><td><span class="badge text-bg-${colour}">${state}</span></td><td class="text-end"><div class="btn-group btn-group-sm"><button type="button" class="btn btn-outline-secondary" id="vw${at}" title="View"><i class="bi bi-eye"></i></button><button type="button" class="btn btn-outline-secondary" id="ed${at}" title="Edit"><i class="bi bi-pencil"></i></button><button type="button" class="btn btn-outline-secondary" id="dd${at}" data-bs-toggle="dropdown" aria-expanded="false" title="More"><i class="bi bi-dots"></i></button><ul class="dropdown-menu"><li><a class="dropdown-item" href="#dup${at}">Duplicate</a></li><li><a class="dropdown-item" href="#cancel${at}">Cancel run</a></li></ul></div></td></tr>`;
}

function parcel(at: number, number: string, address: string): string {
  return `<li class="list-group-item"><div><div class="fw-semibold">${number}</div><small class="text-muted">${address}</small></div><button type="button" class="btn btn-sm btn-primary" id="as${at}">Assign</button></li>`;
}

/**
 * A courier's depot in the style of a common admin template: filter bar, table with icon buttons, cards with a list and
 * a form.
 */
export const courierDepotPage: GroundingPage = {
  name: "courier-depot",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Runs | DepotAdmin</title>
<style>
*, ::before, ::after { box-sizing: border-box; } body { margin: 0; font: 14px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: #212529; background: #f4f6f9; } a { color: #0d6efd; text-decoration: none; }
.app-header { background: #fff; border-bottom: 1px solid #dee2e6; display: flex; align-items: center; gap: 8px; padding: 8px 16px; margin-left: 210px; } .app-sidebar { position: absolute; top: 0; left: 0; bottom: 0; width: 210px; background: #343a40; color: #c2c7d0; padding: 12px; min-height: 1180px; } .app-sidebar .nav-link { display: block; color: #c2c7d0; padding: 8px 10px; border-radius: 4px; } .app-sidebar .active { background: #007bff; color: #fff; } .brand-text { font-size: 19px; padding: 2px 10px 12px; display: block; } main { margin-left: 210px; padding: 14px 18px; }
.btn { font: inherit; border: 1px solid transparent; border-radius: 6px; padding: 6px 12px; background: none; cursor: pointer; } .btn-sm, .btn-group-sm .btn { padding: 3px 8px; font-size: 13px; } .btn-primary { background: #0d6efd; color: #fff; } .btn-success { background: #198754; color: #fff; } .btn-outline-secondary { border-color: #6c757d; color: #6c757d; } .btn-link { color: #0d6efd; } .btn-group { display: inline-flex; position: relative; } .btn-group .btn { border-radius: 0; margin-left: -1px; } .btn-close { border: 0; background: none; font-size: 18px; margin-left: auto; } .btn-close::before { content: "✕"; }
.form-control, .form-select { font: inherit; border: 1px solid #ced4da; border-radius: 6px; padding: 6px 10px; background: #fff; width: 100%; } .form-label { display: block; margin: 8px 0 2px; } .form-check-input { width: 16px; height: 16px; } .form-switch .form-check-input { width: 30px; }
.card { background: #fff; border: 1px solid #dee2e6; border-radius: 6px; margin-bottom: 14px; } .card-header { padding: 8px 14px; border-bottom: 1px solid #dee2e6; display: flex; align-items: center; } .card-title { font-size: 16px; margin: 0; font-weight: 600; } .card-tools { margin-left: auto; } .card-body { padding: 12px 14px; } .row { display: flex; gap: 14px; } .col-8 { flex: 2; min-width: 0; } .col-4 { flex: 0 0 270px; }
.alert { display: flex; border-radius: 6px; padding: 10px 14px; margin-bottom: 12px; } .alert-warning { background: #fff3cd; border: 1px solid #ffe69c; } .alert-success { background: #d1e7dd; border: 1px solid #a3cfbb; } .nav-tabs { display: flex; list-style: none; margin: 0 0 12px; padding: 0; border-bottom: 1px solid #dee2e6; } .nav-tabs .nav-link { display: block; padding: 7px 14px; border: 1px solid transparent; } .nav-tabs .active { border-color: #dee2e6 #dee2e6 #fff; background: #fff; color: #495057; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 7px 8px; border-bottom: 1px solid #dee2e6; text-align: left; } .text-end { text-align: right; } th a { color: inherit; } tbody a, th { white-space: nowrap; } .badge { border-radius: 5px; padding: 2px 8px; color: #fff; font-size: 12px; white-space: nowrap; } .text-bg-success { background: #198754; } .text-bg-info { background: #0aa2c0; } .text-bg-danger, .bg-danger { background: #dc3545; } .text-bg-secondary { background: #6c757d; } .dropdown-menu { display: none; } .list-group { list-style: none; margin: 0; padding: 0; } .list-group-item { display: flex; justify-content: space-between; align-items: center; padding: 8px 14px; border-bottom: 1px solid #dee2e6; } .text-muted { color: #6c757d; } .fw-semibold { font-weight: 600; }
.pagination { display: flex; list-style: none; margin: 0; padding: 0; } .page-link { display: block; border: 1px solid #dee2e6; padding: 5px 11px; margin-left: -1px; background: #fff; } .page-item.active .page-link { background: #0d6efd; color: #fff; } .page-item.disabled .page-link { color: #adb5bd; pointer-events: none; } .filters { display: flex; gap: 12px; align-items: flex-end; } .filters > div { flex: 1; } .filters .form-label { margin: 0 0 2px; }
.bi { font-style: normal; } .bi-list::before { content: "☰"; } .bi-bell::before { content: "♪"; } .bi-eye::before { content: "◉"; } .bi-pencil::before { content: "✎"; } .bi-dots::before { content: "⋮"; } .bi-arrow::before { content: "⇅"; font-size: 11px; } .bi-download::before { content: "⤓ "; } .bi-minus::before { content: "−"; }
</style>
</head>
<body class="layout-fixed">
<aside class="app-sidebar"><span class="brand-text">DepotAdmin</span><nav><a href="#dashboard" class="nav-link" id="s1">Dashboard</a><a href="#runs" class="nav-link active" id="s2">Runs</a><a href="#parcels" class="nav-link" id="s3">Parcels</a><a href="#drivers" class="nav-link" id="s4">Drivers</a><a href="#vehicles" class="nav-link" id="s5">Vehicles</a><a href="#claims" class="nav-link" id="s6">Claims</a></nav></aside>
<nav class="app-header"><button class="btn" id="h1" type="button" title="Toggle sidebar"><i class="bi bi-list"></i></button><input class="form-control" id="h2" type="search" placeholder="Parcel, run or driver" aria-label="Search" style="width:300px"><span style="margin-left:auto"></span><button class="btn" id="h3" type="button" title="Notifications"><i class="bi bi-bell"></i> <span class="badge bg-danger">5</span></button><button class="btn" id="h4" type="button" data-bs-toggle="dropdown" aria-expanded="false">Fiona Marsh ▾</button><div class="dropdown-menu"><a class="dropdown-item" href="#profile">Profile</a><a class="dropdown-item" href="#out">Sign out</a></div></nav>
<main>
<div style="display:flex;align-items:center;margin-bottom:10px"><h1 style="font-size:24px;margin:0;font-weight:500">Runs</h1><div style="margin-left:auto"><button type="button" class="btn btn-outline-secondary" id="t1"><i class="bi bi-download"></i>Export CSV</button> <button type="button" class="btn btn-outline-secondary" id="t2">Optimise routes</button></div></div>
<div class="alert alert-warning alert-dismissible" role="alert">Elm Road is closed until Friday. Runs through Northside may be late.<button type="button" class="btn-close" id="a1" data-bs-dismiss="alert" aria-label="Close"></button></div>
<div class="alert alert-success alert-dismissible" role="alert">Run R-300 was completed at 06:58.<button type="button" class="btn-close" id="a2" data-bs-dismiss="alert" aria-label="Close"></button></div>
<ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link active" href="#today" id="n1" aria-current="page">Today</a></li><li class="nav-item"><a class="nav-link" href="#tomorrow" id="n2">Tomorrow</a></li><li class="nav-item"><a class="nav-link" href="#archive" id="n3">Archive</a></li></ul>
<form class="card" onsubmit="return false"><div class="card-body filters"><div><label class="form-label" for="f1">Depot</label><select class="form-select" id="f1"><option>All depots</option><option>Harbour</option><option>Northside</option><option>Airport</option></select></div><div><label class="form-label" for="f2">Status</label><select class="form-select" id="f2"><option>Any</option><option>Planned</option><option>Loading</option><option>On the road</option><option>Delayed</option></select></div><div><label class="form-label" for="f3">Driver</label><input class="form-control" id="f3"></div><button class="btn btn-primary" id="f4" type="submit">Filter</button><button class="btn btn-link" id="f5" type="reset">Reset</button></div></form>
<div class="row">
<div class="col-8"><div class="card">
<div class="card-body" style="padding:0"><table class="table table-hover"><thead><tr><th><input class="form-check-input" type="checkbox" id="ck0"></th><th><a href="#sort=run" id="o1">Run <i class="bi bi-arrow"></i></a></th><th>Driver</th><th>Vehicle</th><th class="text-end"><a href="#sort=parcels" id="o2">Parcels <i class="bi bi-arrow"></i></a></th><th><a href="#sort=departs" id="o3">Departs <i class="bi bi-arrow"></i></a></th><th>Status</th><th></th></tr></thead><tbody>
${run(1, "R-301", "Aoife Brennan", "Van 14", 86, "07:10", "On the road")}
${run(2, "R-302", "Marek Zielinski", "Van 03", 112, "07:25", "On the road")}
${run(3, "R-303", "Sunita Patel", "Cargo bike 2", 31, "08:00", "Loading")}
${run(4, "R-304", "Jonas Weber", "Van 09", 94, "08:15", "Delayed")}
${run(5, "R-305", `<button type="button" class="btn btn-sm btn-outline-secondary" id="dr5">Choose driver</button>`, "Van 21", 78, "09:00", "Planned")}
</tbody></table></div>
<div class="card-body" style="display:flex;align-items:center;gap:10px"><span>Show</span><select class="form-select" id="p0" aria-label="Rows per page" style="width:80px"><option>5</option><option>10</option><option>25</option><option>50</option></select><span class="text-muted">1–5 of 18</span><ul class="pagination" style="margin-left:auto"><li class="page-item disabled"><span class="page-link">«</span></li><li class="page-item active"><a class="page-link" href="#p1" id="p1">1</a></li><li class="page-item"><a class="page-link" href="#p2" id="p2">2</a></li><li class="page-item"><a class="page-link" href="#p3" id="p3">3</a></li><li class="page-item"><a class="page-link" href="#p4" id="p4">4</a></li><li class="page-item"><a class="page-link" href="#p2" id="p5" aria-label="Next">»</a></li></ul></div>
</div></div>
<div class="col-4">
<div class="card"><div class="card-header"><h3 class="card-title">Unassigned parcels</h3><div class="card-tools"><button type="button" class="btn btn-sm" id="u0" title="Collapse"><i class="bi bi-minus"></i></button></div></div><ul class="list-group">
${parcel(1, "0049-7708", "31 Mill Walk")}
${parcel(2, "0049-7712", "8 Glebe Street")}
${parcel(3, "0049-7731", "Unit 5, Kelso Yard")}
</ul></div>
<div class="card"><div class="card-header"><h3 class="card-title">New run</h3></div><form class="card-body" onsubmit="return false"><label class="form-label" for="r1" style="margin-top:0">Driver</label><select class="form-select" id="r1"><option>Choose…</option><option>Aoife Brennan</option><option>Leo Santos</option><option>Sunita Patel</option></select><label class="form-label" for="r2">Vehicle</label><select class="form-select" id="r2"><option>Choose…</option><option>Van 09</option><option>Van 21</option><option>Cargo bike 1</option></select><label class="form-label" for="r3">Departure</label><input class="form-control" id="r3" type="time"><label class="form-label" for="r4">Note for the driver</label><textarea class="form-control" id="r4" rows="2"></textarea><div class="form-check form-switch" style="margin:8px 0"><input class="form-check-input" type="checkbox" role="switch" id="r5"> <label class="form-check-label" for="r5">Express run</label></div><button class="btn btn-success" id="r6" type="submit">Create run</button></form></div>
</div>
</div>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "type 0049-7712 into the search box at the top",
      level: "plain",
      expected: { kind: "fill", target: "#h2", value: "0049-7712" },
    },
    {
      instruction: "select Northside as depot",
      level: "plain",
      expected: { kind: "select", target: "#f1", value: "Northside" },
    },
    {
      instruction: "set the status filter to Delayed",
      level: "plain",
      expected: { kind: "select", target: "#f2", value: "Delayed" },
    },
    { instruction: "click Reset", level: "plain", expected: { kind: "click", target: "#f5" } },
    { instruction: "open the Archive tab", level: "plain", expected: { kind: "click", target: "#n3" } },
    { instruction: "edit run R-303", level: "relation", expected: { kind: "click", target: "#ed3" } },
    {
      instruction: "tick the checkbox in the row of Jonas Weber",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#ck4" },
    },
    {
      instruction: "check the checkbox in the table header",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#ck0" },
    },
    {
      instruction: "open the More menu of the first run",
      level: "relation",
      expected: { kind: "click", target: "#dd1" },
    },
    { instruction: "choose a driver for R-305", level: "relation", expected: { kind: "click", target: "#dr5" } },
    { instruction: "sort the table by parcels", level: "plain", expected: { kind: "click", target: "#o2" } },
    { instruction: "go to page 3", level: "plain", expected: { kind: "click", target: "#p3" } },
    { instruction: "show 25 rows per page", level: "plain", expected: { kind: "select", target: "#p0", value: "25" } },
    {
      instruction: "close the message about Elm Road",
      level: "relation",
      expected: { kind: "click", target: "#a1" },
    },
    {
      instruction: "click the Close button",
      level: "plain",
      expected: "ambiguous",
      note: "Each of the two messages has one.",
    },
    {
      instruction: "assign the parcel for 8 Glebe Street",
      level: "relation",
      expected: { kind: "click", target: "#as2" },
    },
    {
      instruction: "In the New run form select Leo Santos as driver",
      level: "relation",
      expected: { kind: "select", target: "#r1", value: "Leo Santos" },
    },
    {
      instruction: "set Departure to 10:30",
      level: "plain",
      expected: { kind: "fill", target: "#r3", value: "10:30" },
    },
    {
      instruction: "turn on Express run",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#r5", "label[for=r5]"] },
    },
    {
      instruction: "enter 'gate code 4471' as note for the driver",
      level: "plain",
      expected: { kind: "fill", target: "#r4", value: "gate code 4471" },
    },
    { instruction: "click Create run", level: "plain", expected: { kind: "click", target: "#r6" } },
    {
      instruction: "click Print manifest",
      level: "plain",
      expected: "not-found",
      note: "Nothing on the page prints, and there is no manifest.",
    },
  ],
};

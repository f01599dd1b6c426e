import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Book your stay – Hotel Alder</title>
<style>body{font:16px/1.6 system-ui;max-width:700px;margin:20px auto}fieldset{margin-bottom:12px}label{display:inline-block;min-width:120px}.hint{color:#777;font-size:13px}</style>
</head>
<body>
<h1>Book your stay</h1>
<form onsubmit="return false">
<fieldset><legend>Stay</legend><p><label for="ci">Check-in</label><input type="date" id="ci" value="2026-12-04"></p><p><label for="co">Check-out</label><input type="date" id="co" value="2026-12-07"></p><p><label for="ad">Adults</label><select id="ad"><option>1</option><option selected>2</option><option>3</option></select> <label for="ch">Children</label><select id="ch"><option>0</option><option>1</option><option>2</option></select></p></fieldset>
<fieldset><legend>Room</legend><p><label><input type="radio" name="rm" id="r1"> Standard – €98 a night</label><br><label><input type="radio" name="rm" id="r2" checked> Courtyard – €121 a night</label><br><label><input type="radio" name="rm" id="r3"> Tower suite – €240 a night</label></p></fieldset>
<fieldset><legend>Main guest</legend><p><label for="g1">Full name</label><input id="g1"></p><p><label for="g2">Email</label><input id="g2" type="email"></p><p><label for="g3">Special requests</label><textarea id="g3"></textarea></p></fieldset>
<fieldset><legend>Billing</legend><p><label for="h1">Full name</label><input id="h1" value="Marta Hollis"></p><p><label for="h2">Company</label><input id="h2"></p><p><label for="h3">Country</label><select id="h3"><option>Austria</option><option>Belgium</option><option>Ireland</option></select></p></fieldset>
<p><label><input type="checkbox" id="x1" checked> Breakfast (€14 per person)</label> <label><input type="checkbox" id="x2"> Parking (€9 a night)</label> <label><input type="checkbox" id="x3"> Late check-out</label></p>
<div class="summary"><h2>Your price</h2><dl><dt>Room</dt><dd>€363.00</dd><dt>Breakfast</dt><dd>€84.00</dd><dt>City tax</dt><dd>€13.50</dd><dt>Total</dt><dd>€460.50</dd></dl></div>
<button id="bk" type="submit">Book now</button> <button id="bb" type="button">Back to rooms</button>
</form>
${toastScript}
</body>
</html>`;

export const hotelBookingGrounding: GroundingPage = {
  name: "hotel-booking",
  split: "held-out",
  html,
  cases: [
    {
      instruction: 'fill Full name under Main guest with "Jonas Peel"',
      level: "relation",
      expected: { kind: "fill", target: "#g1", value: "Jonas Peel" },
    },
    { instruction: "choose the Tower suite", level: "plain", expected: { kind: ["check", "click"], target: "#r3" } },
    { instruction: "uncheck Breakfast", level: "plain", expected: { kind: ["uncheck", "click"], target: "#x1" } },
    { instruction: "set Children to 2", level: "plain", expected: { kind: "select", target: "#ch", value: "2" } },
    {
      instruction: "select Portugal as the country",
      level: "plain",
      expected: "not-found",
      note: "Austria, Belgium and Ireland are offered.",
    },
    {
      instruction: "fill in Full name with Ann Reed",
      level: "plain",
      expected: "ambiguous",
      note: "The guest and the billing part each have one.",
    },
  ],
};

export const hotelBookingExtract: ExtractPage = {
  name: "hotel-booking",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the price summary: room, breakfast, city tax, discount and total",
      level: "structure",
      schema: z.object({
        room: z.number(),
        breakfast: z.number(),
        cityTax: z.number(),
        discount: z.number().nullable(),
        total: z.number(),
      }),
      expected: { room: 363, breakfast: 84, cityTax: 13.5, discount: null, total: 460.5 },
      missing: ["discount"],
      lacks: [121, 14],
    },
    {
      instruction: "check-in date, check-out date and number of adults",
      level: "structure",
      schema: z.object({ checkIn: z.iso.date(), checkOut: z.iso.date(), adults: z.number().int() }),
      expected: { checkIn: "2026-12-04", checkOut: "2026-12-07", adults: 2 },
    },
  ],
};

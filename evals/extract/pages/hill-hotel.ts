import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A hotel's page that does not contain the requested data. */
export const hillHotelPage: ExtractPage = {
  name: "hill-hotel",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hotel Belmonte, Sant'Elia</title>
<style>
body { font: 17px/1.6 Optima, Candara, sans-serif; margin: 0; } .hero { background: #59705a; color: #fff; padding: 3rem; } main { padding: 1.5rem 3rem; max-width: 720px; }
.f { display: flex; gap: 2rem; flex-wrap: wrap; padding: 0; list-style: none; }
</style>
</head>
<body>
<div class="hero"><h1>Hotel Belmonte</h1><p>Twenty rooms above the olive groves of Sant'Elia.</p></div>
<main>
<p>The Ferri family has looked after guests since 1958. Breakfast is on the terrace until half past ten.</p>
<h2>At a glance</h2>
<ul class="f"><li><b>Check-in:</b> 15:00</li><li><b>Check-out:</b> 11:00</li><li><b>Rooms:</b> 20</li><li><b>Pets:</b> on request</li></ul>
<h2>Getting here</h2>
<p>Bus 14 from the station stops at the gate, 25 minutes. By car, follow signs to the monastery. Parking costs 6 euros a day.</p>
<p>Rates depend on season and room: please <a href="mailto:stay@belmonte.example">ask us</a>.</p>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "hotel name, check-in, check-out and price per night",
      level: "structure",
      schema: z.object({
        hotelName: z.string().describe("name of the hotel as in the heading"),
        checkIn: z.string(),
        checkOut: z.string(),
        pricePerNight: z.number().nullable(),
      }),
      expected: { hotelName: "Hotel Belmonte", checkIn: "15:00", checkOut: "11:00", pricePerNight: null },
      missing: ["pricePerNight"],
      lacks: [6, 14, 20],
    },
    {
      instruction: "price per night, number of stars and phone number",
      level: "structure",
      schema: z.object({ pricePerNight: z.number(), stars: z.number(), phoneNumber: z.string() }),
      expected: {},
      missing: ["pricePerNight", "stars", "phoneNumber"],
      status: "incomplete",
      lacks: [6, 14, 20, 25, 1958],
    },
    {
      instruction: "rooms and swimming pools",
      level: "structure",
      schema: z.object({ rooms: z.number(), swimmingPools: z.number().optional() }),
      expected: { rooms: 20 },
      missing: ["swimmingPools"],
    },
    {
      instruction: "the guests' ratings with author and score",
      level: "structure",
      schema: z.object({ ratings: z.array(z.object({ author: z.string(), score: z.number() })) }),
      expected: { ratings: [] },
      alternatives: [{}],
      missing: ["ratings"],
      status: "either",
    },
  ],
};

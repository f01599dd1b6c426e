import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A museum's visit page: hours as a definition list, tickets as rows of divs, tours in <details>, address as label/value lines. */
export const museumVisitPage: ExtractPage = {
  name: "museum-visit",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://glassmuseum.example/visit/">
<title>Plan your visit | Museum of Glass and Light</title>
<style>
body { font: 16px/1.55 "Work Sans", sans-serif; margin: 0; color: #1b1b1b; } .mast { display: flex; justify-content: space-between; padding: 20px 40px; background: #e9f6f5; } .mast a { margin-left: 20px; color: #0b5c57; } .cols { display: grid; grid-template-columns: 1fr 1fr; gap: 40px; padding: 24px 40px; }
dl.hours { display: grid; grid-template-columns: 140px 1fr; margin: 0; } dl.hours dt { font-weight: 600; } dl.hours dd { margin: 0; } .tk { border-bottom: 1px solid #cde5e3; padding: 10px 0; display: flex; justify-content: space-between; } .tk small { display: block; color: #555; } .eur { white-space: nowrap; font-weight: 600; }
details { border: 1px solid #cde5e3; padding: 8px 14px; margin-bottom: 8px; } summary { font-weight: 600; } .kv div { display: flex; gap: 10px; } .kv b { min-width: 110px; } .closed { color: #a11; } table { border-collapse: collapse; } td { padding: 2px 14px 2px 0; }
</style>
</head>
<body>
<div class="mast"><strong>Museum of Glass and Light</strong><nav><a href="/exhibitions">Exhibitions</a><a href="./">Visit</a><a href="/shop">Shop</a></nav></div>
<div class="cols">
<section>
<h2>Opening hours</h2>
<dl class="hours">
<dt>Monday</dt><dd class="closed">Closed</dd>
<dt>Tuesday</dt><dd>10:00 – 17:00</dd>
<dt>Wednesday</dt><dd>10:00 – 17:00</dd>
<dt>Thursday</dt><dd>12:00 – 21:00</dd>
<dt>Friday</dt><dd>10:00 – 17:00</dd>
<dt>Saturday</dt><dd>10:00 – 18:00</dd>
<dt>Sunday</dt><dd>11:00 – 18:00</dd>
</dl>
<p>Last entry 45 minutes before closing.</p>
<h3>Holidays in 2026</h3>
<table>
<tr><td>Good Friday</td><td>3 April</td><td>11:00 – 16:00</td></tr>
<tr><td>Easter Monday</td><td>6 April</td><td>11:00 – 16:00</td></tr>
<tr><td>Labour Day</td><td>1 May</td><td class="closed">Closed</td></tr>
<tr><td>Christmas Eve</td><td>24 December</td><td class="closed">Closed</td></tr>
</table>
</section>
<section>
<h2>Tickets</h2>
<div class="tk"><div class="what"><span class="nm">Adult</span><small>From 18 years</small></div><div class="eur">€ 14.50</div></div>
<div class="tk"><div class="what"><span class="nm">Reduced</span><small>Students and seniors with a card</small></div><div class="eur">€ 9.00</div></div>
<div class="tk"><div class="what"><span class="nm">Youth</span><small>7 to 17 years</small></div><div class="eur">€ 5.00</div></div>
<div class="tk"><div class="what"><span class="nm">Family</span><small>Two adults and up to three children</small></div><div class="eur">€ 31.00</div></div>
<div class="tk"><div class="what"><span class="nm">Annual pass</span></div><div class="eur">€ 48.00</div></div>
<p>Children under 7 come in free. <a href="tickets">Book online</a> and skip the queue.</p>
</section>
<section>
<h2>Guided tours</h2>
<details open><summary>Highlights of the collection</summary>
<p><b>Language:</b> English</p><p><b>Duration:</b> 60 minutes</p><p><b>Meeting point:</b> Foyer</p><p><b>Price:</b> € 6.00</p></details>
<details open><summary>Behind the furnace</summary>
<p><b>Language:</b> English</p><p><b>Duration:</b> 90 minutes</p><p><b>Meeting point:</b> Workshop door</p><p><b>Price:</b> € 11.50</p></details>
<details open><summary>Licht und Farbe</summary>
<p><b>Language:</b> German</p><p><b>Duration:</b> 45 minutes</p><p><b>Meeting point:</b> Foyer</p></details>
</section>
<section>
<h2>Getting here</h2>
<div class="kv">
<div><b>Address</b><span>Kanalstraat 18, 6211 Maastricht</span></div>
<div><b>Tram</b><span>Line 4, stop Glasfabriek</span></div>
<div><b>Parking</b><span>Garage Kanaal, 200 m away</span></div>
<div><b>Phone</b><span>+31 43 555 0118</span></div>
<div><b>E-mail</b><span><a href="mailto:visit@glassmuseum.example">visit@glassmuseum.example</a></span></div>
</div>
<h3>Café Prisma</h3>
<p>Open whenever the museum is, with lunch from 12:00 to 14:30. Dogs are welcome in the café but not in the galleries.</p>
</section>
</div>
<footer style="padding:20px 40px;background:#e9f6f5">© 2026 Museum of Glass and Light · <a href="/privacy">Privacy</a></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract the regular opening hours of every weekday",
      level: "structure",
      schema: z.object({ openingHours: z.array(z.object({ day: z.string(), hours: z.string() })) }),
      expected: {
        openingHours: [
          { day: "Monday", hours: "Closed" },
          { day: "Tuesday", hours: "10:00 – 17:00" },
          { day: "Wednesday", hours: "10:00 – 17:00" },
          { day: "Thursday", hours: "12:00 – 21:00" },
          { day: "Friday", hours: "10:00 – 17:00" },
          { day: "Saturday", hours: "10:00 – 18:00" },
          { day: "Sunday", hours: "11:00 – 18:00" },
        ],
      },
      lacks: ["Good Friday"],
    },
    {
      instruction: "all tickets",
      level: "structure",
      schema: z.object({
        tickets: z.array(z.object({ name: z.string(), description: z.string().optional(), price: z.number() })),
      }),
      expected: {
        tickets: [
          { name: "Adult", description: "From 18 years", price: 14.5 },
          { name: "Reduced", description: "Students and seniors with a card", price: 9 },
          { name: "Youth", description: "7 to 17 years", price: 5 },
          { name: "Family", description: "Two adults and up to three children", price: 31 },
          { name: "Annual pass", price: 48 },
        ],
      },
      missing: ["tickets.4.description"],
    },
    {
      instruction: "all guided tours",
      level: "structure",
      schema: z.object({
        tours: z.array(
          z.object({
            title: z.string(),
            language: z.string(),
            durationMinutes: z.number(),
            meetingPoint: z.string(),
            price: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        tours: [
          {
            title: "Highlights of the collection",
            language: "English",
            durationMinutes: 60,
            meetingPoint: "Foyer",
            price: 6,
          },
          {
            title: "Behind the furnace",
            language: "English",
            durationMinutes: 90,
            meetingPoint: "Workshop door",
            price: 11.5,
          },
          { title: "Licht und Farbe", language: "German", durationMinutes: 45, meetingPoint: "Foyer", price: null },
        ],
      },
      missing: ["tours.2.price"],
    },
    {
      instruction: "the holidays in 2026 with date and hours",
      level: "instruction",
      schema: z.object({ holidays: z.array(z.object({ name: z.string(), date: z.string(), hours: z.string() })) }),
      expected: {
        holidays: [
          { name: "Good Friday", date: "3 April", hours: "11:00 – 16:00" },
          { name: "Easter Monday", date: "6 April", hours: "11:00 – 16:00" },
          { name: "Labour Day", date: "1 May", hours: "Closed" },
          { name: "Christmas Eve", date: "24 December", hours: "Closed" },
        ],
      },
      lacks: ["Thursday"],
    },
    {
      instruction: "address, phone and e-mail of the museum, and whether dogs may go into the galleries",
      level: "judgement",
      schema: z.object({
        address: z.string(),
        phone: z.string(),
        email: z.string(),
        dogsInGalleries: z.boolean(),
      }),
      expected: {
        address: "Kanalstraat 18, 6211 Maastricht",
        phone: "+31 43 555 0118",
        email: "visit@glassmuseum.example",
        dogsInGalleries: false,
      },
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A contact page; requested data that is not on it must be reported as missing. */
export const clinicContactPage: ExtractPage = {
  name: "clinic-contact",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Contact - Riverside Animal Clinic</title>
<style>
body { font: 16px/1.6 Lato, Calibri, sans-serif; color: #24323a; margin: 0; }
.hero { background: #dcefe9; padding: 2rem 3rem; }
.cols { display: flex; gap: 4rem; padding: 2rem 3rem; }
address { font-style: normal; }
.hours td { padding-right: 2rem; }
</style>
</head>
<body>
<div class="hero"><h1>Riverside Animal Clinic</h1><p>Caring for cats, dogs and the occasional goat since 1994.</p></div>
<div class="cols">
  <section>
    <h2>Reach us</h2>
    <address>
      <p><strong>Address:</strong> 14 Weir Lane, Tadbury TB2 8QX</p>
      <p><strong>Phone:</strong> <a href="tel:+441632960144">01632 960144</a></p>
      <p><strong>Emergency phone:</strong> <a href="tel:+441632960199">01632 960199</a></p>
      <p><strong>Email:</strong> <a href="mailto:hello@riverside-clinic.example">hello@riverside-clinic.example</a></p>
    </address>
    <p><a href="https://maps.example/?q=14+Weir+Lane">Show on the map</a></p>
  </section>
  <section>
    <h2>Opening hours</h2>
    <table class="hours">
      <tr><td>Monday</td><td>8:30 - 18:00</td></tr>
      <tr><td>Tuesday</td><td>8:30 - 18:00</td></tr>
      <tr><td>Wednesday</td><td>8:30 - 13:00</td></tr>
      <tr><td>Thursday</td><td>8:30 - 19:30</td></tr>
      <tr><td>Friday</td><td>8:30 - 17:00</td></tr>
      <tr><td>Saturday</td><td>9:00 - 12:00</td></tr>
      <tr><td>Sunday</td><td>closed</td></tr>
    </table>
  </section>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "the clinic's contact details",
      level: "structure",
      schema: z.object({
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        emergencyPhone: z.string(),
        email: z.email(),
        whatsapp: z.string().nullable(),
      }),
      expected: {
        name: "Riverside Animal Clinic",
        address: "14 Weir Lane, Tadbury TB2 8QX",
        phone: "01632 960144",
        emergencyPhone: "01632 960199",
        email: "hello@riverside-clinic.example",
        whatsapp: null,
      },
      missing: ["whatsapp"],
    },
    {
      instruction: "phone and fax number",
      level: "structure",
      schema: z.object({ phone: z.string(), fax: z.string() }),
      expected: { phone: "01632 960144" },
      missing: ["fax"],
      status: "incomplete",
    },
    {
      instruction: "opening hours per day",
      level: "structure",
      schema: z.object({ openingHours: z.array(z.object({ day: z.string(), hours: z.string() })) }),
      expected: {
        openingHours: [
          { day: "Monday", hours: "8:30 - 18:00" },
          { day: "Tuesday", hours: "8:30 - 18:00" },
          { day: "Wednesday", hours: "8:30 - 13:00" },
          { day: "Thursday", hours: "8:30 - 19:30" },
          { day: "Friday", hours: "8:30 - 17:00" },
          { day: "Saturday", hours: "9:00 - 12:00" },
          { day: "Sunday", hours: "closed" },
        ],
      },
    },
    {
      instruction: "on which day does the clinic stay open longest?",
      level: "judgement",
      schema: z.object({ day: z.string() }),
      expected: { day: "Thursday" },
    },
  ],
};

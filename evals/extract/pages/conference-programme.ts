import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A conference over two days: a list of slots each, two tracks in columns, breaks between, speakers as cards. */
export const conferenceProgrammePage: ExtractPage = {
  name: "conference-programme",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://tidaldata.example/2026/">
<title>Programme – Tidal Data Conference 2026</title>
<style>
body { font: 16px/1.5 "IBM Plex Sans", sans-serif; margin: 0; color: #16202a; } .banner { background: linear-gradient(90deg, #004e64, #25a18e); color: #fff; padding: 24px 36px; } .tabs { padding: 14px 36px 0; } .tabs a { font: inherit; padding: 6px 16px; border: 0; background: #e3eef0; } .panel { padding: 10px 36px; }
.slot { display: grid; grid-template-columns: 120px 1fr 1fr; gap: 14px; border-top: 1px solid #cfdde0; padding: 12px 0; } .slot.wide { grid-template-columns: 120px 1fr; background: #f3f8f8; } .talk h3 { margin: 0; font-size: 17px; } .talk .by { color: #44616b; } .trk { font-size: 12px; border: 1px solid #25a18e; border-radius: 9px; padding: 0 8px; } .org { color: #7b8f96; }
.sp { display: flex; gap: 20px; padding: 0 36px; } .sp figure { margin: 0; width: 180px; } .av { width: 60px; height: 60px; border-radius: 50%; background: #cfdde0; }
</style>
</head>
<body>
<div class="banner"><h1>Tidal Data Conference</h1><p>17 – 18 September 2026 · Old Customs House, Bergen</p></div>
<div class="tabs"><a href="#d1" id="t1">Thursday 17 September</a> <a href="#d2" id="t2">Friday 18 September</a></div>
<div class="panel" role="region" id="d1" aria-labelledby="t1">
<h2>Day 1 – Thursday</h2>
<div class="slot wide"><div class="time">08:30 – 09:15</div><div class="pause">Registration and coffee</div></div>
<div class="slot wide"><div class="time">09:15 – 10:15</div><div class="talk"><h3><a href="talks/1">What the tide gauges never told us</a></h3><div class="by">Sunniva Aasen <span class="org">Fjord Institute</span></div><span class="trk">Keynote</span> <span class="room">Main Hall</span></div></div>
<div class="slot"><div class="time">10:30 – 11:15</div>
<div class="talk"><h3><a href="talks/2">Streaming a million buoys</a></h3><div class="by">Kwabena Mensah <span class="org">Ocelot Systems</span></div><span class="trk">Engineering</span> <span class="room">Room Alken</span></div>
<div class="talk"><h3><a href="talks/3">Charts sailors trust</a></h3><div class="by">Lucía Ferrer</div><span class="trk">Design</span> <span class="room">Room Lunde</span></div></div>
<div class="slot wide"><div class="time">11:15 – 12:45</div><div class="pause">Lunch</div></div>
<div class="slot"><div class="time">12:45 – 13:30</div>
<div class="talk"><h3><a href="talks/4">Columnar files at sea</a></h3><div class="by">Eirik Nordahl <span class="org">Skagerrak Labs</span></div><span class="trk">Engineering</span> <span class="room">Room Alken</span></div>
<div class="talk"><h3><a href="talks/5">Colour for fog and night</a></h3><div class="by">Mei Tanigawa <span class="org">Studio Haar</span></div><span class="trk">Design</span> <span class="room">Room Lunde</span></div></div>
</div>
<div class="panel" role="region" id="d2" aria-labelledby="t2">
<h2>Day 2 – Friday</h2>
<div class="slot"><div class="time">09:00 – 09:45</div>
<div class="talk"><h3><a href="talks/6">Testing forecasts like code</a></h3><div class="by">Agnieszka Wrona <span class="org">Meteo Baltica</span></div><span class="trk">Engineering</span> <span class="room">Room Alken</span></div>
<div class="talk"><h3><a href="talks/7">Maps for slow connections</a></h3><div class="by">Tobias Grevlund</div><span class="trk">Design</span> <span class="room">Room Lunde</span></div></div>
<div class="slot wide"><div class="time">09:45 – 10:15</div><div class="pause">Coffee break</div></div>
<div class="slot wide"><div class="time">10:15 – 11:15</div><div class="talk"><h3><a href="talks/8">Who owns the ocean's data?</a></h3><div class="by">Farida Benhaddou <span class="org">Open Waters Fund</span></div><span class="trk">Keynote</span> <span class="room">Main Hall</span></div></div>
<div class="slot wide"><div class="time">11:15 – 11:30</div><div class="pause">Closing words</div></div>
</div>
<h2 style="padding:0 36px">Workshops on Wednesday</h2>
<ul style="padding:0 56px">
<li><b>Your first tide model</b>, 13:00 – 16:00, <i>NOK 950</i></li>
<li><b>Accessible charts</b>, 13:00 – 15:00, <i>NOK 700</i></li>
</ul>
<h2 style="padding:0 36px">Tickets</h2>
<ul style="padding:0 56px">
<li>Both days: NOK 4,200 until 30 June, then NOK 5,100</li>
<li>One day: NOK 2,600</li>
</ul>
<footer style="padding:24px 36px;background:#f3f8f8">
<h3>Partners</h3>
<p>Ocelot Systems, Meteo Baltica and the Port of Bergen</p>
<p><a href="code-of-conduct">Code of conduct</a></p>
<p><a href="travel">Travel and hotels</a></p>
<p>Talks are recorded and put online in October.</p>
</footer>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all talks of both days with title, speaker, track, room and link",
      level: "structure",
      schema: z.object({
        talks: z.array(
          z.object({
            title: z.string(),
            speaker: z.string().describe("name of the person only"),
            organisation: z.string().nullable(),
            track: z.enum(["Keynote", "Engineering", "Design"]),
            room: z.string(),
            url: z.url(),
          }),
        ),
      }),
      expected: {
        talks: [
          {
            title: "What the tide gauges never told us",
            speaker: "Sunniva Aasen",
            organisation: "Fjord Institute",
            track: "Keynote",
            room: "Main Hall",
            url: "https://tidaldata.example/2026/talks/1",
          },
          {
            title: "Streaming a million buoys",
            speaker: "Kwabena Mensah",
            organisation: "Ocelot Systems",
            track: "Engineering",
            room: "Room Alken",
            url: "https://tidaldata.example/2026/talks/2",
          },
          {
            title: "Charts sailors trust",
            speaker: "Lucía Ferrer",
            organisation: null,
            track: "Design",
            room: "Room Lunde",
            url: "https://tidaldata.example/2026/talks/3",
          },
          {
            title: "Columnar files at sea",
            speaker: "Eirik Nordahl",
            organisation: "Skagerrak Labs",
            track: "Engineering",
            room: "Room Alken",
            url: "https://tidaldata.example/2026/talks/4",
          },
          {
            title: "Colour for fog and night",
            speaker: "Mei Tanigawa",
            organisation: "Studio Haar",
            track: "Design",
            room: "Room Lunde",
            url: "https://tidaldata.example/2026/talks/5",
          },
          {
            title: "Testing forecasts like code",
            speaker: "Agnieszka Wrona",
            organisation: "Meteo Baltica",
            track: "Engineering",
            room: "Room Alken",
            url: "https://tidaldata.example/2026/talks/6",
          },
          {
            title: "Maps for slow connections",
            speaker: "Tobias Grevlund",
            organisation: null,
            track: "Design",
            room: "Room Lunde",
            url: "https://tidaldata.example/2026/talks/7",
          },
          {
            title: "Who owns the ocean's data?",
            speaker: "Farida Benhaddou",
            organisation: "Open Waters Fund",
            track: "Keynote",
            room: "Main Hall",
            url: "https://tidaldata.example/2026/talks/8",
          },
        ],
      },
      missing: ["talks.2.organisation", "talks.6.organisation"],
    },
    {
      instruction: "time, title and room of the talks on Friday",
      level: "instruction",
      schema: z.object({ talks: z.array(z.object({ time: z.string(), title: z.string(), room: z.string() })) }),
      expected: {
        talks: [
          { time: "09:00 – 09:45", title: "Testing forecasts like code", room: "Room Alken" },
          { time: "09:00 – 09:45", title: "Maps for slow connections", room: "Room Lunde" },
          { time: "10:15 – 11:15", title: "Who owns the ocean's data?", room: "Main Hall" },
        ],
      },
      lacks: ["Streaming a million buoys", "Coffee break"],
    },
    {
      instruction: "the workshops",
      level: "structure",
      schema: z.object({ workshops: z.array(z.object({ title: z.string(), time: z.string(), price: z.number() })) }),
      expected: {
        workshops: [
          { title: "Your first tide model", time: "13:00 – 16:00", price: 950 },
          { title: "Accessible charts", time: "13:00 – 15:00", price: 700 },
        ],
      },
    },
    {
      instruction: "time and title of the talks in the Engineering track, both days",
      level: "instruction",
      schema: z.object({ talks: z.array(z.object({ time: z.string(), title: z.string() })) }),
      expected: {
        talks: [
          { time: "10:30 – 11:15", title: "Streaming a million buoys" },
          { time: "12:45 – 13:30", title: "Columnar files at sea" },
          { time: "09:00 – 09:45", title: "Testing forecasts like code" },
        ],
      },
      lacks: ["Charts sailors trust"],
    },
    {
      instruction: "what does a ticket for both days cost in August, and in which city is the conference?",
      level: "judgement",
      schema: z.object({ price: z.number(), city: z.string() }),
      expected: { price: 5100, city: "Bergen" },
    },
  ],
};

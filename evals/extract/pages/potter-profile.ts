import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A profile: counts above their labels, links to other sites, a tick for verified. */
export const potterProfilePage: ExtractPage = {
  name: "potter-profile",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hana Vesela (@hanathrows)</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 600px; }
.cover { height: 90px; background: #c98f6b; } .stats { display: flex; gap: 2rem; list-style: none; padding: 0; } .stats b { display: block; font-size: 1.2rem; }
.post { border-top: 1px solid #eee; padding: .8rem 0; } .muted { color: #777; }
</style>
</head>
<body>
<div class="cover"></div>
<h1>Hana Vesela <span role="img" aria-label="Verified account" title="Verified account">✔</span></h1>
<p class="handle muted">@hanathrows</p>
<p class="bio">Potter in Brno. Stoneware, salt glaze, too many mugs. She/her.</p>
<p><span aria-hidden="true">📍</span> <span class="location">Brno, Czechia</span> · <a class="website" href="https://hanathrows.example" rel="me">hanathrows.example</a> · Joined <span class="joined">March 2018</span></p>
<ul class="stats"><li><b>1,482</b> Posts</li><li><b>23,907</b> Followers</li><li><b>311</b> Following</li></ul>
<button>Follow</button>
<div class="post"><p>Kiln opened. Eleven survivors out of fourteen.</p><p class="muted">6 h · 204 likes · 18 replies</p></div>
<div class="post"><p>Workshop dates for spring are up, see the link above.</p><p class="muted">2 d · 96 likes · 7 replies</p></div>
</body>
</html>`,
  cases: [
    {
      instruction: "the profile",
      level: "structure",
      schema: z.object({
        name: z.string(),
        handle: z.string(),
        bio: z.string(),
        location: z.string(),
        website: z.url(),
        joined: z.string(),
        email: z.string().nullable(),
      }),
      expected: {
        name: "Hana Vesela",
        handle: "@hanathrows",
        bio: "Potter in Brno. Stoneware, salt glaze, too many mugs. She/her.",
        location: "Brno, Czechia",
        website: "https://hanathrows.example/",
        joined: "March 2018",
        email: null,
      },
      alternatives: [
        {
          name: "Hana Vesela",
          handle: "@hanathrows",
          bio: "Potter in Brno. Stoneware, salt glaze, too many mugs. She/her.",
          location: "Brno, Czechia",
          website: "https://hanathrows.example",
          joined: "March 2018",
          email: null,
        },
      ],
      missing: ["email"],
    },
    {
      instruction: "posts, followers and following",
      level: "structure",
      schema: {
        type: "object",
        properties: {
          posts: { type: "integer" },
          followers: { type: "integer" },
          following: { type: "integer" },
        },
        required: ["posts", "followers", "following"],
      },
      expected: { posts: 1482, followers: 23907, following: 311 },
    },
    {
      instruction: "how many pots did not survive the last firing?",
      level: "judgement",
      schema: z.object({ broken: z.number() }),
      expected: { broken: 3 },
    },
  ],
};

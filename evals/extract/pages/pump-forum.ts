import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A thread: posts that quote each other, signatures, a badge for the author. */
export const pumpForumPage: ExtractPage = {
  name: "pump-forum",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pump runs but no water - Wellhead Forum</title>
<style>
body { font: 14px Tahoma, sans-serif; background: #e9ebee; margin: 1rem; }
.post { display: grid; grid-template-columns: 130px 1fr; background: #fff; border: 1px solid #c5cad2; margin-bottom: 8px; }
.user { background: #f3f5f8; padding: 8px; } .msg { padding: 8px 12px; } .date { color: #777; font-size: 12px; }
blockquote { background: #f6f6ea; border-left: 3px solid #cc9; margin: 4px 0; padding: 4px 8px; } .sig { border-top: 1px solid #ddd; color: #999; font-size: 12px; margin-top: 10px; }
</style>
</head>
<body>
<p>Wellhead Forum › Pumps › Shallow wells</p>
<h1>Pump runs but no water</h1>
<p>Started by digger61 · 3 replies · 418 views</p>
<div class="post" id="p1"><div class="user"><b class="username">digger61</b><br>Member<br>Posts: 12</div><div class="msg"><div class="date">Feb 2, 2026, 7:14 AM</div><div class="body">Since the frost my jet pump runs all day and nothing comes up. Pressure gauge stays at 0.</div><div>Likes: <span class="likes">1</span></div></div></div>
<div class="post" id="p2"><div class="user"><b class="username">aquifer_annie</b><br>Moderator<br>Posts: 5,204</div><div class="msg"><div class="date">Feb 2, 2026, 8:02 AM</div><div class="body">Sounds like it lost its prime. Did you check the foot valve?</div><div>Likes: <span class="likes">14</span></div><div class="sig">Measure twice, drill once.</div></div></div>
<div class="post" id="p3"><div class="user"><b class="username">digger61</b><br>Member<br>Posts: 12</div><div class="msg"><div class="date">Feb 2, 2026, 6:40 PM</div><blockquote><b>aquifer_annie</b> wrote: Did you check the foot valve?</blockquote><div class="body">It was cracked. New one is 22 dollars, picking it up tomorrow.</div><div>Likes: <span class="likes">3</span></div></div></div>
<div class="post" id="p4"><div class="user"><b class="username">OldWell</b><br>Member<br>Posts: 871</div><div class="msg"><div class="date">Feb 3, 2026, 9:30 AM</div><div class="body">Wrap it this time. Mine burst in '09.</div><div>Likes: <span class="likes">0</span></div></div></div>
<p>Page 1 of 1</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all posts in the thread",
      level: "structure",
      schema: z.object({
        posts: z.array(z.object({ username: z.string(), date: z.string(), body: z.string(), likes: z.number().int() })),
      }),
      expected: {
        posts: [
          {
            username: "digger61",
            date: "Feb 2, 2026, 7:14 AM",
            body: "Since the frost my jet pump runs all day and nothing comes up. Pressure gauge stays at 0.",
            likes: 1,
          },
          {
            username: "aquifer_annie",
            date: "Feb 2, 2026, 8:02 AM",
            body: "Sounds like it lost its prime. Did you check the foot valve?",
            likes: 14,
          },
          {
            username: "digger61",
            date: "Feb 2, 2026, 6:40 PM",
            body: "It was cracked. New one is 22 dollars, picking it up tomorrow.",
            likes: 3,
          },
          {
            username: "OldWell",
            date: "Feb 3, 2026, 9:30 AM",
            body: "Wrap it this time. Mine burst in '09.",
            likes: 0,
          },
        ],
      },
    },
    {
      instruction: "title of the thread, number of replies and views",
      level: "structure",
      schema: z.object({ title: z.string(), replies: z.number(), views: z.number() }),
      expected: { title: "Pump runs but no water", replies: 3, views: 418 },
    },
    {
      instruction: "What was broken, and what does the replacement cost?",
      level: "judgement",
      schema: z.object({ brokenPart: z.string(), cost: z.number() }),
      expected: { brokenPart: "foot valve", cost: 22 },
      alternatives: [{ brokenPart: "the foot valve", cost: 22 }],
    },
  ],
};

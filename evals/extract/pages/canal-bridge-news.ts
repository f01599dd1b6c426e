import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

function comment(
  ...[id, depth, author, iso, shownDate, text, replies = ""]: [number, number, string, string, string, string, string?]
): string {
  return `<li id="comment-${id}" class="comment ${depth % 2 === 0 ? "even" : "odd"} depth-${depth}"><article id="div-comment-${id}" class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><b class="fn">${author}</b> <span class="says">says:</span></div><div class="comment-metadata"><a href="https://thelockkeeper.example/2026/11/18/wharf-bridge/#comment-${id}"><time datetime="${iso}">${shownDate}</time></a></div></footer><div class="comment-content"><p>${text}</p></div><div class="reply"><a rel="nofollow" class="comment-reply-link" href="?replytocom=${id}#respond" aria-label="Reply to ${author}">Reply</a></div></article>${replies === "" ? "" : `<ol class="children">${replies}</ol>`}</li>`;
}

function popular(slug: string, title: string, views: string): string {
  return `<li class="wpp-post"><a href="/${slug}/" class="wpp-post-title">${title}</a> <span class="wpp-meta post-stats"><span class="wpp-views">${views} views</span></span></li>`;
}

/** A local news blog: article with a table of closures and prose, tags, nested comments, a sidebar with lists of its own. */
export const canalBridgeNewsPage: ExtractPage = {
  name: "canal-bridge-news",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<base href="https://thelockkeeper.example/">
<title>Wharf Bridge to close for eleven weeks - The Lock Keeper</title>
<link rel="canonical" href="https://thelockkeeper.example/2026/11/18/wharf-bridge/">
<meta name="generator" content="WordPress 6.9">
<style>
body { margin: 0; font: 17px/1.65 Georgia, serif; color: #1c1c1c; background: #fff; } a { color: #0a5c7a; } .site-header { text-align: center; border-bottom: 4px double #1c1c1c; padding: 18px; } .site-title { font-size: 40px; margin: 0; } .site-title a { color: inherit; text-decoration: none; } .main-navigation ul { list-style: none; display: flex; gap: 24px; justify-content: center; padding: 0; margin: 8px 0 0; font: 14px sans-serif; text-transform: uppercase; }
.site-content { max-width: 1140px; margin: 0 auto; display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 50px; padding: 24px; } .cat-links a { background: #0a5c7a; color: #fff; padding: 2px 8px; font: 12px sans-serif; text-decoration: none; text-transform: uppercase; } .entry-title { font-size: 36px; line-height: 1.2; margin: 10px 0; } .entry-meta { font: 14px sans-serif; color: #666; }
figure { margin: 20px 0; } .ph { display: block; height: 240px; background: linear-gradient(#9fb9c4, #57707a); } figcaption { font: 13px sans-serif; color: #666; } table { border-collapse: collapse; width: 100%; font: 15px sans-serif; } td, th { border: 1px solid #ccc; padding: 6px 9px; text-align: left; }
.tags-links { font: 14px sans-serif; } .author-box { background: #f2f2ee; padding: 16px 20px; margin: 20px 0; } .author-box h3 { margin: 0; } .comment-list, .children { list-style: none; padding-left: 0; } .children { padding-left: 40px; } .comment-body { border-top: 1px solid #ddd; padding: 10px 0; } .comment-metadata { font: 13px sans-serif; } .comment-content p { margin: 4px 0; } .reply { font: 13px sans-serif; }
aside { font: 15px/1.5 sans-serif; } .widget { margin-bottom: 30px; } .widget-title { font-size: 17px; border-bottom: 2px solid #1c1c1c; } .widget ul, .widget ol { padding-left: 20px; } .post-stats { color: #888; font-size: 12px; } .site-info { text-align: center; font: 13px sans-serif; padding: 24px; background: #f2f2ee; }
.screen-reader-text { position: absolute; clip: rect(1px, 1px, 1px, 1px); width: 1px; height: 1px; overflow: hidden; }
</style>
</head>
<body class="post-template-default single single-post postid-7712 single-format-standard">
<a class="screen-reader-text" href="#content">Skip to content</a>
<header class="site-header"><p class="site-title"><a href="/" rel="home">The Lock Keeper</a></p><p class="entry-meta">News from Aldersey and the canal, since 2011</p><nav class="main-navigation"><ul><li><a href="/category/news/">News</a></li><li><a href="/category/transport/">Transport</a></li><li><a href="/category/people/">People</a></li><li><a href="/events/">Events</a></li><li><a href="/advertise/">Advertise</a></li></ul></nav></header>
<div id="content" class="site-content">
<main>
<article id="post-7712" class="post-7712 post type-post hentry category-transport tag-canal tag-road-works tag-wharf-bridge">
<header class="entry-header"><span class="cat-links"><a href="/category/transport/" rel="category tag">Transport</a></span>
<h1 class="entry-title">Wharf Bridge to close for eleven weeks</h1>
<div class="entry-meta"><span class="byline">By <span class="author vcard"><a class="url fn n" href="/author/ines-duarte/">Ines Duarte</a></span></span> · <span class="posted-on"><time class="entry-date published" datetime="2026-11-18T07:30:00+00:00">18 November 2026</time></span> · <span class="comments-link"><a href="#comments">4 Comments</a></span></div></header>
<div class="entry-content">
<p>The bridge at the end of Wharf Street, which carries about 9,400 vehicles a day, will shut to motor traffic on 11 January while engineers replace its bearings. The council expects it to reopen on 29 March.</p>
<figure class="wp-block-image size-large"><span class="ph" role="img" aria-label="Wharf Bridge seen from the towpath"></span><figcaption class="wp-element-caption">Wharf Bridge has not had a full repair since 1974.</figcaption></figure>
<p>The work will cost £2.6 million, of which the canal trust pays £400,000. “We looked hard at doing it at night,” said Colin Treharne, the council’s head of highways, “but the bridge has to be lifted off its supports.”</p>
<h2 class="wp-block-heading">Which roads are affected</h2>
<figure class="wp-block-table"><table><thead><tr><th>Road</th><th>Closed from</th><th>Until</th><th>Way round</th></tr></thead><tbody>
<tr><td>Wharf Street</td><td>11 January</td><td>29 March</td><td>Mill Road</td></tr>
<tr><td>Towpath (east)</td><td>11 January</td><td>7 February</td><td>Towpath (west)</td></tr>
<tr><td>Tanner’s Lane</td><td>18 January</td><td>22 January</td><td>Station Road</td></tr>
<tr><td>Lock Close</td><td>1 March</td><td>5 March</td><td>Bridge Street</td></tr>
</tbody></table></figure>
<h2 class="wp-block-heading">What stays open</h2>
<p>Pedestrians and cyclists can use a temporary footbridge beside the works. The number 12 bus will run along Mill Road and stop outside the library.</p>
<h2 class="wp-block-heading">Have your say</h2>
<p>An open evening is at the Navigation Hall on Thursday 3 December at 6.30pm.</p>
</div>
<footer class="entry-footer"><span class="tags-links">Tags: <a href="/tag/canal/" rel="tag">canal</a>, <a href="/tag/road-works/" rel="tag">road works</a>, <a href="/tag/wharf-bridge/" rel="tag">Wharf Bridge</a></span></footer>
</article>
<div class="author-box"><h3 class="author-title">Ines Duarte</h3><p class="author-job">Transport reporter</p><p class="author-bio">Ines covers roads, rail and the canal for The Lock Keeper. <a href="mailto:ines@thelockkeeper.example">ines@thelockkeeper.example</a></p></div>
<nav class="post-navigation"><a href="/2026/11/17/library-hours/" rel="prev">« Library to open on Sundays</a> &nbsp; <a href="/2026/11/19/lock-race/" rel="next">Lock race draws record crowd »</a></nav>
<div id="comments" class="comments-area"><h2 class="comments-title">4 thoughts on “Wharf Bridge to close for eleven weeks”</h2>
<ol class="comment-list">
${comment(9031, 1, "Pauline Roake", "2026-11-18T08:12:00+00:00", "18 November 2026 at 8:12 am", "Mill Road is solid at half past eight already.", comment(9034, 2, "Dev", "2026-11-18T09:40:00+00:00", "18 November 2026 at 9:40 am", "They said the lights there will be changed first."))}
${comment(9037, 1, "T. Abara", "2026-11-18T17:05:00+00:00", "18 November 2026 at 5:05 pm", "Will the footbridge take a cargo bike?")}
${comment(9052, 1, "Old Bargee", "2026-11-19T21:33:00+00:00", "19 November 2026 at 9:33 pm", "About time. I remember the last repair.")}
</ol>
<div id="respond" class="comment-respond"><h3 class="comment-reply-title">Leave a Reply</h3><form><p><label for="comment">Comment *</label><br><textarea id="comment" cols="45" rows="4"></textarea></p><p><label for="author">Name *</label> <input id="author"> <label for="email">Email *</label> <input id="email" type="email"></p><p><input type="submit" class="submit" value="Post Comment"></p></form></div></div>
</main>
<aside id="secondary" class="widget-area">
<section class="widget widget_search"><form role="search"><label><span class="screen-reader-text">Search for:</span><input type="search" class="search-field" placeholder="Search …"></label> <input type="submit" value="Search"></form></section>
<section class="widget popular-posts"><h2 class="widget-title">Most read</h2><ol class="wpp-list">
${popular("2026/11/12/bakery-fire", "Bakery on Silver Street to rebuild after fire", "6,310")}
${popular("2026/11/16/heron", "The heron that eats at the chip shop", "4,872")}
${popular("2026/11/09/parking-charges", "Parking charges to rise in January", "3,944")}
</ol></section>
<section class="widget widget_recent_entries"><h2 class="widget-title">Recent posts</h2><ul><li><a href="/2026/11/20/school-play/">School play sells out</a></li><li><a href="/2026/11/19/lock-race/">Lock race draws record crowd</a></li><li><a href="/2026/11/18/wharf-bridge/" aria-current="page">Wharf Bridge to close for eleven weeks</a></li></ul></section>
<section class="widget widget_archive"><h2 class="widget-title">Archives</h2><ul><li><a href="/2026/11/">November 2026</a> (38)</li><li><a href="/2026/10/">October 2026</a> (61)</li></ul></section>
</aside>
</div>
<div class="site-info">The Lock Keeper | Proudly powered by WordPress</div>
</body>
</html>`,
  cases: [
    {
      instruction: "headline, author, date of publication, category and tags of the article",
      level: "structure",
      schema: z.object({
        headline: z.string(),
        author: z.string(),
        publishedOn: z.iso.date(),
        category: z.string(),
        tags: z.array(z.string()),
      }),
      expected: {
        headline: "Wharf Bridge to close for eleven weeks",
        author: "Ines Duarte",
        publishedOn: "2026-11-18",
        category: "Transport",
        tags: ["canal", "road works", "Wharf Bridge"],
      },
    },
    {
      instruction: "all affected roads: from when until when they are closed, and the way round",
      level: "structure",
      schema: z.object({
        roads: z.array(z.object({ road: z.string(), closedFrom: z.string(), until: z.string(), wayRound: z.string() })),
      }),
      expected: {
        roads: [
          { road: "Wharf Street", closedFrom: "11 January", until: "29 March", wayRound: "Mill Road" },
          { road: "Towpath (east)", closedFrom: "11 January", until: "7 February", wayRound: "Towpath (west)" },
          { road: "Tanner’s Lane", closedFrom: "18 January", until: "22 January", wayRound: "Station Road" },
          { road: "Lock Close", closedFrom: "1 March", until: "5 March", wayRound: "Bridge Street" },
        ],
      },
    },
    {
      instruction: "every comment, replies included, with the author's name and the text",
      level: "structure",
      schema: z.object({ comments: z.array(z.object({ author: z.string(), text: z.string() })) }),
      expected: {
        comments: [
          { author: "Pauline Roake", text: "Mill Road is solid at half past eight already." },
          { author: "Dev", text: "They said the lights there will be changed first." },
          { author: "T. Abara", text: "Will the footbridge take a cargo bike?" },
          { author: "Old Bargee", text: "About time. I remember the last repair." },
        ],
      },
      lacks: ["says:"],
    },
    {
      instruction: "Titles, links and views of the most read posts in the sidebar",
      level: "instruction",
      schema: z.object({ posts: z.array(z.object({ title: z.string(), link: z.url(), views: z.number() })) }),
      expected: {
        posts: [
          {
            title: "Bakery on Silver Street to rebuild after fire",
            link: "https://thelockkeeper.example/2026/11/12/bakery-fire/",
            views: 6310,
          },
          {
            title: "The heron that eats at the chip shop",
            link: "https://thelockkeeper.example/2026/11/16/heron/",
            views: 4872,
          },
          {
            title: "Parking charges to rise in January",
            link: "https://thelockkeeper.example/2026/11/09/parking-charges/",
            views: 3944,
          },
        ],
      },
      lacks: ["School play sells out", "Lock race draws record crowd"],
    },
    {
      instruction: "what does the repair of the bridge cost in pounds, and when is it expected to reopen",
      level: "judgement",
      schema: z.object({ totalCost: z.number(), reopensOn: z.string() }),
      expected: { totalCost: 2600000, reopensOn: "29 March" },
      lacks: [400000],
    },
    {
      instruction: "give me the text under What stays open",
      level: "instruction",
      contains: [
        "Pedestrians and cyclists can use a temporary footbridge beside the works.",
        "The number 12 bus will run along Mill Road and stop outside the library.",
      ],
      lacks: ["Navigation Hall", "Tanner", "Pauline Roake"],
    },
  ],
};

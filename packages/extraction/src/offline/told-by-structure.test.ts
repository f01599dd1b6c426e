import { z } from "zod";
import { testPageQuestions } from "./page-questions.test.support.ts";

const text = z.string();
const number = z.number();
const boat = {
  schema: z.object({ berth: text, owner: text, length: number }),
  data: { berth: "A 12", owner: "Voss", length: 9.4 },
};
const match = z.object({
  home_team: text,
  away_team: text,
  home_goals: number.nullable(),
  away_goals: number.nullable(),
});
const matches = {
  instruction: "all matches with both teams and the goals of each, null if not played",
  schema: z.object({ matches: z.array(match) }),
};
const played = { home_team: "Gulls", away_team: "Rovers", home_goals: 2, away_goals: 0 };
const open = { home_team: "Dunes", away_team: "Tide", home_goals: null, away_goals: null };

function review(title: string, author: string): string {
  return `<div class=review><div class=top><span class=mark>Verified</span><span class=by>${author}</span></div>${title}<p>Does what it should do, and no more than that.</p></div>`;
}

testPageQuestions([
  {
    page: "pairs in rows of four, the labels in bold",
    html: `<table><tr><td><b>Berth</b></td><td>A 12</td><td><b>Owner</b></td><td>Voss</td></tr><tr><td><b>Length</b></td><td>9.4 m</td><td><b>Draught</b></td><td>1.6 m</td></tr></table>`,
    instruction: "berth, owner and length",
    ...boat,
  },
  {
    page: "pairs in rows of four, with a colon behind the labels",
    html: `<table><tr><td>Berth:</td><td><b>A 12</b></td><td>Owner:</td><td><b>Voss</b></td></tr><tr><td>Length:</td><td><b>9.4 m</b></td><td></td><td></td></tr></table>`,
    instruction: "berth, owner and length",
    ...boat,
  },
  {
    page: "pairs in rows of four, the labels in cells of a class of their own",
    html: `<table><tr><td class=l>Berth</td><td class=v>A 12</td><td class=l>Length</td><td class=v>9.4 m</td></tr><tr><td class=l>Owner</td><td class=v colspan=3>Voss</td></tr></table>`,
    instruction: "berth, owner and length",
    ...boat,
  },
  {
    page: "a review without a title, where a mark stands first",
    html: `<h2>Reviews</h2>${review("<b class=title>Handy</b>", "Ann")}${review("<b class=title>Too loud</b>", "Bo")}${review("", "Cy")}`,
    instruction: "the reviews with title and author",
    schema: z.object({ reviews: z.array(z.object({ title: text.nullable(), by: text })) }),
    data: {
      reviews: [
        { title: "Handy", by: "Ann" },
        { title: "Too loud", by: "Bo" },
        { title: null, by: "Cy" },
      ],
    },
  },
  {
    page: "two teams with the score between them",
    html: `<div class=fx><div>Gulls</div><div>2 - 0</div><div>Rovers</div></div><div class=fx><div>Dunes</div><div>20:00</div><div>Tide</div></div>`,
    ...matches,
    data: { matches: [played, open] },
    doubts: ["uncertain"],
  },
  {
    page: "two teams with a number beside each",
    html: `<ul><li><span>Gulls</span> <b>2</b> <i>–</i> <b>0</b> <span>Rovers</span></li><li><span>Dunes</span> <i>v</i> <span>Tide</span></li></ul>`,
    ...matches,
    data: { matches: [played, open] },
    doubts: ["uncertain"],
  },
  {
    page: "which of the plans bears a mark",
    html: `<h1>Plans</h1><div class=plan><h3>Solo</h3><p>€5</p></div><div class=plan><span class=flag>Current plan</span><h3>Crew</h3><p>€9</p></div><div class=plan><h3>Fleet</h3><p>€19</p></div>`,
    instruction: "the current plan",
    schema: z.object({ currentPlan: text }),
    data: { currentPlan: "Crew" },
    doubts: ["uncertain"],
  },
  {
    page: "who bears a letter whose title says what it stands for",
    html: `<h1>Boat 4</h1><div><div class=p><div>Ann</div><div>4 h</div></div><div class=p><span class=k title=Skipper>S</span><div>Bo</div><div>6 h</div></div><div class=p><div>Cy</div><div>2 h</div></div></div>`,
    instruction: "who is the skipper?",
    schema: z.object({ skipper: text }),
    data: { skipper: "Bo" },
    doubts: ["uncertain"],
  },
  {
    page: "what links say by the place that they lead to",
    html: `<article><h1>Low water</h1><p><a href=http://page.test/topic/tides>Tides</a> · <a href=http://page.test/writer/ola-berg>Ola Berg</a></p><p>The ferry could not land for two days.</p></article>`,
    instruction: "title and topic of the article",
    schema: z.object({ title: text, topic: text }),
    data: { title: "Low water", topic: "Tides" },
    doubts: ["uncertain"],
  },
  {
    page: "a link of two kinds beside the links of one",
    html: `<article><h1>Low water</h1><p><a rel="category tag" href=http://page.test/category/ferries>Ferries</a></p><p>Nothing sailed.</p><p><a rel=tag href=http://page.test/tag/tide>tide</a>, <a rel=tag href=http://page.test/tag/pier>pier</a></p></article>`,
    instruction: "title, category and tags of the article",
    schema: z.object({ title: text, category: text, tags: z.array(text) }),
    data: { title: "Low water", category: "Ferries", tags: ["tide", "pier"] },
    doubts: ["uncertain"],
  },
  {
    page: "stars that draw the number beside them",
    html: `<h1>Kettle</h1><div><span>★★★★★</span> 4.7 <a href=#r>312 reviews</a></div><p>£84.00</p>`,
    instruction: "name, price and rating",
    schema: z.object({ name: text, price: number, rating: number }),
    data: { name: "Kettle", price: 84, rating: 4.7 },
    doubts: ["uncertain"],
  },
]);

import { z } from "zod";
import { testPageQuestions } from "./page-questions.test.support.ts";

const schema = z.object({ comments: z.array(z.object({ author: z.string(), text: z.string() })) });
const instruction = "all comments with author and text";
const first = "The ferry was late again this morning.";
const reply = "Mine was on time, for once.";
const last = "When does the winter timetable begin?";
const data = {
  comments: [
    { author: "Ann", text: first },
    { author: "Bo", text: reply },
    { author: "Cy", text: last },
  ],
};

function said(name: string, text: string): string {
  return `<div class=meta><b class=who>${name}</b> <span>says:</span> <a href="#x"><time>18 November 2026 at 8:12 am</time></a></div><div class=said><p>${text}</p></div>`;
}

testPageQuestions([
  {
    page: "replies in a list in the comment that they answer",
    html: `<h2>Comments</h2><ol><li class="comment odd" id=c1><article>${said("Ann", first)}</article><ol class=children><li class="comment even" id=c2><article>${said("Bo", reply)}</article></li></ol></li>
      <li class="comment odd" id=c3><article>${said("Cy", last)}</article></li></ol>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "replies in boxes",
    html: `<h2>Comments</h2><div class=comment>${said("Ann", first)}<div class=replies><div class="comment reply">${said("Bo", reply)}</div></div></div><div class=comment>${said("Cy", last)}</div>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "articles in articles",
    html: `<h2>Comments</h2><section><article class=note>${said("Ann", first)}<article class=note>${said("Bo", reply)}</article></article><article class=note>${said("Cy", last)}</article></section>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "replies that are asked for as lists of their comment",
    html: `<h2>Comments</h2><ol><li class=comment><p class=text>${first}</p><ol class=children><li class=comment><p class=text>${reply}</p></li></ol></li>
      <li class=comment><p class=text>${last}</p><ol class=children><li class=comment><p class=text>Not mine.</p></li></ol></li></ol>`,
    instruction: "all comments with their replies",
    schema: z.object({
      comments: z.array(z.object({ text: z.string(), replies: z.array(z.object({ text: z.string() })) })),
    }),
    data: {
      comments: [
        { text: first, replies: [{ text: reply }] },
        { text: last, replies: [{ text: "Not mine." }] },
      ],
    },
  },
]);

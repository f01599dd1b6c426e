import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, done, lastInput } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const works = [
  { name: "Harbour", people: 17, cost: 1550, keeper: "Jon Beck" },
  { name: "Bridge", people: 32, cost: 3300, keeper: "Ida Moss" },
  { name: "School", people: 35, cost: 3650, keeper: "Lea Furst" },
];
const article = works
  .map(
    ({ name, people, cost, keeper }, index) => `<h1>${name}</h1>
<p>The ${name.toLowerCase()} of Tarnwick was begun in ${1700 + index * 17} under Ann Holm. It cost ${cost} crowns, and ${people} people worked on it for ${index + 3} years.</p>
<p>Every spring the council inspects the ${name.toLowerCase()}.</p><ul><li>Length: ${50 + index} metres</li><li>Keeper: ${keeper}</li></ul>`,
  )
  .join("");
const pages = {
  alone: `<title>History</title><h2>History of Tarnwick</h2>${article}`,
  "beside a menu": `<title>History</title><h1>Tarnwick Wiki</h1><p>A notebook</p><button>New</button><h2>History of Tarnwick</h2>${article}`,
};

const goal = "How many people worked on the bridge, what did it cost, and who is its keeper?";
const sentence = (people: number, cost: number): string => `It cost ${cost} crowns, and ${people} people worked on it`;

describe.each(Object.entries(pages))("a fact of one section of a page, %s,", (_where, page) => {
  test.each([
    ["32 people; 3300 crowns; keeper: Ida Moss", [sentence(32, 3300), "Keeper: Ida Moss"]],
    [
      "32 people worked on the bridge; it cost 3300 crowns; its keeper is Ida Moss.",
      [sentence(32, 3300), "Keeper: Ida Moss"],
    ],
  ])("is reported: %s", async (answer, evidence) => {
    await using scripted = await scriptModel([calls(done(answer, evidence))]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model }).run(goal).result;
    expect(result).toMatchObject({ status: "completed", proof: "shown" });
  });

  test.each([
    [
      "35 people worked on the bridge; it cost 3300 crowns; keeper: Ida Moss.",
      ["35 people worked on it", sentence(32, 3300), "Keeper: Ida Moss"],
    ],
    ["35 people; 3650 crowns; keeper: Lea Furst", [sentence(35, 3650), "Keeper: Lea Furst"]],
    [
      "17 people worked on the bridge. It cost 1550 crowns. Keeper: Ida Moss.",
      [sentence(17, 1550), "Keeper: Ida Moss"],
    ],
  ])("is not reported of another: %s", async (answer, evidence) => {
    await using scripted = await scriptModel([
      calls(done(answer, evidence)),
      {
        ...calls(done("Not known.", [], { status: "partial" })),
        expect: (request) => expect(lastInput(request)).toMatch(/Bridge/i),
      },
    ]);
    const session = await browser.open(page);
    const result = await createAgent(session, { model: scripted.model }).run(goal).result;
    expect(result).toMatchObject({ status: "partial" });
  });
});

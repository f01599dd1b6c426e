import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
const effect = `document.title = 'done'`;

/** A session that refuses, and the questions of the test that runs. */
let refusing: PageSession;
let questions: string[] = [];
beforeAll(async () => {
  refusing = await createPageSession(at.fixture.page, {
    confirm: ({ risk, what }) => questions.push(`${risk}: ${what}`) < 0,
  });
});
afterAll(() => refusing.close());

/** Content and style of a button. */
const looks: readonly (readonly [inside: string, style: string])[] = [
  [`De<span style="font-size:0">xx</span>lete`, ""],
  [`Delete<span style="font-size:0">xx</span>`, ""],
  [`De<span style="color:transparent;font-size:1px">x</span>lete`, ""],
  [`De<span style="opacity:0;font-size:2px">x</span>lete`, ""],
  [`De<span style="position:absolute;clip:rect(0,0,0,0)">x</span>lete`, ""],
  [`De<span style="position:absolute;left:-9999px">x</span>lete`, ""],
  [`<span>De</span><span>lete</span>`, "display:flex"],
  [`<span style="order:2">lete</span><span>De</span>`, "display:flex"],
  [`<span>P</span><span>ay</span>`, "display:inline-grid;grid-template-columns:auto auto"],
  [`<svg width="80" height="20"><text x="0" y="15">De</text><text x="17" y="15">lete</text></svg>`, ""],
  [`<ruby>View<rt>Delete</rt></ruby>`, ""],
  [`Delete<span>3</span>`, ""],
  [`Pay<sup>49</sup>`, ""],
  [`<span>Buy</span><span style="margin-left:4px">now</span>`, ""],
  [`Complete<span style="margin-left:4px">checkout</span>`, ""],
  [`<style>.view::after { content: "Delete account" }</style><span aria-label="View" class="view"></span>`, ""],
  [`<style>.part::before { content: "De" }</style><span class="part">lete</span>`, ""],
  [`<span style="display:flex;flex-direction:row-reverse">${"eteleD".replaceAll(/./g, "<i>$&</i>")}</span>`, ""],
  [`<picture><source srcset="/icons/trash.png"><img alt=""></picture>`, ""],
  [`<img srcset="/icons/trash.png 1x, /icons/big.png 2x">`, ""],
  [`<svg><image href="/icons/trash.png"/></svg>`, ""],
  [`<svg><use href="/icons/trash.svg#a"/></svg>`, ""],
  [``, "width:20px;height:20px;background:url(/icons/trash.png)"],
  [``, "width:20px;height:20px;mask:url(/icons/trash.svg)"],
  [`<style>.bin::before { content: url(/icons/trash.png) }</style><span class="bin"></span>`, ""],
  [`<i class="bi bi-trash3"></i>`, ""],
  [`<i class="codicon codicon-trash"></i>`, ""],
  [`<svg class="trash-icon" width="9" height="9"></svg>`, ""],
  [`<ion-icon name="trash-outline"></ion-icon>`, ""],
  [`<i class="fa fa-paper-plane-send"></i>`, ""],
];

/** Buttons whose form, or a text over them, tells the effect. */
const surroundings = [
  `<form action="/account/delete" method="post"><button>OK</button></form>`,
  `<form><button formaction="/delete?id=1">OK</button></form>`,
  `<form aria-label="Delete account"><button>Continue</button></form>`,
  `<div style="position:relative"><button style="width:200px;height:40px"></button><span style="position:absolute;left:5px;top:5px;pointer-events:none">Delete account</span></div>`,
];
const harmless = [
  `<form action="/login/submit" method="post"><button>Continue</button></form>`,
  `<form action="/purchase-history"><button>Show</button></form>`,
  `<button><i class="post-icon"></i>Show more</button>`,
  `<div role="row" style="cursor:pointer">Report <button>x<i class="bi bi-trash3"></i></button></div>`,
];

test("buttons whose markup hides, splits or reorders a word that is read as a whole", async () => {
  await at.fixture.open(
    looks.map(([inside, style], index) => `<p><button id="look${index}" style="${style}" onclick="${effect}">${inside}</button>`).join(""),
  );
  for (const [index, [inside]] of looks.entries()) {
    questions = [];
    const target = await refusing.refOf(at.fixture.page.locator(`#look${index}`));
    const result = await refusing.perform({ kind: "click", target });
    expect({ inside, asked: questions.length, status: result.status }).toEqual({ inside, asked: 1, status: "blocked" });
  }
  expect(await at.fixture.page.title()).toBe("");
}); // prettier-ignore

test.each([
  [surroundings, true],
  [harmless, false],
])("a confirmation depends on what is around a control: %j", async (all, isAsked) => {
  await at.fixture.open(`<script>onsubmit = (event) => event.preventDefault()</script>${all.map((one) => `<section>${one}</section>`).join("")}`);
  for (const [index, html] of all.entries()) {
    questions = [];
    const target = await refusing.refOf(at.fixture.page.locator("section").nth(index).locator("button, [role=row]").first());
    await refusing.perform({ kind: "click", target }, { effectTimeout: 50 });
    expect({ html, isAsked: questions.length > 0 }).toEqual({ html, isAsked });
  }
}); // prettier-ignore

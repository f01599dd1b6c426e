import { describe, expect, it } from "vitest";
import { startSession } from "./session.test.support.ts";

const at = startSession();

/** On a page of more than 1,500 elements, the readings of rules are cached from one snapshot to the next. */
const PADDING = "<i></i>".repeat(2000);
const CANARY = "Ripe by autumn";

interface Change {
  readonly css?: string;
  /** Default: the canary in a paragraph. */
  readonly html?: string;
  /** Scripts to run in the page, each before another snapshot; `sheet` and `rule` are the first ones. */
  readonly scripts: readonly string[];
  /** Whether the canary is in the snapshot, at first and after each of the scripts. */
  readonly isReported: readonly boolean[];
}

const paragraph = `<p id="c" class="c">${CANARY}</p>`;
const ADOPT = "const one = new CSSStyleSheet(); document.adoptedStyleSheets = [one];";

const changes: readonly (readonly [name: string, change: Change])[] = [
  [
    "a declaration of a rule",
    {
      css: "#c { opacity: 1 }",
      scripts: ["rule.style.opacity = '0'", "rule.style.opacity = '1'", "rule.style.opacity = '0'"],
      isReported: [true, false, true, false],
    },
  ],
  [
    "a declaration added to a rule and removed",
    {
      css: "#c { margin: 0 }",
      scripts: ["rule.style.clipPath = 'circle(0)'", "rule.style.removeProperty('clip-path')"],
      isReported: [true, false, true],
    },
  ],
  [
    "all declarations of a rule",
    {
      css: "#c { margin: 0 }",
      scripts: ["rule.style.cssText = 'opacity: 0'", "rule.style.cssText = ''"],
      isReported: [true, false, true],
    },
  ],
  [
    "a declaration by its style map",
    { css: "#c { opacity: 1 }", scripts: ["rule.styleMap.set('opacity', '0')"], isReported: [true, false] },
  ],
  [
    "an effect that nothing on the page has yet",
    {
      css: "#c { position: relative }",
      scripts: [
        "rule.style.filter = 'opacity(0)'",
        "rule.style.filter = ''",
        "c.style.maskImage = 'linear-gradient(#0000, #0000)'",
      ],
      isReported: [true, false, true, false],
    },
  ],
  [
    "an indent, by a transition from one that is gone",
    {
      css: "#c { position: relative; transition: text-indent 9999s }",
      html: `<p id="c" style="text-indent: -9999px">${CANARY}</p>`,
      scripts: ["void c.offsetLeft; c.style.textIndent = ''"],
      isReported: [false, false],
    },
  ],
  [
    "opacity, by a transition from one that is gone",
    {
      css: "#c { transition: opacity 9999s }",
      html: `<p id="c" style="opacity: 0">${CANARY}</p>`,
      scripts: ["void c.offsetLeft; c.style.opacity = ''"],
      isReported: [false, false],
    },
  ],
  [
    "a colour behind it, by a transition from one that is gone",
    {
      css: "#o { transition: background-color 9999s } #c { color: #246 }",
      html: `<div id="o" style="background-color: #246">${paragraph}</div>`,
      scripts: ["void o.offsetLeft; o.style.backgroundColor = ''"],
      isReported: [false, false],
    },
  ],
  [
    "a colour, by a transition from one that is gone",
    {
      css: "#c { transition: color 9999s; color: #222 }",
      html: `<p id="c" style="color: #fff"><b>${CANARY}</b></p>`,
      scripts: ["void c.offsetLeft; c.style.color = ''"],
      isReported: [false, false],
    },
  ],
  [
    "a colour in a rule",
    { css: "#c { color: #222 }", scripts: ["rule.style.color = '#fff'"], isReported: [true, false] },
  ],
  [
    "a background that another rule's colour is like",
    {
      css: "#o { background: #fff } #c { color: #246 }",
      html: `<div id="o">${paragraph}</div>`,
      scripts: ["rule.style.background = '#246'", "rule.style.background = '#fff'"],
      isReported: [true, false, true],
    },
  ],
  [
    "the selectors of a rule",
    {
      css: ".x { opacity: 0 }",
      scripts: ["rule.selectorText = '.c'", "rule.selectorText = 'h2, b > p'", "rule.selectorText = 'b, #c'"],
      isReported: [true, false, true, false],
    },
  ],
  [
    "the selectors of a rule with generated text",
    {
      css: ".x::before { content: 'Ripe' }",
      html: '<p class="c"> by autumn</p>',
      scripts: ["rule.selectorText = '.c::before'", "rule.style.content = 'none'"],
      isReported: [false, true, false],
    },
  ],
  [
    "a rule inserted and deleted",
    {
      css: "p { margin: 0 }",
      scripts: ["sheet.insertRule('.c { visibility: hidden }', 1)", "sheet.deleteRule(1)"],
      isReported: [true, false, true],
    },
  ],
  [
    "a rule deleted and inserted again, some looks later",
    {
      css: "#c { opacity: 0 } p { margin: 0 }",
      scripts: ["sheet.deleteRule(0)", "0", "0", "sheet.insertRule('#c { opacity: 0 }')"],
      isReported: [false, true, true, true, false],
    },
  ],
  [
    "a rule that gets another nested in it",
    {
      css: "#o { margin: 0 }",
      html: `<div id="o">${paragraph}</div>`,
      scripts: ["rule.insertRule('p { opacity: 0 }')", "rule.deleteRule(0)"],
      isReported: [true, false, true],
    },
  ],
  [
    "a sheet disabled",
    {
      css: "#c { opacity: 0 }",
      scripts: ["sheet.disabled = true", "sheet.disabled = false"],
      isReported: [false, true, false],
    },
  ],
  [
    "the medium of a sheet",
    {
      css: "#c { opacity: 0 }",
      scripts: ["sheet.media.mediaText = 'print'", "sheet.media.mediaText = 'screen'"],
      isReported: [false, true, false],
    },
  ],
  [
    "the medium of a rule",
    {
      css: "@media screen { #c { opacity: 0 } }",
      scripts: ["rule.media.mediaText = 'print'", "rule.media.mediaText = 'all'"],
      isReported: [false, true, false],
    },
  ],
  [
    "a rule in a group of rules",
    {
      css: "@media screen { #c { opacity: 1 } }",
      scripts: ["rule.cssRules[0].style.opacity = '0'", "rule.deleteRule(0)"],
      isReported: [true, false, true],
    },
  ],
  [
    "an adopted sheet replaced",
    {
      scripts: [
        `${ADOPT} one.replaceSync("#c { opacity: 0 }")`,
        "document.adoptedStyleSheets[0].replaceSync('#c { opacity: 1 }')",
        `${ADOPT} one.replaceSync(".c { opacity: 0 }")`,
        "document.adoptedStyleSheets = []",
      ],
      isReported: [true, false, true, false, true],
    },
  ],
  [
    "a style attribute",
    {
      html: `<p id="c" style="opacity: 1">${CANARY}</p>`,
      scripts: ["c.style.opacity = '0'", "c.setAttribute('style', 'opacity: 1')", "c.style.cssText += '; opacity: 0'"],
      isReported: [true, false, true, false],
    },
  ],
  [
    "the class of an element, under rules that stay",
    {
      css: ".x { opacity: 0 }",
      scripts: ["c.className = 'x'", "c.className = 'c'", "c.className = 'c x'"],
      isReported: [true, false, true, false],
    },
  ],
  [
    "a custom property in force",
    {
      css: ":root { --seen: 1 } #c { opacity: var(--seen) }",
      scripts: ["rule.style.setProperty('--seen', '0')"],
      isReported: [true, false],
    },
  ],
  [
    "an element for a rule that had none",
    {
      css: "#o { background: #246 } #c { color: #246 }",
      scripts: ["c.outerHTML = `<div id='o'>${c.outerHTML}</div>`"],
      isReported: [true, false],
    },
  ],
];

/** Whether each of the snapshots contains the canary. */
async function reportedBy({ css = "", html = paragraph, scripts }: Change): Promise<boolean[]> {
  await at.fixture.open(`<style>${css}</style><h1>Orchard</h1>${html}${PADDING}`);
  const reported = [await isReported()];
  for (const script of scripts) {
    const names = "const [sheet] = document.styleSheets; const [rule] = sheet.cssRules;";
    await at.fixture.page.evaluate(`(() => { ${names} ${script} })()`);
    reported.push(await isReported());
  }
  return reported;
}

async function isReported(): Promise<boolean> {
  const { text } = await at.session.snapshot();
  expect(text).toContain("# Orchard");
  return text.includes(CANARY);
}

describe("between snapshots of a page of 2,000 elements", () => {
  it.each(changes)("%s may change", async (_, change) => {
    expect(await reportedBy(change)).toEqual(change.isReported);
  });

  it("style attributes may be forbidden, and the same style set by a script", async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`;
    await at.fixture.open(
      `${policy}<h1>Orchard</h1><p id="c" style="opacity: 0;">${CANARY}</p><p id="d"></p>${PADDING}`,
    );
    const reported = [await isReported()];
    await at.fixture.page.evaluate("c.style.opacity = '0'");
    reported.push(await isReported());
    expect(reported).toEqual([true, false]);
  });
});

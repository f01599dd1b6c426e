import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { type PageFixture, startPageFixture } from "./page-fixture.test.support.ts";
import { readPixels } from "./pixels.test.support.ts";

const SECRET = "Open-Sesame-77é";
const BODY = `<body style="margin:0;background:#ffffff;color:#00ff00;font:bold 30px monospace">`;
const INK = "#00ff00";
const MASK = "#1f2937";

let fixture: PageFixture;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterEach(() => session.close());
afterAll(() => fixture[Symbol.asyncDispose]());

async function open(html: string, value = SECRET, origins?: readonly string[]): Promise<void> {
  await fixture.open(`${BODY}${html}`);
  const secrets = [{ name: "code", value, origins: origins ?? [new URL(fixture.page.url()).origin] }];
  session = await createPageSession(fixture.page, { secrets });
}

async function expectCovered(): Promise<void> {
  const pixels = readPixels((await session.screenshot()).bytes);
  expect(pixels.boxOf(INK)).toBeUndefined();
  expect(pixels.boxOf(MASK)).toBeDefined();
}

function between(sign: string): string {
  return Array.from(SECRET).join(sign);
}

const letters = Array.from(SECRET, (letter) => `<b>${letter}</b>`);

describe("a secret in a picture is covered", () => {
  it.each<readonly [how: string, html: string]>([
    ["in upper case", SECRET.toUpperCase()],
    ["in lower case", SECRET.toLowerCase()],
    ["with zero-width spaces", between("\u200B")],
    ["with soft hyphens", between("&shy;")],
    ["decomposed", SECRET.normalize("NFD")],
    [
      "in letters of full width",
      SECRET.replace(/[A-Za-z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ],
    ["with other separators", SECRET.replaceAll("-", "_")],
    ["struck through by marks", between("\u0336")],
    ["with colons between its letters", between(":")],
    ["in an address", encodeURIComponent(SECRET)],
    ["in base64", Buffer.from(SECRET).toString("base64")],
    ["split over nodes, in another case", `<i>OPEN-SES</i><i>AME-77É</i>`],
    ["split beside the whole of it", `<p><b>${SECRET} Open-Ses</b><i>ame-77é</i></p>`],
    ["in a frame without an origin", `<iframe sandbox srcdoc="<p style='color:#00ff00'>${SECRET}"></iframe>`],
    [
      "in a frame with a data address",
      `<iframe src="data:text/html;charset=utf-8,<p style='color:%2300ff00'>${SECRET}"></iframe>`,
    ],
    ["in an alternative text", `<img alt="${SECRET}" src="data:," style="width:400px;height:40px">`],
    ["as a label of an option", `<select style="color:#00ff00"><option label="${SECRET}"></select>`],
    ["in a style sheet", `<style>i::after { content: "${SECRET}" }</style><i></i>`],
    ...["display:none", "font-size:0", "position:absolute;left:-9999px", "position:absolute;opacity:0"].map(
      (style) => [`around a text with ${style}`, `Open-Sesa<span style="${style}">decoy9</span>me-77é`] as const,
    ),
    ["half in a style sheet", `<style>i::after { content: "me-77é" }</style><i>Open-Sesa</i>`],
    ["as a quotation mark", `<style>q { quotes: "${SECRET}" "" }</style><q></q>`],
    [
      "as a hyphen",
      `<div lang="en" style="width:90px;hyphens:manual;hyphenate-character:'${SECRET}'">ab&shy;cdefghi</div>`,
    ],
    [
      "as the icon of a list",
      `<style>select { appearance:base-select;color:#00ff00 } select::picker-icon { content:"${SECRET}" }</style><select><option>a</select>`,
    ],
    ["as a shadow", `<span style="text-shadow:300px 0 0 #00ff00">${SECRET}</span>`],
    ["as the shadow of a box", `<span style="filter:drop-shadow(300px 0 0 #00ff00)">${SECRET}</span>`],
    [
      "in a graphic that is used",
      `<svg><defs><text id="a" y="30" fill="#00ff00">${SECRET}</text></defs><use href="#a"/></svg>`,
    ],
    [
      "in letters in reverse order",
      `<div style="display:flex;flex-direction:row-reverse">${letters.toReversed().join("")}</div>`,
    ],
    [
      "in letters with places",
      `<div style="position:relative;height:40px">${letters
        .map((letter, index) => letter.replace(">", ` style="position:absolute;left:${index * 20}px">`))
        .toSorted((one, other) => one.localeCompare(other))
        .join("")}</div>`,
    ],
    ["in a shown script", `<script type="text/plain" style="display:block">${SECRET}</script>`],
    [
      "in slots",
      `<div id="host"><b slot="y">77é</b><b slot="x">Open-Sesame-</b></div>
       <script>host.attachShadow({mode:"open"}).innerHTML='<slot name="x"></slot><slot name="y"></slot>'</script>`,
    ],
    [
      "below many elements",
      `<script>let at = document.body; for (let i = 0; i < 2000; i++) at = at.appendChild(document.createElement("b")); at.textContent = "${SECRET}"</script>`,
    ],
  ])("%s", async (_how, html) => {
    await open(html);
    await expectCovered();
  });

  it("on a page of another origin", async () => {
    await open(`<p>${SECRET}`, SECRET, ["https://login.example"]);
    await expectCovered();
  });

  it("in an element that moves all the time", async () => {
    await open(`<p id="p" style="position:absolute;margin:0">${SECRET}</p>
      <script>setInterval(() => { p.style.translate = Math.random() * 500 + "px " + Math.random() * 500 + "px" }, 5)</script>`);
    const shot = await session.screenshot();
    expect(readPixels(shot.bytes).boxOf(INK)).toBeUndefined();
    expect(shot.notices.join(" ")).toContain("covered as a whole");
  });

  it.each([0, 15, 30, 60])("in a text that appears %i ms after the call", async (delayMs) => {
    await open(`<p id="p"></p>`);
    await fixture.page.evaluate(`setTimeout(() => { p.textContent = ${JSON.stringify(SECRET)} }, ${delayMs}); 0`);
    expect(readPixels((await session.screenshot()).bytes).boxOf(INK)).toBeUndefined();
  });
});

describe("a picture", () => {
  it("covers only the element that shows the secret", async () => {
    await open(`<p style="width:300px;margin:0">${SECRET}</p><p id="rest" style="margin:0;color:#0000ff">Other text`);
    const pixels = readPixels((await session.screenshot()).bytes);
    expect(pixels.boxOf(INK)).toBeUndefined();
    expect(pixels.boxOf("#0000ff")).toBeDefined();
  });

  it("is not covered for frames that show an error or are removed", async () => {
    await open(`<iframe src="http://127.0.0.1:1/"></iframe><iframe src="data:," id="old"></iframe><p id="rest">Other text
      <script>setTimeout(() => old.remove(), 20)</script>`);
    expect(readPixels((await session.screenshot()).bytes).boxOf(INK)).toBeDefined();
  });

  it("of a big page with a secret takes less than 8 seconds", async () => {
    await open(`<script>
      const row = "<p style='color:#0000ff'><b class=x title='about it'>Ordinary words</b> of a long page with 42 of them</p>";
      document.body.innerHTML = row.repeat(4000) + "<p style='position:fixed;top:0'>${SECRET}</p>" + row.repeat(1000);
    </script>`);
    const start = performance.now();
    await expectCovered();
    expect(performance.now() - start).toBeLessThan(8000);
  });
});

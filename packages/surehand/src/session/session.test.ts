import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { countTokens } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionCli, leftAfter, nothing, type SessionCli } from "./session-cli.test.support.ts";

const page = `<!doctype html><title>Order</title>
<form id="f"><label>Name <input name="n"></label><label>Size <select name="s"><option>Small<option>Large</select></label>
<button>Place order</button></form><button id="d">Delete</button><label>Receipt <input type="file" id="u"></label>
<a href="terms.html" target="_blank">Terms</a><p id="out"></p>
<script>
f.onsubmit = (event) => { event.preventDefault(); out.textContent = "Thanks " + f.n.value + ", " + f.s.value; console.error("analytics failed"); };
d.onclick = () => { out.textContent = confirm("Delete it?") ? "Deleted" : "Kept"; };
u.onchange = () => { out.textContent = "Got " + u.files[0].name; };
</script>`;

const longPage = `<!doctype html><title>${"Long ".repeat(1000)}</title>
<button onclick="confirm('Really? '.repeat(1000))">Ask</button>
<button onclick="for (let i = 0; i < 6; i++) window.open('terms.html?' + i + 'z'.repeat(3000))">Open</button>`;

const dragPage = `<!doctype html><p id="out"></p><style>div { position: absolute; top: 25px; width: 50px; height: 50px }</style>
<div role="button" aria-label="Box" id="b" style="left: 0; z-index: 1; background: red"></div><div role="button" aria-label="Bin" style="left: 275px; background: blue"></div>
<script>
let isDown = false;
b.onmousedown = (event) => { isDown = true; event.preventDefault(); };
onmousemove = ({ clientX }) => { if (isDown) b.style.left = clientX - 25 + "px"; };
onmouseup = ({ clientX }) => { isDown = false; out.textContent = "left " + Math.round(clientX) + "px"; };
</script>`;

let cli: SessionCli;
beforeAll(async () => {
  cli = await createSessionCli({
    "order.html": page,
    "terms.html": "<title>Terms</title><button onclick=\"this.textContent = 'Accepted'\">Accept</button>",
    "long.html": longPage,
    "many.html": Array.from({ length: 1000 }, (_, index) => `<p><button>Go to ${index}</button>`).join("\n"),
    "line.html": Array.from({ length: 90 }, (_, index) => `<button>Go to ${index}</button>`).join("\n"),
    "drag.html": dragPage,
    "receipt.txt": "20",
  });
});
afterAll(() => cli[Symbol.asyncDispose]());

/** Returns the ref of an element in the last snapshot. */
async function refOf(name: string): Promise<string> {
  const { out } = await cli.run("snapshot", "--json");
  const { refs } = JSON.parse(out) as { refs: { ref: string; name: string }[] };
  return refs.find((element) => element.name === name)?.ref ?? `no ${name} in ${out}`;
}

describe("a recording", () => {
  test("of a session has its actions on all tabs, for replay and compile", async () => {
    const run = (...commandLine: string[]): ReturnType<SessionCli["run"]> => cli.run(...commandLine, "-s", "recorded");
    await run("open", "order.html", "--effect-timeout", "20000");
    await run("record", "start", "order", "a", "kettle");
    for (const words of ["fill Name with Ann", "click Place order", "click Terms"])
      expect(await run("act", words)).toMatchObject({ code: 0, err: "" });
    await run("tabs", "switch", "1");
    expect(await run("tabs", "new")).toMatchObject({ code: 2, err: expect.stringContaining("can't be recorded") });
    await run("act", "click Accept");
    expect((await run("record", "stop", "order.json")).out).toMatch(/Wrote 5 steps to .*order\.json/);
    await run("close");
    expect((await cli.runProcess("compile", "order.json")).out).toMatch(/test\("order a kettle"[^]*popup\.getByRole/);
    const { steps } = JSON.parse(await readFile(join(cli.folder, "order.json"), "utf8")) as { steps: object[] };
    const [act, tab] = [{ kind: "action" }, { kind: "tab", tab: 1, isClosed: false }];
    expect(steps).toMatchObject([act, act, act, tab, act]);
  });
});

describe("a session on unusual pages", () => {
  const run = (...commandLine: string[]): ReturnType<SessionCli["run"]> => cli.run(...commandLine, "-s", "unusual");
  const outOf = async (...commandLine: string[]): Promise<string> => (await run(...commandLine)).out;
  beforeAll(async () => {
    await run("open", "terms.html");
  });
  afterAll(async () => {
    await run("close");
  });

  test("drags an element to an element, to a point, or by a distance", async () => {
    const out = await outOf("goto", "drag.html");
    const [, box = "", bin = ""] = /\[(e\d+) button "Box"\][^]*\[(e\d+) button "Bin"\]/.exec(out) ?? [];
    for (const [to, left] of [
      [[bin], "left 300px"],
      [["100,50"], "left 100px"],
      [["by", "40,0"], "left 140px"],
    ] as const)
      expect((await run("drag", box, ...to)).out).toContain(left);
    expect((await run("drag", box, "there")).err).toMatch(/drag can't be done[^]*drag e2 e8, [^]*640,300[^]*by 100,0/);
  });

  test("cuts a line that is longer than an answer within it", async () => {
    const [, line = ""] = /expand (e\d+)/.exec(await outOf("goto", "line.html")) ?? [];
    const part = await outOf("snapshot", line);
    expect(part).toMatch(/^\[e\d+ button "Go to 0"\] .*\] …\n\(1 more line: --max-tokens/);
    expect(countTokens(part)).toBeGreaterThan(450);
    expect(countTokens(part)).toBeLessThanOrEqual(600);
  });

  test("has the refs in the JSON of a page that its text shows", async () => {
    await run("goto", "many.html");
    const read = JSON.parse(await outOf("snapshot", "--json")) as { text: string; refs: { ref: string }[] };
    expect(read.refs.length).toBeGreaterThan(20);
    expect(read.refs.length).toBeLessThan(200);
    for (const { ref } of read.refs) expect(read.text).toContain(`[${ref} button`);
    const whole = JSON.parse(await outOf("snapshot", "--json", "--max-tokens", "20000")) as { refs: object[] };
    expect(whole.refs).toHaveLength(1000);
  });

  test("answers with at most 600 tokens, however long dialogs, titles and addresses are", async () => {
    const answers = [await outOf("goto", "long.html"), await outOf("act", "click Ask"), await outOf("snapshot")];
    expect(answers[1]).toMatch(/^✓ Click button "Ask" \(e\d+\).*\n(?:.*\n)*Open dialog: confirm "Really\?/);
    answers.push(await outOf("dialog", "dismiss"), await outOf("act", "click Open"), await outOf("tabs"));
    expect(answers[4]).toMatch(/^✓ .*\n(?:.*\n)*New tab 3: .*\n3 more new tabs: surehand tabs$/m);
    expect(answers[5]?.split("\n").filter((line) => /^\d: /.test(line))).toHaveLength(7);
    answers.push(await outOf("tabs", "switch", "1"), await outOf("list"));
    expect(Math.max(...answers.map((answer) => countTokens(answer)))).toBeLessThanOrEqual(600);
  });
});

describe("a session", () => {
  test("is needed by a command without a URL, which says how to open one", async () => {
    expect(await cli.run("click", "e5")).toMatchObject({ code: 2, err: expect.stringContaining("surehand open URL") });
    expect(await cli.run("act", "click Login", "--json")).toMatchObject({
      out: expect.stringContaining('"no-session"'),
    });
  });

  test("keeps its page between commands, and answers with what changed", async () => {
    expect(await cli.run("open", "order.html")).toMatchObject({
      code: 0,
      out: expect.stringContaining('button "Place order"'),
    });
    const name = await refOf("Name");
    expect((await cli.run("fill", name, "Ann", "Lee")).out).toMatch(/^✓ Fill .*"Ann Lee".*\n$/);
    expect((await cli.run("select", await refOf("Size"), "Large")).out).toMatch(/^✓ Choose .*"Large".*\n$/);
    const { out, code } = await cli.run("click", await refOf("Place order"));
    expect(code).toBe(0);
    expect(out).toContain("+ Thanks Ann Lee, Large");
    expect(out).toContain("Console error: analytics failed");
    expect(countTokens(out)).toBeLessThan(600);
  });

  test("shows no options on the command line of its process, which every user can read", async () => {
    for (const pid of cli.processes().sessions)
      expect(await readFile(`/proc/${pid}/cmdline`, "utf8")).not.toMatch(/order\.html|\0open\0/u);
    expect(cli.processes().sessions).not.toEqual([]);
  });

  test("performs sentences, with or without quotes", async () => {
    expect(await cli.run("act", "fill", "Name", "with", "Bob")).toMatchObject({ code: 0 });
    const both = await cli.run("act", 'fill "Name" with "Eve"', 'click "Place order"', "--json");
    expect(JSON.parse(both.out)).toMatchObject({ done: true, results: [{ success: true }, { success: true }] });
  });

  test("keeps a question open until a command answers it", async () => {
    expect((await cli.run("click", await refOf("Delete"))).out).toContain('Open dialog: confirm "Delete it?"');
    expect((await cli.run("snapshot")).out).toContain("Open dialog");
    for (const line of [
      ["eval", "1"],
      ["extract"],
      ["observe"],
      ["screenshot"],
      ["pdf"],
      ["goto", "order.html"],
      ["snapshot", "--selector", "p"],
    ])
      expect(await cli.run(...line)).toMatchObject({
        err: '✗ A dialog blocks the page: confirm "Delete it?".\n  Answer it first: surehand dialog accept, or surehand dialog dismiss\n',
      });
    expect((await cli.run("dialog", "accept")).out).toContain("Deleted");
  });

  test("lists a tab that a dialog of a timer blocks", async () => {
    const html = "<title>Ask</title><script>setTimeout(() => prompt('Your name?'), 500)</script>";
    await writeFile(join(cli.folder, "ask.html"), html);
    const run = (...commandLine: string[]): ReturnType<SessionCli["run"]> => cli.run(...commandLine, "-s", "blocked");
    await run("open", "ask.html");
    await sleep(1000);
    expect((await run("tabs")).out).toContain("ask.html (current)");
    await run("close", "--force");
  });

  test("presses a key and types without a ref on the focused element, or on that of a ref", async () => {
    const name = await refOf("Name");
    await cli.run("fill", name, "Kim");
    expect(await cli.run("type", "berly", "Lee")).toMatchObject({ code: 0 });
    expect((await cli.run("press", "Enter")).out).toContain("Thanks Kimberly Lee, ");
    await cli.run("fill", name, "Eve");
    expect((await cli.run("press", name, "Enter")).out).toContain("Thanks Eve, ");
    expect((await cli.run("press", "--help")).out).toContain("press [options] [ref] <key...>");
  });

  test("uploads a file of the folder of the command", async () => {
    expect((await cli.run("upload", await refOf("Receipt"), "receipt.txt")).out).toContain("Got receipt.txt");
  });

  test("announces a new tab, and switches to it", async () => {
    expect((await cli.run("click", await refOf("Terms"))).out).toMatch(/tab 1/i);
    expect((await cli.run("tabs", "switch", "1")).out).toContain('button "Accept"');
    expect((await cli.run("tabs", "close")).out).toMatch(/^0: Order .*\(current\)$/m);
  });

  test("shows the console and the requests, runs JavaScript, and saves files", async () => {
    expect((await cli.run("console", "--errors")).out).toContain("error: analytics failed");
    expect((await cli.run("network", "order.html")).out).toContain("GET file:");
    expect((await cli.run("eval", "document.title")).out).toBe('"Order"\n');
    await cli.run("save-state", "state.json");
    expect((await stat(join(cli.folder, "state.json"))).mode & 0o777).toBe(0o600);
    expect((await cli.run("screenshot", "--out", "page.png")).code).toBe(0);
    expect((await stat(join(cli.folder, "page.png"))).size).toBeGreaterThan(1000);
  });

  test("names what is wrong with a command", async () => {
    const wrong: [string[], RegExp][] = [
      [["click", "Login"], /needs the ref of an element, but got "Login"[^]*surehand act/],
      [["click", "e99"], /e99/],
      [["snapshot", "e99"], /e99 is not in this snapshot[^]*surehand snapshot/],
      [["eval", "1 +"], /The script failed: SyntaxError: [^]*\(async/],
      [["eval", "Promise.reject(new Error('no tea'))"], /The script failed: Error: no tea\./],
      [["press"], /missing required argument/],
      [["open", "order.html", "--headed"], /--headed can't be changed while the session is open/],
      [["observe", "--timeout", "60000"], /unknown option '--timeout'[^]*surehand open URL --timeout/],
      [["fill", "e1", "- milk"], /A text that starts with a dash goes after --/],
      [["jump", "e1"], /unknown command 'jump'/],
    ];
    for (const [line, message] of wrong)
      expect(await cli.run(...line)).toMatchObject({ err: expect.stringMatching(message) });
  });

  test("runs commands one after the other", async () => {
    const name = await refOf("Name");
    const [first, second] = await Promise.all([cli.run("fill", name, "first"), cli.run("fill", name, "second")]);
    expect([first.code, second.code]).toEqual([0, 0]);
  });

  test("lets nobody else in: its folder is private, and a caller without the token gets no answer", async () => {
    const folder = join(cli.temporary, `surehand-sessions-${process.getuid?.()}`);
    await chmod(folder, 0o755);
    const { out } = await cli.run("snapshot", "--json");
    expect(out).toContain('"title": "Order"');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const [name = ""] = await socketsIn(folder);
    const socket = connect(join(folder, name));
    socket.write(`${JSON.stringify({ token: "wrong", args: ["eval", "1"], directory: "/" })}\n`);
    const answered: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => answered.push(chunk));
    await once(socket, "close");
    expect(answered).toEqual([]);
  });

  test("stops a script that never ends, if its shell is gone", async () => {
    const waiting = cli.start("eval", "new Promise(() => {})");
    await sleep(1000);
    waiting.kill("SIGKILL");
    expect((await cli.run("eval", "1 + 1")).out).toBe("2\n");
  });

  test("is listed, and leaves nothing after it is closed", async () => {
    const { out } = await cli.run("list", "--json");
    expect(JSON.parse(out)).toMatchObject({
      sessions: [{ state: "open", url: expect.stringContaining("order.html") }],
    });
    expect(await cli.run("close")).toEqual({ code: 0, out: "Closed.\n", err: "" });
    expect(await leftAfter(cli)).toEqual(nothing);
    expect((await cli.run("close")).out).toBe("No session is open.\n");
  });

  test("saves no PDF if it has secrets: a page writes what is printed", async () => {
    await writeFile(
      join(cli.folder, "print.html"),
      "<input id=p><p id=o></p><script>onbeforeprint = () => (o.textContent = p.value)</script>",
    );
    const run = (...commandLine: string[]): ReturnType<SessionCli["run"]> => cli.run(...commandLine, "-s", "printed");
    await run("open", "print.html", "--secret", "password=PATH@https://shop.example", "--allow-eval");
    expect((await run("pdf", "secret.pdf")).err).toMatch(/^✗ A session with secrets saves no PDF/);
    await run("close");
    await expect(stat(join(cli.folder, "secret.pdf"))).rejects.toThrow("ENOENT");
  });

  test("runs no JavaScript if it has secrets", async () => {
    await writeFile(join(cli.folder, "plain.html"), "<title>Plain</title>");
    await cli.run("open", "plain.html", "-s", "safe", "--allow-action", "click");
    expect((await cli.run("eval", "1", "-s", "safe")).err).toContain("--allow-eval");
    expect((await cli.run("close", "--all")).out).toContain("Closed safe.");
    expect(await leftAfter(cli)).toEqual(nothing);
  });
});

async function socketsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sock"));
}

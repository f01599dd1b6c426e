import { describe, expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

async function press(html: string): Promise<PerformResult> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ kind: "click", target }, { timeout: 8000 });
}

const button = `<button id="target">Draw</button>`;
const rows = (names: string): string => `${names}.map((name) => "<tr><td>" + name + "</td></tr>").join("")`;
const table = (drawn: string, first = `["Zoe", "Ann", "Mia"]`): string =>
  `${button}<table><tbody id="body"></tbody></table><script>const draw = (names) => { body.innerHTML = ${rows("names")} };
  draw(${first}); target.onclick = () => draw(${drawn})</script>`;
const board = (text: string): string =>
  `${button}<section id="board"></section><script>const draw = () => { board.innerHTML = "<p><b>Dev</b> <span></span></p>";
  board.querySelector("span").textContent = ${text} }; let n = 0; draw(); target.onclick = draw</script>`;

describe("the page at rest afterwards is compared with the page at rest before:", () => {
  it.each([
    ["rows drawn anew in another order", table(`["Ann", "Mia", "Zoe"]`)],
    ["a row equal to another one", table(`["Zoe", "Ann", "Mia", "Mia"]`)],
    ["one of two equal rows gone", table(`["Zoe"]`, `["Zoe", "Zoe"]`)],
    [
      "rows swapped in place",
      `${button}<ul id="list"><li>Ann<li>Mia</ul><script>target.onclick = () => { list.append(list.firstChild) }</script>`,
    ],
    ["another text, set after its element", board(`"Lunch " + n++`)],
    [
      "a class that changes how the list looks",
      `<style>.on { color: green }</style>${button}<p id="note">Open</p><script>target.onclick = () => { note.className = "on" }</script>`,
    ],
  ])("%s is a change", async (_what, html) => {
    expect(await press(html)).toMatchObject({ status: "done" });
  });

  it.each([
    ["the same rows drawn anew", table(`["Zoe", "Ann", "Mia"]`)],
    ["equal rows drawn anew", table(`["Zoe", "Zoe"]`, `["Zoe", "Zoe"]`)],
    ["the same text, set after its element", board(`"Lunch"`)],
    [
      "a class that is there for a moment",
      `<style>.busy { outline: 2px solid red }</style>${button}<section id="board"><p>Dev</p></section><script>
        target.onclick = () => { board.className = "busy"; setTimeout(() => { board.className = ""; board.innerHTML = "<p>Dev</p>" }, 60) }</script>`,
    ],
    [
      "a spinner that comes and goes",
      `${button}<p id="note"></p><script>target.onclick = () => { note.innerHTML = "<img alt=Busy width=9 height=9>"; setTimeout(() => { note.innerHTML = "" }, 80) }</script>`,
    ],
    [
      "a title that a timer writes, where the press first wrote an attribute that the timer writes too",
      `${button}<p id="note" title="0 s">Open</p><script>let n = 0; setInterval(() => { n++; draw() }, 300);
        const draw = () => { note.title = n + " s"; note.dataset.age = n }; target.onclick = draw</script>`,
    ],
    [
      "rows moved there and back",
      `${button}<ul id="list"><li>Ann<li>Mia</ul><script>target.onclick = () => { list.append(list.firstChild); list.prepend(list.lastChild) }</script>`,
    ],
  ])("%s is no change", async (_what, html) => {
    expect(await press(html)).toMatchObject({ status: "no-effect" });
  });

  it("a removed row is named by its text of before, although another was written into it first", async () => {
    const list = `<ul id="list"><li>note-7</li><li>note-8</li></ul>`;
    const result = await press(
      `${button}${list}<script>target.onclick = () => { list.firstChild.textContent = "memo-7"; list.innerHTML = "<li>note-8</li>" }</script>`,
    );
    expect(result.message).toContain('"note-7" disappeared');
    expect(result.message).not.toContain("memo-7");
  });

  it("a message that came and went is reported", async () => {
    const result = await press(
      `${button}<div role="alert" id="alert"></div><script>target.onclick = () => { alert.textContent = "No permission to draw"; setTimeout(() => { alert.textContent = "" }, 300) };</script>`.replaceAll(
        "alert.textContent",
        `document.querySelector("#alert").textContent`,
      ),
    );
    expect(result.message).toContain("No permission to draw");
  });
});

describe("a selection", () => {
  const note = `<p>Lunch at noon</p><input id="target" aria-label="Note" value="plum">`;
  const pressed = async (key: string, html = note): Promise<PerformResult> => {
    await at.fixture.open(html);
    return at.session.perform({
      kind: "press",
      key,
      target: await at.session.refOf(at.fixture.page.locator("#target")),
    });
  };

  it("is the effect of a key: in a field, and in the page", async () => {
    expect(await pressed("Control+a")).toMatchObject({ status: "done", message: expect.stringContaining("selected") });
    expect(await pressed("Control+a", `<p>Lunch at noon</p>${button}`)).toMatchObject({ status: "done" });
    expect(await pressed("Shift", note)).toMatchObject({ status: "no-effect" });
  });

  it("is the effect of a double click on a word, and not of a click", async () => {
    await at.fixture.open(
      `<p id="target" style="width: 60px" onclick="getSelection().selectAllChildren(this)">Lunch</p>`,
    );
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    expect(await at.session.perform({ kind: "click", target })).toMatchObject({ status: "no-effect" });
    expect(await at.session.perform({ kind: "doubleClick", target })).toMatchObject({ status: "done" });
  });
});

it("a message that a press sends to a frame changes the frame", async () => {
  const frame = `<p>Nothing yet</p><script>onmessage = ({ data }) => { document.querySelector("p").textContent = data }</script>`;
  const result = await press(
    `<button id="target" onclick="frames[0].postMessage('Plum', '*')">Tell</button><iframe srcdoc='${frame}'></iframe>`,
  );
  expect(result).toMatchObject({ status: "done", message: expect.stringContaining("Plum") });
});

it("a key that is held moves a drawing", async () => {
  await at.fixture.open(`<canvas id="target" tabindex="0" width="200" height="40"></canvas><script>
    const drawing = document.querySelector("#target").getContext("2d"); let x = 0, isHeld = false;
    onkeydown = () => { isHeld = true }; onkeyup = () => { isHeld = false };
    const draw = () => { if (isHeld) x += 2; drawing.clearRect(0, 0, 200, 40); drawing.fillRect(x, 10, 20, 20); requestAnimationFrame(draw) };
    draw()</script>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const held = await at.session.perform({ kind: "press", target, key: "ArrowRight", holdMs: 400 });
  expect(held).toMatchObject({ status: "done" });
});

import { describe, expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

async function dragToGoal(html: string): Promise<PerformResult> {
  await at.fixture.open(html);
  const [target, to] = await Promise.all([
    at.session.refOf(at.fixture.page.locator("#target")),
    at.session.refOf(at.fixture.page.locator("#goal")),
  ]);
  return at.session.perform({ kind: "drag", target, to }, { patienceMs: 400 });
}

const boxes = (between: string): string =>
  `<style>div { width: 300px; height: 80px; user-select: none }</style><div id="target" onclick="document.title = 'clicked'">Card</div>${between}<div id="goal">Archive</div>`;
/** Drops on the element under the pointer, ignoring the dragged one. */
const script = (onDown: string): string => `<script>let isDragged = false;
  target.onpointerdown = (event) => { isDragged = true; ${onDown} };
  document.onpointermove = (event) => { if (isDragged) window.onCarry?.(event) };
  document.onpointerup = (event) => { if (!isDragged) return; isDragged = false; window.ghost?.remove();
    window.dropped = document.elementFromPoint(event.clientX, event.clientY)?.id };</script>`;
const dropped = (): Promise<unknown> => at.fixture.page.evaluate("window.dropped");

describe("where a page's own dragging drops", () => {
  it("not on an element that moved under the target's position, and nothing is clicked", async () => {
    const hidden = `<div id="wrong" hidden>Delete</div>`;
    const result = await dragToGoal(boxes(hidden) + script("wrong.hidden = false;"));
    expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "wrong-element" } });
    expect(await dropped()).toBe("target");
    expect(await at.fixture.page.title()).toBe("");
  });

  it("not on an element that covers the target", async () => {
    const result = await dragToGoal(
      boxes("") +
        script(
          `document.body.insertAdjacentHTML("beforeend", "<div id='wrong' style='position:fixed;inset:0;width:auto;height:auto'>Delete</div>");`,
        ),
    );
    expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "wrong-element" } });
  });

  const follow = (element: string): string =>
    `window.onCarry = ({ clientX, clientY }) => { ${element}.style.cssText += ";position:fixed;left:" + (clientX - 150) + "px;top:" + (clientY - 40) + "px" };`;

  it.each([
    ["a copy of what is dragged", `window.ghost = target.cloneNode(true); ghost.id = ""; document.body.append(ghost); ${follow("ghost")}`],
    ["a picture without its words", `window.ghost = document.createElement("div"); ghost.style.background = "red"; document.body.append(ghost); ${follow("ghost")}`],
    ["something with other words", `window.ghost = document.createElement("div"); ghost.textContent = "1 thing"; document.body.append(ghost); ${follow("ghost")}`],
  ])("on the goal, under %s", async (_name, onDown) => {
    const result = await dragToGoal(boxes("") + script(onDown));
    expect(await dropped()).toBe("goal");
    expect(result.status).not.toBe("blocked");
  }); // prettier-ignore

  it("on the target, under the dragged element itself", async () => {
    const result = await dragToGoal(boxes("") + script(follow("target")));
    expect(result).toMatchObject({ status: "done" });
    expect(await dropped()).toBe("target");
  });

  it("not at the target's former position after it moved far away", async () => {
    const result = await dragToGoal(boxes("") + script("goal.style.marginTop = '900px';"));
    expect(result).toMatchObject({ status: "blocked", obstacle: { kind: "wrong-element" } });
  });

  it("where the items of a list make room", async () => {
    const makeRoom = `window.onCarry = (event) => { if (event.target.id === "goal") goal.after(target) };`;
    const result = await dragToGoal(`<section>${boxes("")}</section>${script(makeRoom)}`);
    expect(result).toMatchObject({ status: "done" });
  });
});

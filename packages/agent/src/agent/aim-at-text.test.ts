import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, allText, call, calls, done, lastInput, type ScriptedCall } from "./agent.test.support.ts";
import type { AgentResult } from "./agent-result.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

interface Attempt extends AgentResult {
  /** The input of the model after the first step. */
  readonly input: string;
}

async function run(html: string, ...first: readonly ScriptedCall[]): Promise<Attempt> {
  await using scripted = await scriptModel([calls(...first), calls(done("Tried.", [], { status: "partial" }))]);
  const session = await browser.open(html);
  const result = await createAgent(session, { model: scripted.model }).run("Try it").result;
  const [, second] = scripted.requests;
  return { ...result, input: second ? lastInput(second) : "" };
}

/** A menu whose script listens on another element, and cards that are dropped on an element without a role. */
const menu = `<ul><li>Rename</li><li>Delete</li></ul><p>Rename is quick.</p><output></output><script>
  document.addEventListener("click", ({ target }) => {
    if (target.localName === "li") document.querySelector("output").textContent = target.textContent + " was chosen";
  });
</script>`;

describe("a text in place of a ref", () => {
  test("clicks the only element with the text, and the click can be replayed", async () => {
    const { actions, input, recording } = await run(menu, act("click", "Rename"));
    expect(actions).toMatchObject([{ status: "done", action: { kind: "click", target: { v: 1, text: "Rename" } } }]);
    expect(input).toContain("Rename was chosen");
    expect(recording.steps).toHaveLength(1);
  });

  test("is refused if it occurs several times or never, and for actions that need a field", async () => {
    const twice = await run(`${menu}<p>Rename</p>`, act("click", "Rename"));
    expect(twice.input).toMatch(/2 places on the page have the text "Rename"/);
    expect(twice.actions).toMatchObject([{ status: "not-found", action: null }]);
    expect((await run(menu, act("click", "Copy"))).input).toMatch(/No element or text on the page matches "Copy"/);
    expect((await run(menu, act("fill", "Rename", "x"))).input).toMatch(/no element "Rename"/);
  });

  test("is a drop target", async () => {
    const { actions } = await run(
      `<p draggable="true" id="card" ondragstart="event.dataTransfer.setData('text/plain', 'card')">Card</p>
      <div style="height: 90px" ondragover="event.preventDefault()" ondrop="this.append(card)"><b>In progress</b></div>`,
      act("drag", "Card", "In progress"),
    );
    expect(actions).toMatchObject([{ status: "done", action: { kind: "drag", to: { v: 1, text: "In progress" } } }]);
  });
});

test("a ref of a redrawn element leads to the new element of the same name", async () => {
  const redrawn = `<div></div><script>
    const draw = () => { document.querySelector("div").innerHTML = "<button onclick='added.textContent = 1'>Add</button>" };
    draw();
  </script><button onclick="draw(); this.nextSibling.data += 'again '">Refresh</button>Drawn <p id="added"></p>`;
  let ref = "";
  await using scripted = await scriptModel([
    calls(act("click", '@button "Refresh"')),
    {
      answer: ({ messages }) => {
        ref = /\[(e\d+) button "Add"/.exec(allText(messages))?.[1] ?? "";
        return { toolCalls: [call("act", { do: "click", ref })] };
      },
    },
    calls(done("Added.", ["1"], { changes: [{ step: 2, quote: "1" }] })),
  ]);
  const session = await browser.open(redrawn);
  const { actions } = await createAgent(session, { model: scripted.model }).run("Add one").result;
  expect(actions.map(({ status }) => status)).toEqual(["done", "done"]);
  expect(await session.page.locator("#added").textContent()).toBe("1");
});

import { describe, expect, test } from "vitest";
import { act, call, calls, done } from "../agent/agent.test.support.ts";
import { createAgent } from "../agent/run-agent.ts";
import { says, scriptModel } from "@surehand/model/testing";
import { serve, type TestPages } from "@surehand/browser/testing";
import { ChoiceNeedsModelError, replayRun } from "@surehand/replay";
import { again, keeping, notes, openUrl, record, useBrowser, variables } from "./replays.test.support.ts";

useBrowser();

describe("a page that changed", () => {
  const renamed = notes({ button: "<button>Keep it now</button>" });

  test("is replayed if the rules are certain, and the new recording has the current elements", async () => {
    const marked = (id: string): TestPages => notes({ button: `<button data-testid="${id}">Keep it</button>` });
    const recording = await record(marked("keep"), keeping, { variables });
    const moved = marked("note-store");
    const { result } = await again(moved, recording, { variables });
    expect(result).toMatchObject({
      success: true,
      healed: 1,
      usage: { calls: 0 },
      drift: [{ kind: "target-gone", step: 1 }],
    });
    expect((await again(moved, result.recording, { variables })).result).toMatchObject({ healed: 0, drift: [] });
  });

  test("is not replayed by name alone if several elements had that name", async () => {
    const rows = (...names: string[]): TestPages => ({
      "/": names.map((name) => `<p>${name} <button onclick="document.title += 'gone'">Remove</button></p>`).join(""),
    });
    const recording = await record(rows("Cup", "Pan"), [act("click", '@button "Remove')]);
    const { result, session } = await again(rows("Kettle"), recording);
    expect(result).toMatchObject({ status: "failed", drift: [{ kind: "target-gone", step: 0 }] });
    expect(await session.page.title()).toBe("");
  });

  test("is sent to the model once, and the action stays the same", async () => {
    const other = notes({ button: "<button>Archive</button>" });
    const recording = await record(notes(), keeping, { variables });
    await using scripted = await scriptModel([says({ do: "click", ref: 'button "Archive"' })]);
    const { result } = await again(other, recording, { variables: { title: "Coffee" }, model: scripted.model });
    expect(result).toMatchObject({
      success: true,
      healed: 1,
      usage: { calls: 1 },
      drift: [{ kind: "target-gone", step: 1 }],
    });
    expect(scripted.requests[0]?.rawBody).toContain(String.raw`click button \"Keep it\"`);
    expect(scripted.requests[0]?.rawBody).not.toContain("Coffee");
    expect(JSON.stringify(result.recording)).not.toContain("Coffee");
    expect((await again(other, result.recording, { variables })).result).toMatchObject({
      success: true,
      healed: 0,
      drift: [],
    });
  });

  test("without a model, a similar element is used under its new name", async () => {
    const recording = await record(notes(), keeping, { variables });
    const { result } = await again(renamed, recording, { variables });
    expect(result).toMatchObject({ success: true, healed: 1, drift: [{ kind: "target-changed", step: 1 }] });
    expect(result.recording.steps[1]).toMatchObject({ description: 'click button "Keep it now"' });
  });

  test("with frozen: true, is reported and replayed without a model, and the recording stays the same", async () => {
    const recording = await record(notes(), [...keeping, act("fill", '@textbox "Title"', "More")], { variables });
    await using scripted = await scriptModel([]);
    const { result } = await again(renamed, recording, { variables, frozen: true, model: scripted.model });
    expect(result).toMatchObject({
      status: "completed",
      success: false,
      healed: 0,
      drift: [{ kind: "target-changed", step: 1, message: expect.stringContaining('is button "Keep it now"') }],
    });
    expect(result.steps).toHaveLength(3);
    expect(result.recording).toEqual(recording);
  });

  test.each([{ frozen: true }, { frozen: false }])(
    "without a similar element ends the replay at that step: %j",
    async ({ frozen }) => {
      const recording = await record(notes(), [...keeping.toReversed(), keeping[1] ?? act("click")], { variables });
      await using scripted = await scriptModel([]);
      const options = { variables, frozen, ...(frozen && { model: scripted.model }) };
      const { result, session } = await again(notes({ button: "<i>Closed</i>" }), recording, options);
      expect(result).toMatchObject({
        status: "failed",
        success: false,
        healed: 0,
        drift: [{ kind: "target-gone", step: 0 }],
      });
      expect(result.message).toMatch(/Step 1 \(click button "Keep it"\) could not be done: .* 2 more not started\./);
      expect(await session.page.locator("input").first().inputValue()).toBe("");
      expect(result.recording).toEqual(recording);
    },
  );

  test("and has another effect than before is reported and is no success", async () => {
    const recording = await record(notes(), keeping, { variables });
    const away = notes({
      script: `document.querySelector("button").onclick = () => { location.hash = "#/elsewhere"; };`,
    });
    const { result } = await again(away, recording, { variables });
    expect(result).toMatchObject({ status: "failed", success: false, drift: [{ kind: "not-done", step: 1 }] });
    expect(result.message).toMatch(/"Kept %title%".* is visible\. This is not so now\./);
  });

  test.each([
    { way: "a reload", work: [call("reload")] },
    { way: "a way back", work: [act("click", "@Help")], back: [call("back")] },
    { way: "a link", work: [act("click", "@Help"), act("click", "@Cups")] },
  ])("and shows again after $way what was removed fails the replay", async ({ work, back = [] }) => {
    const cups = (keep: string): TestPages => ({
      "/": `<a href="/help">Help</a><h1>Cups</h1><ul></ul><script>
          const cups = JSON.parse(localStorage.cups ?? '["Red cup", "Tall cup"]');
          for (const cup of cups) {
            document.querySelector("ul").insertAdjacentHTML("beforeend", "<li>" + cup + " <button>Remove</button></li>");
            document.querySelector("li:last-child button").onclick = ({ target }) => {
              target.parentElement.remove();
              ${keep}
            };
          }
        </script>`,
      "/help": `<h1>Help</h1><a href="/">Cups</a>`,
    });
    const saving = cups(`localStorage.cups = JSON.stringify(cups.filter((one) => one !== cup));`);
    const recording = await record(saving, [act("click", '@button "Remove'), ...work, ...back]);
    expect((await again(saving, recording)).result).toMatchObject({ success: true, drift: [] });
    expect((await again(cups(""), recording)).result).toMatchObject({ success: false });
  });

  test("and has no effect any more ends the replay, and the action is not repeated", async () => {
    const recording = await record(notes(), [...keeping, act("fill", '@textbox "Title"', "More")], { variables });
    const dead = notes({ script: `window.count = 0; document.querySelector("button").onclick = () => { count++; };` });
    const { result, session } = await again(dead, recording, { variables });
    expect(result).toMatchObject({ status: "failed", drift: [{ kind: "no-effect", step: 1 }] });
    expect(await session.page.evaluate("count")).toBe(1);
  });

  test("receives text only if it belongs to the recorded site", async () => {
    const pages = (other: string): TestPages => ({
      "/": `<a href="${other}/notes">Notes</a>`,
      "/notes": notes()["/"] ?? "",
    });
    await using first = await serve(({ url }) => pages(url));
    await using scripted = await scriptModel([
      calls(act("click", "@Notes")),
      calls(act("fill", '@textbox "Title"', "Tea")),
      calls(done("", [], { status: "partial" })),
    ]);
    const own = await openUrl(first.url);
    const { recording } = await createAgent(own, { model: scripted.model }).run("note Tea").result;
    await using second = await serve(({ otherUrl }) => pages(otherUrl));
    const session = await openUrl("about:blank");
    const result = await replayRun(session, recording, { startUrl: second.url });
    expect(result).toMatchObject({ status: "failed", steps: [{}, { status: "blocked" }] });
    expect(result.message).toMatch(
      /Blocked: the page is of http:\/\/localhost:\d+, and was of http:\/\/127\.0\.0\.1:\d+/,
    );
    expect(await session.page.locator("input").first().inputValue()).toBe("");
  });
});

describe("an element that was chosen by the content of the page", () => {
  const shop = (...prices: number[]): TestPages => ({
    "/": prices
      .map(
        (price, index) =>
          `<p>Kettle ${index} for $${price} <button onclick="document.title = '${index}'">Take ${index}</button></p>`,
      )
      .join(""),
  });
  const cheapest = call("act", { do: "click", ref: '@button "Take 1"', choice: "the button of the cheapest kettle" });

  test("is chosen again, by a model", async () => {
    const recording = await record(shop(9, 5, 7), [cheapest]);
    await using scripted = await scriptModel([says({ do: "click", ref: 'button "Take 2"' })]);
    const { result, session } = await again(shop(9, 5, 3), recording, { model: scripted.model });
    expect(scripted.requests[0]?.messages.at(-1)?.text).toContain(
      "Instruction: click the button of the cheapest kettle",
    );
    expect(result).toMatchObject({ success: true, healed: 0, drift: [], usage: { calls: 1 } });
    expect(await session.page.title()).toBe("2");
  });

  test("is not acted on without a model, unless a rule is certain", async () => {
    const recording = await record(shop(9, 5, 7), [cheapest]);
    const { result, session } = await again(shop(9, 5, 3), recording);
    expect(result).toMatchObject({ status: "failed", steps: [{ status: "not-found" }] });
    expect(ChoiceNeedsModelError.isInstance(result.error)).toBe(true);
    expect(result.error?.message).toMatch(/Step 1 acts on "the button of the cheapest kettle"/);
    expect(await session.page.title()).toBe("");
    const named = { ...cheapest, input: { ...cheapest.input, choice: "Take 3" } };
    const sure = await again(shop(9, 5, 3, 8), await record(shop(9, 5, 7), [named]));
    expect(sure.result).toMatchObject({ success: true, drift: [] });
    expect(await sure.session.page.title()).toBe("3");
  });
});

import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

interface Slider {
  readonly now?: number;
  readonly least?: number;
  readonly most?: number;
  readonly role?: string;
  /** Change by an arrow key, as an expression. */
  readonly step?: string;
  readonly keys?: readonly [more: string, less: string];
  readonly words?: readonly string[];
  readonly isLate?: boolean;
  /** Whether each value is written separately, some time after its key. */
  readonly isOneByOne?: boolean;
}

/** Built like the sliders of the ARIA Authoring Practices. */
function slider({ now = 20, least = 0, most = 100, role = "slider", step = "1", ...others }: Slider): string {
  const { keys = ["ArrowUp", "ArrowDown"], words, isLate = false, isOneByOne = false } = others;
  const late = isOneByOne ? "setTimeout(() => { target.ariaValueNow = to; }, 40)" : "setTimeout(tell, 25)";
  const writing = isOneByOne || isLate ? late : "tell()";
  return `<div id="target" role="${role}" aria-label="Level" tabindex="0" aria-valuemin="${least}" aria-valuemax="${most}"
    style="width:80px;height:20px;background:silver"></div><script>
    const words = ${JSON.stringify(words ?? null)}; let now = ${now}; window.keys = 0;
    function tell() { target.ariaValueNow = now; if (words) target.ariaValueText = words[now]; }
    tell();
    target.onkeydown = ({ key }) => {
      window.keys += 1;
      const by = key === "${keys[0]}" ? ${step} : key === "${keys[1]}" ? -(${step}) : 0;
      now = Math.min(${most}, Math.max(${least}, now + by));
      const to = now;
      ${writing};
    };</script>`;
}

async function fill(html: string, text: string): Promise<{ status: string; message: string; now: string | null }> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { status, message } = await at.session.perform({ kind: "fill", target, text });
  return { status, message, now: await at.fixture.page.locator("#target").getAttribute("aria-valuenow") };
}

it.each([
  ["by single steps", slider({}), "27", "27"],
  ["down", slider({}), "3", "3"],
  ["far", slider({ most: 255, now: 128 }), "200", "200"],
  ["by steps of five", slider({ step: "5" }), "45", "45"],
  ["by steps of a tenth", slider({ step: "0.1", now: 0 }), "0.7", "0.7"],
  ["with its unit", slider({}), "30 degrees", "30"],
  ["by the arrows of its line alone", slider({ keys: ["ArrowRight", "ArrowLeft"] }), "25", "25"],
  ["that writes its value later", slider({ isLate: true }), "23", "23"],
  ["that writes one value after the other", slider({ isOneByOne: true }), "32", "32"],
  ["to its end", slider({}), "100", "100"],
  ["as a spinbutton", slider({ role: "spinbutton" }), "22", "22"],
  ["to words", slider({ now: 0, most: 3, words: ["January", "February", "March", "April"] }), "march", "2"],
  ["back to words", slider({ now: 3, most: 3, words: ["low", "middle", "high", "top"] }), "low", "0"],
])("a slider of the page's own making is brought to its value %s", async (_, html, text, now) => {
  const filled = await fill(html, text);
  expect(filled.status, filled.message).toBe("done");
  expect(Number(filled.now)).toBeCloseTo(Number(now));
});

it("no key is pressed if the value is already set, or can never be", async () => {
  expect(await fill(slider({}), "20")).toMatchObject({
    status: "done",
    message: expect.stringMatching(/already in the requested state/),
  });
  expect(await at.fixture.page.evaluate("keys")).toBe(0);
  const refused = { status: "failed", message: expect.stringMatching(/It accepts 0 to 100/), now: "20" };
  expect(await fill(slider({}), "140")).toMatchObject(refused);
  expect(await at.fixture.page.evaluate("keys")).toBe(0);
});

it.each([
  ["between its steps", slider({ step: "5" }), "43", "40"],
  [
    "that goes back by itself",
    slider({}).replace("tell();\n    };", "tell(); setTimeout(() => { now = 20; tell(); }, 30); };"),
    "25",
    "20",
  ],
])("a value %s is not said to be done", async (_, html, text, now) => {
  const { status, now: then } = await fill(html, text);
  // On a busy machine the value is seen before it goes back.
  expect({ status, now: then }).toEqual({ status: expect.stringMatching(/^(?:no-effect|reverted)$/), now });
});

it("a slider without keys accepts no text", async () => {
  const dead = `<div id="target" role="slider" tabindex="0" aria-valuenow="5" style="width:80px;height:20px">x</div>`;
  expect(await fill(dead, "7")).toMatchObject({ status: "no-effect", now: "5" });
  expect(await fill(`<button id="target">Save</button>`, "7")).toMatchObject({ status: "blocked" });
});

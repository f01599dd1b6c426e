import type { PageSession } from "@surehand/browser";
import type { ModelServerRequest, ScriptStep } from "@surehand/model/testing";
import { call, calls, type ScriptedCall } from "../agent.test.support.ts";

export type Place = readonly [x: number, y: number];

export function pointAt(kind: string, [x, y]: Place, others: object = {}): ScriptedCall {
  return call("point", { do: kind, x, y, ...others });
}

/** A step of a model that locates elements visually: it points at the middle of each element, in the order of the calls. */
export function sees(
  page: PageSession["page"],
  selectors: readonly string[],
  decide: (...places: Place[]) => readonly ScriptedCall[],
): ScriptStep {
  let places: Place[] = [];
  return {
    async expect() {
      places = await Promise.all(selectors.map((selector) => middleOf(page, selector)));
    },
    answer: (request) => {
      const { answer } = calls(...decide(...places));
      return typeof answer === "function" ? answer(request) : (answer ?? {});
    },
  };
}

async function middleOf(page: PageSession["page"], selector: string): Promise<Place> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

/** A page to draw on: its title reports each line, in CSS pixels of the viewport. */
export const drawing = `<body style="margin: 0"><canvas id="board" style="display: block"></canvas><script>
  board.width = innerWidth; board.height = innerHeight;
  const context = board.getContext("2d", { willReadFrequently: true });
  let from;
  context.fillStyle = "#eee"; context.fillRect(0, 0, innerWidth, innerHeight);
  board.onpointerdown = ({ clientX, clientY }) => { from = [clientX, clientY]; };
  board.onpointerup = ({ clientX, clientY }) => {
    document.title = from.join(",") + " to " + clientX + "," + clientY;
    context.beginPath(); context.moveTo(...from); context.lineTo(clientX, clientY); context.lineWidth = 9; context.stroke();
  };
  board.onwheel = ({ deltaY, clientX, clientY }) => { document.title = "wheel " + deltaY + " at " + clientX + "," + clientY; context.fillRect(0, 0, 9, 9); };
</script>`;

/** Sizes of pictures as the prompts state them, in order. */
export function statedSizes({ messages }: ModelServerRequest): string[] {
  const text = messages.map((message) => message.text).join("\n");
  return [...text.matchAll(/x from 0 \(left\) to (\d+) \(right\), y from 0 \(top\) to (\d+)/g)].map(
    ([, width, height]) => `${width}x${height}`,
  );
}

/** Width and height of the last picture of a request, decoded by a browser. */
export async function sizeOfLastPicture(page: PageSession["page"], { rawBody }: ModelServerRequest): Promise<string> {
  const url = [...rawBody.matchAll(/data:image\/jpeg;base64,[\w+/=]+/g)].at(-1)?.[0];
  if (url === undefined) throw new Error("The request has no picture.");
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return `${image.width}x${image.height}`;
  }, url);
}

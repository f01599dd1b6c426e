import type { Answer, Door, Step } from "./door.ts";
import type { ShopState } from "./shop-server.ts";

/** Twelve steps on three pages. */
const steps: readonly Step[] = [
  { kind: "fill", role: "textbox", name: "Email", value: "ann@example.com" },
  { kind: "fill", role: "textbox", name: "Password", value: "teapot" },
  { kind: "click", role: "button", name: "Log in", isLeaving: true },
  { kind: "select", role: "combobox", name: "Category", value: "Tea" },
  { kind: "check", role: "checkbox", name: "In stock only" },
  { kind: "click", role: "button", name: "Add Oolong" },
  { kind: "click", role: "button", name: "Add Sencha" },
  { kind: "click", role: "link", name: "Checkout", isLeaving: true },
  { kind: "fill", role: "textbox", name: "Name", value: "Ann" },
  { kind: "fill", role: "textbox", name: "Address", value: "Mill Lane 3" },
  { kind: "select", role: "combobox", name: "Shipping", value: "Express" },
  { kind: "click", role: "button", name: "Place order" },
];

export interface TaskRun {
  readonly answers: readonly Answer[];
  readonly problem?: string;
}

/**
 * Does the task by what the tool printed: a ref is taken from the newest answer that shows the control. If none does, or if the
 * tool refuses a ref, the page is read again.
 */
export async function runTask(door: Door, url: string): Promise<TaskRun> {
  const answers: Answer[] = [];
  const keep = (answer: Answer): Answer => {
    answers.push(answer);
    return answer;
  };
  let known = [keep(await door.open(url)).text];
  const read = async (): Promise<void> => void known.push(keep(await door.snapshot()).text);
  const find = (step: Step): string | undefined =>
    known
      .toReversed()
      .map((text) => door.refOf(step, text))
      .find((ref) => ref !== undefined);
  for (const step of steps) {
    if (find(step) === undefined) await read();
    const ref = find(step);
    if (ref === undefined) return { answers, problem: `${step.name} is not in: ${known.at(-1)?.slice(0, 400) ?? ""}` };
    let answer = keep(await door.perform(step, ref));
    if (!answer.isOk) {
      await read();
      answer = keep(await door.perform(step, find(step) ?? ref));
    }
    if (!answer.isOk) return { answers, problem: `${answer.sent}: ${answer.text.slice(0, 400)}` };
    known = step.isLeaving ? [answer.text] : [...known, answer.text];
  }
  return { answers };
}

/** Returns the problem of the shop's state after the task; undefined if it was done exactly. */
export function judgeState({ cart, order }: ShopState): string | undefined {
  const wanted = { name: "Ann", address: "Mill Lane 3", shipping: "Express", note: "" };
  const isRight =
    cart.join() === "Oolong,Sencha" && Object.entries(wanted).every(([field, value]) => order[field] === value);
  return isRight ? undefined : `The shop has ${JSON.stringify({ cart, order })}.`;
}

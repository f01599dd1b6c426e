import { callInPage } from "../../page/call-in-page.ts";
import { readState } from "../../page/read-state.ts";
import { listOptions } from "../../page/fields.ts";
import { containsWords, normaliseName } from "../../text/normalise-name.ts";
import { selectOption } from "../perform.ts";
import { type Plan, type Refusal, refuseUnusable, type Scene, type Target } from "./plan.ts";

interface Option {
  readonly name: string;
  readonly isDisabled: boolean;
}

/** Of a native list. One that the page made itself is opened and chosen from in two instructions. */
export async function planSelect(_scene: Scene, { element, node }: Target, wished: string): Promise<Plan | Refusal> {
  const options = await callInPage(node, listOptions);
  if (!options) {
    return { status: "blocked", reason: "It is no list of the browser's own: click it first, then click the option." };
  }
  const found = findOption(options, wished);
  if ("reason" in found) return found;
  const { index, option } = found;
  const action = { kind: "select", target: element.ref, option: option.name } as const;
  const isChosen = async (): Promise<boolean> => (await callInPage(node, readState)).value === option.name;
  if (await isChosen()) return { action, isHeld: true, dispatch: async () => {} };
  const unusable = refuseUnusable(element, "press");
  if (unusable) return unusable;
  if (option.isDisabled) return { status: "blocked", reason: `Its option "${option.name}" is disabled.` };
  return {
    action,
    isHeld: false,
    dispatch: () => selectOption(node, index),
    complaint: async ({ effect }) => {
      if (effect.url || (await isChosen())) return undefined;
      return `It shows ${JSON.stringify((await callInPage(node, readState)).value)} now.`;
    },
  };
}

const mostNamed = 15;

function findOption(options: readonly Option[], wished: string): { index: number; option: Option } | Refusal {
  const name = normaliseName(wished);
  const numbered = options.map((option, index) => ({ option, index }));
  for (const isMatch of [
    ({ option }: { option: Option }) => normaliseName(option.name) === name,
    ({ option }: { option: Option }) => containsWords(normaliseName(option.name), name),
  ]) {
    const [first, ...others] = numbered.filter(isMatch);
    if (first && others.length === 0) return first;
    if (first) {
      const names = [first, ...others].map(({ option }) => JSON.stringify(option.name)).join(", ");
      return { status: "ambiguous", reason: `${others.length + 1} options fit ${JSON.stringify(wished)}: ${names}.` };
    }
  }
  const shown = options.slice(0, mostNamed).map((option) => option.name);
  const more = options.length > mostNamed ? `, and ${options.length - mostNamed} more` : "";
  return {
    status: "not-found",
    reason: `It has no option ${JSON.stringify(wished)}, but: ${shown.join(", ")}${more}.`,
  };
}

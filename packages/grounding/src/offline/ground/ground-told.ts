import { tiers } from "../match/match-name.ts";
import type { PageItem } from "../page/page-item.ts";
import { toldValue } from "../page/told-value.ts";
import type { Intent } from "../parse/intent.ts";
import { isField, isWritable } from "./ground-fill.ts";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

/** `enter the value that belongs to each label`: into the next empty field what the page says of its label, where it says all of them. */
export function groundTold({ index }: Scene, { sentence }: Extract<Intent, { kind: "fill-told" }>): Outcome {
  const fields = index.items.filter(
    ({ element }) => isField(element) && isWritable(element) && (element.value ?? "") === "",
  );
  const told = fields.map((item) => ({ item, text: valueFor(index.tree, item) }));
  const [next, ...others] = told;
  if (!next || told.some(({ text }) => text === undefined))
    return {
      status: "none",
      wanted: "field",
      phrase: sentence,
      message: "The page does not say what goes into its fields.",
    };
  const { element } = next.item;
  const action = { kind: "fill", target: element.ref, text: next.text ?? "" } as const;
  return {
    status: "ready",
    action,
    element,
    cost: tiers.containedMeaning,
    isCertain: false,
    ...(others.length > 0 && { rest: sentence }),
  };
}

function valueFor(tree: Parameters<typeof toldValue>[0], { names }: PageItem): string | undefined {
  return names.map(({ raw }) => toldValue(tree, raw)).find((value) => value !== undefined);
}

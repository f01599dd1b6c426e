import { tiers } from "../match/match-name.ts";
import { cellsAt } from "../page/cells-at.ts";
import type { Intent } from "../parse/intent.ts";
import { tokensOf } from "@surehand/language";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

/** A combobox may open a grid, whose rows are its options: the one that has such a cell. */
export function fromPopupRow({ index }: Scene, { options }: Extract<Intent, { kind: "select" }>): Outcome {
  const none: Outcome = { status: "none", wanted: "option", phrase: options.join(", ") };
  const [wanted = "", ...more] = options;
  const isOpen = index.items.some(
    ({ element: { role, states } }) => role === "combobox" && states.includes("expanded"),
  );
  const words = tokensOf(wanted).meanings.join(" ");
  if (!isOpen || words === "" || more.length > 0) return none;
  const { tree } = index;
  const anchors = tree.lines.flatMap(({ anchor }, line) => {
    const isInGrid = tree.chainOf(line).some((above) => tree.regionOf(above) === "grid");
    const hasCell = isInGrid && cellsAt(tree, line).some((cell) => tokensOf(cell).meanings.join(" ") === words);
    return hasCell && anchor !== undefined ? [anchor] : [];
  });
  const [only, ...others] = anchors;
  if (only === undefined || others.length > 0) return none;
  return { status: "ready", action: { kind: "click", target: only }, cost: tiers.sameMeaning, isCertain: false };
}

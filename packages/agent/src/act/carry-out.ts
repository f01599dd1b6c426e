import type { Action, SnapshotElement } from "@surehand/browser";
import type { Intent } from "./parse-instruction.ts";

export function actionOf(intent: Intent, element: SnapshotElement | undefined): Action {
  if (intent.kind === "press") return { kind: "press", key: intent.key };
  const target = element?.ref ?? "";
  switch (intent.kind) {
    case "fill":
      return { kind: "fill", target, text: intent.text };
    case "select":
      return { kind: "select", target, option: intent.option };
    case "click":
    case "check":
    case "uncheck":
      return { kind: intent.kind, target };
    default:
      return intent satisfies never;
  }
}

import type { Obstacle } from "../action/perform-result.ts";

/** Describes an obstacle in a sentence. */
export function describeObstacle(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "covered":
      return `it is covered by ${obstacle.by}.`;
    case "no-option":
      return `it has no option ${JSON.stringify(obstacle.option)}, but: ${listed(obstacle.options)}.`;
    case "ambiguous-option":
      return `it has several options ${JSON.stringify(obstacle.option)}: ${listed(obstacle.options)}.`;
    case "ambiguous-value":
      return `${JSON.stringify(obstacle.text)} has several meanings: ${obstacle.readings.map((one) => JSON.stringify(one)).join(" or ")}. Write one of these.`;
    case "no-text":
      return `its text does not contain ${JSON.stringify(obstacle.text)}. Copy the text from the value of the field.`;
    case "ambiguous-text":
      return `its text contains ${JSON.stringify(obstacle.text)} in ${obstacle.places} places. Give more of the text around it.`;
    case "dialog":
      return `a dialog is open: ${JSON.stringify(obstacle.message)}.`;
    case "dialog-unanswered":
      return `the page opened the ${obstacle.type} dialog ${JSON.stringify(obstacle.message)}, which was dismissed because no answer was set.`;
    case "disabled":
      return obstacle.option === undefined
        ? "it is disabled."
        : `its option ${JSON.stringify(obstacle.option)} is disabled.`;
    case "policy":
    case "secret":
    case "not-confirmed":
    case "wrong-element":
      return obstacle.reason;
    case "readonly":
    case "hidden":
    case "inert":
    case "moving":
    case "outside":
    case "not-editable":
    case "not-checkable":
    case "no-focus":
      return PLAIN[obstacle.kind];
    default:
      return obstacle satisfies never;
  }
}

const MAX_OPTIONS = 15;

function listed(options: readonly string[]): string {
  if (options.length === 0) return "none";
  const more = options.length > MAX_OPTIONS ? `, and ${options.length - MAX_OPTIONS} more` : "";
  return `${options.slice(0, MAX_OPTIONS).join(", ")}${more}`;
}

const PLAIN = {
  readonly: "it is read-only.",
  hidden: "it is not visible.",
  inert: "it receives no pointer events: it is inert, or they pass through it.",
  moving: "it keeps moving.",
  outside: "it can't be scrolled into view.",
  "not-editable": "it does not accept text.",
  "no-focus": "it can't be focused, so keys would go elsewhere.",
  "not-checkable": "it can't be checked or unchecked.",
} as const;

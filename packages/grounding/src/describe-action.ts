import { type Action, type ActionTarget, definitionOf, type SnapshotElement } from "@surehand/browser";

/** The properties of a target that its description needs. */
export type NamedElement = Pick<
  SnapshotElement,
  "role" | "name" | "guessedName" | "placeholder" | "value" | "options" | "box"
> & {
  readonly ref?: string | undefined;
};

/** Describes an action for people: `fill textbox "Email" (e4) with "%email%"`. */
export function describeAction(action: Action, element?: NamedElement, goal?: NamedElement): string {
  const on = wordsForTarget("target" in action ? action.target : undefined, element);
  switch (action.kind) {
    case "fill":
      return action.text === "" ? `fill ${on}` : `fill ${on} with ${wordsForText(action.text)}`;
    case "type":
      return `type ${wordsForText(action.text)}${on === "" ? "" : ` into ${on}`}`;
    case "insert":
      return `insert ${quote(action.text)} ${action.after === "" ? "at the start of" : `after ${quote(action.after)} in`} ${on}`;
    case "replace":
      return `replace ${quote(action.find)} with ${quote(action.text)} in ${on}`;
    case "select":
      return `choose ${action.option === "" ? "" : `${[action.option].flat().map(quote).join(", ")} `}from ${on}`;
    case "press":
      return `press ${action.key}${on === "" ? "" : ` in ${on}`}`;
    case "drag":
      return `drag ${on} ${"by" in Object(action.to) ? "away" : `to ${wordsForTarget(toTarget(action.to), goal)}`}`;
    case "upload":
      return `upload ${action.files.map(quote).join(", ")} to ${on}`;
    case "goto":
      return `go to ${action.url}`;
    case "scroll":
      return `scroll ${on === "" ? "the page" : on}${wordsForScroll(action)}`;
    case "dialog":
      return `${action.answer} the dialog`;
    case "mouse":
      return `${wordsForMouse[action.event]} at the point ${action.at.x},${action.at.y}`;
    case "wait":
      return action.text === undefined ? "wait" : `wait for ${quote(action.text)}`;
    default:
      return on === "" ? action.kind : `${definitionOf(action.kind).verbs[0]} ${on}`;
  }
}

const wordsForMouse = {
  move: "move the mouse",
  down: "press the mouse",
  up: "let the mouse go",
  wheel: "turn the wheel",
} as const;

function wordsForScroll({ by, to }: Extract<Action, { kind: "scroll" }>): string {
  if (to) return ` to ${to.y ?? to.x ?? 0} %`;
  return by ? ` by ${by.y ?? by.x ?? 0} pixels` : "";
}

type DragEnd = Extract<Action, { kind: "drag" }>["to"];

function toTarget(to: DragEnd): ActionTarget | undefined {
  return typeof to === "object" && "by" in to ? undefined : to;
}

function wordsForTarget(target: ActionTarget | undefined, element: NamedElement | undefined): string {
  if (element) return describeElement(element);
  if (target === undefined) return "";
  if (typeof target === "string") return target;
  return "v" in target ? describeElement(target) : `the point ${target.x},${target.y}`;
}

/**
 * Describes an element: `link "Cart" (e9)`. A field without a name is described by its placeholder, a list by its
 * selection, any other element by its place.
 */
export function describeElement(element: NamedElement): string {
  const { role, name, placeholder = "", ref } = element;
  const shown = name === "" ? placeholder : name;
  const inBrackets = ref === undefined ? "" : ` (${ref})`;
  return `${role} ${shown === "" ? describeUnnamed(element) : quote(shown)}${inBrackets}`;
}

function describeUnnamed({ options, value, guessedName, box }: NamedElement): string {
  if (options !== undefined && value !== undefined) return `set to ${quote(value)}`;
  if (guessedName !== undefined) return `with the icon ${quote(guessedName)}`;
  return box === undefined ? "without a name" : `without a name at ${box[0]},${box[1]}`;
}

function wordsForText(text: Extract<Action, { kind: "fill" }>["text"]): string {
  return typeof text === "string" ? quote(text) : `the secret ${text.secret}`;
}

function quote(text: string): string {
  return `"${text}"`;
}

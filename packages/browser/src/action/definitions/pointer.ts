import { defineAction } from "../define-action.ts";
import { type ActionTarget, modifierNames, modifiers, target } from "../fields.ts";
import { verifications } from "../verification.ts";

const fields = { target, modifiers };
const value = "keys to hold: Shift, Control, Alt or Meta";

const moveVerbs = ["mouse", "move the mouse", "point", "move the pointer", "move the cursor"];
const prepositions = ["over", "to", "at", "on", "onto", "above"];
const hoverVerbs = [
  ...moveVerbs,
  ...["hover", ...moveVerbs].flatMap((verb) => prepositions.map((preposition) => `${verb} ${preposition}`)),
];

/** Actions that move the pointer to an element and press a button there. */
export const pointerActions = [
  defineAction({
    kind: "click",
    family: "pointer",
    fields,
    title: "Click",
    description: "Clicks with real mouse events, at a place where the element can be hit.",
    verbs: ["click"],
    risk: "press",
    verifications,
    compact: { target: "required", acceptsText: true, value, read: (input) => pointerAction("click", input) },
    gesture: { button: "left", presses: 1, event: "click" },
    playwright: { on: "locator", method: "click" },
  }),
  defineAction({
    kind: "doubleClick",
    family: "pointer",
    fields,
    title: "Double click",
    description: "Clicks twice at once.",
    verbs: ["double-click", "double tap", "double press", "dbl click", "dbl tap", "dbl press"],
    risk: "press",
    verifications,
    compact: { target: "required", acceptsText: true, value, read: (input) => pointerAction("doubleClick", input) },
    gesture: { button: "left", presses: 2, event: "dblclick" },
    playwright: { on: "locator", method: "dblclick" },
  }),
  defineAction({
    kind: "rightClick",
    family: "pointer",
    fields,
    title: "Right click",
    description: "Clicks with the right mouse button, which opens a context menu.",
    verbs: [
      "right-click",
      "right press",
      "secondary click",
      "secondary press",
      "context click",
      "context press",
      "open the context menu of",
      "open the context menu for",
      "open the context menu on",
    ],
    risk: "none",
    verifications,
    compact: { target: "required", acceptsText: true, value, read: (input) => pointerAction("rightClick", input) },
    gesture: { button: "right", presses: 1, event: "contextmenu" },
    playwright: { on: "locator", method: "click", options: ['button: "right"'] },
  }),
  defineAction({
    kind: "hover",
    family: "pointer",
    fields,
    title: "Point at",
    description:
      "Moves the pointer over the element. An element that declares a popup (`aria-haspopup`) must open it; for others, the position is enough. The result lists what the pointer reveals, with refs.",
    verbs: ["hover", ...hoverVerbs],
    risk: "none",
    verifications,
    compact: { target: "required", acceptsText: true, value, read: (input) => pointerAction("hover", input) },
    gesture: { button: "left", presses: 0 },
    playwright: { on: "locator", method: "hover" },
  }),
] as const;

export interface PointerAction<Kind> {
  readonly kind: Kind;
  readonly target: ActionTarget;
  readonly modifiers?: readonly (typeof modifierNames)[number][];
}

function pointerAction<Kind extends string>(
  kind: Kind,
  { target: at, value: held }: { readonly target: ActionTarget; readonly value: string },
): PointerAction<Kind> {
  const keys = new Set(held.split("+").map((name) => name.trim()));
  const found = modifierNames.filter((name) => keys.has(name));
  return { kind, target: at, ...(found.length > 0 && { modifiers: found }) };
}

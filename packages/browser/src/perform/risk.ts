import type { Action, ActionOf } from "../action/action.ts";
import type { WireState } from "./wire.ts";

/** Words on controls that can hardly be taken back, by what they do. In the languages of the web's biggest shops. */
const RISKS: readonly (readonly [risk: string, words: RegExp])[] = [
  [
    "pay",
    /\b(?:pay|purchase|buy|place (?:your )?order|order now|checkout|subscribe|donate|bezahlen|kaufen|bestellen|payer|acheter|commander|pagar|comprar)\b/i,
  ],
  [
    "delete",
    /\b(?:delete|remove|erase|destroy|discard|deactivate|close account|unsubscribe|löschen|entfernen|supprimer|eliminar|borrar)\b/i,
  ],
  [
    "send",
    /\b(?:send|submit|post|publish|share|tweet|reply|transfer|withdraw|confirm|senden|absenden|veröffentlichen|envoyer|publier|enviar|publicar)\b/i,
  ],
];

/** What an action may do that can't be taken back; undefined for nothing that its words tell. */
export function riskOf(action: Action, { what, role }: WireState): string | undefined {
  const isKeys = action.kind === "press" || action.kind === "key" || action.kind === "type";
  if (isKeys && !doesUse(action)) return undefined;
  if (isKeys && role === "textbox") return action.kind === "type" ? undefined : "send";
  return RISKS.find(([, words]) => words.test(what))?.[0];
}

/** Whether keys use what has the focus, as a press does. */
function doesUse(action: ActionOf<"press" | "key" | "type">): boolean {
  if (action.kind === "type") return typeof action.text === "string" && /[\n ]/.test(action.text);
  return /(?:^|\+)(?:Enter|NumpadEnter|Space| )$/.test(action.key);
}

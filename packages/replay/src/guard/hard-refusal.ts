import { type Action, type GateRefusal, refuseScheme, webSchemes } from "@surehand/browser";
import { broughtText } from "./brought-text.ts";

/** Refuses actions that no confirmation allows: addresses outside of the web, and unknown variables. */
export function hardRefusal(filled: Action): GateRefusal | undefined {
  const unknown = textsOf(filled).find((text) => UNKNOWN.test(text));
  if (unknown !== undefined) return { code: "variable", reason: "there is no variable or secret of that name." };
  return filled.kind === "goto" ? refuseScheme(filled.url, webSchemes) : undefined;
}

/** A name that is still there after values were filled in. */
const NAME = String.raw`%(?![\da-f]{2}%)[A-Za-z_][\w.-]*%`;
const UNKNOWN = new RegExp(NAME, "i");
const UNKNOWN_ALONE = new RegExp(`^\\s*${NAME}\\s*$`, "i");

/** Prose may contain "10%off%" literally. */
function textsOf(action: Action): string[] {
  if (action.kind === "upload") return [...action.files];
  if (action.kind === "goto") return [action.url];
  const text = broughtText(action) ?? "";
  return UNKNOWN_ALONE.test(text) ? [text] : [];
}

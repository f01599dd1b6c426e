import type { CallContext } from "@surehand/kernel";
import type { Action } from "../action/action.ts";
import type { PageReader } from "../world/page-reader.ts";
import { seenAt } from "./seen-at.ts";

/**
 * Returns why the middle button must not be pressed. On Linux it pastes the selection, which may be a secret that was typed: no event of
 * the page's field tells that it is selected, and no permission is needed.
 */
export async function refusalOfSelection(
  reader: PageReader,
  action: Action,
  call: CallContext,
): Promise<string | undefined> {
  const isPaste = action.kind === "mouse" && action.button === "middle" && action.event !== "move";
  if (!isPaste || reader.secrets.fields.length === 0) return undefined;
  const origin = (await seenAt(reader, action.at, call))?.origin ?? NO_ORIGIN;
  if (reader.secrets.mayAllBeTypedOn(origin)) return undefined;
  const to = origin === NO_ORIGIN ? "a document without a known origin" : origin;
  return `the middle button would paste the selection into ${to}, and a secret that is not for this origin was typed.`;
}

/** Origin of a sandboxed document. No secret is bound to it. */
const NO_ORIGIN = "null";

import { type Action, type DurableTarget, type PageSession, type Snapshot, StaleRefError } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { describeAction } from "../act/describe-action.ts";
import type { FoundAction } from "./observe.ts";
import type { ObservedAction } from "./observed-action.ts";

/** Asked for at a time: a page answers one after the other in any case. */
const atOnce = 16;

/** Each with words and a described element. What went meanwhile is left out. */
export async function describeAll(
  session: PageSession,
  { found }: { readonly snapshot: Snapshot; readonly found: readonly FoundAction[] },
  call: CallContext,
): Promise<ObservedAction[]> {
  const described: ObservedAction[] = [];
  for (let start = 0; start < found.length; start += atOnce) {
    const some = await Promise.all(found.slice(start, start + atOnce).map((one) => describeOne(session, one, call)));
    described.push(...some.flatMap((one) => one ?? []));
  }
  return described;
}

async function describeOne(
  session: PageSession,
  { element, action }: FoundAction,
  call: CallContext,
): Promise<ObservedAction | undefined> {
  try {
    const target = await session.describe(element.ref, call);
    const { ref, role, name } = element;
    return {
      description: inWords(action, target, element.placeholder),
      action: withTarget(action, target),
      ref,
      role,
      name,
    };
  } catch (error) {
    if (StaleRefError.isInstance(error)) return undefined;
    throw error;
  }
}

/** With what it stands in, where others are called so, too. */
function inWords(action: Action, target: DurableTarget, placeholder: string | undefined): string {
  const { role, name, count, near } = target;
  const words = describeAction(action, { role, name, ...(placeholder !== undefined && { placeholder }) });
  const place = near.row ?? near.item ?? near.group ?? near.heading;
  return count > 1 && place !== undefined ? `${words} in ${JSON.stringify(place)}` : words;
}

function withTarget(action: Action, target: DurableTarget): Action {
  return "target" in action ? { ...action, target } : action;
}

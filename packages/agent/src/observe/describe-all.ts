import type { DurableTarget, PageSession, Ref, Snapshot, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { describeAction } from "@surehand/grounding";
import { isDurable, refsOf, withTargets } from "@surehand/replay";
import type { FoundAction } from "./found-action.ts";
import type { ObservedAction } from "../act/observed-action.ts";

/** Describes each action, with a durable target. Elements that disappeared meanwhile are left out. */
export async function describeAll(
  session: PageSession,
  { snapshot, found }: { readonly snapshot: Snapshot; readonly found: readonly FoundAction[] },
  call: CallContext,
): Promise<ObservedAction[]> {
  const targets = await session.describeAll(
    found.flatMap(({ action }) => refsOf(action)),
    call,
  );
  return numberDuplicates(found.flatMap((one) => describeOne(targets, withGoal(one, snapshot)) ?? []));
}

interface FoundWithGoal extends FoundAction {
  readonly goal: SnapshotElement | undefined;
}

function withGoal({ element, action }: FoundAction, { refs }: Snapshot): FoundWithGoal {
  const goal = action.kind === "drag" && typeof action.to === "string" ? refs.get(action.to) : undefined;
  return { element, action, goal };
}

function describeOne(
  targets: ReadonlyMap<Ref, DurableTarget>,
  { element, action, goal }: FoundWithGoal,
): ObservedAction | undefined {
  if (refsOf(action).some((ref) => !targets.has(ref))) return undefined;
  const durable = withTargets(action, (ref) => targets.get(ref) ?? ref);
  const target = "target" in durable && isDurable(durable.target) ? durable.target : undefined;
  const { ref, role, name } = element;
  return { description: inWords(durable, { element, target, goal }), action: durable, ref, role, name };
}

interface Named {
  readonly element: SnapshotElement;
  readonly target: DurableTarget | undefined;
  readonly goal: SnapshotElement | undefined;
}

/**
 * Describes an action in words; if other elements have the same name, with the row, item, group or heading that contains it.
 * An element without a name is described by its position, as in the snapshot.
 */
function inWords(action: FoundAction["action"], { element, target, goal }: Named): string {
  const { ref: _, ...shown } = element;
  const isAsShown = target === undefined || target.role === "generic" || isNamedByPosition(element);
  const named = isAsShown ? shown : { ...shown, role: target.role, name: target.name };
  const words = describeAction(
    action,
    named,
    goal && isNamedByPosition(goal) ? { ...goal, ref: undefined } : undefined,
  );
  const { row, item, group, heading } = target?.near ?? {};
  const place = row ?? item ?? group ?? heading;
  return target !== undefined && target.count > 1 && place !== undefined
    ? `${words} in ${JSON.stringify(place)}`
    : words;
}

function isNamedByPosition({ name, box }: SnapshotElement): boolean {
  return name === "" && box !== undefined;
}

/** Numbers the actions that have equal descriptions. */
function numberDuplicates(described: readonly ObservedAction[]): ObservedAction[] {
  const alike = Map.groupBy(described, ({ description }) => description);
  return described.map((one) => {
    const group = alike.get(one.description) ?? [];
    if (group.length < 2) return one;
    return { ...one, description: `${one.description} (${group.indexOf(one) + 1} of ${group.length})` };
  });
}

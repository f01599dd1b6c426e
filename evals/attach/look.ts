import type { PageSession, Ref } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";
import { assertNoProblems } from "../harness/problems.ts";

/** A ref and the node that it was assigned to. No other node on any page has this `uid`. */
export interface KnownRef {
  readonly ref: Ref;
  readonly name: string;
  readonly uid: string;
}

/** The expected state of a ref after a change. */
export type Fate = "kept" | "stale" | "kept or stale";

/**
 * Takes a snapshot and checks that each of its refs resolves to the node with that name, and that all of `names` have
 * one. With the refs of an earlier snapshot, it also checks that no ref was reused and that no node has a second ref.
 */
export async function look(
  session: PageSession,
  names: readonly string[],
  earlier: readonly KnownRef[] = [],
): Promise<KnownRef[]> {
  const { refs, text } = await session.snapshot();
  const known: KnownRef[] = [];
  const problems: string[] = [];
  for (const { ref, name } of refs.values()) {
    const node = await follow(session, ref);
    if (!("uid" in node)) problems.push(`${ref} "${name}" was just given and is ${node.error}`);
    else if (node.name !== name) problems.push(`${ref} "${name}" leads to "${node.name}"`);
    else known.push({ ref, name, uid: node.uid });
  }
  const found = known.map(({ name }) => name);
  problems.push(...names.filter((name) => !found.includes(name)).map((name) => `"${name}" has no ref`));
  problems.push(...found.filter((name) => !names.includes(name)).map((name) => `"${name}" has a ref`));
  problems.push(...known.flatMap((one) => earlier.flatMap((other) => reuseProblems(one, other))));
  assertNoProblems(problems, text);
  return known;
}

/** Checks the fate of refs from an earlier snapshot. No ref may ever resolve to another node. */
export async function checkFates(
  session: PageSession,
  earlier: readonly KnownRef[],
  fateOf: Fate | ((known: KnownRef) => Fate),
): Promise<void> {
  const problems: string[] = [];
  for (const known of earlier) {
    const fate = typeof fateOf === "string" ? fateOf : fateOf(known);
    const node = await follow(session, known.ref);
    const label = `${known.ref} "${known.name}"`;
    if ("uid" in node && node.uid !== known.uid)
      problems.push(`${label} leads to another node: ${node.uid} instead of ${known.uid}`);
    else if ("uid" in node && fate === "stale") problems.push(`${label} should be stale and leads to a node`);
    else if (!("uid" in node) && node.error !== "stale-ref") problems.push(`${label} ends with ${node.error}`);
    else if (!("uid" in node) && fate === "kept") problems.push(`${label} should have been kept and is stale`);
  }
  assertNoProblems(problems);
}

/** Checks the fates before a new snapshot, takes it, and checks the fates again. */
export async function lookAgain(options: {
  readonly session: PageSession;
  readonly earlier: readonly KnownRef[];
  readonly fate: Fate | ((known: KnownRef) => Fate);
  readonly names: readonly string[];
}): Promise<KnownRef[]> {
  const { session, earlier, fate, names } = options;
  await checkFates(session, earlier, fate);
  const now = await look(session, names, earlier);
  await checkFates(session, earlier, fate);
  return now;
}

async function follow(session: PageSession, ref: Ref): Promise<{ uid: string; name: string } | { error: string }> {
  try {
    const handle = await session.resolve(ref);
    const uid = await handle.evaluate("function () { return this.getAttribute('data-uid') }");
    const name = await handle.evaluate("function () { return this.getAttribute('data-name') }");
    return { uid: String(uid), name: String(name) };
  } catch (error) {
    return { error: SurehandError.isInstance(error) ? error.code : String(error) };
  }
}

function reuseProblems(now: KnownRef, earlier: KnownRef): string[] {
  if (now.ref === earlier.ref && now.uid !== earlier.uid)
    return [`${now.ref} was "${earlier.name}" and is now "${now.name}"`];
  if (now.uid === earlier.uid && now.ref !== earlier.ref)
    return [`"${now.name}" was ${earlier.ref} and is now ${now.ref}`];
  return [];
}

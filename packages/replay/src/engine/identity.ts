import type { DurableTarget, Ref } from "@surehand/browser";
import { stableParts } from "../locator/stable-words.ts";
import { containsWords, normaliseName } from "@surehand/language";

/** The element that `session.find` returns for a described one. */
export interface Find {
  readonly target: DurableTarget;
  readonly ref: Ref;
  readonly confidence: number;
  /** Properties that agree. */
  readonly how: readonly string[];
  /** Its current description. */
  readonly now: Pick<DurableTarget, "role" | "name" | "near" | "fingerprint">;
}

/** How similar an element must be to count as the described one. Role and name must be equal in any case. */
export interface Identity {
  readonly leastConfidence: number;
  /** For an element without a name, which only the other properties identify. */
  readonly leastWithoutName: number;
  /**
   * The instruction that the element was chosen for. An element that it does not name was chosen by judgement ("the
   * first product"), so its place and appearance must be the same, too.
   */
  readonly instruction?: string | undefined;
  /** Whether its row or card must say the same, apart from prices, counts and times. For what can hardly be undone. */
  readonly isStrict?: true | undefined;
}

/** Tolerant, because the search itself refuses an element that may be another one. */
export const recordedIdentity: Identity = { leastConfidence: 0.65, leastWithoutName: 0.9 };

/** Returns stricter rules: an entry of the action cache applies to many pages of a kind. */
export function cachedIdentity(instruction: string): Identity {
  return { leastConfidence: 0.8, leastWithoutName: 0.8, instruction };
}

/** Returns why the element does not count as the described one, in a sentence. Undefined if it does. */
export function identityDifference(find: Find, identity: Identity): string | undefined {
  const { target, confidence } = find;
  if (isExact(find)) return undefined;
  const least = target.name === "" ? identity.leastWithoutName : identity.leastConfidence;
  return (
    renamedTo(find) ??
    (identity.isStrict ? otherItem(find) : undefined) ??
    (confidence < least ? unlike(find) : unnamed(find, identity))
  );
}

/** Whether all known properties agree, including name and place. */
export function isExact({ confidence }: Find): boolean {
  return confidence >= 0.995;
}

function renamedTo({ target, now }: Find): string | undefined {
  if (target.role === now.role && normaliseName(target.name) === normaliseName(now.name)) return undefined;
  return `It was ${target.role} ${JSON.stringify(target.name)}, and is ${now.role} ${JSON.stringify(now.name)}.`;
}

function otherItem({ target, now }: Find): string | undefined {
  const [was, is] = [itemOf(target.near), itemOf(now.near)];
  const isSame = was === undefined || stableParts(was).join("*") === stableParts(is ?? "").join("*");
  return isSame ? undefined : `It was in ${JSON.stringify(was)}, and is in ${JSON.stringify(is)}.`;
}

function itemOf({ row, item, isListed }: DurableTarget["near"]): string | undefined {
  return row ?? (isListed ? item : undefined);
}

function unlike({ target: { role, name }, confidence }: Find): string {
  return `The most similar element to ${role} ${JSON.stringify(name)} agrees in ${Math.round(confidence * 100)} % only.`;
}

function unnamed({ target, now }: Find, { instruction }: Identity): string | undefined {
  if (instruction === undefined || target.fingerprint === now.fingerprint) return undefined;
  if (target.name !== "" && containsWords(normaliseName(instruction), normaliseName(target.name))) return undefined;
  return `The instruction does not name ${target.role} ${JSON.stringify(target.name)}, and its place or looks changed.`;
}

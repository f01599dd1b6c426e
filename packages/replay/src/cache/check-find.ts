import type { Find } from "../step/locate.ts";
import { containsWords, normaliseName } from "@surehand/language";

/** Below this, what was found may be something else. */
const sureConfidence = 0.8;

/**
 * Why what was found can't be taken for what was recorded; undefined where it can. Its role and name must be the same. An
 * element that the instruction does not call by its name was chosen by judgement ("the first product"), so all about it, its
 * place too, must be as it was.
 */
export function differenceOf(find: Find, instruction: string): string | undefined {
  const { target, confidence, now } = find;
  const before = `${target.role} ${JSON.stringify(target.name)}`;
  const renamed = renamedTo(find);
  if (renamed !== undefined) return renamed;
  if (confidence < sureConfidence) return unlike(find);
  const isNamed = target.name !== "" && containsWords(normaliseName(instruction), normaliseName(target.name));
  if (isNamed || target.fingerprint === now.fingerprint) return undefined;
  return `The instruction does not name ${before}, and it does not stand where it stood, or looks different.`;
}

/** How its role or name differs, in a sentence. */
export function renamedTo({ target, now }: Find): string | undefined {
  if (target.role === now.role && normaliseName(target.name) === normaliseName(now.name)) return undefined;
  return `It was ${target.role} ${JSON.stringify(target.name)}, and is ${now.role} ${JSON.stringify(now.name)}.`;
}

/** How much of what is known of it agrees, in a sentence. */
export function unlike({ target: { role, name }, confidence }: Find): string {
  return `What is most like ${role} ${JSON.stringify(name)} agrees in ${Math.round(confidence * 100)} % only.`;
}

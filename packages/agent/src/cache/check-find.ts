import type { Find } from "../act/locate.ts";
import { containsWords, normaliseName } from "../text/normalise-name.ts";

/** Below this, what was found may be something else. */
const sureConfidence = 0.8;

/**
 * Why what was found can't be taken for what was recorded; undefined where it can. Its role and name must be the same. An
 * element that the instruction does not call by its name was chosen by judgement ("the first product"), so all about it, its
 * place too, must be as it was.
 */
export function differenceOf({ target, confidence, now }: Find, instruction: string): string | undefined {
  const before = `${target.role} ${JSON.stringify(target.name)}`;
  if (target.role !== now.role || normaliseName(target.name) !== normaliseName(now.name))
    return `It was ${before}, and is ${now.role} ${JSON.stringify(now.name)}.`;
  if (confidence < sureConfidence)
    return `What is most like ${before} agrees in ${Math.round(confidence * 100)} % only.`;
  const isNamed = target.name !== "" && containsWords(normaliseName(instruction), normaliseName(target.name));
  if (isNamed || target.fingerprint === now.fingerprint) return undefined;
  return `The instruction does not name ${before}, and it does not stand where it stood, or looks different.`;
}

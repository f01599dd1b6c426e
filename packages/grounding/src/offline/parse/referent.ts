import { whichAre } from "./asides.ts";

/**
 * What "it" means in the command behind a reason: "the order is late, cancel it" cancels the order. Nothing, as an empty text, where the
 * reason itself only points.
 *
 * @param command what stands before the "it"
 */
export function referentsOf(reason: string, command: string): string[] {
  const which = whichAre(reason);
  if (which !== undefined) return [which];
  const [, subject = "", said = ""] = IS.exec(reason.replace(WITH_CAUSE, "")) ?? [];
  const speaker = subject.replace(DENIED, "");
  const isChosen = /^(?:select|choose|pick|set|use|enter|put)\b/i.test(command);
  if (subject !== "" && isChosen) return [`${said.replace(ARTICLE, "")} in ${subject}`, `${subject} to ${said}`];
  if (subject !== "" && !POINTING.test(speaker)) return [subject];
  const meant = reason.replace(WHOSE, "").replace(WITH_CAUSE, "").trim();
  return [POINTING.test(meant) ? "" : meant];
}

const WITH_CAUSE = /^(?:since|as|because) |\s+(?:on|for|in|to|of) (?:this|it|here|that)$/gi;
const ARTICLE = /^(?:an?|the)\s+/i;
const POINTING = /^(?:this|that|it|these|those|they|he|she|i|we|you|there|one)(?: one| ones)?$|^$/i;
const DENIED = /\s+(?:don['’]t|do not|doesn['’]t|does not|really|only|just|also|still)$/gi;
const IS =
  /^(?!there )(?:since |as |because )?(.+?)\s+(?:is|are|was|were|isn['’]t|aren['’]t|has been|has|have been|needs?|must|should)(?: now| already| no longer| not)?\s+(.+)$/i;
const WHO = "(?:i|we|they|he|she|you|(?:the|my|our) (?:customer|client|user|guest|patient|boss|team|colleague)s?)";
const WISH =
  "don['’]t|do not|doesn['’]t|does not|no longer|only|really|also|just|would|will|forgot|forgotten|needs?|wants?|likes?|have|has|use|prefer|rather|loves?|take|taking|be in|be on|be at|to";
const WHOSE = new RegExp(
  `^${WHO}(?: (?:${WISH})|['’]d|['’]ve|['’]ll)+ (?:any (?:more )?|no )?|^(?:don['’]t|do not) |^there (?:should|must|has to|needs to) be (?:an?|some) |\\s+(?:any ?more|any longer|at all|yet|now)$`,
  "gi",
);

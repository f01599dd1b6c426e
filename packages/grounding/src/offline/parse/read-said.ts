import { joinPhrases, contentWords } from "@surehand/language";
import { isNamedVerb } from "./verbs.ts";

/** A sentence without what only asks. */
export interface Said {
  readonly words: string;
  /** The word in it for what is to be done, which what is meant has to say itself; none where it only points. */
  readonly verb?: string | undefined;
  /** Whether it says how something is to be, and nothing to press. */
  readonly isSetting: boolean;
  /** Whether it says what is wanted, and not what to do for it. */
  readonly isWish: boolean;
  /** Whether it only says what is meant. */
  readonly isPointing: boolean;
  /** Whether it is about something to press, and not to choose. */
  readonly isPress?: boolean;
  /** Whether it is about something to tick, and not to press. */
  readonly isTicking?: boolean;
  /** Whether it is about something to look at: a filter rather than an entry of a form. */
  readonly isViewing?: boolean;
  /** A verb that may stand on nothing, where nothing of the page has it. */
  readonly soft?: string | undefined;
}

const WISH =
  /^(?:(?:i|we)(?:['’]d| would| will|['’]ll)? (?:like|want|need|love|have(?! \S+ed\b)|take|prefer|go for)|give me|get me|let me have|let['’]s (?:have|take)|make (?:it|that)|show me|take me to|bring me to|put me through to)(?: to (?:see|view|have|get|go to|be|use|read))?\s+/i;
/** What says only that something is meant. */
const POINTING =
  /^(?:only )?(?:click|press|tap|hit|push|choose|select|pick|take(?! back)|use|go|jump|head|navigate|switch|change|get|bring|visit|try|have|see|view|display|show|look|check|tick|open|enter|access|call|move|turn|list|want|need|prefer|give|activate|proceed(?= to)|continue(?= to)|advance(?= to)|return(?= to))\s+(?:(?:back|on|to|over|into|in|at|up|for|only|the one|me)\s+)*/i;
const PRESSING = /^(?:only )?(?:click|press|tap|hit|push|open|go|jump|head|navigate|visit|enter|view|see)\b/i;
const SETTING = /^(?:make|set|change|turn|switch|put|keep|leave)\s+/i;
/** What is done with what is named, and may stand on nothing. */
const SOFT =
  /^(?:follow|buy|book|reserve|order|read|watch|play|listen|join|learn|explore|browse|visit|find|filter|get|list|include|limit|restrict)\b/i;
const STATEMENT =
  /^(?:i|we|he|she|it|they|you|there|this|that|these|those|my|our|his|her|their|its)\b|(?<!\b(?:that|which|who|what|whose \S+))\s(?:is|are|was|were|had|has|am|will|would|came|went|did|does|(?:should|must|needs? to|ought to) be|doesn't|don't)\s/i;

/** Undefined for what only tells something. */
export function readSaid(given: string): Said | undefined {
  const sentence = joinPhrases(given.toLowerCase());
  const wish = WISH.exec(sentence)?.[0] ?? "";
  const rest = sentence.slice(wish.length);
  if (STATEMENT.test(rest)) return undefined;
  if (wish !== "") return { words: rest, isSetting: false, isWish: true, isPointing: true };
  const setting = SETTING.exec(rest)?.[0] ?? "";
  if (setting !== "") return { words: rest.slice(setting.length), isSetting: true, isWish: false, isPointing: false };
  const pointing = POINTING.exec(rest)?.[0] ?? "";
  if (pointing !== "")
    return {
      words: rest.slice(pointing.length),
      isSetting: false,
      isWish: false,
      isPointing: true,
      isPress: PRESSING.test(pointing),
      isViewing: /^(?:only )?(?:show|view|see|display|list)\b/i.test(pointing),
      isTicking: /^(?:only )?(?:check|tick)\b/i.test(pointing),
    };
  const [first] = contentWords(rest);
  if (SOFT.test(rest)) return { words: rest, soft: first, isSetting: false, isWish: false, isPointing: false };
  return {
    words: rest,
    verb: isVerbFirst(rest) ? first : undefined,
    isSetting: false,
    isWish: false,
    isPointing: false,
  };
}

/** The first word, where what follows shows that it is a verb. */
function isVerbFirst(sentence: string): boolean {
  if (/^only\s/i.test(sentence)) return false;
  return (
    isNamedVerb(sentence) || /^\S+\s+(?:the|an?|my|our|this|that|these|those|your|all|everything)\s/i.test(sentence)
  );
}

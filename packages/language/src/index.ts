export { FULL_MONTH, MONTH_NAME, monthOf, months, WEEKDAY_NAME, weekdays } from "./dates/calendar.ts";
export { parseDate, parseDateTime } from "./dates/parse-date.ts";
export { type DateFieldType, type FieldDate, parseFieldDate } from "./dates/parse-field-date.ts";
export { pluralOf } from "./inflection/plural-of.ts";
export { rootOf } from "./inflection/root-of.ts";
export { singularOf } from "./inflection/singular-of.ts";
export { stemOf } from "./inflection/stem-of.ts";
export { isOngoing, isPast, participlesOf, verbsOf } from "./inflection/verb-forms.ts";
export {
  CARDINAL_WORD,
  cardinalOf,
  COUNT_WORD,
  numberWord,
  ORDINAL,
  ORDINAL_WORD,
  ordinalOf,
  timesOf,
} from "./numbers/number-words.ts";
export { type NumberStyle, parseNumber, pricesIn } from "./numbers/parse-number.ts";
export { isShortFor, isSkeleton, isSpeltAlike } from "./spelling/abbreviations.ts";
export { foldWord } from "./spelling/fold-word.ts";
export { canonicalOf, isKnown } from "./synonyms/field-synonyms.ts";
export { isOtherSide, mayBeOpposites } from "./synonyms/opposites.ts";
export { escapePattern } from "./text/escape-pattern.ts";
export { containsWords, normaliseName, wordsOf } from "./text/normalise-name.ts";
export { parseAvailability, parseBoolean } from "./values/parse-boolean.ts";
export {
  type AskedOperation,
  askedOperations,
  statedDirection,
  type StatedDirection,
} from "./words/calculation-words.ts";
export { COMMON } from "./words/common-words.ts";
export { memo } from "./text/memo.ts";
export { comparisons, looks, yesNoVerbs } from "./words/name-words.ts";
export { isGrammar, numberOf, contentWords } from "./words/content-words.ts";
export { type Tokens, tokensOf } from "./words/tokens.ts";
export {
  asksRemoval,
  changeClauses,
  changeStrength,
  type ChangeStrength,
  questionsIn,
  requestKind,
  type RequestKind,
  statedChanges,
  verbInsteadOfRemoval,
  wayOfRemoval,
} from "./words/change-verbs.ts";
export { deniedWords, namesPreview, namesView, tellsFailure } from "./words/outcome-words.ts";

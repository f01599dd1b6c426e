/** Returns whether a message tells of a failure, says sorry, or asks for input that is missing. */
export function tellsFailure(text: string): boolean {
  return FAILURE.test(text) || DEMAND.test(text);
}

const DEMAND =
  /^\W*(?:sorry(?! to)|leider|(?:please\s+|bitte\s+|veuillez\s+)?(?:enter|choose|select|fill (?:in|out)|provide|specify|type|correct|geben sie|wählen sie|saisissez|choisissez)\s)/iu;

const FAILURE =
  /(?<![\p{L}\p{N}])(?:errors?|fail(?:s|ed|ure)?|could ?n[o'’]t|can ?not|can['’]t|unable|invalid|denied|forbidden|rejected|refused|required|incorrect|not (?:saved|deleted|removed|sent|added|allowed|found|possible|available|permitted)|in use|already exists|try again|went wrong|expired|fehler|ungültig|fehlgeschlagen|erreur|impossible)(?![\p{L}\p{N}])/iu;

/** Returns the words that a text denies: "charged" for "were not charged". */
export function deniedWords(text: string): string[] {
  return [...text.matchAll(DENIAL)].map(([, word = ""]) => word);
}

const DENIAL = /(?<!\p{L})(?:not|never|nicht)\s+(?:(?:yet|been|be)\s+)?(\p{L}{3,})/giu;

/** Returns whether a control, by its name, changes only what is shown: sorting, filtering, paging, opening. */
export function namesView(name: string): boolean {
  return VIEW.test(name.trim()) || CLOSE.test(name.trim()) || namesPreview(name);
}

/** Returns whether a control, by its name, stores nothing although it may send a form: a preview or a search. */
export function namesPreview(name: string): boolean {
  return PREVIEW.test(name.trim());
}

/** Only the bare word: "Close issue" changes the issue. */
const CLOSE = /^(?:close|cancel|dismiss|schließen|abbrechen|fermer|annuler|[×✕✖x])$/iu;
const PREVIEW = /(?<!\p{L})(?:preview|vorschau|aperçu)$|^(?:preview|search|find|filter|sort)(?![\p{L}\p{N}])/iu;
const VIEW =
  /^(?:sort|filter|search|find|show|hide|view|preview|next|previous|prev|expand|collapse|more|less|details|refresh|reload|load|open|browse|zoom|toggle (?:menu|details|view)|menu)(?![\p{L}\p{N}])/iu;

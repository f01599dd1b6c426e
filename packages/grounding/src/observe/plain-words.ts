/** Words of other languages, and synonyms, with the words that the rules use. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?<=\b(?:is|are)\s)(?:still|already|yet|currently|now)\s+/i, ""],
  [/^(?:alle|sämtliche|jede[rsn]?|tous les|toutes les|todos los|todas las|tutti i|tutte le)\s+/i, "all "],
  [/^(?:finde|zeige?|liste|suche)\s+(?:mir\s+)?(?:alle\s+)?/i, "find all "],
  [/\b(?:schaltflächen|knöpfe|boutons|botones|pulsanti)\b/i, "buttons"],
  [/\b(?:eingabefelder|formularfelder|felder|champs|campos|campi)\b/i, "fields"],
  [/\b(?:textfelder|zones de texte|cajas de texto)\b/i, "text fields"],
  [/\b(?:kontrollkästchen|cases à cocher|casillas(?: de verificación)?|caselle)\b/i, "checkboxes"],
  [/\b(?:auswahllisten|listes déroulantes|listas desplegables)\b/i, "dropdowns"],
  [/\b(?:liens|enlaces|verknüpfungen)\b/i, "links"],
  [/\b(?:reiter|onglets|pestañas)\b/i, "tabs"],
  [
    /\bfile[- ](?:upload|picker|chooser|selection)s?(?:\s+(?:fields?|inputs?|controls?|buttons?|boxes))?\b/i,
    "file inputs",
  ],
  [/\b(?:upload|attachment)\s+(?:fields|inputs|controls)\b/i, "file inputs"],
  [/\bfields? (?:for|to) (?:uploading|upload|attaching|attach) (?:a )?files?\b/i, "file inputs"],
  [
    /^what can (?:be |(?:i|you|we|one) )(?:typed? into|filled? in|filled? out|fill|edit(?:ed)?|written into|write into)\??$/i,
    "all fields",
  ],
  [
    /^what can (?:be |(?:i|you|we|one) )(?:tick(?:ed)?|check(?:ed)?|untick(?:ed)?|uncheck(?:ed)?)\??$/i,
    "all checkboxes",
  ],
  [/^what can (?:be |(?:i|you|we|one) )(?:switch(?:ed)?|turn(?:ed)?|toggled?) ?(?:on|off)?\??$/i, "all switches"],
  [/^what can (?:be |(?:i|you|we|one) )(?:upload(?:ed)?|attach(?:ed)?)\??$/i, "all file inputs"],
  [/^what can (?:be |(?:i|you|we|one) )(?:chosen from|choose from|drop(?:ped)? down)\??$/i, "all dropdowns"],
  [/^which (\p{L}+s) are (\p{L}+)\??$/iu, "all $2 $1"],
  [
    /\bfields? (?:that |which )?(?:(?:i|you|we|one) (?:must|have to|need to|should)|must be|have to be|need to be) (?:fill(?:ed)?(?: in| out)?|completed?|answer(?:ed)?)\b/i,
    "required fields",
  ],
  [/^(pagination|pager|paging)(?:\s+(?:bar|controls|buttons))?$/i, "pagination links"],
];

/**
 * Rewrites a sentence in the rules' words: `Alle Schaltflächen` becomes "all buttons", `file upload fields` becomes
 * "file inputs". Quoted text is unchanged.
 */
export function inPlainWords(sentence: string): string {
  const parts = sentence.trim().split(/(["“][^"”]*["”])/u);
  return parts
    .map((part, index) =>
      index % 2 === 0 ? WORDS.reduce((text, [wording, meant]) => text.replace(wording, meant), part) : part,
    )
    .join("");
}

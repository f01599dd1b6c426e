/** Phrases, each with the word that pages use for it. A capture group is kept: it may stand between the words of the phrase. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:give|gives)((?: \S+){1,4}?) an? (thumbs (?:up|down)|star|like|heart)\b/, "$2$1"],
  [/\bget in touch with\b|\bget in touch\b|\breach out to\b|\bspeak (?:to|with)\b|\btalk to\b/, "contact"],
  [/\bget rid of\b|\btake (?:off|out|away)\b|\btoss out\b|\bthrow away\b/, "remove"],
  [/\b(?:throw|take|toss|clear|move|kick)((?: \S+){1,4}?) (?:out of|off|away from)\b/, "remove$1"],
  [/\b(?:throw|toss|kick)((?: \S+){1,3}?) (?:out|away)\b/, "remove$1"],
  [/\bcarry on\b|\bgo on\b|\bmove on\b|\bkeep going\b|\bgo ahead\b/, "continue"],
  [/\bsign me up\b|\bsign up\b/, "signup"],
  [/\blog in\b|\bsign in\b|\blog me in\b|\bsign me in\b/, "login"],
  [/\blog out\b|\bsign out\b|\blog off\b|\blog me out\b|\bsign me out\b|\bsign off\b/, "logout"],
  [/\bcheck out\b/, "checkout"],
  [/\bcheck in\b/, "checkin"],
  [/\bone more\b|\bone extra\b|\banother one\b/, "increase"],
  [/\bone (?:less|fewer)\b/, "decrease"],
  [/\bone (\S+) (?:less|fewer)\b/, "decrease $1"],
  [/\bone (\S+) more\b/, "increase $1"],
  [/\bone (month|page|week|day|year|step) (?:further|on|ahead|forwards?|later)\b/, "next $1"],
  [/\bone (month|page|week|day|year|step) (?:back|earlier|backwards?)\b/, "previous $1"],
  [/\bzoom out\b/, "zoomout"],
  [/\bzoom in\b/, "zoomin"],
  [/\b(?:that )?costs? nothing\b|\bfree of charge\b|\bfor nothing\b|\bno charge\b|\bwithout charge\b/, "free"],
  [/\bsold out\b|\bout of stock\b|\bfully booked\b|\bbooked out\b/, "soldout"],
  [/\bwish list\b/, "wishlist"],
  [/\bshopping (?:cart|basket|bag)\b/, "cart"],
  [/\bdate of birth\b|\bbirth date\b/, "birthday"],
  [/\b(?:first|given) name\b/, "firstname"],
  [/\b(?:last|family) name\b/, "surname"],
  [/\b(?:zip|post|postal) ?code\b/, "zip"],
  [/\be mail\b/, "email"],
  [/\bturn(?:ed)? on\b|\bswitch(?:ed)? on\b/, "enable"],
  [/\bturn(?:ed)? off\b|\bswitch(?:ed)? off\b/, "disable"],
  [/\bbook (?:\S+ )?tickets?\b/, "book"],
  [/\bput (?:\S+ )?on hold\b/, "pause"],
  [/\bat least\b|\bor more\b|\bminimum of\b/, " "],
  [/\bwhat's on\b|\bwhat's\b/, " "],
  [/\b(?:start|begin)(?= \w+ing\b)/, " "],
  [/\bwhose (\w+) (?:starts|begins|ends) with\b/, "$1"],
  [/\b(?:starts|begins|ends|starting|beginning|ending) with\b/, " "],
  [/\bset up\b/, "setup"],
  [/\bmake (?:an? |the )?copy of\b|\bmake (?:an? )?copy\b/, "copy"],
  [/\bstart over\b|\bstart again\b/, "reset"],
  [/\b(?:have|take) a look at\b|\blook at\b/, "view"],
  [/\bfind out (?:more )?about\b/, "about"],
  [/\b(?:at the moment|right now|so far|for now|at present|for me|of mine|these days)\b/, " "],
  [/\bquestion mark\b/, "help"],
  [/\bthumbs? up\b/, "like"],
  [/\bthumbs? down\b/, "dislike"],
];

/** Replaces phrases by single words. Expects lower case without punctuation. */
export function joinPhrases(text: string): string {
  if (!ANY.test(text)) return text;
  return phrases.reduce((left, [words, whole]) => left.replace(words, whole), text);
}

const ANY = new RegExp(phrases.map(([words]) => words.source).join("|"));

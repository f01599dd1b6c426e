import { foldWord } from "./fold-word.ts";

/** Words that pages use for the same thing; the first stands for its group. */
const groups: readonly (readonly string[])[] = [
  ["name", "title", "product", "item", "article", "heading", "headline", "titel", "bezeichnung", "produkt", "artikel"],
  ["price", "cost", "amount", "fee", "preis", "betrag", "kosten"],
  ["rating", "stars", "score", "bewertung"],
  ["review", "rezension"],
  ["stock", "availability", "verfügbarkeit", "lager", "bestand", "inventory"],
  ["url", "link", "href", "website", "homepage", "webseite"],
  ["quantity", "qty", "count", "menge", "anzahl", "stück"],
  ["email", "mail"],
  ["phone", "telephone", "tel", "telefon", "mobile"],
  ["colour", "color", "farbe"],
  ["author", "by", "writer", "creator", "byline", "autor", "von"],
  ["high", "hi"],
  ["low", "lo"],
  ["max", "maximum"],
  ["precipitation", "rain", "niederschlag"],
  ["bedroom", "bd", "bed", "br"],
  ["bathroom", "ba", "bath"],
  ["ingredient", "zutat"],
  ["instruction", "step", "direction", "method", "preparation", "zubereitung"],
  ["yield", "serving", "serve", "portion"],
  ["date", "published", "publication", "datum", "posted", "veröffentlicht"],
  ["location", "place", "venue", "ort", "standort"],
  ["company", "employer", "organization", "organisation", "firma", "unternehmen"],
  ["brand", "manufacturer", "maker", "marke", "hersteller"],
  ["description", "summary", "abstract", "excerpt", "snippet", "text", "body", "content", "beschreibung"],
  ["category", "genre", "kategorie"],
  ["role", "position", "occupation", "rolle"],
  ["image", "picture", "photo", "thumbnail", "img", "bild", "foto", "avatar"],
  ["salary", "pay", "wage", "compensation", "gehalt"],
  ["duration", "runtime", "dauer"],
  ["address", "adresse", "anschrift"],
  ["sku", "id"],
  ["number", "no", "nr", "nummer"],
  ["population", "inhabitant", "einwohner"],
  ["country", "land"],
  ["year", "jahr"],
  ["weight", "gewicht"],
  ["width", "breite"],
  ["height", "höhe"],
  ["size", "größe"],
  ["tax", "vat", "mwst"],
  ["total", "gesamt", "summe", "gesamtsumme"],
  ["hour", "öffnungszeiten"],
  ["department", "abteilung"],
  ["capital", "hauptstadt"],
  ["change", "chg"],
  ["percent", "pct", "percentage"],
  ["sender", "from", "absender"],
  ["played", "pld", "mp", "gp"],
  ["team", "club", "mannschaft", "verein"],
  ["point", "pt", "pts", "punkte", "pkt"],
  ["win", "won"],
  ["loss", "lost"],
  ["draw", "drawn"],
  ["born", "birth", "birthday"],
  ["language", "sprache"],
  ["comment", "kommentar"],
  ["badge", "flag", "ribbon", "chip", "pill", "sticker"],
  ["delivery", "shipping", "lieferung", "versand"],
];

/** Words are compared without accents: see `labelWords`. */
const canonical = new Map(groups.flatMap((group) => group.map((word) => [foldWord(word), group[0] ?? word])));

/** Whether it stands in a group as it is: "preis" is no plural. */
export function isKnown(word: string): boolean {
  return canonical.has(word);
}

export function canonicalOf(word: string): string {
  return canonical.get(word) ?? word;
}

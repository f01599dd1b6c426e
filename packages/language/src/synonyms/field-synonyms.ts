import { foldWord } from "../spelling/fold-word.ts";
import { labelsLike } from "./label-synonyms.ts";
import { firstOfGroup, groupsIn } from "./word-groups.ts";

/**
 * Names of the same field of a record, in several languages; the first word of a line represents its group. Synonyms that the labels
 * already have for the first word are added from there: "qty" for "quantity".
 */
const sameField = `
name title product item article heading headline titel bezeichnung produkt artikel nom nombre nome naam navn namn nimi nazwa
price cost amount fee preis betrag kosten prix precio prezzo preco prijs pris cena hinta
rating stars score bewertung
review rezension
stock availability verfügbarkeit lager bestand inventory
url link href website homepage webseite
quantity count menge anzahl stück cantidad aantal antal
email
phone telefon mobile telefono telefoon
colour color farbe couleur kleur farve
author by writer creator byline autor von auteur autore
high hi
low lo
max
precipitation rain niederschlag
bedroom bd bed br
bathroom ba bath
ingredient zutat
instruction step direction method preparation zubereitung
yield serving serve portion
date published publication datum posted veröffentlicht fecha dato
location place venue ort standort lieu lugar luogo plats sted
company employer organisation firma unternehmen entreprise empresa
brand manufacturer maker marke hersteller
description summary abstract excerpt snippet text body content beschreibung descripcion descrizione
category genre kategorie categoria
role position occupation rolle
image thumbnail img bild foto avatar
salary pay wage compensation gehalt
duration runtime dauer duree duracion durata
address adresse anschrift direccion indirizzo adres
sku id
number no nr nummer
population inhabitant einwohner habitant poblacion
country land pais paese
year jahr annee ano anno
weight gewicht poids peso vekt
width breite
height höhe
size größe
tax vat mwst
total gesamt summe gesamtsumme
hour öffnungszeiten
department abteilung
capital hauptstadt
change chg
percent pct percentage
sender from absender
played pld mp gp
team club mannschaft verein
point pt pts punkte pkt
win won
loss lost
draw drawn
born birth birthday
language sprache langue idioma lingua taal
comment kommentar
badge flag ribbon chip pill sticker
delivery shipping lieferung versand
employee staff mitarbeiter beschaftigte
revenue turnover umsatz
customer client kunde
room zimmer raum
floor storey etage stockwerk
city ville ciudad citta stadt stad
departure depart abfahrt partenza salida avgang
arrival arrive ankunft arrivee arrivo llegada ankomst
platform gleis quai voie binario spoor spor
`;

/** Keys have no accents: see `foldWord`. */
const canonical = firstOfGroup(
  groupsIn(sameField).map(([first = "", ...others]) => [first, ...labelsLike(first), ...others].map(foldWord)),
);

/** Returns whether a word is a known name of a field, so that its ending is not that of a plural: "preis". */
export function isKnown(word: string): boolean {
  return canonical.has(word);
}

/** Returns the word that represents all names of the same field: "price" for "cost". */
export function canonicalOf(word: string): string {
  return canonical.get(word) ?? word;
}

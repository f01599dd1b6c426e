import { type NumberStyle, parseNumber } from "@surehand/language";

/** One unit a line: its name in fields first, then how pages write it. */
const spellings = `
m metre meter mètre metro
cm
mm
km
ft foot feet
in inch
mi mile
kg kilo
g gram gr
mg
t tonne ton
lb lbs pound
oz
l litre liter ltr
ml
cc ccm
h hr hour std stunde
min minute
s sec second
ms
day d tag jour
week wk
month mo monat mois
year yr y jahr an
w watt
kw
mw
kwh
mwh
hz
khz
mhz
ghz
v volt
a amp
kb
mb
gb
tb
mib
gib
tib
percent pct % prozent
c °c
f °f
usd $ us$
eur € euro
gbp £
chf fr
pence p
bar
hpa
fte
`;

const unitOf: ReadonlyMap<string, string> = new Map(
  spellings
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [unit = "", ...others] = line.split(" ");
      return [unit, ...others].map((spelling) => [spelling, unit] as const);
    }),
);
const currencies: ReadonlySet<string> = new Set(["usd", "eur", "gbp", "chf"]);

/** Returns the unit that a word or symbol stands for: "kg" for "Kilos". */
export function findUnit(word: string): string | undefined {
  const plain = word.toLowerCase().replace(/\.$/, "");
  const forms = plain.length > 2 ? [plain, ...[/s$/, /e?[sn]$/].map((ending) => plain.replace(ending, ""))] : [plain];
  return forms.map((form) => unitOf.get(form)).find((unit) => unit !== undefined);
}

interface Measure {
  readonly number: string;
  /** Unit that follows the number. */
  readonly unit: string | undefined;
  readonly isBound: boolean;
}

const MEASURE =
  /(?<before>[<>≤≥]\s*|\b(?:under|over|up to|from|at least|at most|less than|more than|below|above|ab|bis|unter|über)\s+)?(?<number>[-−+]?(?:[$€£]\s?)?[-−]?\d(?:[\d.,'’\s]*\d)?)\s?(?<unit>[\p{L}%°€£$]+)?/giu;

const RANGE = /\d\s*[–—]\s*\d/u;

function measuresIn(text: string): Measure[] {
  return [...text.matchAll(MEASURE)].map(({ groups = {} }) => ({
    number: groups["number"] ?? "",
    unit: findUnit(groups["unit"] ?? ""),
    isBound: groups["before"] !== undefined,
  }));
}

/**
 * Parses the number of a text. With a unit, of several numbers the one in that unit, and none in another unit. A bound, "< 0.1",
 * is no number.
 */
export function readNumber(written: string, style: NumberStyle, unit?: string): number | undefined {
  const text = written
    .replace(/(\d)\s?½/g, "$1.5")
    .replace(/(\d)\s?¼/g, "$1.25")
    .replace(/(\d)\s?¾/g, "$1.75");
  const measures = measuresIn(text);
  if (RANGE.test(text) || measures.some(({ isBound }) => isBound)) return undefined;
  if (unit === undefined || currencies.has(unit)) return parseNumber(text, style);
  const own = measures.filter((measure) => measure.unit === unit);
  const [only, ...others] = own;
  if (only && others.length === 0) return parseNumber(only.number, { ...style, isCell: false });
  if (only || measures.some((measure) => measure.unit !== undefined)) return undefined;
  return parseNumber(text, style);
}

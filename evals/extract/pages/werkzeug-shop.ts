import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const names = ["Akkuschrauber AS 18", "Stichsäge P 90", "Werkbank Eiche 150 cm", "Bohrer-Satz, 19-teilig"];
const prices = [129.95, 84.5, 1299, 24.99];

/** A German shop: comma for the decimals, full stop for the thousands, day before month. */
export const werkzeugShopPage: ExtractPage = {
  name: "werkzeug-shop",
  split: "tune",
  html: `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Werkzeug | Eisen-Krämer</title>
<style>
body { font: 15px/1.5 "Open Sans", sans-serif; margin: 0 auto; max-width: 900px; padding: 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: 8px 12px; border-bottom: 1px solid #ddd; text-align: left; } td.preis { text-align: right; }
.hinweis { color: #666; font-size: 13px; }
</style>
</head>
<body>
<h1>Werkzeug-Angebote</h1>
<p>Gültig bis 03.04.2026 · Versand ab 250,00 € frei</p>
<table>
<thead><tr><th>Artikel</th><th>Artikelnummer</th><th>Preis</th><th>Lieferbar</th><th>Verfügbar ab</th></tr></thead>
<tbody>
<tr><td>Akkuschrauber AS 18</td><td>10-442</td><td class="preis">129,95 €</td><td>Ja</td><td>01.03.2026</td></tr>
<tr><td>Stichsäge P 90</td><td>10-517</td><td class="preis">84,50 €</td><td>Ja</td><td>01.03.2026</td></tr>
<tr><td>Werkbank Eiche 150 cm</td><td>20-003</td><td class="preis">1.299,00 €</td><td>Nein</td><td>12.05.2026</td></tr>
<tr><td>Bohrer-Satz, 19-teilig</td><td>31-118</td><td class="preis">24,99 €</td><td>Ja</td><td>01.03.2026</td></tr>
</tbody>
</table>
<p class="hinweis">Alle Preise inkl. 19 % MwSt.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "alle Artikel mit Artikelnummer, Preis und ob lieferbar",
      level: "structure",
      schema: z.object({
        artikel: z.array(
          z.object({ artikel: z.string(), artikelnummer: z.string(), preis: z.number(), lieferbar: z.boolean() }),
        ),
      }),
      expected: {
        artikel: names.map((artikel, at) => ({
          artikel,
          artikelnummer: ["10-442", "10-517", "20-003", "31-118"][at],
          preis: prices[at],
          lieferbar: at !== 2,
        })),
      },
      lacks: [1.299, 250],
    },
    {
      instruction: "all products with name and price",
      level: "judgement",
      schema: z.object({ products: z.array(z.object({ productName: z.string(), price: z.number() })) }),
      expected: { products: names.map((productName, at) => ({ productName, price: prices[at] })) },
      lacks: [1.299],
    },
    {
      instruction: "Artikelnummer und Datum, ab dem der Artikel verfügbar ist",
      level: "structure",
      schema: z.object({ artikel: z.array(z.object({ artikelnummer: z.string(), verfuegbarAb: z.iso.date() })) }),
      expected: {
        artikel: [
          { artikelnummer: "10-442", verfuegbarAb: "2026-03-01" },
          { artikelnummer: "10-517", verfuegbarAb: "2026-03-01" },
          { artikelnummer: "20-003", verfuegbarAb: "2026-05-12" },
          { artikelnummer: "31-118", verfuegbarAb: "2026-03-01" },
        ],
      },
      lacks: ["2026-01-03", "2026-12-05"],
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Companies with websites, mail addresses and relative links to their entries. */
export const companyDirectoryPage: ExtractPage = {
  name: "company-directory",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Boat builders | Harbour Directory</title>
<base href="https://harbour-directory.example/boat-builders/">
<style>
body { font: 15px/1.5 Verdana, sans-serif; max-width: 760px; margin: 1rem auto; }
.entry { border: 1px solid #bcd; border-left: 6px solid #47a; margin: 10px 0; padding: 8px 14px; } .entry h2 { font-size: 17px; margin: 0; } .entry p { margin: 3px 0; }
</style>
</head>
<body>
<p><a href="../">Directory</a> / Boat builders</p>
<h1>Boat builders</h1>
<div class="entry"><h2><a href="arvidsson-batar">Arvidsson Båtar</a></h2><p class="city">Öregrund</p><p>Wooden rowing boats and repairs.</p><p><a href="https://arvidsson.example/">Website</a> | <a href="mailto:info@arvidsson.example">info@arvidsson.example</a> | 0173 555 010</p></div>
<div class="entry"><h2><a href="clyde-composite">Clyde Composite Ltd</a></h2><p class="city">Greenock</p><p>Hulls to 40 feet.</p><p><a href="https://www.clydecomposite.example/en">Website</a> | <a href="mailto:sales@clydecomposite.example">Write an e-mail</a> | 01475 555 822</p></div>
<div class="entry"><h2><a href="de-vries-jachtbouw">De Vries Jachtbouw</a></h2><p class="city">Sneek</p><p>Steel yachts, built to order.</p><p><a href="mailto:werf@devries.example">werf@devries.example</a> | 0515 555 777</p></div>
<div class="entry"><h2><a href="norrsegel">Norrsegel</a></h2><p class="city">Luleå</p><p>Sails, covers and rigging.</p><p><a href="https://norrsegel.example/">Website</a></p></div>
<p>Missing from the list? <a href="/add">Add your company</a> or write to <a href="mailto:editor@harbour-directory.example">the editor</a>.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all companies with city, website and email",
      level: "structure",
      schema: z.object({
        companies: z.array(
          z.object({
            name: z.string(),
            city: z.string(),
            website: z.url().nullable(),
            email: z.email().nullable(),
          }),
        ),
      }),
      expected: {
        companies: [
          {
            name: "Arvidsson Båtar",
            city: "Öregrund",
            website: "https://arvidsson.example/",
            email: "info@arvidsson.example",
          },
          {
            name: "Clyde Composite Ltd",
            city: "Greenock",
            website: "https://www.clydecomposite.example/en",
            email: "sales@clydecomposite.example",
          },
          { name: "De Vries Jachtbouw", city: "Sneek", website: null, email: "werf@devries.example" },
          { name: "Norrsegel", city: "Luleå", website: "https://norrsegel.example/", email: null },
        ],
      },
      missing: ["companies.2.website", "companies.3.email"],
      lacks: ["editor@harbour-directory.example"],
    },
    {
      instruction: "name and link of every directory entry",
      level: "structure",
      schema: {
        type: "object",
        properties: {
          entries: {
            type: "array",
            items: {
              type: "object",
              properties: { name: { type: "string" }, link: { type: "string", format: "uri" } },
              required: ["name", "link"],
            },
          },
        },
        required: ["entries"],
      },
      expected: {
        entries: [
          { name: "Arvidsson Båtar", link: "https://harbour-directory.example/boat-builders/arvidsson-batar" },
          { name: "Clyde Composite Ltd", link: "https://harbour-directory.example/boat-builders/clyde-composite" },
          { name: "De Vries Jachtbouw", link: "https://harbour-directory.example/boat-builders/de-vries-jachtbouw" },
          { name: "Norrsegel", link: "https://harbour-directory.example/boat-builders/norrsegel" },
        ],
      },
    },
    {
      instruction: "phone number of Clyde Composite",
      level: "instruction",
      schema: z.object({ phone: z.string() }),
      expected: { phone: "01475 555 822" },
    },
    {
      instruction: "phone number of Norrsegel",
      level: "instruction",
      schema: z.object({ phone: z.string() }),
      expected: {},
      missing: ["phone"],
      status: "incomplete",
      lacks: ["0515 555 777"],
    },
  ],
};

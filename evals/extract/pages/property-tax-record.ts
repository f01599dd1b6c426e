import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const head = `bgcolor="#336699"`;

function bar(text: string): string {
  return `<table width="100%" border="0" cellspacing="0" cellpadding="3"><tr><td ${head}><font face="Arial" size="2" color="#FFFFFF"><b>${text}</b></font></td></tr></table>`;
}

/** Returns a row with two pairs of label and value. */
function pairs(...cells: string[]): string {
  const row = cells
    .map((cell, at) =>
      at % 2 === 0
        ? `<td width="20%" bgcolor="#E6EEF5" nowrap><font face="Arial" size="2"><b>${cell}</b></font></td>`
        : `<td width="30%"><font face="Arial" size="2">${cell}</font></td>`,
    )
    .join("");
  return `<tr valign="top">${row}</tr>`;
}

function line(cells: readonly string[], isHead = false): string {
  const drawn = cells.map((cell, at) =>
    isHead
      ? `<td bgcolor="#CCCCCC" align="${at === 0 ? "left" : "right"}"><font face="Arial" size="1"><b>${cell}</b></font></td>`
      : `<td align="${at === 0 ? "left" : "right"}"><font face="Arial" size="2">${cell}</font></td>`,
  );
  return `<tr>${drawn.join("")}</tr>`;
}

/** The record of a parcel at a county's tax office, in nested tables without headers, captions or classes. */
export const propertyTaxRecordPage: ExtractPage = {
  name: "property-tax-record",
  split: "tune",
  html: `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<base href="https://assessor.dunmore-county.example/cgi-bin/">
<title>Dunmore County Property Records</title>
</head>
<body bgcolor="#FFFFFF" topmargin="0" leftmargin="0" link="#003366" vlink="#003366">
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td bgcolor="#003366" height="54">&nbsp;&nbsp;<font face="Times New Roman" size="5" color="#FFFFFF"><b>DUNMORE COUNTY</b></font> <font face="Arial" size="2" color="#FFFFFF">Office of the Assessor and Tax Collector</font></td></tr>
<tr><td bgcolor="#CCCC99"><font face="Arial" size="2">&nbsp;&nbsp;<a href="home.cgi">Home</a> | <a href="search.cgi">New Search</a> | <a href="forms.cgi">Forms</a> | <a href="faq.cgi">FAQ</a> | <a href="contact.cgi">Contact Us</a></font></td></tr></table>
<table width="900" border="0" cellspacing="0" cellpadding="6" align="center"><tr><td width="150" valign="top" bgcolor="#F3F3E8">
<font face="Arial" size="2"><b>This Parcel</b><br><a href="rec.cgi?p=0417-22-0093">Summary</a><br><a href="map.cgi?p=0417-22-0093">Map</a><br><a href="photo.cgi?p=0417-22-0093">Photos</a><br><a href="bill.cgi?p=0417-22-0093">Print Tax Bill</a><br><br><b>Office Hours</b><br>Mon-Fri 8:30-4:30<br>Phone 555-0142</font>
</td><td valign="top">
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td><font face="Arial" size="4"><b>Property Record Card</b></font></td><td align="right"><form action="pay.cgi" style="margin:0"><font face="Arial" size="2">Total Due: <b>$2,168.40</b> <input type="submit" value="Pay Online"></font></form></td></tr></table>
${bar("PARCEL INFORMATION")}
<table width="100%" border="0" cellspacing="1" cellpadding="3">
${pairs("Parcel ID", "0417-22-0093", "Account No.", "R0081557")}
${pairs("Owner", "HALVERSEN ERIK &amp; DANA", "Land Use", "110 - Single Family")}
${pairs("Site Address", "1482 QUARRY HILL RD", "Acres", "0.83")}
${pairs("Mailing Address", "PO BOX 1190", "Subdivision", "QUARRY HILL PH 2")}
${pairs("Tax District", "04 - Millbrook", "Homestead", "Yes")}
</table>
<br>
${bar("BUILDING 1 OF 1")}
<table width="100%" border="0" cellspacing="1" cellpadding="3">
${pairs("Year Built", "1987", "Heated Sq. Ft.", "2,146")}
${pairs("Bedrooms", "4", "Baths", "2.5")}
${pairs("Exterior Wall", "Brick veneer", "Roof", "Asphalt shingle")}
</table>
<br>
${bar("VALUE HISTORY")}
<table width="100%" border="0" cellspacing="0" cellpadding="3">
${line(["Tax Year", "Land", "Improvements", "Total Market", "Exemptions", "Taxable"], true)}
${line(["2026", "$71,500", "$318,240", "$389,740", "$50,000", "$339,740"])}
${line(["2025", "$68,000", "$301,900", "$369,900", "$50,000", "$319,900"])}
${line(["2024", "$68,000", "$274,360", "$342,360", "$50,000", "$292,360"])}
${line(["2023", "$61,250", "$259,115", "$320,365", "$0", "$320,365"])}
</table>
<br>
<table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td width="58%" valign="top">
${bar("TAX BILLS")}
<table width="100%" border="0" cellspacing="0" cellpadding="3">
${line(["Bill", "Due", "Amount", "Paid On"], true)}
${line(["2026 1st Half", "11/15/2026", "$2,168.39", "11/02/2026"])}
${line(["2026 2nd Half", "04/15/2027", "$2,168.40", "&nbsp;"])}
${line(["2025 1st Half", "11/15/2025", "$2,041.18", "11/14/2025"])}
${line(["2025 2nd Half", "04/15/2026", "$2,041.18", "03/30/2026"])}
</table>
</td><td width="2%">&nbsp;</td><td width="40%" valign="top">
${bar("2026 TAX BY AUTHORITY")}
<table width="100%" border="0" cellspacing="0" cellpadding="3">
${line(["Authority", "Millage", "Tax"], true)}
${line(["County General", "4.9150", "$1,669.82"])}
${line(["Millbrook Schools", "6.4800", "$2,201.52"])}
${line(["Fire District 4", "1.1250", "$382.21"])}
${line(["Library", "0.2450", "$83.24"])}
<tr><td><font face="Arial" size="2"><b>Total</b></font></td><td align="right"><font face="Arial" size="2"><b>12.7650</b></font></td><td align="right"><font face="Arial" size="2"><b>$4,336.79</b></font></td></tr>
</table>
</td></tr></table>
<br>
${bar("SALES HISTORY")}
<table width="100%" border="0" cellspacing="0" cellpadding="3">
${line(["Date", "Price", "Seller", "Buyer", "Deed"], true)}
${line(["06/21/2023", "$412,000", "OKAFOR GRACE", "HALVERSEN ERIK &amp; DANA", `<a href="deed.cgi?b=3310&amp;pg=118">3310/118</a>`])}
${line(["09/04/2009", "$236,500", "TREMONT BANK", "OKAFOR GRACE", `<a href="deed.cgi?b=2127&amp;pg=045">2127/045</a>`])}
${line(["01/30/1988", "$94,900", "QUARRY HILL LLC", "PELTIER JEAN", `<a href="deed.cgi?b=0871&amp;pg=302">0871/302</a>`])}
</table>
<p><font face="Arial" size="1">Data last updated 11/20/2026. Values are subject to appeal. To appeal the 2026 value, form A-12 must be received by December 18, 2026, with a filing fee of $15.00.</font></p>
</td></tr></table>
</body>
</html>`,
  cases: [
    {
      instruction: "parcel id, owner, site address, mailing address, land use and acreage",
      level: "structure",
      schema: z.object({
        parcelId: z.string(),
        owner: z.string(),
        siteAddress: z.string(),
        mailingAddress: z.string(),
        landUse: z.string(),
        acres: z.number(),
      }),
      expected: {
        parcelId: "0417-22-0093",
        owner: "HALVERSEN ERIK & DANA",
        siteAddress: "1482 QUARRY HILL RD",
        mailingAddress: "PO BOX 1190",
        landUse: "110 - Single Family",
        acres: 0.83,
      },
    },
    {
      instruction: "building details",
      level: "structure",
      schema: z.object({
        yearBuilt: z.number().int(),
        heatedSqFt: z.number(),
        bedrooms: z.number().int(),
        baths: z.number(),
        exteriorWall: z.string(),
        roof: z.string(),
        garageSpaces: z.number().int().nullable(),
      }),
      expected: {
        yearBuilt: 1987,
        heatedSqFt: 2146,
        bedrooms: 4,
        baths: 2.5,
        exteriorWall: "Brick veneer",
        roof: "Asphalt shingle",
        garageSpaces: null,
      },
      missing: ["garageSpaces"],
    },
    {
      instruction: "the value history: land, improvements, exemptions and taxable value for every tax year",
      level: "structure",
      schema: z.object({
        history: z.array(
          z.object({
            tax_year: z.number().int(),
            land: z.number(),
            improvements: z.number(),
            exemptions: z.number(),
            taxable: z.number(),
          }),
        ),
      }),
      expected: {
        history: [
          { tax_year: 2026, land: 71500, improvements: 318240, exemptions: 50000, taxable: 339740 },
          { tax_year: 2025, land: 68000, improvements: 301900, exemptions: 50000, taxable: 319900 },
          { tax_year: 2024, land: 68000, improvements: 274360, exemptions: 50000, taxable: 292360 },
          { tax_year: 2023, land: 61250, improvements: 259115, exemptions: 0, taxable: 320365 },
        ],
      },
    },
    {
      instruction: "all tax bills with due date, amount and the date they were paid",
      level: "structure",
      schema: z.object({
        bills: z.array(
          z.object({ bill: z.string(), due: z.string(), amount: z.number(), paidOn: z.string().nullable() }),
        ),
      }),
      expected: {
        bills: [
          { bill: "2026 1st Half", due: "11/15/2026", amount: 2168.39, paidOn: "11/02/2026" },
          { bill: "2026 2nd Half", due: "04/15/2027", amount: 2168.4, paidOn: null },
          { bill: "2025 1st Half", due: "11/15/2025", amount: 2041.18, paidOn: "11/14/2025" },
          { bill: "2025 2nd Half", due: "04/15/2026", amount: 2041.18, paidOn: "03/30/2026" },
        ],
      },
      missing: ["bills.1.paidOn"],
    },
    {
      instruction: "millage and tax of each authority for 2026, without the total",
      level: "instruction",
      schema: z.object({
        authorities: z.array(z.object({ authority: z.string(), millage: z.number(), tax: z.number() })),
      }),
      expected: {
        authorities: [
          { authority: "County General", millage: 4.915, tax: 1669.82 },
          { authority: "Millbrook Schools", millage: 6.48, tax: 2201.52 },
          { authority: "Fire District 4", millage: 1.125, tax: 382.21 },
          { authority: "Library", millage: 0.245, tax: 83.24 },
        ],
      },
      lacks: ["Total", 4336.79],
    },
    {
      instruction: "the sales with date, price, seller, buyer and a link to the deed",
      level: "structure",
      schema: z.object({
        sales: z.array(
          z.object({
            date: z.string(),
            price: z.number(),
            seller: z.string(),
            buyer: z.string(),
            deedUrl: z.url(),
          }),
        ),
      }),
      expected: {
        sales: [
          {
            date: "06/21/2023",
            price: 412000,
            seller: "OKAFOR GRACE",
            buyer: "HALVERSEN ERIK & DANA",
            deedUrl: "https://assessor.dunmore-county.example/cgi-bin/deed.cgi?b=3310&pg=118",
          },
          {
            date: "09/04/2009",
            price: 236500,
            seller: "TREMONT BANK",
            buyer: "OKAFOR GRACE",
            deedUrl: "https://assessor.dunmore-county.example/cgi-bin/deed.cgi?b=2127&pg=045",
          },
          {
            date: "01/30/1988",
            price: 94900,
            seller: "QUARRY HILL LLC",
            buyer: "PELTIER JEAN",
            deedUrl: "https://assessor.dunmore-county.example/cgi-bin/deed.cgi?b=0871&pg=302",
          },
        ],
      },
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<HTML>
<HEAD>
<meta charset="utf-8">
<TITLE>The Holloways of Ripon: descendants of Thomas</TITLE>
<STYLE>body{font-family:Georgia,serif;background:#fdf8ec;margin:20px;max-width:860px}ul.tree{list-style:none;border-left:1px solid #a98;padding-left:18px}ul.tree li{margin:5px 0}.n{font-weight:bold}.v{color:#543}.src td{border:1px solid #cb9;padding:3px 8px}.src{border-collapse:collapse}.tiny{font-size:12px}</STYLE>
</HEAD>
<BODY>
<H1>The Holloways of Ripon</H1>
<P>Compiled by Dorothy Speight from parish registers and family letters. Jump to: <A HREF="#tree" id="jt">tree</A> | <A HREF="#sources" id="js">sources</A> | <A HREF="#contact" id="jc">contact</A></P>
<FORM onsubmit="return false">
Surname <INPUT TYPE=text NAME=sn id="sn" SIZE=14 aria-label="Surname"> born between <INPUT TYPE=text id="y1" SIZE=4 aria-label="Born from year"> and <INPUT TYPE=text id="y2" SIZE=4 aria-label="Born to year">
<INPUT TYPE=submit id="find" VALUE="Find people"> <INPUT TYPE=checkbox id="liv"><LABEL FOR=liv>hide living people</LABEL>
</FORM>
<A NAME="tree"></A><H2>Descendants of Thomas Holloway</H2>
<P><span class=n>Thomas Holloway</span> <span class=v>(1838&ndash;1902)</span>, tanner, married Agnes Firth in 1861. <BUTTON id="edT" class=tiny>Edit</BUTTON></P>
<ul class=tree>
<li><span class=n>William</span> <span class=v>b. 1863, d. 1931</span>, blacksmith, m. <i>Ruth Lamb</i> <BUTTON id="ed1" class=tiny>Edit</BUTTON> <BUTTON id="ad1" class=tiny>Add child</BUTTON>
 <ul class=tree>
 <li><span class=n>Harold</span> <span class=v>b. 1889, d. 1916</span>, clerk <BUTTON id="ed11" class=tiny>Edit</BUTTON></li>
 <li><span class=n>Edith</span> <span class=v>b. 1892, d. 1970</span>, teacher <BUTTON id="ed12" class=tiny>Edit</BUTTON></li>
 </ul></li>
<li><span class=n>Mary</span> <span class=v>b. 1866, d. 1867</span> <BUTTON id="ed2" class=tiny>Edit</BUTTON> <BUTTON id="ad2" class=tiny>Add child</BUTTON></li>
<li><span class=n>George</span> <span class=v>b. 1869</span>, sailor, emigrated to Canada <BUTTON id="ed3" class=tiny>Edit</BUTTON> <BUTTON id="ad3" class=tiny>Add child</BUTTON></li>
<li><span class=n>Hannah</span> <span class=v>b. 1872, d. 1944</span>, milliner, m. <i>Joseph Spence</i> <BUTTON id="ed4" class=tiny>Edit</BUTTON> <BUTTON id="ad4" class=tiny>Add child</BUTTON>
 <ul class=tree>
 <li><span class=n>Mary</span> <span class=v>b. 1899, d. 1981</span>, nurse <BUTTON id="ed41" class=tiny>Edit</BUTTON></li>
 </ul></li>
</ul>
<A NAME="sources"></A><H2>Sources</H2>
<TABLE class=src>
<TR><TD><b>No.</b></TD><TD><b>Source</b></TD><TD><b>Held by</b></TD><TD><b>Year</b></TD></TR>
<TR><TD>S1</TD><TD>Baptism register, Holy Trinity</TD><TD>Dales Record Office</TD><TD>1863</TD></TR>
<TR><TD>S2</TD><TD>Census return, Bondgate</TD><TD>National Archives</TD><TD>1881</TD></TR>
<TR><TD>S3</TD><TD>Letters of Hannah Spence</TD><TD>&nbsp;</TD><TD>1915</TD></TR>
<TR><TD>S4</TD><TD>Passenger list, SS Arcadia</TD><TD>Halifax Pier Museum</TD><TD>&nbsp;</TD></TR>
</TABLE>
<A NAME="contact"></A><H2>Contact</H2>
<P>Corrections are welcome. <BUTTON id="wr">Write to Dorothy</BUTTON> <BUTTON id="gb">Sign the guestbook</BUTTON></P>
<P class=tiny>Last revised 3 February 2019</P>
${toastScript}
</BODY>
</HTML>`;

export const familyTreeGrounding: GroundingPage = {
  name: "family-tree",
  split: "held-out",
  html,
  cases: [
    { instruction: "edit George", level: "relation", expected: { kind: "click", target: "#ed3" } },
    {
      instruction: "edit Mary",
      level: "relation",
      expected: "ambiguous",
      note: "A daughter of Thomas and a daughter of Hannah are called Mary.",
    },
    {
      instruction: "click Add child for Hannah",
      level: "relation",
      expected: { kind: "click", target: "#ad4" },
    },
    {
      instruction: "enter 1870 as the earliest year of birth",
      level: "relation",
      expected: { kind: "fill", target: "#y1", value: "1870" },
    },
    { instruction: "sign the guestbook", level: "plain", expected: { kind: "click", target: "#gb" } },
    {
      instruction: "click Download GEDCOM",
      level: "plain",
      expected: "not-found",
    },
  ],
};

export const familyTreeExtract: ExtractPage = {
  name: "family-tree",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "the children of Thomas Holloway (not his grandchildren): first name, year of birth, year of death, occupation and spouse",
      level: "judgement",
      schema: z.object({
        children: z.array(
          z.object({
            name: z.string(),
            born: z.number(),
            died: z.number().optional(),
            occupation: z.string().optional(),
            spouse: z.string().optional(),
          }),
        ),
      }),
      expected: {
        children: [
          { name: "William", born: 1863, died: 1931, occupation: "blacksmith", spouse: "Ruth Lamb" },
          { name: "Mary", born: 1866, died: 1867 },
          { name: "George", born: 1869, occupation: "sailor" },
          { name: "Hannah", born: 1872, died: 1944, occupation: "milliner", spouse: "Joseph Spence" },
        ],
      },
      missing: ["children.1.occupation", "children.1.spouse", "children.2.died", "children.2.spouse"],
      lacks: ["Harold", "Edith", "nurse", 1899],
    },
    {
      instruction: "the sources: number, description, archive that holds it, year",
      level: "structure",
      schema: z.object({
        sources: z.array(
          z.object({
            number: z.string(),
            source: z.string(),
            heldBy: z.string().nullable(),
            year: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        sources: [
          { number: "S1", source: "Baptism register, Holy Trinity", heldBy: "Dales Record Office", year: 1863 },
          { number: "S2", source: "Census return, Bondgate", heldBy: "National Archives", year: 1881 },
          { number: "S3", source: "Letters of Hannah Spence", heldBy: null, year: 1915 },
          { number: "S4", source: "Passenger list, SS Arcadia", heldBy: "Halifax Pier Museum", year: null },
        ],
      },
      missing: ["sources.2.heldBy", "sources.3.year"],
    },
  ],
};

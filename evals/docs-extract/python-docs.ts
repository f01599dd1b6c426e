import { z } from "zod";
import type { Documentation } from "./documented-page.ts";

const text = z.string();

/** Returns the name in a signature: the last part of a dotted name, with the brackets after it. */
const NAMES = `(selector) => [...document.querySelectorAll(selector)].map((dt) => {
  const short = dt.id.split(".").at(-1);
  const whole = dt.textContent.replace("¶", "").replace(/\\s+/g, " ").trim();
  return { name: [dt.id, short, dt.id + "()", short + "()", whole] };
})`;
/** Returns the rows of the tables with the given header, as objects with the given keys. */
const ROWS = `(header, keys) => [...document.querySelectorAll("table")]
  .filter((table) => [...table.rows[0].cells].map((cell) => cell.textContent.replace(/\\s+/g, " ").trim()).join("|") === header)
  .flatMap((table) => [...table.tBodies[0].rows].map((row) =>
    Object.fromEntries(keys.map((key, index) => [key, row.cells[index]?.textContent.trim()]))))`;

function names(list: string, selector: string): string {
  return `({ ${list}: (${NAMES})(${JSON.stringify(selector)}) })`;
}

function rows(list: string, header: string, keys: readonly string[]): string {
  return `({ ${list}: (${ROWS})(${JSON.stringify(header)}, ${JSON.stringify(keys)}) })`;
}

const named = z.object({ name: text });
const operation = z.object({ operation: text, result: text });

export const pythonDocs: Documentation = {
  name: "python3.11-doc",
  variable: "SUREHAND_PYTHON_DOCS_DIR",
  package: "python3.11-doc",
  folder: "usr/share/doc/python3.11/html",
  questions: [
    {
      path: "library/functions.html",
      instruction: "all built-in functions",
      schema: z.object({ functions: z.array(named) }),
      truth: names("functions", "dl.py.function > dt, dl.py.class > dt"),
    },
    {
      path: "library/functions.html",
      instruction: "the open modes: each character and its meaning",
      schema: z.object({ modes: z.array(z.object({ character: text, meaning: text })) }),
      truth: rows("modes", "Character|Meaning", ["character", "meaning"]),
    },
    {
      path: "py-modindex.html",
      instruction: "all modules",
      schema: z.object({ modules: z.array(named) }),
      truth: `({ modules: [...document.querySelectorAll("table.modindextable code")].map((code) => ({ name: code.textContent })) })`,
    },
    {
      path: "py-modindex.html",
      instruction: "all modules with their descriptions",
      schema: z.object({ modules: z.array(z.object({ name: text, description: text.optional() })) }),
      truth: `({ modules: [...document.querySelectorAll("table.modindextable code")].map((code) => ({
        name: code.textContent,
        description: code.closest("tr").querySelector("em")?.textContent || undefined,
      })) })`,
    },
    {
      path: "whatsnew/3.11.html",
      instruction: "the release and its release date",
      schema: z.object({ release: text, releaseDate: text }),
      truth: `(() => {
        const [release, date] = [...document.querySelectorAll("dl.field-list dd")].map((dd) => dd.textContent.trim());
        return { release, releaseDate: date };
      })()`,
    },
    {
      path: "whatsnew/3.11.html",
      instruction: "the release date",
      schema: z.object({ releaseDate: text.nullable() }),
      truth: `({ releaseDate: document.querySelectorAll("dl.field-list dd")[1].textContent.trim() })`,
    },
    {
      path: "whatsnew/3.11.html",
      instruction: "all optimised operations with their specialization",
      schema: z.object({ operations: z.array(z.object({ operation: text, form: text, specialization: text })) }),
      truth: rows("operations", "Operation|Form|Specialization|Operation speedup (up to)|Contributor(s)", [
        "operation",
        "form",
        "specialization",
      ]),
    },
    {
      path: "library/stdtypes.html",
      instruction: "all string methods",
      schema: z.object({ methods: z.array(named) }),
      truth: names("methods", `dl.py.method > dt[id^="str."]`),
    },
    {
      path: "library/stdtypes.html",
      instruction: "the comparisons: each operation with its meaning",
      schema: z.object({ comparisons: z.array(z.object({ operation: text, meaning: text })) }),
      truth: rows("comparisons", "Operation|Meaning", ["operation", "meaning"]),
    },
    {
      path: "library/stdtypes.html",
      instruction: "all bitwise operations with their results",
      schema: z.object({ operations: z.array(operation) }),
      truth: `({ operations: [...document.querySelectorAll("#bitwise-operations-on-integer-types tbody tr")].map((row) => ({
        operation: row.cells[0].textContent.trim(), result: row.cells[1].textContent.trim() })) })`,
    },
    {
      path: "glossary.html",
      instruction: "all terms",
      schema: z.object({ terms: z.array(z.object({ term: text })) }),
      truth: `({ terms: [...document.querySelectorAll("dl.glossary > dt")].map((dt) => ({ term: dt.textContent.replace("¶", "").trim() })) })`,
    },
    {
      path: "library/exceptions.html",
      instruction: "all exceptions",
      schema: z.object({ exceptions: z.array(named) }),
      truth: names("exceptions", "dl.py.exception > dt"),
    },
    {
      path: "library/struct.html",
      instruction: "all format characters with their C type and Python type",
      schema: z.object({ formats: z.array(z.object({ format: text, cType: text, pythonType: text })) }),
      truth: rows("formats", "Format|C Type|Python type|Standard size|Notes", ["format", "cType", "pythonType"]),
    },
    {
      path: "library/struct.html",
      instruction: "all format characters with their standard size",
      schema: z.object({ formats: z.array(z.object({ format: text, standardSize: z.number().optional() })) }),
      truth: `({ formats: [...document.querySelectorAll("#format-characters tbody tr")].map((row) => ({
        format: row.cells[0].textContent.trim(), standardSize: Number(row.cells[3].textContent) || undefined })) })`,
    },
    {
      path: "library/math.html",
      instruction: "all functions",
      schema: z.object({ functions: z.array(named) }),
      truth: names("functions", "dl.py.function > dt"),
    },
    {
      path: "library/datetime.html",
      instruction: "all format codes with meaning and example",
      schema: z.object({ directives: z.array(z.object({ directive: text, meaning: text, example: text.optional() })) }),
      truth: rows("directives", "Directive|Meaning|Example|Notes", ["directive", "meaning", "example"]),
    },
    {
      path: "library/operator.html",
      instruction: "all operations with syntax and function",
      schema: z.object({ operations: z.array(z.object({ operation: text, syntax: text, function: text })) }),
      truth: rows("operations", "Operation|Syntax|Function", ["operation", "syntax", "function"]),
    },
    {
      path: "library/string.html",
      instruction: "all presentation types with their meaning",
      schema: z.object({ types: z.array(z.object({ type: text, meaning: text })) }),
      truth: rows("types", "Type|Meaning", ["type", "meaning"]),
    },
    {
      path: "library/codecs.html",
      instruction: "all standard encodings",
      schema: z.object({ encodings: z.array(z.object({ codec: text, aliases: text.optional(), languages: text })) }),
      truth: rows("encodings", "Codec|Aliases|Languages", ["codec", "aliases", "languages"]),
    },
    {
      path: "library/codecs.html",
      instruction: "all codecs",
      schema: z.object({ codecs: z.array(z.object({ codec: text, notes: text.optional() })) }),
      truth: `({ codecs: [...document.querySelectorAll("table")]
        .filter((table) => table.rows[0].cells[0].textContent.trim() === "Codec")
        .flatMap((table) => [...table.tBodies[0].rows].map((row) => ({ codec: row.cells[0].textContent.trim() }))) })`,
    },
  ],
};

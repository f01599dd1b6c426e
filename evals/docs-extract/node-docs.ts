import { z } from "zod";
import type { Documentation } from "./documented-page.ts";

const text = z.string();

function rowsOf(list: string, selector: string, keys: readonly string[]): string {
  return `({ ${list}: [...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((table) => [...table.rows]
    .filter((row) => row.cells[0].tagName === "TD")
    .map((row) => Object.fromEntries(${JSON.stringify(keys)}.map((key, index) => [key, row.cells[index].textContent.trim()])))) })`;
}

export const nodeDocs: Documentation = {
  name: "nodejs-doc",
  variable: "SUREHAND_NODE_DOCS_DIR",
  folder: "usr/share/doc/nodejs/api",
  package: "nodejs-doc",
  questions: [
    {
      path: "index.html",
      instruction: "all topics",
      schema: z.object({ topics: z.array(z.object({ title: text, url: z.url() })) }),
      truth: `({ topics: [...document.querySelectorAll("#apicontent li > a")].map((link) => ({ title: link.textContent, url: link.href })) })`,
    },
    {
      path: "documentation.html",
      instruction: "the stability of all APIs",
      schema: z.object({ apis: z.array(z.object({ api: text, stability: text })) }),
      truth: rowsOf("apis", "table", ["api", "stability"]),
    },
    {
      path: "documentation.html",
      instruction: "all APIs with their version",
      schema: z.object({ apis: z.array(z.object({ api: text, version: text.optional() })) }),
      truth: rowsOf("apis", "table", ["api"]),
    },
    {
      path: "os.html",
      instruction: "all signal constants",
      schema: z.object({ constants: z.array(z.object({ constant: text, description: text })) }),
      truth: rowsOf(
        "constants",
        "h4:has(#signal-constants) ~ table:first-of-type, #signal-constants ~ table:first-of-type",
        ["constant", "description"],
      ),
    },
    {
      path: "os.html",
      instruction: "all constants",
      schema: z.object({ constants: z.array(z.object({ constant: text, description: text })) }),
      truth: `({ constants: [...document.querySelectorAll("table")]
        .filter((table) => table.rows[0].textContent.replace(/\\s+/g, "|").includes("Constant|Description"))
        .flatMap((table) => [...table.rows].slice(1).map((row) => ({
          constant: row.cells[0].textContent.trim(), description: row.cells[1].textContent.trim() }))) })`,
    },
    {
      path: "path.html",
      instruction: "all methods and properties of path",
      schema: z.object({ members: z.array(z.object({ name: text })) }),
      truth: `({ members: [...document.querySelectorAll("#apicontent h3 > code, #apicontent h3 code")].map((code) => ({
        name: [code.textContent, code.textContent.replace(/\\(.*/, ""), code.textContent.replace(/\\(.*/, "()")] })) })`,
    },
    {
      path: "deprecations.html",
      instruction: "all deprecations",
      schema: z.object({ deprecations: z.array(z.object({ title: text, type: text.optional() })) }),
      truth: `({ deprecations: [...document.querySelectorAll("#apicontent h4")].map((heading) => {
        const title = heading.textContent.replace(/#$/, "").trim();
        let next = heading.nextElementSibling;
        while (next && next.tagName !== "H4" && !/^Type:/.test(next.textContent)) next = next.nextElementSibling;
        const type = /^Type:/.test(next?.textContent ?? "") ? next.textContent.replace(/^Type:\\s*/, "").trim() : undefined;
        return { title: [title, title.replace(/^DEP\\d+:\\s*/, "")], type: type && [type, "Type: " + type] };
      }) })`,
    },
    {
      path: "errors.html",
      instruction: "all error codes",
      schema: z.object({ errors: z.array(z.object({ code: text })) }),
      truth: `({ errors: [...document.querySelectorAll("#apicontent h4 > code, #apicontent h3 > code")]
        .filter((code) => /^[A-Z0-9_]+$/.test(code.textContent)).map((code) => ({ code: code.textContent })) })`,
    },
    {
      path: "esm.html",
      instruction: "the history of the module: version and changes",
      schema: z.object({ history: z.array(z.object({ version: text, changes: text, releaseDate: text.optional() })) }),
      truth: `({ history: [...document.querySelector("#apicontent table").rows].slice(1).map((row) => ({
        version: row.cells[0].textContent.trim(), changes: row.cells[1].textContent.trim() })) })`,
    },
    {
      path: "process.html",
      instruction: "all events of process",
      schema: z.object({ events: z.array(z.object({ name: text })) }),
      truth: `({ events: [...document.querySelectorAll("#apicontent h4")].filter((one) => /^Event:/.test(one.textContent)).map((one) => ({
        name: [one.querySelector("code").textContent, one.textContent.replace(/#$/, "").trim()] })) })`,
    },
  ],
};

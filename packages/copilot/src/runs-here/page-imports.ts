import type { FileReference } from "./references-of.ts";

const importForm =
  /\b(?:from|import|require)\s{0,20}\(?\s{0,20}(?:\/\*[^*]{0,200}\*\/\s{0,20})?["'`](?<target>[^"'`\s$]{1,300})["'`]/gu;
const scriptForm =
  /<script\b[^>]{0,500}?\ssrc\s{0,5}=\s{0,5}(?:"(?<double>[^"]{1,300})"|'(?<single>[^']{1,300})'|(?<bare>[^\s>"']{1,300}))/giu;
const workerForm = /\bURL\(\s{0,20}["'`](?<target>[^"'`\s$]{1,300}\.[cm]?[jt]s)["'`]/gu;
const templateForm = /\bimport\s{0,20}\(\s{0,20}`(?<target>[^`\n]{1,300})`/gu;
const globForm = /\bmeta\.glob(?:<[^(]{0,200}>)?\(\s{0,20}(?<value>\[[^\]]{0,2000}\]|["'`][^"'`\n]{1,300}["'`])/gu;

/** Finds what a module or an HTML file of a page loads: modules, scripts, and modules by a pattern. */
export function importsOf(path: string, text: string): FileReference[] {
  const imported = valuesOf(text, importForm).map((specifier) => ({ specifier, kind: "import" as const }));
  const workers = valuesOf(text, workerForm).map((specifier) => ({ specifier, kind: "path" as const }));
  const patterns = [
    ...valuesOf(text, templateForm)
      .filter((value) => value.includes("${"))
      .map((value) => value.replaceAll(/\$\{[^}]{0,200}\}/gu, "*")),
    ...valuesOf(text, globForm).flatMap((value) => value.match(/[^[\]"'`,\s]+/gu) ?? []),
  ].map((specifier) => ({ specifier, kind: "glob" as const }));
  return [...imported, ...workers, ...patterns, ...scriptsOf(path, text)];
}

function scriptsOf(path: string, text: string): FileReference[] {
  if (!/\.(?:html?|vue|svelte|astro|mdx)$/iu.test(path)) return [];
  const sources = [...text.matchAll(scriptForm)].map(
    ({ groups = {} }) => groups["double"] ?? groups["single"] ?? groups["bare"] ?? "",
  );
  return sources.map((specifier) => ({ specifier: specifier.split(/[?#]/u, 1).join(""), kind: "path" as const }));
}

function valuesOf(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map(({ groups = {} }) => groups["target"] ?? groups["value"] ?? "");
}

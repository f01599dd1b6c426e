import { actionKinds, definitionOf, type PlaywrightCall } from "@surehand/browser";
import { listSessionCommands } from "surehand/commands";
import { root } from "../workspace.ts";
import { errorRows } from "./error-rows.ts";
import { exitCodeMeanings, settingNames, settings } from "surehand/settings";

/** Tables that are generated from the code, by the name in their marks. */
export const generatedTables: Readonly<Record<string, () => string>> = {
  flags: () => table(["Flag", "What it does"], flagRows()),
  settings: () => table(["Setting", "Flag", "What it is", "Default"], settingRows()),
  actions: () => table(["Kind", "What it does", "In a compiled test"], actionRows()),
  "session commands": () => table(["Command", "What it does"], sessionRows()),
  errors: () =>
    table(
      ["Code", "Error", "When", "What to do"],
      errorRows(root).map(({ code, name, when, hint }) => [
        `\`${code}\``,
        `\`${name}\``,
        plainText(when),
        plainText(hint),
      ]),
    ),
  "exit codes": () =>
    table(
      ["Code", "When"],
      exitCodeMeanings.map(({ code, meaning }) => [String(code), meaning]),
    ),
};

export interface GeneratedDocument {
  /** The document with each table as generated. */
  readonly markdown: string;
  readonly problems: readonly string[];
}

const BLOCK = /<!-- generated: (?<name>[\w ]+) -->\n(?<body>[^]*?)<!-- \/generated -->/gu;

/**
 * Replaces the tables between `<!-- generated: flags -->` and `<!-- /generated -->`. The formatter decides on spaces
 * and lines of a table.
 */
export function generateDocument(path: string, markdown: string): GeneratedDocument {
  const problems: string[] = [];
  const written = markdown.replaceAll(BLOCK, (whole: string, name: string, body: string) => {
    const make = generatedTables[name];
    if (!make) {
      problems.push(`${path}: there is no table ${JSON.stringify(name)}`);
      return whole;
    }
    const wanted = make();
    if (plain(body) === plain(wanted)) return whole;
    problems.push(`${path}: the table ${JSON.stringify(name)} is not as the code has it: npm run docs -- --update`);
    return `<!-- generated: ${name} -->\n\n${wanted}\n\n<!-- /generated -->`;
  });
  return { markdown: written, problems };
}

function actionRows(): string[][] {
  return actionKinds.map((kind) => {
    const { description, playwright } = definitionOf(kind);
    return [`\`${kind}\``, description, playwright ? playwrightCode(playwright) : ""];
  });
}

function playwrightCode({ on, method, options = [] }: PlaywrightCall): string {
  return `\`${on}.${method}(${options.length > 0 ? `{ ${options.join(", ")} }` : ""})\``;
}

function sessionRows(): string[][] {
  return listSessionCommands().map(({ usage, description }) => [`\`${usage}\``, description]);
}

function flagRows(): string[][] {
  return settingNames.flatMap((name) => settings[name].flags.map((flag) => [`\`${flag.name}\``, flag.text]));
}

function settingRows(): string[][] {
  return settingNames.flatMap((name) => {
    const { schema, flags, environment, text, byDefault } = settings[name];
    if (!schema) return [];
    const ways = [
      ...flags.map(({ name: flag }) => flag.replace(/ .*/u, "")),
      ...(environment === undefined ? [] : [environment]),
    ];
    return [[`\`${name}\``, ways.map((way) => `\`${way}\``).join(", "), text, byDefault]];
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Text of an error in a cell, in which `<` would begin a tag. The advice of some errors depends on the case. */
function plainText(text: string): string {
  return text === "…" || text === ""
    ? "see the hint of the error"
    : text.replaceAll("<", "&lt;").replaceAll(/\s+/gu, " ");
}

function plain(text: string): string {
  return text.replaceAll(/-+/gu, "-").replaceAll(/\s+/gu, " ").trim();
}

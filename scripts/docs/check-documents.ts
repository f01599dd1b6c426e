import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileUserCode } from "../publishable/compile-user-code.ts";
import { type Document, readDocument } from "./read-document.ts";

export interface DocumentFile {
  /** Path relative to the repository's root. */
  readonly path: string;
  readonly markdown: string;
}

export interface Surroundings {
  readonly root: string;
  /** Names of the root's npm scripts. */
  readonly scripts: ReadonlySet<string>;
}

/**
 * Checks the documents for links to missing files, `npm run` of a missing script, and TypeScript that does not compile
 * against the built packages.
 *
 * @returns "path:line: problem"
 */
export function checkDocuments(files: readonly DocumentFile[], surroundings: Surroundings): string[] {
  const documents = files.map(({ path, markdown }) => ({ path, document: readDocument(markdown) }));
  return [
    ...documents.flatMap(({ path, document }) => checkLinks(path, document, surroundings.root)),
    ...documents.flatMap(({ path, document }) => checkCommands(path, document, surroundings.scripts)),
    ...checkCode(documents, surroundings.root),
  ];
}

function checkLinks(path: string, { links }: Document, root: string): string[] {
  return links
    .filter(({ target }) => !/^(?:[a-z]+:|#)/u.test(target))
    .filter(({ target }) => !existsSync(join(root, dirname(path), target.split("#", 1).join(""))))
    .map(({ target, line }) => `${path}:${line}: links to ${target}, which is not there`);
}

function checkCommands(path: string, { lines }: Document, scripts: ReadonlySet<string>): string[] {
  return lines.flatMap((content, index) =>
    [...content.matchAll(/npm run (?:-\w+ )*(?<script>\w[\w:-]*)/gu)]
      .map((match) => match.groups?.["script"] ?? "")
      .filter((script) => !scripts.has(script))
      .map((script) => `${path}:${index + 1}: there is no npm script ${script}`),
  );
}

function checkCode(documents: readonly { path: string; document: Document }[], root: string): string[] {
  const examples = documents.flatMap(({ path, document }) =>
    document.blocks.filter(({ language }) => language === "ts").map(({ text, line }) => ({ path, text, line })),
  );
  if (examples.length === 0) return [];
  const files = Object.fromEntries(
    examples.map(({ text }, index) => [`example-${index}.mts`, `${text}\nexport {};\n`]),
  );
  return compileUserCode({ root, files, isCheckingLibraries: false }).map((error) => {
    const [, index = "", line = ""] = /example-(\d+)\.mts\((\d+),/u.exec(error) ?? [];
    const example = examples[Number(index)];
    return example === undefined || index === ""
      ? error
      : `${example.path}:${example.line + Number(line)}: ${messageOf(error)}`;
  });
}

function messageOf(error: string): string {
  return error.slice(error.indexOf("error TS"));
}

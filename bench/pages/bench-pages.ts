import { existsSync, readdirSync } from "node:fs";
import { docsFolder } from "../setup/debian-docs.ts";
import { benchFolder } from "../setup/paths.ts";

/** `large` and `small` pages are part of the summary; `apart` pages are only measured and shown. */
export type PageGroup = "large" | "apart" | "small";

export interface BenchPage {
  readonly name: string;
  readonly group: PageGroup;
  /** Path on the page server. */
  readonly path: string;
  /** Whether it is measured a second time directly after styles and layout were invalidated. */
  readonly isRelaidOut: boolean;
  /** Why the page can't be opened, so that its cases are skipped. */
  readonly missing?: string;
}

export const smallPagesFolder = `${benchFolder}/pages/small`;

const documents: readonly { name: string; group: PageGroup; file: string; package: string }[] = [
  { name: "python/json", group: "large", file: "python3.11/html/library/json.html", package: "python3.11-doc" },
  { name: "python/os", group: "large", file: "python3.11/html/library/os.html", package: "python3.11-doc" },
  { name: "python/genindex-all", group: "large", file: "python3.11/html/genindex-all.html", package: "python3.11-doc" },
  { name: "python/contents", group: "large", file: "python3.11/html/contents.html", package: "python3.11-doc" },
  {
    name: "postgresql/bookindex",
    group: "large",
    file: "postgresql-doc-15/html/bookindex.html",
    package: "postgresql-doc-15",
  },
  { name: "nodejs/fs", group: "apart", file: "nodejs/api/fs.html", package: "nodejs-doc" },
];

/** Returns every page of the bench, in the order of measurement. */
export function listBenchPages(): BenchPage[] {
  return [...listTables(), ...listDocuments(), ...listSmallPages()];
}

function listTables(): BenchPage[] {
  return [250, 1000, 4000].map((rows) => ({
    name: `table/${rows}`,
    group: "large",
    path: `/table/${rows}`,
    isRelaidOut: true,
  }));
}

function listDocuments(): BenchPage[] {
  return documents.map(({ name, group, file, package: packageName }) => ({
    name,
    group,
    path: `/docs/usr/share/doc/${file}`,
    isRelaidOut: true,
    ...(existsSync(`${docsFolder}/usr/share/doc/${file}`) ? {} : { missing: `Debian's ${packageName} is not there` }),
  }));
}

function listSmallPages(): BenchPage[] {
  const files = readdirSync(smallPagesFolder).filter((file) => file.endsWith(".html"));
  return files.sort().map((file) => ({
    name: `small/${file.replace(/\.html$/, "")}`,
    group: "small",
    path: `/small/${file}`,
    isRelaidOut: false,
  }));
}

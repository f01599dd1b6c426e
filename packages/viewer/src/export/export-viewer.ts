import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { exportedName, isOwnFile } from "../files/file-links.ts";
import { createOverviewReader } from "../read/read-overview.ts";
import { readSample } from "../read/read-sample.ts";
import { openFolder, type ViewedFolder } from "../read/viewed-folder.ts";
import { pagePolicy } from "../server/security.ts";
import { assetTypes, readPage, uiFolder } from "../ui-files.ts";
import { verifyDated, verifyJournals, type Verify } from "../verify/verify-folder.ts";

export interface ExportOptions {
  /** Verifies the folder; the page shows the result as of now. Default: every journal by itself, without the values. */
  readonly verify?: Verify | undefined;
}

export interface ExportedViewer {
  /** Page to open. */
  readonly page: string;
  readonly samples: number;
}

/**
 * Writes the viewer with everything that it shows to a folder of its own. Its index.html works from a disk, without a server. Files that
 * a browser would render as documents (HTML, MHTML, SVG) get the extension `.bin`.
 * @param out folder that does not exist, or is empty
 * @throws InvalidInputError if `out` has files, or is inside the folder that is shown
 */
export async function exportViewer(
  directory: string,
  out: string,
  options: ExportOptions = {},
): Promise<ExportedViewer> {
  const viewed = await openFolder(directory);
  const target = resolve(out);
  await assertUsable(viewed.directory, target);
  const overview = await createOverviewReader(viewed, "export").read();
  await mkdir(join(target, "data", "samples"), { recursive: true });
  await writeData(target, "overview", overview);
  for (const [index, row] of overview.samples.entries())
    await writeData(target, `samples/${index}`, await readSample(viewed, row, "export"));
  let isOutdated = false;
  viewed.files.onOutdated = () => (isOutdated = true);
  const verification = await verifyDated(viewed, options.verify ?? verifyJournals);
  await writeData(target, "verification", verification);
  await copyEvidence(viewed, join(target, "files"));
  await nextTurn();
  if (isOutdated && verification.signedBy !== undefined) throw changedMeanwhile(directory);
  await mkdir(join(target, "assets"));
  for (const name of assetTypes.keys()) await copyFile(join(uiFolder, name), join(target, "assets", name));
  const page = join(target, "index.html");
  await writeFile(page, await readPage("export", pagePolicy));
  return { page, samples: overview.samples.length };
}

async function assertUsable(directory: string, target: string): Promise<void> {
  const way = relative(directory, target);
  const isOutside = way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
  if (!isOutside)
    throw new InvalidInputError({
      input: "--export",
      problem: `can't be inside the folder that is shown: ${target}`,
      hint: "Pass a folder elsewhere: added files would break the signature of the run.",
    });
  const names = await readdir(target).catch(() => []);
  if (names.length === 0) return;
  throw new InvalidInputError({
    input: "--export",
    problem: `has files already: ${target}`,
    hint: "Pass a folder that does not exist.",
  });
}

/** Data as a script: a page opened from a disk may load only scripts beside it. */
async function writeData(target: string, name: string, data: object): Promise<void> {
  await writeFile(
    join(target, "data", `${name}.js`),
    `surehandData(${JSON.stringify(name)}, ${JSON.stringify(data)});\n`,
  );
}

/** Copies only regular files: a symbolic link may lead anywhere. */
async function copyEvidence({ directory, files }: ViewedFolder, target: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || isOwnFile(entry.name)) continue;
    const from = join(entry.parentPath, entry.name);
    const name = relative(directory, from);
    const to = join(target, exportedName(name));
    await mkdir(dirname(to), { recursive: true });
    await files.reading(name.split(sep).join("/"), () => copyFile(from, to));
  }
}

function changedMeanwhile(directory: string): InvalidInputError {
  return new InvalidInputError({
    input: "folder",
    problem: `changed while it was exported: ${directory}`,
    hint: "Delete the export, and export again when nothing writes to the folder.",
  });
}

import { writeFileAtomic } from "@surehand/kernel";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { htmlReport } from "./html-report.ts";
import { junitReport } from "./junit-report.ts";
import type { PlayResult } from "./play-result.ts";

/** Writes report.json, report.html and junit.xml into a folder. The HTML file contains the pictures and clips of its issues. */
export async function writeReport(folder: string, result: PlayResult): Promise<void> {
  const pictures = await readPictures(folder, result);
  await writeFileAtomic(join(folder, "report.json"), `${JSON.stringify(result, undefined, 2)}\n`);
  await writeFileAtomic(join(folder, "report.html"), htmlReport(result, { pictures, folder: basename(folder) }));
  await writeFileAtomic(join(folder, "junit.xml"), junitReport(result));
}

async function readPictures(folder: string, { issues }: PlayResult): Promise<Map<string, string>> {
  const names = new Set(
    issues.flatMap(({ before, after, clip }) => [before, after, clip].flatMap((name) => name ?? [])),
  );
  const pictures = new Map<string, string>();
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) pictures.set(name, `data:image/${extname(name).slice(1)};base64,${bytes.toString("base64")}`);
  }
  return pictures;
}

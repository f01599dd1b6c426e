import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PublicPage, PublicSet } from "./public-set.ts";
import { isInSample } from "./sample.ts";

const FOLDER = "tests/eval";

/** News, posts and pages of all kinds, with title and author annotated by people. */
export const articles: PublicSet = {
  name: "trafilatura",
  variable: "SUREHAND_TRAFILATURA_DIR",
  repository: "https://github.com/adbar/trafilatura",
  instruction: "title and author of the article",
  schema: z.object({ title: z.string(), author: z.string().nullable() }),
  pages: async (checkout) => {
    const known = annotations.parse(JSON.parse(await readFile(join(checkout, "tests/evaldata.json"), "utf8")));
    const pages = Object.values(known).flatMap(readArticle);
    const sample = pages
      .filter(({ path }) => isInSample(path))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1));
    const isThere = await Promise.all(sample.map(({ path }) => exists(join(checkout, path))));
    return sample.filter((_, index) => isThere[index]);
  },
  atLeast: { recall: 0.7 },
  atMost: { wrong: 0.15 },
};

const annotations = z.record(
  z.string(),
  z.object({
    file: z.string(),
    title: z.string().nullish(),
    author: z.union([z.string(), z.array(z.string())]).nullish(),
  }),
);

/** Several authors are formatted in more than one way, so they are omitted. */
function readArticle({ file, title, author }: z.infer<typeof annotations>[string]): PublicPage[] {
  if (!title) return [];
  const isOne = typeof author === "string" && !/[;,]| und | and /.test(author);
  return [{ path: `${FOLDER}/${file}`, expected: { title, ...(isOne && { author: author === "" ? null : author }) } }];
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

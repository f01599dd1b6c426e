import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PublicPage, PublicSet } from "./public-set.ts";
import { isInSample } from "./sample.ts";

const FOLDER = "tests/test_data";
const PAGE = ".testhtml";

/** Recipes as their sites sent them, with the data that a site-specific scraper reads from them. */
export const recipes: PublicSet = {
  name: "recipe-scrapers",
  variable: "SUREHAND_RECIPE_SCRAPERS_DIR",
  repository: "https://github.com/hhursev/recipe-scrapers",
  instruction: "the recipe",
  schema: z.object({
    title: z.string(),
    author: z.string().nullable(),
    servings: z.number().nullable(),
    ingredients: z.array(z.string()),
    instructions: z.array(z.string()),
  }),
  pages: async (checkout) => {
    const files = await readdir(join(checkout, FOLDER), { recursive: true });
    const known = new Set(files);
    const paths = files
      .filter((file) => file.endsWith(PAGE) && known.has(file.replace(PAGE, ".json")))
      .map((file) => `${FOLDER}/${file.replaceAll("\\", "/")}`);
    return Promise.all(
      paths
        .filter(isInSample)
        .toSorted()
        .map((path) => readRecipe(checkout, path)),
    );
  },
  atLeast: { recall: 0.8 },
  atMost: { wrong: 0.1 },
};

const recipe = z.object({
  title: z.string(),
  author: z.string().nullish(),
  yields: z.string().nullish(),
  ingredients: z.array(z.string()),
  instructions_list: z.array(z.string()).nullish(),
});

async function readRecipe(checkout: string, path: string): Promise<PublicPage> {
  const text = await readFile(join(checkout, path.replace(PAGE, ".json")), "utf8");
  const { title, author, yields, ingredients, instructions_list: instructions } = recipe.parse(JSON.parse(text));
  const servings = /^(\d+) servings?$/.exec(yields ?? "")?.[1];
  return {
    path,
    expected: {
      title,
      ...(typeof author === "string" && { author }),
      ...(servings !== undefined && { servings: Number(servings) }),
      ingredients,
      ...(instructions && { instructions }),
    },
  };
}

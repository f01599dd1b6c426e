import { loadPages } from "../harness/load-pages.ts";
import { z } from "zod";
import { controlAttacks, controlSchema, fileAttacks, fileSchema, reports } from "./attacks/actions.ts";
import { addresses } from "./attacks/addresses.ts";
import type { Attack } from "./attacks/attack.ts";
import { otherTexts, writerSchema, writingAttacks } from "./attacks/writers.ts";

const pages = loadPages(
  new URL("pages/", import.meta.url),
  z.union([controlSchema.strict(), fileSchema.strict(), writerSchema.strict()]),
);

/** Texts of the pages by name: those of the bank with `{{channel}}` and `{{frame}}`, and that of the attacker. */
export const html: Readonly<Record<string, string>> = Object.fromEntries(pages.map((page) => [page.name, page.html]));

const cases = pages.flatMap((page) => page.cases);

export const attacks: readonly Attack[] = [
  ...addresses,
  ...writingAttacks(cases.flatMap((one) => ("calls" in one ? one : []))),
  ...otherTexts,
  ...controlAttacks(cases.flatMap((one) => ("do" in one ? one : []))),
  ...fileAttacks(cases.flatMap((one) => ("path" in one ? one : []))),
  ...reports,
];

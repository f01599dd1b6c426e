import { isAbout } from "@surehand/extraction";
import type { CapturedPage } from "../capture/capture-page.ts";

const QUOTED = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»/gu;

/** Whether the goal names a thing in quotation marks, and no captured page is about it. */
export function namesOtherRecord(goal: string, captured: readonly CapturedPage[]): boolean {
  const pages = captured.flatMap(({ reading }) => reading ?? []);
  const names = [...goal.matchAll(QUOTED)].map((found) => found.slice(1).join("").trim());
  const isNamed = (name: string): boolean => name === "" || pages.some((page) => isAbout(page, name));
  return pages.length > 0 && !names.every(isNamed);
}

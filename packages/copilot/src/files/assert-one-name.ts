import { lstat } from "node:fs/promises";
import { ToolError } from "../errors/tool-error.ts";

/** @throws ToolError `hard-link` for a file with another name, which may lie outside of the project */
export async function assertOneName({ real, shown }: { readonly real: string; readonly shown: string }): Promise<void> {
  if (!(await hasOtherName(real))) return;
  throw new ToolError({
    code: "hard-link",
    message: `${JSON.stringify(shown.slice(0, 200))} has another name (a hard link), which may lie outside of the project.`,
    hint: "Tell the developer. This rule can't be changed from here.",
  });
}

/** Whether a file has hard links. */
export async function hasOtherName(real: string): Promise<boolean> {
  const stats = await lstat(real).catch(() => undefined);
  return stats?.isFile() === true && stats.nlink > 1;
}

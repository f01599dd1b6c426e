import type { Finding } from "../locator/find-locator.ts";
import { isVolatile } from "../locator/stable-words.ts";
import { toLocator } from "../locator/to-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { fieldRoles, onlyNamesake, plain } from "../witness/page-tree.ts";
import { type Change, isLeft } from "./change.ts";

const readingMs = 500;
const mostRead = 4;

/** Returns checks of fields that the step changed without writing into them: a command that sorts the lines of a text. */
export async function fieldChecks({ session }: Finding, change: Change): Promise<RecordedCheck[]> {
  const checks = changedFields(change)
    .slice(0, mostRead)
    .map(async ({ locator, text }): Promise<RecordedCheck[]> => {
      // The tree has no line breaks.
      const value = await toLocator(session.page, locator)
        ?.inputValue({ timeout: readingMs })
        .catch(() => undefined);
      return value !== undefined && plain(value) === plain(text) ? [{ kind: "value", locator, text: value }] : [];
    });
  return (await Promise.all(checks)).flat();
}

interface ChangedField {
  readonly locator: RecordedLocator;
  readonly text: string;
}

export function changedFields(change: Change): ChangedField[] {
  const { before, after, isVaried } = change;
  if (isLeft(change)) return [];
  return after.nodes.flatMap((node): ChangedField[] => {
    const { role, name, text } = node;
    const former = fieldRoles.has(role) && name !== "" ? onlyNamesake(before, node) : undefined;
    if (!former || !onlyNamesake(after, node) || plain(former.text) === plain(text)) return [];
    const mayDiffer = /[•*]{2}/.test(text) || isVolatile(text) || isVaried;
    return mayDiffer ? [] : [{ locator: [...after.frames, { by: "role", role, name, exact: true }], text }];
  });
}

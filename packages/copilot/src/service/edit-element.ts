import { randomUUID } from "node:crypto";
import type { Chat } from "../chat/chat.ts";
import { newGroup } from "../chat/new-group.ts";
import { changeTag, describeTag, type EditableTag, findTag } from "../element-edit/editable-tag.ts";
import { CopilotError } from "../errors/copilot-error.ts";
import { lockFile } from "../files/lock-file.ts";
import { makeDiff } from "../files/make-diff.ts";
import { readTextFile } from "../files/read-text-file.ts";
import { encodeText } from "../files/text-file.ts";
import type { EditableElement, ElementChange, ElementPlace } from "../protocol/element-edit.ts";
import type { ProcedureOutput } from "../protocol/procedures.ts";
import type { ProjectScope } from "../tools/file-scope.ts";

/**
 * Reads the parts of an element that can be edited without a model.
 * @throws CopilotError `stale-location`; ToolError for a path that may not be read
 */
export async function readElement({ paths, mask }: ProjectScope, place: ElementPlace): Promise<EditableElement> {
  const { decoded } = await readTextFile(await paths.resolve(place.file, "read"));
  const { text, className, hasStyle } = describeTag(tagAt(decoded.raw, place));
  const isShown = (value: string | undefined): boolean => value !== undefined && mask.mask(value) === value;
  return { hasStyle, ...(isShown(text) && { text }), ...(isShown(className) && { className }) };
}

export interface ElementEdit {
  readonly place: ElementPlace;
  readonly changes: readonly ElementChange[];
}

/**
 * Applies changes of a person to the source of an element. No model is asked.
 * @throws CopilotError `stale-location`, `not-literal`; ToolError for a path that may not be written
 */
export function editElement(
  project: ProjectScope,
  chat: Chat,
  { place, changes: wanted }: ElementEdit,
): Promise<ProcedureOutput<"editElement">> {
  const { changes } = project;
  return lockFile(project, { path: place.file, use: "write" }, async (path) => {
    const { file: before, decoded } = await readTextFile(path);
    const edited = wanted.reduce((text, change) => changed(text, place, change), decoded.raw);
    const after = encodeText(edited, decoded);
    const group = newGroup(Date.now(), randomUUID());
    const { id } = await changes.write(chat, { path, before, after, cause: "direct", group, reverts: [] });
    return { changeId: id, diff: makeDiff(path.shown, { before: before.bytes, after }, project.mask) };
  });
}

/** A change before others of the same tag moves none of them: they are found again from the tag's start. */
function changed(text: string, place: ElementPlace, change: ElementChange): string {
  const edited = changeTag(tagAt(text, place), change);
  if (edited !== undefined) return edited;
  throw new CopilotError({
    code: "not-literal",
    message: `The ${change.kind} of <${place.tag}> in ${place.file}:${place.line} is computed by code.`,
    hint: "Describe the change in a message instead.",
  });
}

function tagAt(text: string, place: ElementPlace): EditableTag {
  const found = findTag(text, place);
  if (found) return found;
  throw new CopilotError({
    code: "stale-location",
    message: `There is no <${place.tag}> in line ${place.line} of ${place.file}.`,
    hint: "The file was edited since the page was loaded. Reload the page, then pick the element again.",
  });
}

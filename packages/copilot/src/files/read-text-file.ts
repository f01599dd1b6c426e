import { ToolError } from "../errors/tool-error.ts";
import { hasKeyContent, keyContentError } from "./key-content.ts";
import type { ProjectPath } from "./project-paths.ts";
import { fileNotFound, type ProjectFile, readProjectFile } from "./read-project-file.ts";
import { type DecodedText, decodeText, isBinary } from "./text-file.ts";

export interface TextFile {
  readonly file: ProjectFile;
  readonly decoded: DecodedText;
}

/** @throws ToolError `file-not-found`, `binary-file`, `key-content`, and those of `readProjectFile` */
export async function readTextFile(path: ProjectPath): Promise<TextFile> {
  const text = decodeFile(path, await readProjectFile(path));
  if (hasKeyContent(path.shown, text.decoded.raw)) throw keyContentError(path);
  return text;
}

/** @throws ToolError `file-not-found`, `binary-file` */
export function decodeFile(path: ProjectPath, file: ProjectFile | undefined): TextFile {
  if (!file) throw fileNotFound(path);
  if (isBinary(file.bytes)) throw binaryFile(path);
  return { file, decoded: decodeText(file.bytes) };
}

export function binaryFile({ shown }: ProjectPath): ToolError {
  return new ToolError({ code: "binary-file", message: `${shown} is not a text file.` });
}

import type { FilePart, ToolResultPart } from "ai";
import type { ComputerUseTool } from "../../capabilities/model-capabilities.ts";
import type { SafetyCheck } from "../../computer/computer-action.ts";
import { textOf } from "./denied-turns.ts";

type Output = ToolResultPart["output"];
type ContentItem = Extract<Output, { type: "content" }>["value"][number];

export interface ComputerResult {
  readonly tool: ComputerUseTool;
  /** Screenshot taken after the action, if this result carries it. */
  readonly picture: FilePart | undefined;
  readonly url: string | undefined;
  /** Safety checks that the user approved. */
  readonly checks: readonly SafetyCheck[];
}

/** Converts the result of a computer call to the provider's form. */
export function toOutput(part: ToolResultPart, result: ComputerResult): Output {
  switch (result.tool) {
    case "openai.computer":
    case "openai.computer_use_preview":
      return openaiOutput(part, result);
    case "google.computer_use":
      return googleOutput(part, result);
    default:
      return result.picture ? { type: "content", value: [...itemsOf(part), toItem(result.picture)] } : part.output;
  }
}

function itemsOf(part: ToolResultPart): ContentItem[] {
  if (part.output.type === "content") return [...part.output.value];
  const text = textOf(part);
  return text === "" ? [] : [{ type: "text", text }];
}

function toItem({ data, mediaType }: FilePart): ContentItem {
  return { type: "file", data: { type: "data", data: base64Of(data) }, mediaType };
}

/** Our own pictures are bytes; others may be base64. */
function base64Of(data: unknown): string {
  if (data instanceof Uint8Array) return Buffer.from(data).toString("base64");
  return typeof data === "string" ? data : "";
}

type FileItem = Extract<ContentItem, { type: "file" }>;

/** Returns the pictures in the result itself. */
function picturesOf({ output }: ToolResultPart): FileItem[] {
  if (output.type !== "content") return [];
  return output.value.filter((item): item is FileItem => "data" in item && typeof item.data === "object");
}

/** OpenAI requires a picture in each result and accepts nothing else. */
function openaiOutput(part: ToolResultPart, { picture, checks }: ComputerResult): Output {
  const [own] = picturesOf(part);
  const shown = own && pictureUrl(own.mediaType, own.data);
  const imageUrl = shown ?? (picture ? `data:${picture.mediaType};base64,${base64Of(picture.data)}` : emptyPicture);
  const acknowledgedSafetyChecks = checks.map((check) => ({ ...check }));
  return {
    type: "json",
    value: {
      output: { type: "computer_screenshot", imageUrl, detail: "original" },
      ...(checks.length > 0 && { acknowledgedSafetyChecks }),
    },
  };
}

function pictureUrl(mediaType: string, data: unknown): string | undefined {
  const inner = typeof data === "object" && data !== null && "data" in data ? data.data : data;
  const base64 = base64Of(inner);
  return base64 === "" ? undefined : `data:${mediaType};base64,${base64}`;
}

/** One transparent pixel, for a turn whose picture was dropped from the conversation. */
const emptyPicture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

/** Google expects an object: `computerBody` puts it in the place of the text before the body is sent. */
function googleOutput(part: ToolResultPart, { picture, url, checks }: ComputerResult): Output {
  const response = {
    ...(url !== undefined && { url }),
    output: textOf(part),
    ...(checks.length > 0 && { safety_acknowledgement: true }),
  };
  const text: ContentItem = { type: "text", text: JSON.stringify(response) };
  return { type: "content", value: [text, ...picturesOf(part), ...(picture ? [toItem(picture)] : [])] };
}

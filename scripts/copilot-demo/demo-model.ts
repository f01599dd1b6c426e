import type { ModelAnswer, ModelServerRequest, ScriptStep } from "@surehand/model/testing";
import { z } from "zod";
import { editFor } from "./edit-for.ts";

/**
 * A model for the demo, without a key: a script that reads the prompt of a real model, and answers with the same tool
 * calls. It supports a few changes (a color, a size, a text), and reports other requests as unsupported.
 */
export const demoModel: ScriptStep = {
  repeat: Infinity,
  delayMs: 250,
  chunking: { size: 4, pauseMs: 12 },
  answer: decide,
};

function decide({ messages }: ModelServerRequest): ModelAnswer {
  const last = messages.at(-1);
  const asked = requestOf(messages);
  const place = placeIn(asked);
  if (!place)
    return {
      text: "Pick an element first: press the arrow below, then click on the page. This is a demo, and I only look at what you pick.",
    };
  const results = last?.toolResults ?? [];
  const tool = messages.findLast(({ role }) => role === "assistant")?.toolCalls.at(-1)?.name;
  if (results.length === 0 || tool === undefined) return readFirst(place);
  const result = results.at(-1)?.text ?? "";
  if (tool === "readFileTool") return edit(result, { place, asked });
  if (result.startsWith("Error")) return { text: `The edit failed: ${result.slice(0, 200)}` };
  return { text: summary(result, place) };
}

/** The last message of the person. */
function requestOf(messages: ModelServerRequest["messages"]): string {
  return messages.findLast(({ role, text }) => role === "user" && text.includes("<browser-metadata"))?.text ?? "";
}

export interface AskedPlace {
  readonly file: string;
  readonly line: number;
  readonly selector: string;
}

/** Returns the definition of the first selected element, as the prompt contains it. */
function placeIn(asked: string): AskedPlace | undefined {
  const found = /<definition file="(?<file>[^"]+)" line="(?<line>\d+)"/u.exec(asked)?.groups;
  const [, selector = ""] = / selector="([^"]+)"/u.exec(asked) ?? [];
  return found ? { file: found["file"] ?? "", line: Number(found["line"]), selector: unescape(selector) } : undefined;
}

function unescape(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function readFirst({ file, line }: AskedPlace): ModelAnswer {
  return {
    reasoning: `The element is written in ${file}, line ${line}. I read the file before I edit it.`,
    text: `I look at \`${file}\` first.`,
    toolCalls: [{ name: "readFileTool", input: { target_file: file } }],
  };
}

function edit(result: string, { place, asked }: { readonly place: AskedPlace; readonly asked: string }): ModelAnswer {
  const change = editFor({ content: contentOf(result), line: place.line, request: requestIn(asked) });
  if (!change)
    return {
      text: 'This demo knows three kinds of changes: a color ("make it blue"), a size ("larger"), and a text ("change the text to \\"Hello\\"").',
    };
  return {
    reasoning: change.reason,
    toolCalls: [
      {
        name: "multiEditTool",
        input: {
          file_path: place.file,
          edits: [{ old_string: change.before, new_string: change.after }],
          expect: [{ target: place.selector, ...change.expect }],
        },
      },
    ],
  };
}

/** @param checked the result of the edit, with the check of the page */
function summary(checked: string, { file, line }: AskedPlace): string {
  const { verified, outcome, summary: seen } = reportIn(checked);
  if (verified)
    return `Done, and **verified on the page**: it looks as stated, and nothing else changed.\n\n- Edited \`${file}\`, line ${line}`;
  return outcome === "changed"
    ? `Done, but **more changed** than was stated: ${seen}\n\n- Edited \`${file}\`, line ${line}`
    : `The edit is in \`${file}\`, line ${line}, but it is **not verified**: ${seen}`;
}

const checkReport = z.object({ verified: z.boolean(), outcome: z.string(), summary: z.string() });

function reportIn(checked: string): z.infer<typeof checkReport> {
  const [, json = "null"] = /<automatic-check[^>]*>\s*(\{[\s\S]*?\})\s*<\/automatic-check>/u.exec(checked) ?? [];
  const notChecked = { verified: false, outcome: "not-verified", summary: "the page was not checked." };
  return checkReport.safeParse(JSON.parse(json)).data ?? notChecked;
}

/** Returns the user's request, which precedes the page's data. */
function requestIn(asked: string): string {
  const end = asked.indexOf("<browser-metadata");
  return end === -1 ? asked : asked.slice(0, end);
}

function contentOf(result: string): string {
  const parsed: unknown = JSON.parse(result);
  const content: unknown = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "content") : undefined;
  return typeof content === "string" ? content : "";
}

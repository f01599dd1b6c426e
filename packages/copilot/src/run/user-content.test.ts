import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { messageInput } from "../protocol/message.ts";
import { userContent } from "./user-content.ts";

const lines = Array.from({ length: 60 }, (_, index) => `line ${index + 1}.`);

test.each([
  [30, 20, 39],
  [3, 1, 20],
  [58, 48, 60],
])("an element in line %i has the lines %i to %i around it", async (line, first, last) => {
  await using project = await temporaryProject({ "a.tsx": lines.join("\r\n") });
  const element = {
    id: "1", tag: "p", selector: "p", xpath: "/p", attributes: {}, text: "", isTextTruncated: false, components: [],
    rect: { x: 0, y: 0, width: 1, height: 1 },
    source: { confidence: "exact", definition: { file: "a.tsx", line }, callSites: [] },
  }; // prettier-ignore
  const { content } = await userContent(messageInput.parse({ text: "Change it", elements: [element] }), {
    readAttachment: () => Promise.reject(new Error("There is none.")),
    resolveFile: async (path) => join(project.path, path),
    redact: (text) => text,
  });
  const text = JSON.stringify(content);
  expect([...text.matchAll(/(\d+): line \1\./gu)].map((match) => Number(match[1]))).toEqual(
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
});

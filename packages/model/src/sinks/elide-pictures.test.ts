import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { elidePictures } from "./elide-pictures.ts";

const bytes = Buffer.from("a picture");
const base64 = bytes.toString("base64");
const elided = { bytes: 9, sha256: createHash("sha256").update(bytes).digest("hex") };
const mediaType = "image/png";

it.each<[string, unknown, unknown]>([
  ["bytes", { type: "file", data: new Uint8Array(bytes), mediaType }, { type: "file", mediaType, ...elided }],
  ["a buffer", { type: "image", image: bytes }, { type: "image", ...elided }],
  [
    "an array buffer",
    { type: "file", data: new Uint8Array(bytes).buffer, mediaType },
    { type: "file", mediaType, ...elided },
  ],
  ["base64", { type: "image", image: base64, mediaType }, { type: "image", mediaType, ...elided }],
  ["a data URL", { type: "image", image: `data:image/png;base64,${base64}` }, { type: "image", mediaType, ...elided }],
  [
    "tagged data",
    { type: "file", data: { type: "data", data: base64 }, mediaType },
    { type: "file", mediaType, ...elided },
  ],
  [
    "a tool's result",
    { type: "content", value: [{ type: "image-data", data: base64, mediaType }] },
    { type: "content", value: [{ type: "image-data", mediaType, ...elided }] },
  ],
  [
    "an address, which stays",
    { type: "image", image: new URL("https://shop.test/jam.png") },
    { type: "image", data: "https://shop.test/jam.png" },
  ],
  [
    "text in a file, which stays",
    { type: "file", data: { type: "text", text: "Jam" } },
    { type: "file", data: { type: "text", text: "Jam" } },
  ],
  ["text that looks like one, which stays", { type: "text", text: base64 }, { type: "text", text: base64 }],
  [
    "what a tool was called with, which stays",
    { type: "tool-call", input: { data: base64 } },
    { type: "tool-call", input: { data: base64 } },
  ],
])("%s", (_what, value, expected) => {
  expect(elidePictures(value)).toEqual(expected);
});

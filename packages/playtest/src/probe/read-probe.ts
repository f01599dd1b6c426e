import type { Frame } from "playwright-core";
import type { StepProgram } from "../input/page-input.ts";
import { probeScriptSource } from "./probe-script.generated.ts";
import type { Box, Clickable, FrameFacts, FrameSight } from "./seen.ts";

const PROBE = `globalThis[Symbol.for("surehand.playtest")]`;

/** Runs in each document before the page's own scripts, after those of the page clock. */
export function probeInstallScript(): string {
  return `(() => {
    if (${PROBE}) return;
    ${probeScriptSource}
    Object.defineProperty(globalThis, Symbol.for("surehand.playtest"), { value: surehandProbeScript.createProbe() });
  })()`;
}

/** Returns the reader for the page clock. It runs a program in a frame while the clock steps. */
export function programReader(program: StepProgram): string {
  return `${PROBE}?.runProgram(${JSON.stringify(program)})`;
}

/** Returns undefined for a frame that has no document yet, or no probe. */
export async function seeFrame(frame: Frame): Promise<FrameSight | undefined> {
  return parseSight(await read<string>(frame, "see"));
}

/** Parses the result of the probe's `see`. */
export function parseSight(json: unknown): FrameSight | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own probe
  return typeof json === "string" && json !== "" ? (JSON.parse(json) as FrameSight) : undefined;
}

export async function readFrameFacts(frame: Frame): Promise<FrameFacts | undefined> {
  return read<FrameFacts>(frame, "facts");
}

export async function readClickables(frame: Frame): Promise<readonly Clickable[]> {
  return (await read<Clickable[]>(frame, "clickables")) ?? [];
}

/** Returns the boxes of small elements, in the frame's viewport. */
export async function readPlaces(frame: Frame): Promise<readonly Box[]> {
  return (await read<Box[]>(frame, "places")) ?? [];
}

/** Returns whether the frame still loads or decodes files. */
export async function readIsLoading(frame: Frame): Promise<boolean> {
  return (await read<boolean>(frame, "isLoading")) ?? false;
}

/** Makes the frame forget the files that it loads, which take too long. */
export async function forgetLoading(frame: Frame): Promise<void> {
  await read(frame, "forgetLoading");
}

type ProbeMethod = "see" | "facts" | "isLoading" | "forgetLoading" | "clickables" | "places";

async function read<Answer>(frame: Frame, method: ProbeMethod): Promise<Answer | undefined> {
  try {
    return await frame.evaluate<Answer | undefined>(`${PROBE}?.${method}()`);
  } catch (error) {
    if (frame.isDetached() || frame.page().isClosed()) return undefined;
    // The frame navigates: the next look finds the new document.
    if (error instanceof Error && /context was destroyed|navigat/iu.test(error.message)) return undefined;
    throw error;
  }
}

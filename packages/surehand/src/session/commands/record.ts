import { resolve } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { writeRunRecording } from "@surehand/replay";
import { exitCodes } from "../../terminal/exit-codes.ts";
import { count } from "../../terminal/numbers.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Starts a recording of the actions, or ends it and writes it to a file. */
export async function record(call: SessionCall): Promise<SessionAnswer> {
  const [what, ...values] = call.args;
  if (what === "start") return startRecording(call, values.join(" "));
  if (what === "stop" && values.length === 1) return stopRecording(call, values[0] ?? "");
  throw new InvalidInputError({
    input: "record",
    problem: `can't ${call.args.join(" ")}`,
    hint: "Use surehand record start [GOAL], and then surehand record stop FILE.",
  });
}

async function startRecording({ session }: SessionCall, goal: string): Promise<SessionAnswer> {
  if (session.recording)
    throw new InvalidInputError({
      input: "record",
      problem: "is already on",
      hint: "End it: surehand record stop FILE",
    });
  const others = (await session.browser.tabs()).length - 1;
  if (others > 0)
    throw new InvalidInputError({
      input: "record",
      problem: `starts with one tab, but ${others + 1} are open`,
      hint: "Close the others: surehand tabs close N",
    });
  await session.record(goal === "" ? usualGoal : goal);
  return { lines: ["Recording."], json: { recording: true }, code: exitCodes.done };
}

const usualGoal = "Recorded session";

async function stopRecording({ session, world }: SessionCall, name: string): Promise<SessionAnswer> {
  const { recording } = session;
  if (!recording)
    throw new InvalidInputError({ input: "record", problem: "is not on", hint: "Start it: surehand record start" });
  const file = resolve(world.directory, name);
  const recorded = recording.stop();
  session.recording = undefined;
  await writeRunRecording(file, recorded);
  const { steps } = recorded;
  const lines = [
    `Wrote ${count(steps.length, "step")} to ${file}.`,
    ...(steps.length === 0 ? [] : [`Repeat: surehand replay ${name}. As a test: surehand compile ${name}`]),
  ];
  return { lines, json: { file, steps: steps.length }, code: exitCodes.done };
}

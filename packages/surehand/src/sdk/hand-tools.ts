/** Code that opening, reading and closing a page does not need. It is most of the code, so that it is loaded at the first use. */
export { act, createAgent, createEvaluator, observe } from "@surehand/agent";
export { compileToPlaywright, openActionCache, RunRecorder } from "@surehand/replay";
export { extractOn } from "./extract-on.ts";
export { replayOn } from "./hand-replay.ts";
export { performOn } from "./perform-on.ts";

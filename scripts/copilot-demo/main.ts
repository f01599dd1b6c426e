// `npm run demo:copilot -- --port N`: serves a sample React app with the copilot's toolbar, and a scripted model
// instead of a real one.
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startDemo } from "./start-demo.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "5199" } } });
const work = join(import.meta.dirname, ".work");
await mkdir(work, { recursive: true });
// Edits change a copy of the sample.
const root = await mkdtemp(join(work, "fernweh-"));
await cp(join(import.meta.dirname, "app"), root, { recursive: true });
const demo = await startDemo({ root, port: Number(values.port) });
console.log(`The sample app is at ${demo.url}

  1. Open it, and press the arrow at the lower right (or Ctrl+Alt+S).
  2. Pick an element: the arrow in the input, or Ctrl+Alt+P.
  3. Ask: "make it larger", "make it crimson", 'change the text to "Hello"'.

The model is a script: no key, no network. Its files are a copy in ${root}. Ctrl-C ends it.`);

async function end(): Promise<void> {
  await demo[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());

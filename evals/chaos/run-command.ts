import { writeFile } from "node:fs/promises";

export interface RunCommandOptions {
  readonly site: string;
  readonly directory: string;
  readonly samples: number;
  /** Name of the model that decides. Default: rules. */
  readonly model?: string | undefined;
}

/** Returns the arguments of the CLI for a run whose samples are the pages /p0, /p1 and so on. */
export async function runCommand({ site, directory, samples, model }: RunCommandOptions): Promise<string[]> {
  const task = `${directory}.task.json`;
  const heading = { type: "string" };
  const schema = { type: "object", properties: { heading } };
  const goal = "Extract the first heading.";
  await writeFile(task, JSON.stringify({ goal, output_schema: schema }));
  const input = `${directory}.csv`;
  const rows = Array.from({ length: samples }, (_, page) => `p${page},${site}/p${page}`);
  await writeFile(input, ["sample_id,url", ...rows].join("\n"));
  const options = { task, input, out: directory, level: "screenshots", ...(model !== undefined && { model }) };
  return ["run", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
}

import { writeFile } from "node:fs/promises";

export interface RunCommandOptions {
  readonly site: string;
  readonly directory: string;
  readonly samples: number;
}

/** Returns the arguments of the CLI for a run whose samples are the pages /p0, /p1 and so on. */
export function runCommand({ site, directory, samples }: RunCommandOptions): string[] {
  const pages = Array.from({ length: samples }, (_, page) => `${site}/p${page}`);
  const prompt = `Go to ${pages.join(" ")} and extract the first heading`;
  return ["run", "--prompt", prompt, "--out", directory, "--level", "screenshots"];
}

/** Returns the same with a model in place of the rules. */
export async function runModelCommand({
  site,
  directory,
  samples,
  model,
}: RunCommandOptions & { readonly model: string }): Promise<string[]> {
  const task = `${directory}.task.json`;
  const heading = { type: "string" };
  const schema = { type: "object", properties: { heading } };
  await writeFile(task, JSON.stringify({ goal: "Report the first heading.", output_schema: schema }));
  const input = `${directory}.csv`;
  const rows = Array.from({ length: samples }, (_, page) => `p${page},${site}/p${page}`);
  await writeFile(input, ["sample_id,url", ...rows].join("\n"));
  const options = { task, input, out: directory, level: "screenshots", model };
  return ["run", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
}

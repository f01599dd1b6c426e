import { loadHandModels } from "../sdk/hand-models.ts";
import { type EnvironmentFiles, readEnvironmentFiles } from "@surehand/model/environment";
import { problemsOf } from "../settings/environment-file.ts";
import type { ReadSettings } from "../settings/read-settings.ts";
import { checkBrowser, checkNode, checkPackages, failure, type Finding } from "./doctor-checks.ts";
import { listKeys, listRateLimits, listSettings, type ShownKey, type ShownSetting } from "./doctor-settings.ts";
import { listSessions } from "../session-client/list-sessions.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { type PageOptions, readRunSettings, type Run } from "./page-run.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { oneLine } from "../terminal/one-line.ts";

interface Report {
  readonly findings: readonly Finding[];
  readonly settings: readonly ShownSetting[];
  readonly keys: readonly ShownKey[];
}

/** Reports what is installed, what is missing, and the settings in effect. */
export async function runDoctor(run: Run & { readonly options: PageOptions }): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const { read, finding } = await checkConfiguration(run);
  const files = readEnvironmentFiles(world.directory);
  const findings = [
    checkNode(),
    await checkPackages(),
    ...(await checkBrowser(read)),
    finding,
    checkEnvironmentFile(files),
    await checkModel(read.settings),
    await checkSessions(),
  ];
  const settings = [...listSettings(read), ...(await listRateLimits())];
  const report = { findings, settings, keys: await listKeys({ ...files.settings, ...world.environment }) };
  const ok = findings.every((one) => one.ok);
  if (options.json) terminal.print(JSON.stringify({ ok, ...report, config: read.configPath ?? null }, undefined, 2));
  else printReport(report, terminal);
  return ok ? exitCodes.done : exitCodes.refused;
}

/** An unreadable configuration is one finding of several; an invalid flag is a mistake of the command line. */
async function checkConfiguration({
  options,
  ...run
}: Run & { readonly options: PageOptions }): Promise<{ read: ReadSettings; finding: Finding }> {
  const name = "Configuration";
  const quiet = { ...run, terminal: { ...run.terminal, say: () => undefined } };
  try {
    const read = await readRunSettings(options, quiet);
    return { read, finding: { name, ok: true, found: read.configPath ?? "none, from here upwards" } };
  } catch (error) {
    const read = await readRunSettings({ ...options, config: false }, quiet);
    return { read, finding: failure(name, error) };
  }
}

/** Reports which variables of `.env` are used, and why others, or the whole file, are not. */
function checkEnvironmentFile(files: EnvironmentFiles): Finding {
  const [path] = files.paths;
  const used = Object.keys(files.settings).join(", ") || "nothing but the secrets that --secret or a task names";
  const found = [...problemsOf(files), ...(path === undefined ? [] : [`${path}: ${used}`])].join(" ");
  const ok = files.refused.length === 0;
  const hint = "If you trust it, make it your own: chown, and chmod go-w for the file and its folders.";
  return { name: ".env", ok, found: found || "none in this folder", ...(!ok && { hint }) };
}

/** Removes what killed sessions left. */
async function checkSessions(): Promise<Finding> {
  const sessions = await listSessions();
  const isOpen = sessions.filter(({ state }) => state === "open");
  const others = sessions.filter(({ state }) => state !== "open").map(({ label, state }) => `${label} ${state}`);
  return { name: "Sessions", ok: true, found: [`${isOpen.length} open`, ...others].join(". ") };
}

/** Whether its key is there; nobody is asked. */
async function checkModel(settings: ReadSettings["settings"]): Promise<Finding> {
  const name = "Model";
  try {
    const { actor, extractor } = await loadHandModels(settings);
    const [acts, extracts] = [actor, extractor].map(nameOfModel);
    const found = acts === extracts ? `${acts}` : `${acts} acts, ${extracts} extracts`;
    return { name, ok: true, found: found === "offline" ? "offline: rules alone decide" : found };
  } catch (error) {
    return failure(name, error);
  }
}

function nameOfModel(model: unknown): string {
  if (typeof model === "object" && model !== null && "id" in model) return String(model.id);
  return String(model);
}

function printReport({ findings, settings, keys }: Report, { print, resultColors }: Terminal): void {
  const { green, red, dim } = resultColors;
  const names = [...findings, ...settings].map(({ name }) => name.length);
  const width = Math.max(...names);
  for (const { name, ok, found, hint } of findings) {
    print(`${ok ? green("✓") : red("✗")} ${name.padEnd(width)}  ${oneLine(found)}`);
    if (hint !== undefined) print(`  ${" ".repeat(width)}  ${oneLine(hint)}`);
  }
  const line = (name: string, text: string): void => print(oneLine(`${dim("·")} ${name.padEnd(width)}  ${text}`));
  for (const { name, value, source } of settings) line(name, `${value} ${dim(`(${source})`)}`);
  const set = keys.map(({ variable, provider }) => `${variable} ${dim(`(${provider})`)}`);
  line("Keys", set.length === 0 ? "none is set" : set.join(", "));
}

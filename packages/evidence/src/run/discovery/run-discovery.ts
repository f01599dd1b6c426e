import type { SigningKey } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { DEFAULT_LEVEL } from "../../capture/capture-level.ts";
import type { EvidenceOptions } from "../run-options.ts";
import { type Discovery, discoverSamples } from "./discover-samples.ts";
import type { DiscoveryOptions } from "./discovery-options.ts";
import { openDiscoveryFolder } from "./discovery-folder.ts";

export interface RunDiscoveryOptions extends Omit<DiscoveryOptions, "folder" | "maxPages" | "reflects"> {
  readonly options: Pick<EvidenceOptions, "directory" | "level" | "maxPages" | "reflects">;
  readonly runId: string;
  readonly redactor: Redactor;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
}

/** Discovers the samples of a run, and leaves the signed folder of its listing. */
export async function runDiscovery({
  options,
  runId,
  redactor,
  key,
  environment,
  ...rest
}: RunDiscoveryOptions): Promise<Discovery> {
  const { directory, level = DEFAULT_LEVEL, maxPages, reflects } = options;
  const folder = await openDiscoveryFolder({ directory, redactor, runId, level });
  const discovery = await discoverSamples({ ...rest, folder, maxPages, reflects });
  await folder.seal(discovery.report, { key, environment });
  return discovery;
}

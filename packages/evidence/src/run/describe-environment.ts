import { createHash } from "node:crypto";
import { platform, release } from "node:os";
import type { BrowserHandle, LaunchOptions } from "@surehand/browser";
import { EVIDENCE_PROMPTS_VERSION, workerInstructions } from "../worker/prompts.ts";
import type { WorkerModels } from "../worker/worker-models.ts";
import { taskSpecSchema } from "../spec/task-spec.ts";

export interface EnvironmentParts {
  /** Undefined: workers elsewhere have the browsers. */
  readonly browser: BrowserHandle | undefined;
  readonly models: { readonly [role in keyof WorkerModels]: { readonly id: string } | undefined };
  readonly timestampUrl?: string | undefined;
  readonly launch?: Pick<LaunchOptions, "locale" | "timezoneId"> | undefined;
}

/** Returns what a run takes place in: it is part of what is signed. */
export function describeEnvironment({
  browser,
  models,
  timestampUrl,
  launch,
}: EnvironmentParts): Record<string, unknown> {
  const bare = taskSpecSchema.parse({ goal: "-", output_schema: {} });
  return {
    ...(browser && { browser: `Chromium ${browser.context.browser()?.version() ?? "unknown"}` }),
    viewport: "1280x720",
    colorScheme: "light",
    locale: launch?.locale ?? Intl.DateTimeFormat().resolvedOptions().locale,
    timeZone: launch?.timezoneId ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    node: process.version,
    system: `${platform()} ${release()}`,
    models: idsOf(models),
    ...(timestampUrl !== undefined && { timestampUrl }),
    prompts: {
      version: EVIDENCE_PROMPTS_VERSION,
      sha256: createHash("sha256").update(workerInstructions(bare)).digest("hex"),
    },
  };
}

function idsOf({ main, fallback, cheap, extractor }: EnvironmentParts["models"]): Record<string, string | null> {
  return {
    main: main?.id ?? "offline",
    fallback: fallback?.id ?? null,
    cheap: cheap?.id ?? null,
    ...(extractor && { extractor: extractor.id }),
  };
}

import { type CaptureLevel, planOffline, runEvidence, samplesOfUrls } from "@surehand/evidence";
import type { BatchTool } from "./batch-tool.ts";

/** Surehand with its evidence: it also checks, signs and sources what it keeps. */
export function surehandTool(level: CaptureLevel): BatchTool {
  return {
    name: `surehand ${level}`,
    async run({ urls, concurrency, folder, executablePath, args }) {
      const { task } = planOffline(`Go to ${urls[0] ?? ""} and extract the first heading`);
      const { totals } = await runEvidence({
        directory: folder,
        task,
        samples: samplesOfUrls(urls),
        workers: concurrency,
        level,
        rateLimits: { default: 0 },
        launch: { executablePath, args: [...args] },
      });
      return totals.done;
    },
  };
}

import { arch, cpus, loadavg, platform, release, totalmem } from "node:os";

/**
 * The machine of the measurement. Load averages are of 1, 5 and 15 minutes; above the number of cores, figures are
 * unreliable.
 */
export interface MachineFacts {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly browser: string;
  readonly browserPath: string;
  readonly loadAtStart: readonly number[];
  readonly startedAt: string;
}

export function readMachineFacts(browser: {
  readonly version?: string;
  readonly executablePath: string;
}): MachineFacts {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? "unknown",
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    browser: browser.version ?? "unknown",
    browserPath: browser.executablePath,
    loadAtStart: readLoad(),
    startedAt: new Date().toISOString(),
  };
}

export function readLoad(): number[] {
  return loadavg().map((load) => Math.round(load * 100) / 100);
}

export function describeMachine({ browser, cores, cpu, node, loadAtStart }: MachineFacts): string {
  return `Chromium ${browser} on ${cores} x ${cpu}, Node ${node}, load ${loadAtStart.join(" ")}`;
}

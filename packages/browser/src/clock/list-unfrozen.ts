import type { Page } from "playwright-core";
import { animatedImagesScript, earlyTimersScript, evaluateInFrames } from "./frame-clock.ts";
import type { UnfrozenSource } from "./unfrozen-source.ts";

export async function listUnfrozen(page: Page): Promise<UnfrozenSource[]> {
  const [images, timers] = await Promise.all([
    evaluateInFrames(page, animatedImagesScript),
    evaluateInFrames(page, earlyTimersScript),
  ]);
  return [
    ...page.workers().map((worker) => ({ kind: "worker" as const, url: worker.url() })),
    ...page
      .context()
      .serviceWorkers()
      .map((worker) => ({ kind: "service-worker" as const, url: worker.url() })),
    ...timers.flatMap(({ frame, value }) =>
      typeof value === "number" ? [{ kind: "early-scripts" as const, url: frame.url(), timers: value }] : [],
    ),
    ...images.flatMap(({ value }) => addressesIn(value).map((url) => ({ kind: "animated-image" as const, url }))),
    ...images.flatMap(({ frame, isAnswered }) =>
      isAnswered || frame.isDetached() ? [] : [{ kind: "frame" as const, url: frame.url() }],
    ),
  ];
}

function addressesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((address) => typeof address === "string") : [];
}

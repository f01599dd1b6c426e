import { Buffer } from "node:buffer";
import type { Box } from "../probe/seen.ts";
import type { RunWatch } from "../runs/laboratory.ts";
import type { Stage } from "../stage/stage.ts";
import { animatedWebp, type WebpFrame } from "./animated-webp.ts";

/** Game time before the end of a run from which the clip shows it. */
const CLIP_MS = 3000;
/** Game time between two frames. Each one costs a screenshot. */
const FRAME_EVERY_MS = 200;
/** How long the animation shows its last frame, which shows the issue. */
const LAST_FRAME_MS = 1500;
const WIDEST = 360;
const HIGHEST = 270;
const QUALITY = 55;
const LARGEST_BYTES = 400_000;

export interface Clip {
  /** Animated WebP. */
  readonly animation: Uint8Array;
  /** PNG pictures of its first moment, and of the end of the run. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Takes the pictures of a clip while a run plays its last seconds. */
export class ClipRecorder {
  /** Passed to the run. */
  readonly watch: RunWatch & { readonly singleSightsFromMs: number };
  readonly #endMs: number;
  readonly #frames: WebpFrame[] = [];
  #before: Uint8Array | undefined;
  #after: Uint8Array | undefined;

  /** @param endMs game time at which the run ends */
  constructor(endMs: number) {
    this.#endMs = endMs;
    const singleSightsFromMs = Math.max(0, endMs - CLIP_MS);
    this.watch = { singleSightsFromMs, onSight: (stage) => this.#look(stage) };
  }

  /** Takes a picture of the game area if one is due. Ignores failures: a page that crashed has no more pictures. */
  async #look(stage: Stage): Promise<void> {
    const isEnd = stage.gameMs >= this.#endMs;
    if (stage.gameMs < this.watch.singleSightsFromMs || !(isEnd || stage.gameMs % FRAME_EVERY_MS === 0)) return;
    const frame = await shoot(stage, await stage.visibleArea()).catch(() => undefined);
    if (frame) this.#add(frame);
    if (isEnd || !this.#before) {
      const picture = await stage.picture().catch(() => undefined);
      this.#before ??= picture;
      this.#after = picture;
    }
  }

  /** Returns what was recorded. Undefined if there are no pictures. */
  finish(): Clip | undefined {
    const last = this.#frames.at(-1);
    if (!last || !this.#before || !this.#after) return undefined;
    let frames = [...this.#frames.slice(0, -1), { ...last, ms: LAST_FRAME_MS }];
    while (frames.length > 2 && sizeOf(frames) > LARGEST_BYTES) frames = halve(frames);
    return { animation: animatedWebp(frames), before: this.#before, after: this.#after };
  }

  /** A picture like the one before only prolongs it. */
  #add(bytes: Uint8Array): void {
    const before = this.#frames.at(-1);
    const isSame = before !== undefined && Buffer.compare(before.bytes, bytes) === 0;
    if (isSame) this.#frames.pop();
    this.#frames.push({ bytes, ms: FRAME_EVERY_MS + (isSame ? before.ms : 0) });
  }
}

/** Returns a scaled picture of the game area. Playwright's own screenshots are neither scaled nor WebP. */
async function shoot({ page }: Stage, box: Box): Promise<Uint8Array> {
  const session = await page.context().newCDPSession(page);
  try {
    const { cssVisualViewport: view } = await session.send("Page.getLayoutMetrics");
    const scale = Math.min(1, WIDEST / box.width, HIGHEST / box.height);
    const clip = { ...box, x: box.x + view.pageX, y: box.y + view.pageY, scale };
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
    return Buffer.from(data, "base64");
  } finally {
    await session.detach();
  }
}

function sizeOf(frames: readonly WebpFrame[]): number {
  return frames.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Drops every second frame but the last, and shows the others for its time too. */
function halve(frames: readonly WebpFrame[]): WebpFrame[] {
  const isKept = (index: number): boolean => (frames.length - 1 - index) % 2 === 0;
  return frames.flatMap((frame, index) => {
    if (!isKept(index)) return [];
    const dropped = isKept(index - 1) ? 0 : (frames[index - 1]?.ms ?? 0);
    return [{ ...frame, ms: frame.ms + dropped }];
  });
}

import type { Clickable, DrawnShape, FrameFacts, FrameSight } from "../src/probe/seen.ts";
import { audioErrors, watchAudio } from "./audio.ts";
import { watchCanvas } from "./canvas.ts";
import { layers } from "./canvas-layers.ts";
import { listClickables } from "./clickables.ts";
import { elementsDigest } from "./elements-digest.ts";
import { countIntervals, delivered, listeners, propertyListeners, watchListeners } from "./listeners.ts";
import { shownTexts } from "./page-texts.ts";
import { readPixels } from "./pixels.ts";
import { seedRandom } from "./random.ts";
import { hasNewRequests, watchRequests } from "./requests.ts";
import { visibleBox } from "./visible.ts";

interface Probe {
  /** As JSON: a text crosses to the tester much faster than its parts. */
  see(): string;
  hasNewRequests(): boolean;
  facts(): FrameFacts;
  clickables(): Clickable[];
}

/** Runs in the page's own world before its scripts: makes chance repeatable, and tells what the page shows and hears. */
export function createProbe(seed: number): Probe {
  seedRandom(seed);
  watchListeners();
  watchAudio();
  watchCanvas();
  watchRequests();
  return { see: () => JSON.stringify(see()), hasNewRequests, facts, clickables: listClickables };
}

function see(): FrameSight {
  const canvases = shownCanvases();
  const root = document.documentElement;
  return {
    nowMs: performance.now(),
    texts: shownTexts(),
    shapes: canvases.flatMap(shapesOn),
    elements: elementsDigest(),
    pixels: readPixels(canvases),
    canvases: canvases.map(({ box }) => box),
    viewport: { width: innerWidth, height: innerHeight },
    scrollable: { width: root.scrollWidth, height: root.scrollHeight },
  };
}

interface ShownCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

function shownCanvases(): ShownCanvas[] {
  return [...document.querySelectorAll("canvas")].flatMap((canvas) => {
    const box = visibleBox(canvas);
    return box && box.width >= 30 && box.height >= 30 ? { canvas, box } : [];
  });
}

function shapesOn({ canvas, box }: ShownCanvas): DrawnShape[] {
  const [scaleX, scaleY] = [box.width / canvas.width, box.height / canvas.height];
  return (layers.get(canvas)?.shapes ?? []).map(({ kind, color, x, y, width, height }) => ({
    kind,
    color,
    x: Math.round(box.x + x * scaleX),
    y: Math.round(box.y + y * scaleY),
    width: Math.round(width * scaleX),
    height: Math.round(height * scaleY),
  }));
}

function facts(): FrameFacts {
  const heard = Object.fromEntries(propertyListeners().map((type) => [type, (listeners[type] ?? 0) + 1]));
  return {
    listeners: { ...listeners, ...heard },
    delivered: { ...delivered },
    audioErrors: [...audioErrors],
    intervals: countIntervals(),
  };
}

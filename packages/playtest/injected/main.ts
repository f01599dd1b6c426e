import type { Box, Clickable, DrawnShape, FrameFacts, FrameSight } from "../src/probe/seen.ts";
import { countAnimations, watchAnimations } from "./animations.ts";
import { audioErrors, watchAudio } from "./audio.ts";
import { watchCanvas } from "./canvas.ts";
import { layers } from "./canvas-layers.ts";
import { listClickables } from "./clickables.ts";
import { elementsDigest } from "./elements-digest.ts";
import {
  countIntervals,
  delivered,
  listeners,
  propertyListeners,
  unfocusedKeyTarget,
  watchListeners,
} from "./listeners.ts";
import { listPlaces } from "./places.ts";
import { shownTexts } from "./page-texts.ts";
import { countTabStops, keyEffects, watchKeyboard } from "./keyboard.ts";
import { giveInput } from "./give-input.ts";
import { watchCapture } from "./give-mouse.ts";
import type { StepProgram } from "../src/input/page-input.ts";
import { readPixels } from "./pixels.ts";
import { forgetLoading, hasNewRequests, isLoading, watchRequests } from "./requests.ts";
import { shownSquares } from "./squares.ts";
import { keepStored, storedText, storedTextAtLoad } from "./storage.ts";
import { setNextLook, watchWebGl } from "./webgl.ts";
import { visibleBox } from "./visible.ts";

interface Probe {
  /** JSON: a string crosses to the tester much faster than its parts. */
  see(): string;
  /** Sends the inputs of a program while the clock steps: called before the first step; the returned function is called after each step. */
  runProgram(program: StepProgram): (step: number) => { value: string; isLast: boolean };
  facts(): FrameFacts;
  /** Whether files are still being loaded or decoded. */
  isLoading(): boolean;
  forgetLoading(): void;
  clickables(): Clickable[];
  places(): Box[];
}

/** Runs in the page's own world before its scripts: reports what the page shows and receives. */
export function createProbe(): Probe {
  // Before listeners are counted: only those of the page are.
  watchKeyboard();
  watchAnimations();
  watchListeners();
  watchAudio();
  watchCanvas();
  watchWebGl();
  watchRequests();
  watchCapture();
  keepStored();
  return {
    see: () => JSON.stringify(see()),
    runProgram,
    facts,
    isLoading,
    forgetLoading,
    clickables: listClickables,
    places: listPlaces,
  };
}

function runProgram({ before, after, looks, untilLookMs }: StepProgram): ReturnType<Probe["runProgram"]> {
  hasNewRequests();
  const lastLook = looks.lastIndexOf(true);
  const announce = (step: number): void => setNextLook(untilLookMs[step], looks.indexOf(true, step) === lastLook);
  announce(0);
  for (const input of before) giveInput(input);
  return (step) => {
    const value = looks[step] === true ? JSON.stringify(see()) : "";
    announce(step + 1);
    // The loading time of a file must not influence the game: the tester waits for it before it continues.
    const isLast = hasNewRequests() && step < looks.length - 1;
    if (!isLast) for (const input of after[step] ?? []) giveInput(input);
    return { value, isLast };
  };
}

function see(): FrameSight {
  const canvases = shownCanvases();
  const root = document.documentElement;
  const grid = shownSquares();
  return {
    nowMs: performance.now(),
    texts: shownTexts(),
    shapes: canvases.flatMap(shapesOn),
    elements: elementsDigest(),
    ...(grid && { grid }),
    pixels: readPixels(canvases),
    canvases: canvases.map(({ box }) => box),
    isTyping: isTyping(),
    ...(canvases.length === 0 && hasCollapsedCanvas() && { hasCollapsedCanvas: true }),
    ...(isLoading() && { isLoading: true }),
    viewport: { width: innerWidth, height: innerHeight },
    scrollable: { width: root.scrollWidth, height: root.scrollHeight },
  };
}

/** Returns whether keys go to an element that handles them itself. */
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select, iframe, a, [contenteditable]") === true;
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

/** Whether a canvas on which a script draws is in view and has no size. */
function hasCollapsedCanvas(): boolean {
  return [...document.querySelectorAll("canvas")].some((canvas) => {
    const { width, height } = canvas.getBoundingClientRect();
    return Math.min(width, height) < 1 && layers.has(canvas) && canvas.checkVisibility();
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
  const keyTarget = unfocusedKeyTarget();
  const keyBox = keyTarget && visibleBox(keyTarget);
  const heard = Object.fromEntries(propertyListeners().map((type) => [type, (listeners[type] ?? 0) + 1]));
  return {
    listeners: { ...listeners, ...heard },
    delivered: { ...delivered },
    audioErrors: [...audioErrors],
    intervals: countIntervals(),
    animations: countAnimations(),
    keys: keyEffects(),
    hasFocus: document.hasFocus(),
    tabStops: countTabStops(),
    stored: storedText(),
    storedAtLoad: storedTextAtLoad(),
    ...(keyBox && { keyTarget: keyBox }),
  };
}

/** Media that play without being in a document, such as `new Audio(url)`. */
const played = new Set<HTMLMediaElement>();
/** Speeds to restore. */
const rates = new Map<HTMLMediaElement, number>();
let isFrozen = false;

export function watchMedia(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement): Promise<void> {
    played.add(this);
    if (isFrozen) hold(this);
    return play.call(this);
  };
}

/** Stops media with a speed of 0, which stops picture and sound, while the page still sees an element that plays. */
export function freezeMedia(): void {
  isFrozen = true;
  for (const element of playingMedia()) hold(element);
}

export function stepMedia(ms: number): void {
  for (const [element, rate] of rates) if (!element.paused) element.currentTime += (ms / 1000) * rate;
}

export function resumeMedia(): void {
  isFrozen = false;
  for (const [element, rate] of rates) element.playbackRate = rate;
  rates.clear();
}

function hold(element: HTMLMediaElement): void {
  if (rates.has(element)) return;
  rates.set(element, element.playbackRate);
  element.playbackRate = 0;
}

function playingMedia(): HTMLMediaElement[] {
  for (const element of played) if (element.paused) played.delete(element);
  return [...document.querySelectorAll<HTMLMediaElement>("video, audio"), ...played].filter(({ paused }) => !paused);
}

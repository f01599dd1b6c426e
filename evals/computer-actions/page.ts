/** A page that records every trusted event, with a field at its top left. Nothing else in it is distinguishable. */
export const screen = `<title>Screen</title><body style="margin: 0; overflow: hidden">
  <canvas id="board" tabindex="0" style="position: absolute; inset: 0; width: 100%; height: 100%; background: #dde"></canvas>
  <input id="field" style="position: absolute; left: 20px; top: 20px; width: 200px; height: 30px" value="old"><script>
  window.seen = [];
  const names = ["pointerdown", "pointerup", "pointermove", "click", "dblclick", "auxclick", "contextmenu", "wheel", "keydown", "keyup"];
  for (const name of names) addEventListener(name, (event) => {
    if (!event.isTrusted) return;
    if (name === "contextmenu" || name === "wheel") event.preventDefault();
    const { clientX: x, clientY: y, button, detail, deltaX, deltaY, key, shiftKey, ctrlKey } = event;
    // On an emulated dense screen Chromium 156 tells a page only a part of the distance that it scrolls by.
    const turned = { deltaX: deltaX * devicePixelRatio, deltaY: deltaY * devicePixelRatio };
    window.seen.push({ name, x, y, button, detail, ...turned, key, shiftKey, ctrlKey, at: Math.round(event.timeStamp) });
    const context = board.getContext("2d", { willReadFrequently: true });
    context.fillStyle = "hsl(" + window.seen.length * 37 + " 70% 50%)"; context.fillRect(0, 0, 300, 150);
  }, { capture: true, passive: false });
</script>`;

/** Position of the frame's own screen in the window. */
export const frameAt = { x: 107, y: 63 };

export const framed = `<title>Frame</title><body style="margin: 0; background: white">
  <iframe title="Screen" src="/screen" style="position: absolute; left: 100px; top: 56px; width: 900px; height: 560px; border: 7px solid"></iframe>`;

/** Record of one event. */
export interface SeenEvent {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly button: number;
  readonly detail: number;
  readonly deltaX: number;
  readonly deltaY: number;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  /** Milliseconds since the document started. */
  readonly at: number;
}

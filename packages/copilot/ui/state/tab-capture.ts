import { computed, signal } from "@preact/signals";
import { problem } from "./problem.ts";

const track = signal<MediaStreamTrack | undefined>(undefined);

/** The video of this tab, which the person granted. */
export const captureTrack = computed(() => track.value);
/** Whether the capture goes on after the answer to the next message. */
export const isCaptureKept = signal(false);

/** Asks the person to let pictures of this tab be taken. Must follow a click. */
export async function startCapture(): Promise<void> {
  const granted = await askForTab().catch(() => undefined);
  if (granted) {
    granted.addEventListener("ended", stopCapture, { once: true });
    isCaptureKept.value = false;
    track.value = granted;
  } else problem.value = refusedText;
}

const refusedText = "This tab may not be captured. Pictures come from the copilot's own browser.";

export function stopCapture(): void {
  const stopped = track.value;
  track.value = undefined;
  stopped?.stop();
}

/** Called when an answer is complete. */
export function stopCaptureAfterAnswer(): void {
  if (!isCaptureKept.value) stopCapture();
}

/** `preferCurrentTab` is not in TypeScript's types. */
interface CurrentTabOptions extends DisplayMediaStreamOptions {
  readonly preferCurrentTab: boolean;
  readonly selfBrowserSurface: "include";
}

/** Undefined for another tab, a window or a screen: what is on them is nobody's business. */
async function askForTab(): Promise<MediaStreamTrack | undefined> {
  const handle = crypto.randomUUID();
  call(navigator.mediaDevices, "setCaptureHandleConfig", { handle, permittedOrigins: [location.origin] });
  const options: CurrentTabOptions = {
    video: true,
    audio: false,
    preferCurrentTab: true,
    selfBrowserSurface: "include",
  };
  const [granted] = (await navigator.mediaDevices.getDisplayMedia(options)).getVideoTracks();
  const captured: unknown = granted && call(granted, "getCaptureHandle");
  const isThisTab = typeof captured === "object" && captured !== null && Reflect.get(captured, "handle") === handle;
  if (!isThisTab) granted?.stop();
  return isThisTab ? granted : undefined;
}

/** Calls a function that not every browser has. */
function call(target: object, name: string, ...values: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(target, name);
  return typeof method === "function" ? Reflect.apply(method, target, [...values]) : undefined;
}

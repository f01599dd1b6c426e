import { useEffect, useRef } from "preact/hooks";
import { isRunning } from "../state/connection.ts";
import {
  captureTrack,
  isCaptureKept,
  startCapture,
  stopCapture,
  stopCaptureAfterAnswer,
} from "../state/tab-capture.ts";
import { IconButton } from "../parts/icons.tsx";

/** Lets pictures of this tab be taken, in place of those of the copilot's own browser. Only where the browser can. */
export function CaptureButton() {
  if (!("mediaDevices" in navigator) || !("getDisplayMedia" in navigator.mediaDevices)) return null;
  const isOn = captureTrack.value !== undefined;
  return (
    <IconButton
      icon="screen"
      label="Take pictures of this tab"
      isPressed={isOn}
      onClick={() => (isOn ? stopCapture() : void startCapture())}
    />
  );
}

/** Says that this tab is captured, and for how long. */
export function CaptureBar() {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning.value) stopCaptureAfterAnswer();
    wasRunning.current = isRunning.value;
  }, [isRunning.value]);
  if (!captureTrack.value) return null;
  return (
    <div class="bar capture" role="status">
      <span>Pictures are of this tab.</span>
      <label>
        <input
          type="checkbox"
          checked={isCaptureKept.value}
          onChange={(event) => {
            isCaptureKept.value = event.currentTarget.checked;
          }}
        />
        Also after this answer
      </label>
    </div>
  );
}

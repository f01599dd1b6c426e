import { createPortal } from "react-dom";

export function Overlay() {
  return createPortal(
    <div data-case="portal">
      <button data-case="portal-button">Close</button>
    </div>,
    document.querySelector("#overlay"),
  );
}

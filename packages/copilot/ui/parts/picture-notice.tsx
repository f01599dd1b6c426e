import type { PictureProblem } from "../tools/check-pictures.ts";
import { isStorageShared, shareStorage } from "../state/storage-consent.ts";

const signInCodes: ReadonlySet<string> = new Set(["other-page", "element-missing"]);

interface PictureNoticeProps {
  readonly problem: PictureProblem;
  /** Checks again, with a picture of the signed-in page. */
  readonly onShared: () => void;
}

/** Says why there is no picture. Behind a login it asks to share the storage of this page. */
export function PictureNotice({ problem: { code, message }, onShared }: PictureNoticeProps) {
  const mayShare = signInCodes.has(code) && !isStorageShared.value;
  return (
    <div class="picture-notice">
      <p class="note">{message} The check used the DOM and the styles of this tab.</p>
      {mayShare && (
        <div class="actions">
          <button
            type="button"
            title="Cookies and storage of this page go to the browser on this machine that takes pictures, and to nobody else."
            onClick={() => {
              shareStorage();
              onShared();
            }}
          >
            Share this page's sign-in
          </button>
        </div>
      )}
    </div>
  );
}

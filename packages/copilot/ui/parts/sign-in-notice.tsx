import { isStorageShared, shareStorage } from "../state/storage-consent.ts";

/** Behind a sign-in it asks to share the storage of this page with the browser that checks it. */
export function SignInNotice() {
  return isStorageShared.value ? (
    <p class="note">The next check opens the page with the sign-in of this tab.</p>
  ) : (
    <div class="actions sign-in">
      <button
        type="button"
        title="Cookies and storage of this page go to the browser on this machine that checks the page, and to nobody else."
        onClick={shareStorage}
      >
        Share this page's sign-in
      </button>
    </div>
  );
}

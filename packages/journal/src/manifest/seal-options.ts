import type { SigningKey } from "../signing/signing-key.ts";
import type { JournalLink } from "./manifest.ts";

export interface SealOptions {
  /** Key that signs the head and the manifest. */
  readonly key: SigningKey;
  /** Environment of the run: browser build, viewport, locale, versions. JSON. Default: empty. */
  readonly environment?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Sealed journals that belong to this one. Folders below this one that they name are left out of its own file list.
   * Default: none.
   */
  readonly links?: readonly JournalLink[] | undefined;
  /** Files and folders of this folder that have a signature of their own: the manifest does not list them. Default: none. */
  readonly companions?: readonly string[] | undefined;
  /** SHA-256 of files as the caller wrote them, by name. A file with other content is not signed. Default: none. */
  readonly written?: ReadonlyMap<string, string> | undefined;
}

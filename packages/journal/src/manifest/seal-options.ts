import type { SigningKey } from "../signing/signing-key.ts";
import type { JournalLink } from "./manifest.ts";

export interface SealOptions {
  /** Signs the head and the manifest. */
  readonly key: SigningKey;
  /** What the run took place in: browser build, viewport, locale, versions. JSON. Default: empty. */
  readonly environment?: Readonly<Record<string, unknown>> | undefined;
  /** Sealed journals that belong to this one. Those in folders below it are left out of its own file list. Default: none. */
  readonly links?: readonly JournalLink[] | undefined;
}

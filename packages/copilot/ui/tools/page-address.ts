import type { PageAddress } from "../../src/verify/picture-request.ts";
import { browserMetadata } from "../context/browser-metadata.ts";
import { sharedStorage } from "../state/storage-consent.ts";

/** This page, as another browser can open it: with its storage, if the person shares it. */
export function pageAddress(): PageAddress {
  const { url, viewport, devicePixelRatio, colorScheme, locale } = browserMetadata();
  return { url, viewport, devicePixelRatio, colorScheme, locale, storage: sharedStorage() };
}

import { unenforcedInRunningBrowsers, unenforcedOnAttachedPages } from "@surehand/browser";
import { requestKinds } from "./kinds/index.ts";
import type { RequestKind } from "./request-kind.ts";

/** The kinds that each entry of a list of unenforced requests covers. */
export interface MeasuredList {
  readonly entries: readonly ListedEntry[];
  /** Kinds that no entry covers: they must not get through. */
  readonly heldBack: readonly RequestKind[];
  /** Entries that no kind measures; the suite reports them. */
  readonly unmeasured: readonly string[];
}

export interface ListedEntry {
  readonly entry: string;
  readonly kinds: readonly RequestKind[];
  /** The outcome is a race: no arrival in one try proves nothing. */
  readonly isRace: boolean;
}

const workerStart =
  "the first requests of a service worker or of a nested worker, if another client of the browser resumes it first";
const races = new Set([workerStart]);

export const connectedList: MeasuredList = measure(unenforcedInRunningBrowsers, {
  "WebRTC over UDP: STUN, TURN and other peers": /^WebRTC: .*(?:STUN|UDP)$/u,
});

export const attachedList: MeasuredList = measure(unenforcedOnAttachedPages, {
  "the first requests of windows that the page opens, before the browser reports them":
    /new tab|without opener|^window\.open|popup/u,
  "shared workers": /^shared worker/u,
  [workerStart]: /^service worker: |^worker of a worker/u,
  "scripts of audio worklets": /^audio worklet$/u,
  "beacons that a page sends while it unloads": /^beacon while leaving$/u,
  "prefetches by speculation rules": /speculation rules|redirect of a prerendered page/u,
  WebTransport: /WebTransport$/u,
  "WebRTC over TCP: TURN and other peers": /^WebRTC: .*(?:TCP|TLS)$/u,
  "manifests of payment methods": /^payment method$/u,
});

function measure(list: readonly string[], namesOf: Readonly<Record<string, RegExp>>): MeasuredList {
  const gone = Object.keys(namesOf).find((entry) => !list.includes(entry));
  if (gone !== undefined) throw new Error(`"${gone}" is no longer on its list.`);
  const entries = list.flatMap((entry) => {
    const names = namesOf[entry];
    if (names === undefined) return [];
    return [{ entry, kinds: requestKinds.filter(({ name }) => names.test(name)), isRace: races.has(entry) }];
  });
  const listed = new Set(entries.flatMap(({ kinds }) => kinds));
  return {
    entries,
    heldBack: requestKinds.filter((kind) => !listed.has(kind)),
    unmeasured: list.filter((entry) => namesOf[entry] === undefined),
  };
}

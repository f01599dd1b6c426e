export { Surehand, type StepOptions } from "./sdk/surehand.ts";
export type { HandLaunchOptions, HandOptions } from "./sdk/options.ts";
export { ModelNotAvailableError, NavigationError } from "./sdk/errors.ts";

export {
  type Action,
  type ActResult,
  type ActStatus,
  type CompleteExtract,
  type Effect,
  type ExtractResult,
  type IncompleteExtract,
  type LineChange,
  NeedsModelError,
  type PageDialog,
  type Source,
  type StateChange,
  type Usage,
  type WithGaps,
} from "@surehand/agent";
export {
  BrowserConnectError,
  BrowserLaunchError,
  BrowserNotFoundError,
  ElementNotFoundError,
  type LaunchOptions,
  NoBoxError,
  PageClosedError,
  PageUnresponsiveError,
  PlaywrightMissingError,
  type Ref,
  type Screenshot,
  type ScreenshotOptions,
  type Snapshot,
  type SnapshotElement,
  type SnapshotOptions,
  StaleRefError,
  UnsafeFolderError,
} from "@surehand/browser";
export { AbortedError, DeadlineExceededError, InvalidInputError, type Logger, SurehandError } from "@surehand/kernel";

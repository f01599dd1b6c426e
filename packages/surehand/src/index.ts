export { Surehand, type StepOptions } from "./sdk/surehand.ts";
export type { HandAttachOptions, HandLaunchOptions, HandOptions } from "./sdk/options.ts";
export { ModelNotAvailableError, NavigationError } from "./sdk/errors.ts";

export {
  type ActResult,
  type ActStatus,
  type CompleteExtract,
  type ExtractResult,
  type IncompleteExtract,
  NeedsModelError,
  type Source,
  type Usage,
  type WithGaps,
} from "@surehand/agent";
export {
  type Action,
  BrowserConnectError,
  BrowserLaunchError,
  BrowserNotFoundError,
  type ConfirmRequest,
  type DomainPolicy,
  type Effect,
  ElementNotFoundError,
  type LaunchOptions,
  NoBoxError,
  type Obstacle,
  PageClosedError,
  PageUnresponsiveError,
  type PerformOptions,
  type PerformResult,
  PlaywrightMissingError,
  PolicyNotEnforcedError,
  type Ref,
  type Screenshot,
  type ScreenshotOptions,
  type Secret,
  type Snapshot,
  type SnapshotElement,
  type SnapshotOptions,
  StaleRefError,
  UnsafeFolderError,
} from "@surehand/browser";
export { AbortedError, DeadlineExceededError, InvalidInputError, type Logger, SurehandError } from "@surehand/kernel";

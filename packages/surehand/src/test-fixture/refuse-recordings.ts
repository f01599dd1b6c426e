import type { FullProject, PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";
import { InvalidInputError } from "@surehand/kernel";
import { recordsSecrets } from "../sdk/options.ts";
import type { HandTestOptions } from "./hand-test-options.ts";

type Recordings = Pick<PlaywrightWorkerOptions, "trace" | "screenshot" | "video"> &
  Pick<PlaywrightTestOptions, "contextOptions">;

/** @throws InvalidInputError for a recording of Playwright's runner: it would contain the secrets of the test */
export function refuseRecordings({ trace, screenshot, video, contextOptions }: Recordings): void {
  const recordings = {
    "use.trace": isOn(trace),
    "use.screenshot": isOn(screenshot),
    "use.video": isOn(video),
    "use.contextOptions.recordHar": contextOptions.recordHar !== undefined,
    "use.contextOptions.recordVideo": contextOptions.recordVideo !== undefined,
  };
  for (const [input, isRecorded] of Object.entries(recordings)) if (isRecorded) throw recordsSecrets(input);
}

/** @throws InvalidInputError for secrets in the options of the project: Playwright's JSON report contains its options */
export function refuseConfiguredSecrets({ use }: Pick<FullProject<HandTestOptions>, "use">): void {
  if ((use.handOptions?.secrets ?? []).length === 0) return;
  throw new InvalidInputError({
    input: "use.handOptions.secrets",
    problem: "can't be in Playwright's configuration: its JSON report contains the configuration",
    hint: "Pass handOptions with the secrets to test.use in the test file, or to a test that you extend.",
  });
}

function isOn(setting: string | { readonly mode: string } | undefined): boolean {
  const mode = typeof setting === "object" ? setting.mode : setting;
  return mode !== undefined && mode !== "off";
}

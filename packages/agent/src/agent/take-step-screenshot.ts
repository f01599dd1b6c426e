import { type CallContext, createCallContext } from "@surehand/kernel";
import type { StepScreenshot } from "./agent-result.ts";
import type { AgentState } from "./agent-state.ts";

/** The largest size that models accept without scaling it down. */
const largest = { maxWidth: 1280, maxHeight: 896 };
/** Time limit for the screenshot; a page that does not settle or paint in time has none, and the run continues. */
const timeoutMs = 5000;

/** Takes a screenshot of the page after a step. Undefined if there is none: a dialog is open, or the page is gone. */
export async function takeStepScreenshot(
  state: AgentState,
  step: number,
  { signal, log }: CallContext,
): Promise<StepScreenshot | undefined> {
  const { session, variables, url } = state;
  if (session.openDialog) return undefined;
  using call = createCallContext({ signal, timeoutMs, log });
  try {
    await session.settle({}, call);
    const { bytes, mediaType } = await session.screenshot(
      { ...largest, format: "jpeg", maskTexts: variables.values },
      call,
    );
    return { step, url, bytes, mediaType };
  } catch (error) {
    log.warn("The screenshot of this step failed.", { step, error });
    return undefined;
  }
}

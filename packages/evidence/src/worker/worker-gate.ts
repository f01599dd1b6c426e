import type { ActionGate, PageSession } from "@surehand/browser";
import { createActGate, keepVariables } from "@surehand/replay";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/**
 * Holds a worker to the sites of its task: it opens addresses of the page's own site and of sites that the task or the sample names.
 * What a page says can't send it elsewhere.
 */
export function workerGate({
  session,
  spec,
  sample,
}: {
  readonly session: PageSession;
  readonly spec: TaskSpec;
  readonly sample: Sample;
}): ActionGate {
  const words = [spec.goal, spec.system_prompt, spec.start_url, sample.url, ...Object.values(sample.input)].join(" ");
  const variables = keepVariables({ variables: {}, secretNames: session.secretNames, instruction: "" });
  return createActGate({ session, words, variables });
}

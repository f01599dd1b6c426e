import type { ActionGate, PageSession } from "@surehand/browser";
import { createActGate, keepVariables } from "@surehand/replay";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/**
 * Holds a worker to the sites of its task: it opens addresses of the page's own site and of sites that the task or the sample names.
 * What a page says can't send it elsewhere, and a task of a queue whose key this machine does not trust names no file of it.
 */
export function workerGate({
  session,
  spec,
  sample,
  mayUpload,
}: {
  readonly session: PageSession;
  readonly spec: TaskSpec;
  readonly sample: Sample;
  readonly mayUpload: boolean;
}): ActionGate {
  const words = [spec.goal, spec.system_prompt, spec.start_url, sample.url, ...Object.values(sample.input)].join(" ");
  const variables = keepVariables({ variables: {}, secretNames: session.secretNames, instruction: "" });
  const gate = createActGate({ session, words, variables });
  return (action, call) => (mayUpload || action.kind !== "upload" ? gate(action, call) : untrusted);
}

const untrusted = { code: "file", reason: "the run's key is not trusted here, so its tasks upload no files." } as const;

import type { EvalCase } from "../../harness/suite.ts";
import type { PageFixture } from "../../harness/open-page.ts";
import { budgetScenarios } from "./budget.ts";
import { confidenceScenarios } from "./confidence.ts";
import { deadlineScenarios } from "./deadline.ts";
import { diffScenarios } from "./diff.ts";
import { movingScenarios } from "./moving.ts";
import { scopeScenarios } from "./scope.ts";

/** Cases that need more than one snapshot of a page. */
export const scenarios: readonly EvalCase<PageFixture>[] = [
  ...budgetScenarios,
  ...diffScenarios,
  ...scopeScenarios,
  ...confidenceScenarios,
  ...deadlineScenarios,
  ...movingScenarios,
];

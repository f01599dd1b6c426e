import type { Action, ActionTarget, Point } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { ActingFrame } from "./acting-frame.ts";
import { watchAll } from "./aim.ts";
import { blocked } from "./judge.ts";
import { release } from "./pointing.ts";
import { resolveTarget } from "./resolve-target.ts";
import { riskOf } from "./risk.ts";
import type { Scene } from "./scene.ts";
import type { WireState } from "./wire.ts";
import { fieldOf } from "./writing.ts";
import { NOTHING } from "./nothing.ts";

/** What the session is not allowed to do, or was not confirmed. */
export async function refusalByPolicy(scene: Scene, action: Action): Promise<PerformResult | undefined> {
  const { allowedActions, confirm } = scene.settings;
  if (allowedActions && !allowedActions.includes(action.kind)) {
    const reason = `this session may only ${allowedActions.join(", ")}.`;
    return blocked(action, { obstacle: { kind: "policy", reason }, before: NOTHING });
  }
  const offLimits =
    action.kind === "goto" && URL.canParse(action.url) && scene.settings.policy?.isAllowed(action.url) === false;
  if (offLimits) {
    const reason = "the policy allows no page at this address.";
    return blocked(action, { obstacle: { kind: "policy", reason }, before: NOTHING });
  }
  if (!confirm || !canUse(action)) return undefined;
  const before = await stateOf(scene, whereOf(action));
  const risk = riskOf(action, before);
  if (risk === undefined) return undefined;
  const isConfirmed = await confirm({ action, what: before.what, risk, url: scene.reader.page.url() });
  if (isConfirmed) return undefined;
  return blocked(action, {
    obstacle: { kind: "not-confirmed", reason: `nobody confirmed that it may ${risk}.` },
    before,
  });
}

/** Whether it may set something off. */
function canUse(action: Action): boolean {
  if (action.kind === "mouse") return action.event === "down" || action.event === "up";
  return RISKY_KINDS.has(action.kind);
}

function whereOf(action: Action): ActionTarget | undefined {
  if (action.kind === "mouse") return action.at;
  return "target" in action ? action.target : undefined;
}

const RISKY_KINDS = new Set<Action["kind"]>([
  "click",
  "doubleClick",
  "press",
  "type",
  "key",
  "check",
  "uncheck",
  "download",
  "drag",
]);

async function stateOf(scene: Scene, target: ActionTarget | undefined): Promise<WireState> {
  if (target === undefined) return stateAt(scene);
  const { reader, call } = scene;
  const resolved = await resolveTarget(reader, target, call);
  if (resolved.kind === "point") return stateAt(scene, resolved.point);
  if (resolved.kind !== "element") return NOTHING;
  return reader.worlds.use(resolved.frame, call.signal, async (world) => {
    const element: ActingElement = await fieldOf(new ActingFrame(resolved.frame, world), resolved);
    return element.state();
  });
}

/** What is at the point, or has the focus. */
async function stateAt(scene: Scene, point?: Point): Promise<WireState> {
  const { documents, before } = await watchAll(scene, point ? "press" : "key", point);
  release(documents);
  return before ?? NOTHING;
}

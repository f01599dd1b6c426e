import type { Action } from "../action/action.ts";
import type { ActionFamily } from "../action/define-action.ts";
import { type ActionOfFamily, definitionOf } from "../action/definition-of.ts";
import type { DownloadSeen } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { answerDialog } from "./answer-dialog.ts";
import { choose } from "./choosing.ts";
import { drag } from "./dragging.ts";
import { edit } from "./editing.ts";
import { result } from "./judge.ts";
import { pressKeys } from "./keyboard.ts";
import { navigate } from "./navigating.ts";
import { point } from "./pointing.ts";
import { moveMouse } from "./raw-mouse.ts";
import type { PerformContext } from "./perform-context.ts";
import { scroll } from "./scrolling.ts";
import { closeTab, switchTab } from "./tabs.ts";
import { toggle } from "./toggling.ts";
import { upload } from "./uploading.ts";
import { wait } from "./waiting.ts";
import { write } from "./writing.ts";

/** Executes an action by the function of its family. */
export async function execute(context: PerformContext, action: Action): Promise<PerformResult> {
  return executeIn(definitionOf(action.kind).family, context, action);
}

async function executeIn<Family extends ActionFamily>(
  family: Family,
  context: PerformContext,
  action: ActionOfFamily<Family>,
): Promise<PerformResult> {
  return executors[family](context, action);
}

type Executors = {
  readonly [Family in ActionFamily]: (
    context: PerformContext,
    action: ActionOfFamily<Family>,
  ) => Promise<PerformResult>;
};

const executors: Executors = {
  pointer: point,
  download: async (context, action) => withFile(await point(context, action)),
  text: async (context, action) =>
    action.kind === "type" && action.target === undefined ? pressKeys(context, action) : write(context, action),
  edit,
  keys: pressKeys,
  choice: choose,
  toggle,
  files: upload,
  drag,
  scroll,
  navigation: navigate,
  tab: async (context, action) =>
    action.kind === "switchTab" ? switchTab(context, action) : closeTab(context, action),
  wait,
  dialog: answerDialog,
  mouse: moveMouse,
};

/** Keeps only the downloaded file in the result of a press that was meant for a download. */
function withFile(pressed: PerformResult): PerformResult {
  const downloads = pressed.effect?.downloads ?? [];
  const isWhole = downloads.length > 0 && downloads.every(({ bytes }) => bytes !== undefined);
  if (pressed.status !== "done" || isWhole) return pressed;
  return result({ ...pressed, status: "no-effect", message: `${pressed.message} ${whyNoFile(downloads)}` });
}

function whyNoFile(downloads: readonly DownloadSeen[]): string {
  if (downloads.length === 0) return "No file was downloaded.";
  const isUnderWay = downloads.some((download) => download.isUnderWay);
  return isUnderWay ? "The file is still being downloaded." : "The download is incomplete.";
}

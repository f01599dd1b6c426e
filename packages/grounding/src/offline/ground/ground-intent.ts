import type { Intent } from "../parse/intent.ts";
import { groundClear, groundFill } from "./ground-fill.ts";
import { groundEdit } from "./ground-edit.ts";
import { groundClose } from "./ground-close.ts";
import { groundExplore } from "./ground-explore.ts";
import { groundTold } from "./ground-told.ts";
import { groundBrowser, groundDrag, groundPress, groundScroll, groundTab, groundUpload } from "./ground-page.ts";
import { groundNamed, groundPoint, groundVerbed } from "./ground-point.ts";
import { groundSaid } from "./ground-said.ts";
import { groundSearch } from "./ground-search.ts";
import { groundSelect } from "./ground-select.ts";
import { groundToggle } from "./ground-toggle.ts";
import { groundUndo } from "./ground-undo.ts";
import { groundUnfold } from "./ground-unfold.ts";
import type { Scene } from "./scene.ts";
import type { Outcome } from "../outcome/outcome.ts";

export function groundIntent(scene: Scene, intent: Intent): Outcome {
  switch (intent.kind) {
    case "point":
      return groundPoint(scene, intent);
    case "named":
      return groundNamed(scene, intent.target);
    case "verbed":
      return groundVerbed(scene, intent.sentence);
    case "said":
      return groundSaid(scene, intent.sentence);
    case "toggle":
      return groundToggle(scene, intent);
    case "undo":
      return groundUndo(scene, intent.target);
    case "unfold":
      return groundUnfold(scene, intent);
    case "close":
      return groundClose(scene, intent.target);
    case "fill":
      return groundFill(scene, intent);
    case "search":
      return groundSearch(scene, intent);
    case "clear":
      return groundClear(scene, intent);
    case "edit":
      return groundEdit(scene, intent);
    case "select":
      return groundSelect(scene, intent);
    case "press":
      return groundPress(scene, intent);
    case "scroll":
      return groundScroll(scene, intent);
    case "upload":
      return groundUpload(scene, intent);
    case "drag":
      return groundDrag(scene, intent);
    case "tab":
      return groundTab(scene, intent.target);
    case "explore":
      return groundExplore(scene, intent);
    case "fill-told":
      return groundTold(scene, intent);
    case "page":
      return groundBrowser(scene, intent);
    default:
      return intent satisfies never;
  }
}

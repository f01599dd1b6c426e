import type { WidgetCase } from "../widget-case.ts";
import { arranging } from "./arranging.ts";
import { carousels } from "./carousels.ts";
import { choosing } from "./choosing.ts";
import { disclosing } from "./disclosing.ts";
import { listing } from "./listing.ts";
import { navigating } from "./navigating.ts";
import { valuing } from "./valuing.ts";

export const widgetCases: readonly WidgetCase[] = [
  ...disclosing,
  ...choosing,
  ...listing,
  ...valuing,
  ...arranging,
  ...carousels,
  ...navigating,
];

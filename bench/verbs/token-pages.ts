import { actPageNames } from "../pages/act-page.ts";
import { buttonName, wordsForModel } from "./verbs-tool.ts";
import type { TokenGroup } from "./verbs-report.ts";

export interface TokenPage {
  readonly name: string;
  readonly group: TokenGroup;
  /** Path on the page server. */
  readonly path: string;
  /** Describes the goal, not the name of the button, so that a model must be asked. */
  readonly instruction: string;
  /** The right button. */
  readonly button: string;
}

const realistic: readonly Omit<TokenPage, "group" | "path">[] = [
  { name: "article", instruction: "let them have their cookies", button: "Accept" },
  { name: "cart", instruction: "pay for all of this", button: "Go to checkout" },
  { name: "dashboard", instruction: "have the figures of the last month", button: "30 d" },
  { name: "help-widget", instruction: "find out how a return works", button: "How do I send something back?" },
  { name: "inbox", instruction: "see what came before these", button: "Older" },
  { name: "login", instruction: "let me in", button: "Sign in" },
  { name: "product-cards", instruction: "have their news sent to me", button: "Subscribe" },
  { name: "search-results", instruction: "show what else can be searched", button: "More" },
  { name: "settings", instruction: "keep what I have changed", button: "Save changes" },
  { name: "wizard", instruction: "take the time that is shown", button: "Choose this slot" },
];

/** Every page on which tokens are counted: those of the time cases, and ten realistic ones. */
export const tokenPages: readonly TokenPage[] = [
  ...actPageNames.map((name): TokenPage => ({
    name,
    group: "made",
    path: `/act/${name}`,
    instruction: wordsForModel,
    button: buttonName,
  })),
  ...realistic.map((page): TokenPage => ({ ...page, group: "realistic", path: `/small/${page.name}.html` })),
];

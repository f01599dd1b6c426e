import type { Action, ActionGate, GateRefusal, PageSession } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { addressesWithin } from "./addresses-within.ts";
import { broughtText } from "./brought-text.ts";
import { originOf } from "../recording/origin-of.ts";
import { carriedInAddress } from "./carried-in-address.ts";
import { destinationsOf } from "./destinations.ts";
import { hardRefusal } from "./hard-refusal.ts";
import { keyText, pastes } from "./key-text.ts";
import { isSameSite } from "./site-of.ts";
import { readUserNames, type UserNames } from "./user-names.ts";
import { escapePattern } from "@surehand/language";
import type { VariableKeeper } from "../step/variables.ts";

export interface ActGateParts {
  readonly session: PageSession;
  /** The instruction, or the texts of a given action. */
  readonly words: string;
  readonly variables: VariableKeeper;
  /**
   * Whether a text of the instruction may be entered on a site that it does not name, such as that of a frame for
   * payments. False if a model chose the element for a text that was given before. Default: true.
   */
  readonly mayWriteOwnText?: boolean;
}

/**
 * Creates the gate for actions that a model chooses for one instruction. It allows addresses of the page's own site and
 * of sites that the instruction names, uploads of files that it names, and in frames of other sites only texts of the
 * instruction.
 */
export function createActGate({ session, words, variables, mayWriteOwnText = true }: ActGateParts): ActionGate {
  const own = [variables.reveal(words), ...variables.values];
  const names = readUserNames(own);
  const isOwnText = (text: string): boolean => mayWriteOwnText && own.some((given) => standsIn(text.trim(), given));
  return async (action, call) =>
    hardRefusal(action) ??
    refuseHost(action, session.page.url(), names) ??
    refuseFile(action, names) ??
    (await refuseAddress(action, { session, names, user: own.join("\n") }, call)) ??
    (await refuseDestination(action, { session, names, isOwnText }, call));
}

/** Returns the given texts of an action: its address, its files, its text. */
export function textsOfAction(action: Action): string[] {
  switch (action.kind) {
    case "goto":
      return [action.url];
    case "upload":
      return action.files.map((file) => JSON.stringify(file));
    default: {
      const text = broughtText(action);
      return text === undefined ? [] : [text];
    }
  }
}

/** Compares whole words. */
function standsIn(text: string, words: string): boolean {
  if (text === "") return false;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(text)}(?![\p{L}\p{N}])`, "u").test(words);
}

function refuseHost(action: Action, page: string, names: UserNames): GateRefusal | undefined {
  if (action.kind !== "goto" || !URL.canParse(action.url) || action.url === "about:blank") return undefined;
  if (names.hasAddress(action.url)) return undefined;
  const addresses = [action.url, ...addressesWithin(action.url)];
  if (addresses.every((one) => names.hasSite(one) || isSameSite(page, one))) return undefined;
  return { code: "host", reason: "the instruction does not name the host of this address." };
}

interface Visiting {
  readonly session: PageSession;
  readonly names: UserNames;
  /** The caller's own words. */
  readonly user: string;
}

/** Checks only whether the site may be opened; another check covers data of this page in the address. */
async function refuseAddress(
  action: Action,
  { session, names, user }: Visiting,
  call: CallContext,
): Promise<GateRefusal | undefined> {
  const page = session.page.url();
  if (action.kind !== "goto" || !URL.canParse(action.url) || action.url === "about:blank") return undefined;
  if (isSameSite(page, action.url) || names.hasAddress(action.url)) return undefined;
  const { text, title } = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const seen = [{ origin: originOf(page), text: `${title}\n${text}` }];
  const to = originOf(action.url);
  const carried = carriedInAddress({ url: action.url, to, sources: { seen, user }, isFriendly: true });
  return carried && { code: "origin", reason: "its address would take what this page shows to another site." };
}

function refuseFile(action: Action, names: UserNames): GateRefusal | undefined {
  const isNamed = action.kind !== "upload" || action.files.every((file) => names.hasFile(file));
  return isNamed ? undefined : { code: "file", reason: "the instruction does not name this file by its whole path." };
}

interface Writing {
  readonly session: PageSession;
  readonly names: UserNames;
  readonly isOwnText: (text: string) => boolean;
}

async function refuseDestination(
  action: Action,
  { session, names, isOwnText }: Writing,
  call: CallContext,
): Promise<GateRefusal | undefined> {
  const text = enteredText(action);
  if (text === undefined || isOwnText(text)) return undefined;
  const destinations = await destinationsOf(action, session, call);
  const page = session.page.url();
  const isOpen = destinations.every((to) => isSameSite(page, to) || names.hasSite(to) || page.startsWith(to));
  return isOpen
    ? undefined
    : { code: "origin", reason: "the instruction does not name the site that this would write to." };
}

/** Undefined if the action enters no text. */
function enteredText(action: Action): string | undefined {
  const text = broughtText(action);
  if (text !== undefined) return text || undefined;
  switch (action.kind) {
    case "press":
    case "key":
      return pastes(action) ? "\0" : keyText(action.key) || undefined;
    case "mouse":
      return pastes(action) ? "\0" : undefined;
    case "drag":
      return "\0";
    case "upload":
      return action.files.join("\n");
    default:
      return undefined;
  }
}

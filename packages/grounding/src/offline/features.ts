import type { AnchorStrengths } from "./anchors.ts";
import { INDIRECT, type LabelMatch } from "./label-match.ts";
import type { NamedControl } from "./page-words.ts";
import type { Phrase } from "./phrase.ts";
import { isOfRole } from "./role-words.ts";
import type { Wanted } from "./wanted.ts";

export const featureNames = [
  "exact",
  "choice",
  "trimmed",
  "synonym",
  "inflected",
  "surplusBefore",
  "surplusAfter",
  "surplusCommand",
  "context",
  "farContext",
  "indirect",
  "roleOnly",
  "placeOnly",
  "role",
  "alikeRole",
  "unsuited",
  "anchor",
  "weakAnchor",
  "ordinal",
  "dropped",
  "unusable",
] as const;

/**
 * The vector of a candidate; each value is from 0 to 1. `indirect`: the label is no accessible name; `roleOnly`, `placeOnly`:
 * only a kind of control, or a kind and a place, is named; `context`: words that only the surroundings have;
 * `choice`: an option whose list the rest of the sentence names.
 */
export type Features = Readonly<Record<(typeof featureNames)[number], number>>;

export interface FeatureInput {
  readonly named: NamedControl;
  readonly match: LabelMatch | undefined;
  readonly phrase: Phrase;
  readonly places: AnchorStrengths;
  /** How well the surroundings explain the words that the label lacks: 1 for the own row. */
  readonly explained: number;
  readonly wanted: Wanted;
}

export const noFeatures: Features = {
  exact: 0,
  choice: 0,
  trimmed: 0,
  synonym: 0,
  inflected: 0,
  surplusBefore: 0,
  surplusAfter: 0,
  surplusCommand: 0,
  context: 0,
  farContext: 0,
  indirect: 0,
  roleOnly: 0,
  placeOnly: 0,
  role: 0,
  alikeRole: 0,
  unsuited: 0,
  anchor: 0,
  weakAnchor: 0,
  ordinal: 0,
  dropped: 0,
  unusable: 0,
};

export function readFeatures(input: FeatureInput): Features {
  const { named, match, phrase, places, wanted } = input;
  const { control } = named;
  const { element } = control;
  const isOwnRole = phrase.role !== undefined && isOfRole(element, phrase.role);
  const isPlaced = places.length > 0 || phrase.ordinal !== undefined;
  return {
    ...noFeatures,
    ...(match && nameFeatures(match, input)),
    roleOnly: Number(match === undefined && !isPlaced),
    placeOnly: Number(match === undefined && isPlaced),
    role: Number(isOwnRole),
    alikeRole: Number(phrase.role !== undefined && !isOwnRole),
    unsuited: Number(!wanted.suits(control)),
    anchor: Number(places.length > 0),
    weakAnchor: places.length === 0 ? 0 : 1 - Math.min(...places),
    ordinal: Number(phrase.ordinal !== undefined),
    dropped: Math.min(1, phrase.dropped / 2),
    unusable: element.states.includes("disabled") ? 1 : Number(element.coveredBy !== undefined) / 2,
  };
}

function nameFeatures(match: LabelMatch, { named, explained }: FeatureInput): Partial<Features> {
  const { isExact, isTrimmed, isBySynonym, isInflected, surplusBefore, surplusAfter, extra, label } = match;
  return {
    exact: Number(isExact),
    trimmed: Number(isTrimmed),
    synonym: Number(isBySynonym),
    inflected: Number(isInflected),
    surplusBefore,
    surplusAfter,
    // The first word of a button is mostly its verb, and "Submit for approval" is not "Approvals".
    surplusCommand: Number(surplusBefore > 0 && commandRoles.has(named.control.element.role)),
    context: Math.min(1, extra.length / 2),
    farContext: extra.length > 0 ? 1 - explained : 0,
    indirect: INDIRECT[label.evidence],
  };
}

const commandRoles: ReadonlySet<string> = new Set(["button", "menuitem", "clickable"]);

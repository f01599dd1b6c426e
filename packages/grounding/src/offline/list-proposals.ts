import type { Action, SnapshotElement } from "@surehand/browser";
import { recordPositionOf } from "@surehand/page";
import { type Candidate, findCandidates } from "./candidates.ts";
import { choiceAction } from "./choice.ts";
import type { Command } from "./command.ts";
import type { Proposal } from "./outcome.ts";
import { readWords } from "./page-words.ts";
import { type Anchor, type Phrase, readPhrase } from "./phrase.ts";
import { type Context, found, LOOSE, OPTION_SCORE, toProposal } from "./proposal.ts";
import { optionNamesOf, optionRoles, roleWordOf } from "./role-words.ts";
import { isPressed, list, pressRoles, toggle, type Wanted } from "./wanted.ts";

/** The choice of an option that a list has; none if it has not. */
export function chosen(candidate: Candidate, option: string): Proposal[] {
  const { element } = candidate.named.control;
  const wanted = readWords(option);
  const options = optionNamesOf(element);
  const equal = options.find((one) => readWords(one).folded === wanted.folded);
  const partly = options.filter(
    (one) => wanted.content.length > 0 && wanted.content.every((word) => readWords(one).stems.includes(word)),
  );
  const own = equal ?? (partly.length === 1 ? partly[0] : undefined);
  if (own === undefined) return [];
  const proposal = toProposal(({ ref }) => ({ kind: "select", target: ref, option: own }))(candidate);
  return [{ ...proposal, isExact: proposal.isExact && equal !== undefined }];
}

/** The list of exactly this name reports which options it has, or that this one is disabled. */
function missingOption({ named, features }: Candidate, option: string): Proposal[] {
  const { element } = named.control;
  const hasOption = optionNamesOf(element).some((one) => readWords(one).folded === readWords(option).folded);
  if (features.exact !== 1 || hasOption) return [];
  return [{ action: { kind: "select", target: element.ref, option }, element, score: LOOSE, isExact: false }];
}

/** Returns the lists that a phrase may mean, with the option chosen. */
export function listProposals(option: string, phrase: string, context: Context): Proposal[] {
  const written = context.literals.restore(option);
  return found(phrase, list, context).flatMap((candidate): Proposal[] => {
    const { element } = candidate.named.control;
    if (element.options !== undefined) return [...chosen(candidate, written), ...missingOption(candidate, written)];
    const isOpen = element.states.includes("expanded");
    if (isOpen || (!context.literals.isLiteral(option) && / (?:from|as|in|for|on|of) /.test(option))) return [];
    if (element.role === "button")
      return [
        {
          ...toProposal(({ ref }) => ({ kind: "click", target: ref }))(candidate),
          isExact: false,
          rest: `choose "${written}"`,
        },
      ];
    return [toProposal(({ ref }) => ({ kind: "select", target: ref, option: written }))(candidate)];
  });
}

/** An option, radio button or button in a group: "choose Express for Delivery". */
export function optionProposals(
  { option, phrase }: { readonly option: string; readonly phrase: string },
  context: Context,
): Proposal[] {
  const name = context.literals.restore(option);
  const anchor: Anchor = { text: context.literals.restore(phrase.replace(/^the /i, "")), isStrict: false };
  const phrases: Phrase[] = [{ name, isQuoted: true, anchors: [anchor], dropped: 0 }];
  const wanted: Wanted = {
    accepts: ({ element }) => optionRoles.has(element.role) || isPressed(element),
    suits: () => true,
  };
  const named = findCandidates(context.page, phrases, wanted).filter(({ features }) => features.exact === 1);
  return named.map(toProposal(choiceAction));
}

/** An option whose list is not named. */
export function bareOptionProposals(option: string, context: Context): Proposal[] {
  const { page, literals } = context;
  const wanted: Wanted = {
    accepts: ({ element }) => pressRoles.has(element.role),
    suits: ({ element }) => optionRoles.has(element.role),
  };
  const named = findCandidates(page, readPhrase(option, literals), wanted).map(toProposal(choiceAction));
  const name = readWords(literals.restore(option).replace(/ option$/i, "")).folded;
  const lists = page.controls.flatMap(({ control }): Proposal[] => {
    const { element } = control;
    const own = optionNamesOf(element).find((one) => readWords(one).folded === name);
    return own === undefined
      ? []
      : [
          {
            action: { kind: "select", target: element.ref, option: own },
            element,
            score: OPTION_SCORE,
            isExact: false,
          },
        ];
  });
  return [...named, ...lists];
}

/** "Finn Gray's row", "the row of Finn Gray". */
const ROW = /^(?:the )?(?:row (?:of|for|with) (?<of>.+)|(?<owner>.+?)(?:['’]s?)? row)$/i;

/** Returns the boxes, switches and rows that a phrase may mean. */
export function toggleProposals({ phrase, to }: Extract<Command, { kind: "toggle" }>, context: Context): Proposal[] {
  const act = ({ ref, states }: SnapshotElement): Action => {
    const isOn = states.some((state) => ["checked", "on", "pressed", "selected"].includes(state));
    return { kind: to === "on" || (to === "other" && !isOn) ? "check" : "uncheck", target: ref };
  };
  const { page, literals } = context;
  const { of = phrase.replace(/^the /i, ""), owner = of } = ROW.exec(phrase)?.groups ?? {};
  const row: Phrase[] = [
    {
      name: "",
      isQuoted: false,
      role: roleWordOf("checkbox"),
      anchors: [{ text: literals.restore(owner), isStrict: true }],
      dropped: 0,
    },
  ];
  // A box with a name of its own is not meant by a text that is merely beside it.
  const ofRow: Wanted = {
    ...toggle,
    accepts: (control) =>
      toggle.accepts(control) && (control.element.name === "" || recordPositionOf(page.tree, control) !== undefined),
  };
  return [...found(phrase, toggle, context), ...findCandidates(page, row, ofRow)].map(toProposal(act));
}

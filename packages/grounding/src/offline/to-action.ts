import type { Action, SnapshotElement } from "@surehand/browser";
import type { PageControl } from "@surehand/page";
import { anchorsHold } from "./anchors.ts";
import { choiceProposals } from "./choice.ts";
import { findCandidates } from "./candidates.ts";
import type { Command } from "./command.ts";
import { assignProposals, editProposals, fieldProposals } from "./field-proposals.ts";
import { describesValue } from "./judgement.ts";
import { bareOptionProposals, listProposals, optionProposals, toggleProposals } from "./list-proposals.ts";
import type { Literals } from "./literals.ts";
import type { Proposal } from "./outcome.ts";
import { readAnchor, readPhrase } from "./phrase.ts";
import { partScrollProposals } from "./part-scroll.ts";
import { pointProposals } from "./point-proposals.ts";
import { type Context, found, isWholeName, LOOSE, OPTION_SCORE, toProposal } from "./proposal.ts";
import { readWords } from "./page-words.ts";
import { explain } from "./surroundings.ts";
import { anyControl, field, file, pressable, textField, type Wanted } from "./wanted.ts";

/** Returns every action that a command may mean on this page. */
export function proposalsFor(command: Command, context: Context): Proposal[] {
  const { literals } = context;
  switch (command.kind) {
    case "page":
      return [{ action: restoreAction(command.action, literals), score: 1, isExact: command.mayBeControl !== true }];
    case "scroll":
      return partScrollProposals(command, context);
    case "press":
      return pressProposals(command, context);
    case "point":
      return pointProposals(command, context);
    case "fill":
      return fieldProposals(command, textField, context);
    case "set":
      return [
        ...fieldProposals(command, field, context),
        ...optionProposals({ option: command.value, phrase: command.phrase }, context),
      ];
    case "search":
      return describesValue(command.value) || / (?:in|on) the /i.test(command.value)
        ? []
        : searchProposals(command, context);
    case "assign":
      return assignProposals(command.text, context);
    case "edit":
      return editProposals(command, context);
    case "sort":
      return sortProposals(command, context);
    case "choice":
      return choiceProposals(command.text, context);
    case "clear":
      return found(command.phrase, textField, context).map(toProposal(({ ref }) => ({ kind: "clear", target: ref })));
    case "select":
      return command.phrase === undefined
        ? bareOptionProposals(command.option, context)
        : [
            ...listProposals(command.option, command.phrase, context),
            ...optionProposals({ option: command.option, phrase: command.phrase }, context),
          ];
    case "submit":
      return submitProposals(command.form, context);
    case "toggle":
      return toggleProposals(command, context);
    case "upload": {
      const files = literals.restore(command.value).split(/\s*,\s*| and /);
      if (!files.every((name) => /^[^ ]+$|\.\w{1,5}$/.test(name))) return [];
      if (command.phrase === undefined) return onlyFile(files, context);
      return found(command.phrase, file, context).map(
        toProposal(({ ref }) => ({ kind: "upload", target: ref, files })),
      );
    }
    case "drag":
      return dragProposals(command, context);
    default:
      return command satisfies never;
  }
}

function restoreAction(action: Action, { restore }: Pick<Literals, "restore">): Action {
  if (action.kind === "goto") return { ...action, url: restore(action.url) };
  return action.kind === "wait" && action.text !== undefined ? { ...action, text: restore(action.text) } : action;
}

function pressProposals(
  { key, phrase, isNameLike }: Extract<Command, { kind: "press" }>,
  context: Context,
): Proposal[] {
  if (phrase !== undefined)
    return found(phrase, anyControl, context).map(toProposal(({ ref }) => ({ kind: "press", key, target: ref })));
  return [{ action: { kind: "press", key }, score: isNameLike ? LOOSE : 1, isExact: !isNameLike }];
}

function searchProposals(
  { value, isFieldNamed }: Extract<Command, { kind: "search" }>,
  { page, literals }: Context,
): Proposal[] {
  const phrases = readPhrase("search field", literals);
  const isSearch: Wanted["accepts"] = (control) => control.element.role === "searchbox" || textField.accepts(control);
  const named = findCandidates(page, phrases, {
    accepts: isSearch,
    suits: ({ element }) => element.role === "searchbox",
  });
  const own = page.controls.filter(({ control }) => control.element.role === "searchbox");
  const [only] = own;
  const written = literals.restore(value);
  const act = (element: SnapshotElement): Proposal => ({
    action: { kind: "fill", target: element.ref, text: written },
    element,
    score: OPTION_SCORE,
    isExact: false,
    ...(!isFieldNamed && { rest: "press Enter" }),
  });
  if (only && own.length === 1) return [act(only.control.element)];
  return named.map((candidate) => ({ ...act(candidate.named.control.element), score: candidate.score }));
}

/** "submit the form", "submit the sign-up form": the buttons that submit it. */
function submitProposals(form: string, { page, literals }: Context): Proposal[] {
  const anchor = readAnchor(form, literals);
  const isAny = anchor.text === "";
  return page.controls.flatMap(({ control }) => {
    const { element } = control;
    if (element.submits !== true) return [];
    const isOfForm = isAny || anchorsHold(control, [anchor], { page, competitors: [] }) !== undefined;
    return isOfForm ? [{ action: { kind: "click", target: element.ref }, element, score: 1, isExact: false }] : [];
  });
}

/** "sort by price": the header of the column with this name. */
function sortProposals({ phrase, noun }: Extract<Command, { kind: "sort" }>, context: Context): Proposal[] {
  const { tree } = context.page;
  const headers = new Set(tree.lines.map(({ header }) => header));
  const isHeader = ({ element, line }: PageControl): boolean => element.role === "columnheader" || headers.has(line);
  const header: Wanted = { accepts: (control) => isHeader(control) && pressable.suits(control), suits: () => true };
  const nouns = noun === undefined ? [] : readWords(noun).content;
  const named = found(phrase, header, context)
    .filter(isWholeName)
    .filter((one) => explain(one.named, nouns, { page: context.page, competitors: [] }) > 0);
  return named
    .map(toProposal(({ ref }) => ({ kind: "click", target: ref })))
    .map((one) => ({ ...one, isExact: false }));
}

function onlyFile(files: readonly string[], { page }: Context): Proposal[] {
  const inputs = page.controls.filter(({ control }) => file.accepts(control));
  return inputs.map(({ control: { element } }) => ({
    action: { kind: "upload", target: element.ref, files },
    element,
    score: LOOSE,
    isExact: false,
  }));
}

function dragProposals({ phrase, goal }: Extract<Command, { kind: "drag" }>, context: Context): Proposal[] {
  const [to, next] = found(goal, anyControl, context);
  if (!to || (next && next.score === to.score)) return [];
  const { ref } = to.named.control.element;
  return found(phrase, anyControl, context).map((candidate) => {
    const proposal = toProposal((element) => ({ kind: "drag", target: element.ref, to: ref }))(candidate);
    return { ...proposal, score: Math.min(proposal.score, to.score), isExact: false };
  });
}

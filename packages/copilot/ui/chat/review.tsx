import { useSignal } from "@preact/signals";
import type { Question, QuestionAnswer } from "../../src/protocol/chat-state.ts";
import { DiffView } from "../parts/diff-view.tsx";
import { attempt, call, chat } from "../state/connection.ts";

/** Edits that wait for the person, above the conversation: each file with its diff, to apply or reject alone or together. */
export function Review() {
  const { id, questions: asked = [] } = chat.value ?? {};
  if (id === undefined || asked.length === 0) return null;
  // Files are staged side by side: their order is chance.
  const questions = asked.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return (
    <section class="review" aria-label="Edits to review">
      <ReviewHead chatId={id} questions={questions} />
      <ul class="review-files">
        {questions.map((question) => (
          <FileToReview key={question.id} question={question} chatId={id} />
        ))}
      </ul>
    </section>
  );
}

interface ReviewProps {
  readonly chatId: string;
  readonly questions: readonly Question[];
}

function ReviewHead({ chatId, questions }: ReviewProps) {
  const isForLater = useSignal(false);
  const count = questions.length;
  const answerAll = (answer: QuestionAnswer): void => {
    for (const question of questions) void answerQuestion(chatId, question, answer);
  };
  return (
    <div class="review-head">
      <p class="review-title" role="status">
        {count === 1 ? "1 file waits for your review" : `${count} files wait for your review`}
      </p>
      <label>
        <input
          type="checkbox"
          checked={isForLater.value}
          onChange={(event) => {
            isForLater.value = event.currentTarget.checked;
          }}
        />
        With “Apply all”, do not ask again in this answer
      </label>
      <div class="actions">
        <Answer label="Apply all" isPrimary onClick={() => answerAll(isForLater.value ? "apply-all" : "apply")} />
        <Answer label="Reject all" onClick={() => answerAll("reject")} />
      </div>
    </div>
  );
}

function FileToReview({ question, chatId }: { readonly question: Question; readonly chatId: string }) {
  const { kind, path, diff, reason } = question;
  const applyText = kind === "apply" ? "Apply" : "Overwrite";
  return (
    <li class="review-file" aria-label={path}>
      <div class="review-line">
        <span class="call-subject">{path}</span>
        <span class="counts">
          <span class="plus">+{diff.added}</span> <span class="minus">−{diff.removed}</span>
        </span>
        <div class="actions">
          <Answer
            label={`${applyText} ${path}`}
            text={applyText}
            onClick={() => void answerQuestion(chatId, question, "apply")}
          />
          <Answer
            label={`Reject ${path}`}
            text="Reject"
            onClick={() => void answerQuestion(chatId, question, "reject")}
          />
        </div>
      </div>
      {reason === "runs-here" && (
        <p class="note">Your machine executes this file. A change of it waits for you in every review mode.</p>
      )}
      {kind === "overwrite" && <p class="note">The file was changed meanwhile. The diff is to its present content.</p>}
      <DiffView diff={diff} />
    </li>
  );
}

interface AnswerProps {
  readonly label: string;
  /** Default: the label. */
  readonly text?: string;
  readonly isPrimary?: boolean;
  readonly onClick: () => void;
}

function Answer({ label, text = label, isPrimary = false, onClick }: AnswerProps) {
  return (
    <button type="button" class={isPrimary ? "primary" : ""} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
}

async function answerQuestion(chatId: string, { id }: Question, answer: QuestionAnswer): Promise<void> {
  await attempt(() => call("answerQuestion", { chatId, questionId: id, answer }));
}

import type { Question, QuestionAnswer } from "../../src/protocol/chat-state.ts";
import { attempt, call } from "../state/connection.ts";
import { DiffView } from "../parts/diff-view.tsx";

/** Edits that wait for the person: staged ones, and ones of a file that somebody else changed. */
export function Questions({ questions, chatId }: { readonly questions: readonly Question[]; readonly chatId: string }) {
  return (
    <>
      {questions.map((question) => (
        <section class="question" key={question.id} role="alertdialog" aria-label={titleOf(question)}>
          <p>{titleOf(question)}</p>
          <DiffView diff={question.diff} />
          <div class="actions">
            <Answer
              question={question}
              chatId={chatId}
              answer="apply"
              label={question.kind === "apply" ? "Apply" : "Overwrite"}
            />
            {question.kind === "apply" && (
              <Answer question={question} chatId={chatId} answer="apply-all" label="Apply all" />
            )}
            <Answer question={question} chatId={chatId} answer="reject" label="Reject" />
          </div>
        </section>
      ))}
    </>
  );
}

function titleOf({ kind, path }: Question): string {
  return kind === "apply" ? `Apply the edit of ${path}?` : `${path} was changed meanwhile. Overwrite it?`;
}

interface AnswerProps {
  readonly question: Question;
  readonly chatId: string;
  readonly answer: QuestionAnswer;
  readonly label: string;
}

function Answer({ question, chatId, answer, label }: AnswerProps) {
  return (
    <button
      type="button"
      class={answer === "reject" ? "" : "primary"}
      onClick={() => void attempt(() => call("answerQuestion", { chatId, questionId: question.id, answer }))}
    >
      {label}
    </button>
  );
}

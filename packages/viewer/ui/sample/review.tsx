import { useSignal } from "@preact/signals";
import type { NewMark } from "../../src/view/new-mark.ts";
import { overview, review } from "../data/state.ts";

/** Takes marks of the reviewer on a value, or on the whole sample. Each is signed with the reviewer's key. */
export function Review({ sampleId, path }: { sampleId: string; path?: string }) {
  const correction = useSignal("");
  const note = useSignal("");
  const problem = useSignal("");
  const isSending = useSignal(false);
  const reviewer = overview.value?.reviewer;
  if (reviewer === undefined) return null;
  const send = async (verdict: NewMark["verdict"]): Promise<void> => {
    isSending.value = true;
    const mark: NewMark = {
      sampleId,
      ...(path !== undefined && { path }),
      verdict,
      ...(verdict === "corrected" && { correction: correction.value }),
      ...(note.value !== "" && { note: note.value }),
    };
    try {
      await review(mark);
      problem.value = note.value = correction.value = "";
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
    isSending.value = false;
  };
  const button = (name: string, verdict: NewMark["verdict"], isReady = true) => (
    <button type="button" disabled={isSending.value || !isReady} onClick={() => void send(verdict)}>
      {name}
    </button>
  );
  return (
    <fieldset class="review">
      <legend>
        Review {path ?? "the sample"} as {reviewer}
      </legend>
      <label>
        Note <input value={note.value} onInput={({ currentTarget }) => void (note.value = currentTarget.value)} />
      </label>
      {path !== undefined && (
        <label>
          Right value{" "}
          <input
            value={correction.value}
            onInput={({ currentTarget }) => void (correction.value = currentTarget.value)}
          />
        </label>
      )}
      <span class="chips">
        {button("Accept", "accepted")}
        {path !== undefined && button("Correct", "corrected", correction.value !== "")}
        {button("Reject", "rejected")}
        {button("Note only", "noted", note.value !== "")}
      </span>
      {problem.value !== "" && (
        <p class="alert" role="alert">
          {problem.value}
        </p>
      )}
    </fieldset>
  );
}

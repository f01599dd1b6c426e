import { useEffect, useRef } from "preact/hooks";
import { reviewMode } from "../../src/protocol/chat-state.ts";
import { app, attempt, call } from "../state/connection.ts";
import { isModelChoiceAsked } from "../state/session.ts";

const reviewNames = { auto: "Apply edits", ask: "Ask first", "read-only": "Read only" } as const;

/** Whether edits are applied at once. */
export function ReviewPicker() {
  const mode = app.value?.reviewMode;
  if (!mode) return null;
  return (
    <select
      class="select"
      aria-label="What happens with edits"
      value={mode}
      onChange={(event) => {
        const parsed = reviewMode.safeParse(event.currentTarget.value);
        if (parsed.success) void attempt(() => call("setReviewMode", { mode: parsed.data }));
      }}
    >
      {reviewMode.options.map((each) => (
        <option key={each} value={each}>
          {reviewNames[each]}
        </option>
      ))}
    </select>
  );
}

export function ModelPicker() {
  const { model = null, models = [] } = app.value ?? {};
  const list = useRef<HTMLSelectElement>(null);
  const isAsked = isModelChoiceAsked.value;
  useEffect(() => {
    if (!isAsked || !list.current) return;
    isModelChoiceAsked.value = false;
    openList(list.current);
  }, [isAsked]);
  // Before the server answered, nobody knows whether there is a model.
  if (!app.value) return null;
  if (models.length === 0) return <span class="select none">No model</span>;
  return (
    <select
      ref={list}
      class="select model"
      aria-label="Model"
      value={model ?? ""}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        void attempt(() => call("setModel", { model: chosen }));
      }}
    >
      {models.map((name) => (
        <option key={name} value={name}>
          {name.slice(name.indexOf("/") + 1)}
        </option>
      ))}
    </select>
  );
}

/** Opens the list where the browser allows it: not every click counts as one of the user's for it. */
function openList(list: HTMLSelectElement): void {
  list.focus();
  try {
    list.showPicker();
  } catch {
    // It has the focus: the arrow keys choose.
  }
}

import { attempt, call, chat } from "../state/connection.ts";
import { conflicts, refill } from "../state/refill.ts";

/** Files that an undo left alone because somebody changed the same lines later. */
export function UndoConflicts() {
  const files = conflicts.value;
  const chatId = chat.value?.id;
  if (files.length === 0 || chatId === undefined) return null;
  const overwrite = async (): Promise<void> => {
    const paths = files.map(({ path }) => path);
    const report = await attempt(() => call("undo", { chatId, scope: { type: "chat" }, overwrite: paths }));
    if (report) refill(report);
  };
  return (
    <section class="question" role="alertdialog" aria-label="Not undone">
      <p>Not undone, because the same lines were changed later:</p>
      <ul>
        {files.map(({ path, lines }) => (
          <li key={path}>
            <code>{path}</code> {lines.map(({ from, to }) => `${from}–${to}`).join(", ")}
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" onClick={() => void overwrite()}>
          Overwrite these files
        </button>
        <button
          type="button"
          onClick={() => {
            conflicts.value = [];
          }}
        >
          Keep them
        </button>
      </div>
    </section>
  );
}

import { conflict } from "../tools/undo.ts";

/** Files that an undo or redo left alone, because somebody changed the same lines later. */
export function UndoConflicts() {
  const shown = conflict.value;
  if (!shown) return null;
  const { kind, files, overwrite } = shown;
  const outcome = kind === "undo" ? "Not undone" : "Not redone";
  return (
    <section class="question" role="alertdialog" aria-label={outcome}>
      <p>{outcome}, because the same lines were changed later:</p>
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
            conflict.value = undefined;
          }}
        >
          Keep them
        </button>
      </div>
    </section>
  );
}

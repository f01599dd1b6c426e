const keys: readonly (readonly [string, string])[] = [
  ["/", "Filter samples"],
  ["↓ ↑ Home End PageDown PageUp", "Move between samples in the table"],
  ["Enter", "Open the sample"],
  ["j k", "Next and previous step of a sample"],
  ["] [", "Next and previous sample"],
  ["u", "Back to all samples"],
  ["t", "Light or dark"],
  ["Escape", "Close what is open"],
  ["?", "This list"],
];

export function HelpDialog() {
  return (
    <dialog id="help" aria-labelledby="help-title">
      <h2 id="help-title">Keyboard shortcuts</h2>
      <dl class="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={closeHelp}>
        Close
      </button>
    </dialog>
  );
}

export function openHelp(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#help");
  if (dialog?.open === false) dialog.showModal();
}

/** Not by a form: the page's policy allows none. */
function closeHelp(): void {
  document.querySelector<HTMLDialogElement>("#help")?.close();
}

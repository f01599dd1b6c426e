/** Keyboard and mouse of a `role="listbox"`, as in the ARIA Authoring Practices, "Listbox". */
export function createListbox(list, { onChoose, onCancel }) {
  const options = [...list.querySelectorAll("[role=option]")];
  let active = 0;

  list.addEventListener("click", (event) => choose(event.target.closest("[role=option]")));
  list.addEventListener("keydown", (event) => {
    if (handleKey(event.key)) event.preventDefault();
  });

  function handleKey(key) {
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1 };
    if (key in moves) activate(moves[key]);
    else if (key === "Enter" || key === " ") choose(options[active]);
    else if (key === "Escape") onCancel();
    else if (key.length === 1) activate(findByLetter(options, key, active));
    else return false;
    return true;
  }

  function activate(index) {
    active = Math.min(options.length - 1, Math.max(0, index));
    for (const [position, option] of options.entries()) option.classList.toggle("is-active", position === active);
    list.setAttribute("aria-activedescendant", options[active].id);
    options[active].scrollIntoView({ block: "nearest" });
  }

  function choose(chosen) {
    if (!chosen) return;
    for (const option of options) option.setAttribute("aria-selected", String(option === chosen));
    onChoose(chosen);
  }

  function focus() {
    list.focus({ preventScroll: true });
    activate(options.findIndex((option) => option.getAttribute("aria-selected") === "true"));
  }

  return { focus };
}

/** The next option that begins with the letter, round the end; the active one where there is none. */
function findByLetter(options, letter, active) {
  const isMatch = (option) => option.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  const after = options.findIndex((option, index) => index > active && isMatch(option));
  if (after >= 0) return after;
  const first = options.findIndex(isMatch);
  return first >= 0 ? first : active;
}

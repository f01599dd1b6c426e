import { createListbox } from "./listbox.js";

/** A dropdown in the manner of component libraries: a button whose listbox stands at the end of the body while open. */
export function enhanceCustomSelects() {
  for (const box of document.querySelectorAll("[data-custom-select]")) createCustomSelect(box);
}

function createCustomSelect(box) {
  const button = box.querySelector("button");
  const input = box.querySelector("input[type=hidden]");
  const list = box.querySelector("template").content.firstElementChild;
  const listbox = createListbox(list, { onChoose: choose, onCancel: returnToButton });

  button.addEventListener("click", () => (list.isConnected ? close() : open()));
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  });
  list.addEventListener("focusout", (event) => {
    // A press on the button takes the focus first; its click then closes.
    if (event.relatedTarget !== button) close();
  });

  function open() {
    document.body.append(list);
    place(list, button);
    button.setAttribute("aria-expanded", "true");
    button.setAttribute("aria-controls", list.id);
    listbox.focus();
  }

  function close() {
    list.remove();
    button.setAttribute("aria-expanded", "false");
    button.removeAttribute("aria-controls");
  }

  /** Focus first: removing a focused element would fire its focusout in the middle of the removal. */
  function returnToButton() {
    button.focus();
    close();
  }

  function choose(option) {
    input.value = option.dataset.value;
    box.querySelector("[data-value-text]").textContent = option.textContent;
    returnToButton();
    input.dispatchEvent(new Event("change", { bubbles: true }));
    if (box.hasAttribute("data-submits")) input.form.requestSubmit();
  }
}

/** Below the button, or above it where the window ends. */
function place(list, button) {
  const box = button.getBoundingClientRect();
  const height = list.offsetHeight;
  const fitsBelow = box.bottom + height + 4 <= innerHeight || box.top < height + 4;
  list.style.left = `${box.left + scrollX}px`;
  list.style.top = `${scrollY + (fitsBelow ? box.bottom + 4 : box.top - height - 4)}px`;
  list.style.minWidth = `${box.width}px`;
}

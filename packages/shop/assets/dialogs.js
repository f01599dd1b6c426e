/** A button with `data-opens-dialog` opens the dialog of that id; a click on the backdrop closes it. */
export function enhanceDialogs() {
  for (const button of document.querySelectorAll("[data-opens-dialog]")) {
    const dialog = document.getElementById(button.dataset.opensDialog);
    button.addEventListener("click", () => dialog.showModal());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}

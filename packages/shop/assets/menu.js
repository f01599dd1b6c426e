/** On a narrow screen the menu is folded behind a button. */
export function enhanceMenu() {
  const button = document.querySelector(".menu-button");
  const menu = document.getElementById("site-menu");
  button?.addEventListener("click", () => {
    const isOpen = menu.classList.toggle("is-open");
    button.setAttribute("aria-expanded", String(isOpen));
  });
}

import { showCartCount } from "./cart-count.js";
import { postForm } from "./request.js";

export function enhanceAddToCart() {
  for (const form of document.querySelectorAll("form[data-add-to-cart]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void addToCart(form);
    });
  }
}

async function addToCart(form) {
  const button = form.querySelector("button[type=submit]");
  button.setAttribute("aria-busy", "true");
  const answer = await postForm(form);
  button.removeAttribute("aria-busy");
  showMessage(form, answer);
  if (answer.error === undefined) showCartCount(answer.cartCount);
}

function showMessage(form, { error, message }) {
  const place = form.querySelector("[data-form-message]");
  if (!place) return;
  place.classList.toggle("is-good", error === undefined);
  place.textContent = error ?? `${message} `;
  if (error === undefined) place.append(cartLink());
}

function cartLink() {
  const link = document.createElement("a");
  link.href = "/cart";
  link.textContent = "View cart";
  return link;
}

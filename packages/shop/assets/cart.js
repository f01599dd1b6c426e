import { showCartCount } from "./cart-count.js";
import { debounce } from "./debounce.js";
import { postForm } from "./request.js";

export function enhanceCart() {
  const cart = document.querySelector("[data-cart]");
  if (!cart) return;
  for (const form of cart.querySelectorAll("[data-quantity-form]")) {
    onSubmitOr(form, "change", () => changeQuantity(cart, form));
  }
  const couponForm = cart.querySelector("[data-coupon-form]");
  const applyCoupon = createCoupon(cart, couponForm);
  onSubmitOr(couponForm, "input", debounce(applyCoupon, 350));
  // A quick customer has typed the code before this script came.
  const code = couponForm.querySelector("input");
  if (code.value !== code.defaultValue) void applyCoupon();
}

async function changeQuantity(cart, form) {
  if (!form.reportValidity()) return;
  const answer = await postForm(form);
  cart.querySelector("[data-cart-message]").textContent = answer.error ?? "";
  if (answer.error !== undefined) return;
  form.closest("li").querySelector("[data-line-total]").textContent = answer.lineTotal;
  showTotals(cart, answer);
}

/** Answers may come back in another order than they were asked: only the last question counts. */
function createCoupon(cart, form) {
  let lastAsked = 0;
  const message = form.querySelector("[data-coupon-message]");
  return async () => {
    lastAsked += 1;
    const asked = lastAsked;
    message.textContent = "Checking…";
    const answer = await postForm(form);
    if (asked !== lastAsked) return;
    message.textContent = answer.error ?? answer.message;
    message.classList.toggle("is-bad", answer.error !== undefined || !answer.isValid);
    form.querySelector("input").setAttribute("aria-invalid", String(answer.isValid === false));
    if (answer.error === undefined) showTotals(cart, answer);
  };
}

function showTotals(cart, { totals, cartCount, hasDiscount }) {
  for (const [name, text] of Object.entries(totals)) {
    cart.querySelector(`[data-total="${name}"]`).textContent = text;
  }
  cart.querySelector("[data-discount-row]").hidden = !hasDiscount;
  showCartCount(cartCount);
}

function onSubmitOr(form, eventName, handle) {
  form.addEventListener(eventName, () => void handle());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void handle();
  });
}

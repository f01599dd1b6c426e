/**
 * Placing an order is a plain form post. The button says that it is at work, but a second click is not swallowed:
 * the server makes one order of both, and its request log shows who clicked twice.
 */
export function enhanceCheckout() {
  const form = document.querySelector("[data-checkout]");
  if (!form) return;
  const button = form.querySelector("[data-place-order]");
  const terms = form.elements.namedItem("terms");
  const update = () => {
    button.disabled = !terms.checked;
    showShipping(form);
  };
  form.addEventListener("change", update);
  form.addEventListener("submit", () => {
    button.setAttribute("aria-busy", "true");
    form.querySelector("[data-checkout-status]").textContent = "Placing your order…";
  });
  // A page that the browser restores brings its ticks back without a change event.
  addEventListener("pageshow", update);
  update();
}

function showShipping(form) {
  const chosen = form.querySelector("input[name=shipping]:checked");
  if (!chosen) return;
  form.querySelector('[data-total="shipping"]').textContent = chosen.dataset.shippingText;
  form.querySelector('[data-total="total"]').textContent = chosen.dataset.totalText;
}

/** Shows the number of items beside the cart and tells assistive technology. */
export function showCartCount(count) {
  const items = count === 1 ? "1 item" : `${count} items`;
  document.querySelector("[data-cart-count]").textContent = String(count);
  document.querySelector(".cart-link").setAttribute("aria-label", `Cart, ${items}`);
  document.getElementById("cart-status").textContent = `Your cart has ${items}.`;
}

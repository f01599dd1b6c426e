/** Closing the banner takes away the veil that lies over the deals. */
export function enhanceSale() {
  const deals = document.querySelector("[data-deals]");
  deals?.querySelector("[data-close-banner]").addEventListener("click", () => {
    deals.querySelector("[data-sale-banner]").remove();
    deals.querySelector("[data-veil]").remove();
  });
}

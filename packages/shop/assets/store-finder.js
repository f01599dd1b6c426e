/** Runs inside the store finder's frame, which comes from the second host. */
export function enhanceStoreFinder() {
  const form = document.querySelector("[data-store-form]");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void showStores(form);
  });
}

async function showStores(form) {
  const answer = document.querySelector("[data-store-answer]");
  answer.textContent = "Asking the stores…";
  try {
    const response = await fetch(`${form.action}?${new URLSearchParams(new FormData(form))}`);
    answer.innerHTML = await response.text();
  } catch {
    answer.textContent = "The stores did not answer. Please try again.";
  }
}

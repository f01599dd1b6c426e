import { postForm } from "./request.js";

export function enhanceConsent() {
  const banner = document.querySelector("[data-consent]");
  banner?.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    void postForm(event.currentTarget, event.submitter).then(({ error }) => {
      if (error === undefined) banner.remove();
    });
  });
}

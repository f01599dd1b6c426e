import { postForm } from "./request.js";

/** `<newsletter-signup>`: the box in the footer. Its shadow root is closed, as many sign-up boxes of other vendors are. */
export function defineNewsletterSignup() {
  if (!customElements.get("newsletter-signup")) customElements.define("newsletter-signup", NewsletterSignup);
}

class NewsletterSignup extends HTMLElement {
  #root = this.attachShadow({ mode: "closed" });

  connectedCallback() {
    this.#root.adoptedStyleSheets = [style];
    this.#root.innerHTML = content;
    this.#root.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#signUp(event.currentTarget);
    });
  }

  async #signUp(form) {
    const status = this.#root.querySelector("[role=status]");
    status.textContent = "One moment…";
    const { error, message } = await postForm(form);
    status.textContent = error ?? message;
    form.elements.namedItem("email").setAttribute("aria-invalid", String(error !== undefined));
    if (error === undefined) form.reset();
  }
}

const content = `
<section aria-labelledby="title"><h2 id="title">Letters from the workshop</h2>
<p id="hint">Four a year: recipes, repairs, and a code for members.</p>
<form action="/newsletter" novalidate><label for="email">Your e-mail address</label>
<div><input id="email" name="email" type="email" autocomplete="email" aria-describedby="hint" required><button type="submit">Sign up</button></div></form>
<p role="status"></p></section>`;

// A constructed sheet, because the page's content security policy forbids inline style.
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: block; color: inherit; }
  h2 { margin: 0 0 .5rem; font: 600 1rem/1.3 var(--font-text); }
  p { margin: 0 0 .75rem; opacity: .85; }
  label { display: block; margin-bottom: .35rem; font-size: .875rem; }
  div { display: flex; gap: .5rem; }
  input { flex: 1; min-width: 0; padding: .6rem .75rem; font: inherit; color: #23201c; background: #fff; border: 1px solid #fff; border-radius: 8px; }
  button { padding: .6rem 1rem; font: 600 1rem var(--font-text); color: #23201c; background: #e8b04a; border: 0; border-radius: 8px; cursor: pointer; }
  button:hover { background: #f2c368; }
  :focus-visible { outline: 3px solid #f2c368; outline-offset: 2px; }
  [role=status] { min-height: 1.4em; margin: .6rem 0 0; }
`);

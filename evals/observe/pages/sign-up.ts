import type { ObservePage } from "../observe-page.ts";

/** A plain form with a button that is not enabled yet. */
export const signUpPage: ObservePage = {
  name: "sign-up",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Create an account</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 420px; margin: 2rem auto; } form label { display: block; margin: .6rem 0; } input[type=text], input[type=email], input[type=password] { display: block; width: 100%; }</style>
</head>
<body>
<h1>Create an account</h1>
<form onsubmit="return false">
  <label>Full name <input type="text" id="full-name"></label>
  <label>Email <input type="email" id="email"></label>
  <label>Password <input type="password" id="password"></label>
  <button type="button" id="reveal" aria-label="Show password">👁</button>
  <label><input type="checkbox" id="terms"> I accept the <a href="https://accounts.example/terms">terms</a></label>
  <label><input type="checkbox" id="news" checked> Send me news</label>
  <button id="create" disabled>Create account</button>
  <button type="reset" id="clear">Clear</button>
</form>
<p>Have one already? <a href="https://accounts.example/login">Sign in</a></p>
</body>
</html>`,
  cases: [
    { instruction: "find all buttons", expected: ["#reveal", "#create", "#clear"] },
    {
      instruction: "the fields one can type into",
      expected: ["#full-name", "#email", "#password"],
    },
    { instruction: "checkboxes that are not checked", expected: ["#terms"] },
    {
      expected: [
        "#full-name",
        "#email",
        "#password",
        "#reveal",
        "#terms",
        "a[href$='terms']",
        "#news",
        "#clear",
        "a[href$='login']",
      ],
      tolerated: ["#create"],
    },
  ],
};

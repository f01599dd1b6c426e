import type { ObservePage } from "../observe-page.ts";

/** Several ways to sign in: a password, three other sites, a link by email. */
export const signInPage: ObservePage = {
  name: "sign-in",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sign in</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 360px; margin: 3rem auto; } .sso { display: block; width: 100%; margin: 6px 0; } label { display: block; margin: 8px 0; } label input:not([type=checkbox]) { display: block; width: 100%; }</style>
</head>
<body>
<h1>Sign in</h1>
<button class="sso" id="sso-northmail">Continue with Northmail</button>
<button class="sso" id="sso-codeberry">Continue with Codeberry</button>
<button class="sso" id="sso-passkey">Continue with a passkey</button>
<hr>
<form onsubmit="return false">
<label>Email or user name <input id="user" autocomplete="username"></label>
<label>Password <input type="password" id="password"></label>
<label><input type="checkbox" id="stay"> Stay signed in</label>
<button id="sign-in">Sign in</button>
</form>
<p><a href="https://id.example/forgot" id="forgot">Forgot your password?</a> <a href="https://id.example/new" id="register">Create an account</a></p>
</body>
</html>`,
  cases: [
    {
      instruction: 'all buttons that start with "Continue with"',
      expected: ["#sso-northmail", "#sso-codeberry", "#sso-passkey"],
    },
    { instruction: "the password field", expected: ["#password"] },
    {
      expected: [
        "#sso-northmail",
        "#sso-codeberry",
        "#sso-passkey",
        "#user",
        "#password",
        "#stay",
        "#sign-in",
        "#forgot",
        "#register",
      ],
    },
  ],
};

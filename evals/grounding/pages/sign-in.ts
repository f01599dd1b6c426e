import type { GroundingPage } from "../grounding-page.ts";

/** Sign-in and sign-up forms side by side, with the same fields. */
export const signInPage: GroundingPage = {
  name: "sign-in",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sign in or register | Bookery</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #faf7f2; color: #33272a; }
  header { display: flex; justify-content: space-between; padding: 14px 40px; background: #fff; }
  .pair { display: flex; gap: 32px; max-width: 860px; margin: 40px auto; }
  .pair form { flex: 1; background: #fff; padding: 24px; border-radius: 10px; box-shadow: 0 1px 6px #0002; }
  label.f { display: block; margin-top: 10px; font-size: 14px; }
  input[type=email], input[type=password], input[type=text] { width: 100%; box-sizing: border-box; padding: 8px; border: 1px solid #cbbfae; border-radius: 5px; }
  .main { width: 100%; margin-top: 16px; padding: 10px; border: 0; border-radius: 6px; background: #8c2f39; color: #fff; font: inherit; }
  .green .main { background: #2f6f4f; }
  .alt { display: flex; gap: 10px; margin-top: 12px; }
  .alt button { flex: 1; padding: 8px; background: #fff; border: 1px solid #cbbfae; border-radius: 6px; }
  .pw { position: relative; }
  .pw button { position: absolute; right: 6px; top: 6px; border: 0; background: none; }
</style>
</head>
<body>
<header><a href="#home" id="x1">Bookery</a><a href="#help" id="x2">Help</a></header>
<div class="pair">
  <form onsubmit="event.preventDefault(); this.lastElementChild.textContent = 'Wrong password.'"><h2>Log in</h2>
    <label class="f" for="x10">E-mail</label><input type="email" id="x10" autocomplete="username">
    <label class="f" for="x11">Password</label><div class="pw"><input type="password" id="x11" autocomplete="current-password"><button type="button" id="x12" aria-label="Show password">👁</button></div>
    <p><label><input type="checkbox" id="x13" checked> Keep me logged in</label></p>
    <button class="main" id="x14">Log in</button>
    <p><a href="#forgot" id="x15">Forgot your password?</a></p>
    <div class="alt"><button type="button" id="x16">Log in with a passkey</button><button type="button" id="x17">Log in with company account</button></div>
    <p role="alert"></p>
  </form>
  <form class="green" onsubmit="return false"><h2>New here? Create an account</h2>
    <label class="f" for="x20">First name</label><input type="text" id="x20">
    <label class="f" for="x21">E-mail</label><input type="email" id="x21">
    <label class="f" for="x22">Password</label><input type="password" id="x22" autocomplete="new-password">
    <label class="f" for="x23">Repeat password</label><input type="password" id="x23">
    <p><label><input type="checkbox" id="x24"> I am over 16 and agree to the <a href="#tos" id="x25">terms of use</a></label><br><label><input type="checkbox" id="x26"> Monthly reading tips</label></p>
    <button class="main" id="x27">Sign up</button>
  </form>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "fill the e-mail of the login form with kim@bookery.example",
      level: "relation",
      expected: { kind: "fill", target: "#x10", value: "kim@bookery.example" },
    },
    {
      instruction: "type hunter2! into the password field under 'Create an account'",
      level: "relation",
      expected: { kind: "fill", target: "#x22", value: "hunter2!" },
    },
    { instruction: "enter lee@bookery.example as e-mail", level: "plain", expected: "ambiguous" },
    {
      instruction: "Click Sign in",
      level: "relation",
      expected: { kind: "click", target: "#x14" },
      note: "It is called Log in here; Sign up is another thing.",
    },
    { instruction: "click the Register button", level: "relation", expected: { kind: "click", target: "#x27" } },
    { instruction: "submit the sign-up form", level: "relation", expected: { kind: "click", target: "#x27" } },
    {
      instruction: "press Enter in the password field of the login form",
      level: "relation",
      expected: { kind: "press", target: "#x11", key: "Enter" },
    },
    {
      instruction: "repeat the password s3cret-Frog",
      level: "plain",
      expected: { kind: "fill", target: "#x23", value: "s3cret-Frog" },
    },
    { instruction: "show the password", level: "plain", expected: { kind: "click", target: "#x12" } },
    {
      instruction: "I forgot my password, click on the link for that",
      level: "relation",
      expected: { kind: "click", target: "#x15" },
    },
    {
      instruction: "please log in with my company acount",
      level: "plain",
      expected: { kind: "click", target: "#x17" },
    },
    {
      instruction: "uncheck keep me logged in",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#x13", "label:has(> #x13)"] },
    },
    {
      instruction: "enter Smith in the last name field",
      level: "plain",
      expected: "not-found",
      note: "There is only a first name.",
    },
    { instruction: "click Log in with Google", level: "plain", expected: "not-found" },
    { instruction: "click Log out", level: "plain", expected: "not-found", note: "There is only Log in." },
    { instruction: "click the green button", level: "relation", expected: { kind: "click", target: "#x27" } },
    {
      instruction: "focus the first name field",
      level: "plain",
      expected: { kind: ["focus", "click"], target: "#x20" },
    },
    {
      instruction: "confirm that I am old enough",
      level: "judgement",
      expected: { kind: ["check", "click"], target: "#x24" },
    },
  ],
};

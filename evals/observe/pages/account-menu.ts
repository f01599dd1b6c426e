import type { ObservePage } from "../observe-page.ts";

/** An open menu, and a submenu that is still closed. */
export const accountMenuPage: ObservePage = {
  name: "account-menu",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inbox</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem; } [role=menu] { border: 1px solid #bbb; width: 220px; list-style: none; padding: 6px; margin: 4px 0; } [role^=menuitem] { padding: 5px 10px; cursor: pointer; } [aria-disabled=true] { color: #999; }</style>
</head>
<body>
<button id="account" aria-haspopup="menu" aria-expanded="true" aria-controls="menu">Account</button>
<ul role="menu" id="menu" aria-label="Account">
  <li role="menuitem" tabindex="0" id="m-profile">Profile</li>
  <li role="menuitem" tabindex="-1" id="m-settings">Settings</li>
  <li role="menuitemcheckbox" tabindex="-1" aria-checked="true" id="m-dark">Dark mode</li>
  <li role="menuitem" tabindex="-1" aria-disabled="true" id="m-billing">Billing</li>
  <li role="menuitem" tabindex="-1" aria-haspopup="menu" aria-expanded="false" id="m-more">More
    <ul role="menu" hidden><li role="menuitem" id="m-export">Export</li><li role="menuitem" id="m-import">Import</li></ul>
  </li>
  <li role="menuitem" tabindex="-1" id="m-logout">Log out</li>
</ul>
<h1>Inbox</h1>
<p>No mail. <a href="https://mail.example/compose">Write one?</a></p>
</body>
</html>`,
  cases: [
    {
      instruction: "all menu items",
      expected: ["#m-profile", "#m-settings", "#m-dark", "#m-billing", "#m-more", "#m-logout"],
    },
    { instruction: "the button that closes the account menu", expected: ["#account"] },
    {
      expected: ["#account", "#m-profile", "#m-settings", "#m-dark", "#m-more", "#m-logout", "a[href$='compose']"],
      tolerated: ["#m-billing"],
    },
  ],
};

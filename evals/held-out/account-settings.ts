import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Account settings</title>
<style>
body{font:14px/20px Roboto,sans-serif;margin:0;background:#fafafa}mat-toolbar{display:flex;background:#3f51b5;color:#fff;padding:12px 20px;gap:16px}mat-card{display:block;background:#fff;margin:16px auto;max-width:720px;padding:18px;box-shadow:0 1px 3px #0003}mat-form-field{display:block;margin:10px 0}mat-form-field label{display:block;color:#666;font-size:12px}input{font:inherit;padding:6px;width:300px}.mat-row{display:flex;align-items:center;gap:12px;padding:8px 0}.mat-row span{flex:1}button[role=switch]{width:40px;height:20px;border-radius:10px;border:0;background:#bbb}button[role=switch][aria-checked=true]{background:#3f51b5}.mat-button{border:0;background:none;color:#3f51b5;text-transform:uppercase;padding:8px}mat-hint{color:#888;font-size:12px}
</style>
</head>
<body>
<mat-toolbar><span>Account settings</span><a href="#profile" id="t1" style="color:#fff">Profile</a><a href="#security" id="t2" style="color:#fff">Security</a><a href="#billing" id="t3" style="color:#fff">Billing</a></mat-toolbar>
<mat-card><h2>Personal details</h2>
<mat-form-field><label for="i1">First name</label><input id="i1" value="Rosa"></mat-form-field>
<mat-form-field><label for="i2">Last name</label><input id="i2" value="Quintana"></mat-form-field>
<mat-form-field><label for="i3">Email</label><input id="i3" type="email" value="rosa@quintana.example"><br><mat-hint>Verified on 3 May 2025</mat-hint></mat-form-field>
<mat-form-field><label for="i4">Phone</label><input id="i4" type="tel" placeholder="+34"></mat-form-field>
<button class="mat-button" id="s1">Save</button><button class="mat-button" id="c1">Cancel</button></mat-card>
<mat-card><h2>Notifications</h2>
<div class="mat-row"><span id="n1">Weekly summary</span><button role="switch" aria-checked="true" aria-labelledby="n1" id="w1"></button></div>
<div class="mat-row"><span id="n2">Product news</span><button role="switch" aria-checked="false" aria-labelledby="n2" id="w2"></button></div>
<div class="mat-row"><span id="n3">Security alerts</span><button role="switch" aria-checked="true" aria-labelledby="n3" id="w3" disabled></button></div></mat-card>
<mat-card><h2>Password</h2>
<mat-form-field><label for="p1">Current password</label><input id="p1" type="password"></mat-form-field>
<mat-form-field><label for="p2">New password</label><input id="p2" type="password"></mat-form-field>
<button class="mat-button" id="s2">Change password</button></mat-card>
<mat-card><h2>Danger zone</h2><button class="mat-button" id="d1">Deactivate account</button><button class="mat-button" id="d2">Delete account</button></mat-card>
${toastScript}
<script>for (const s of document.querySelectorAll("[role=switch]")) s.onclick = () => s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true"));</script>
</body>
</html>`;

export const accountSettingsGrounding: GroundingPage = {
  name: "account-settings",
  split: "held-out",
  html,
  cases: [
    {
      instruction: 'fill the Last name field with "Quintana Ruiz"',
      level: "plain",
      expected: { kind: "fill", target: "#i2", value: "Quintana Ruiz" },
    },
    {
      instruction: "turn on Product news",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#w2" },
    },
    { instruction: "clear the Email field", level: "plain", expected: { kind: ["clear", "fill"], target: "#i3" } },
    { instruction: "click Deactivate account", level: "plain", expected: { kind: "click", target: "#d1" } },
    {
      instruction: "fill the Confirm new password field with Tr0ub4dor",
      level: "plain",
      expected: "not-found",
      note: "There is only New password.",
    },
    {
      instruction: "fill the User name field with rosaq",
      level: "plain",
      expected: "not-found",
      note: "First and last name only.",
    },
  ],
};

export const accountSettingsExtract: ExtractPage = {
  name: "account-settings",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the personal details that are filled in",
      level: "structure",
      schema: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        birthday: z.string().nullable(),
      }),
      expected: {
        firstName: "Rosa",
        lastName: "Quintana",
        email: "rosa@quintana.example",
        phone: null,
        birthday: null,
      },
      missing: ["phone", "birthday"],
      lacks: ["+34", "2025"],
    },
    {
      instruction: "which notifications are on",
      level: "structure",
      schema: z.object({ weeklySummary: z.boolean(), productNews: z.boolean(), securityAlerts: z.boolean() }),
      expected: { weeklySummary: true, productNews: false, securityAlerts: true },
    },
  ],
};

import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const box = (id: string, label: string, state = "") =>
  `<td class="text-center"><input class="form-check-input" type="checkbox" id="${id}" aria-label="${label}" ${state}></td>`;

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Roles and permissions · Quillpress admin</title>
<style>body{font-family:system-ui,"Segoe UI";margin:0;background:#f8f9fa}.navbar{background:#212529;color:#fff;padding:10px 16px;display:flex;gap:16px}.navbar a{color:#ddd}.container{max-width:1000px;margin:0 auto;padding:16px}.card{background:#fff;border:1px solid #dee2e6;border-radius:6px;margin-bottom:16px}.card-header{padding:10px 14px;border-bottom:1px solid #dee2e6;background:#f1f3f5}.card-body{padding:14px}.table{border-collapse:collapse;width:100%}.table td,.table th{border-bottom:1px solid #dee2e6;padding:7px}.text-center{text-align:center}.btn{border:1px solid #6c757d;border-radius:4px;padding:4px 10px;background:#fff}.btn-primary{background:#0d6efd;color:#fff}.btn-danger{background:#dc3545;color:#fff}.badge{background:#6c757d;color:#fff;border-radius:4px;padding:1px 6px;font-size:12px}.input-group{display:flex;gap:6px}</style>
</head>
<body>
<nav class="navbar"><span>Quillpress</span><a href="#content" id="n1">Content</a><a href="#media" id="n2">Media</a><a href="#people" id="n3" class="active">People</a><a href="#settings" id="n4">Settings</a></nav>
<div class="container">
<div class="card"><div class="card-header"><h1>Roles and permissions</h1></div><div class="card-body">
<table class="table">
<thead><tr><th>Permission</th><th class="text-center">Author</th><th class="text-center">Editor</th><th class="text-center">Manager</th></tr></thead>
<tbody>
<tr><th>Write drafts</th>${box("a1", "Author: Write drafts", "checked")}${box("e1", "Editor: Write drafts", "checked")}${box("m1", "Manager: Write drafts", "checked")}</tr>
<tr><th>Publish pages</th>${box("a2", "Author: Publish pages")}${box("e2", "Editor: Publish pages", "checked")}${box("m2", "Manager: Publish pages", "checked")}</tr>
<tr><th>Delete pages</th>${box("a3", "Author: Delete pages")}${box("e3", "Editor: Delete pages")}${box("m3", "Manager: Delete pages", "checked")}</tr>
<tr><th>Invite people</th>${box("a4", "Author: Invite people")}${box("e4", "Editor: Invite people")}${box("m4", "Manager: Invite people", "checked")}</tr>
</tbody>
</table>
<p><button class="btn btn-primary" id="sv">Save permissions</button> <button class="btn" id="nr">New role</button></p>
</div></div>
<div class="card"><div class="card-header"><h2>People <span class="badge">4</span></h2></div><div class="card-body">
<table class="table">
<thead><tr><th>Name</th><th>Email</th><th>Role</th><th>Last sign-in</th><th></th></tr></thead>
<tbody>
<tr><td>Noor Haddad</td><td>noor@quillpress.example</td><td><span class="badge">Manager</span></td><td>Today, 08:14</td><td><button class="btn" id="u1">Change role</button></td></tr>
<tr><td>Pieter Vos</td><td>pieter@quillpress.example</td><td><span class="badge">Editor</span></td><td>2 September</td><td><button class="btn" id="u2">Change role</button> <button class="btn btn-danger" id="r2">Remove</button></td></tr>
<tr><td>Lucy Adeyemi</td><td>lucy@quillpress.example</td><td><span class="badge">Author</span></td><td></td><td><button class="btn" id="u3">Change role</button> <button class="btn btn-danger" id="r3">Remove</button></td></tr>
<tr><td>Tom Birch</td><td>tom@quillpress.example</td><td><span class="badge">Author</span></td><td>30 August</td><td><button class="btn" id="u4">Change role</button> <button class="btn btn-danger" id="r4">Remove</button></td></tr>
</tbody>
</table>
</div></div>
<div class="card"><div class="card-header"><h2>Pending invitations</h2></div><div class="card-body">
<ul><li>mina@outpost.example as Editor, sent 1 September <button class="btn" id="i1">Resend</button> <button class="btn" id="i2">Revoke</button></li><li>del@outpost.example as Author, sent 28 August <button class="btn" id="i3">Resend</button> <button class="btn" id="i4">Revoke</button></li></ul>
<form class="input-group" onsubmit="return false"><label for="iv">Invite by email</label><input id="iv" type="email"><select id="ir" aria-label="Role of the invited person"><option>Author</option><option>Editor</option><option>Manager</option></select><button class="btn btn-primary" id="is">Send invitation</button></form>
</div></div>
</div>
${toastScript}
</body>
</html>`;

export const roleMatrixGrounding: GroundingPage = {
  name: "role-matrix",
  split: "tune",
  html,
  cases: [
    {
      instruction: "allow editors to delete pages",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#e3" },
    },
    {
      instruction: "revoke the invitation of del@outpost.example",
      level: "relation",
      expected: { kind: "click", target: "#i4" },
    },
    {
      instruction: "click Remove next to Noor Haddad",
      level: "relation",
      expected: "not-found",
      note: "Her row has no button Remove.",
    },
    {
      instruction: "change the role of the author",
      level: "relation",
      expected: "ambiguous",
      note: "Lucy Adeyemi and Tom Birch are authors.",
    },
    {
      instruction: "type sam@outpost.example into Invite by email",
      level: "plain",
      expected: { kind: "fill", target: "#iv", value: "sam@outpost.example" },
    },
    {
      instruction: "choose Manager as the role of the invited person",
      level: "plain",
      expected: { kind: "select", target: "#ir", value: "Manager" },
    },
  ],
};

export const roleMatrixExtract: ExtractPage = {
  name: "role-matrix",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the people: name, email, role, last sign-in",
      level: "structure",
      schema: z.object({
        people: z.array(
          z.object({ name: z.string(), email: z.string(), role: z.string(), lastSignIn: z.string().nullable() }),
        ),
      }),
      expected: {
        people: [
          {
            name: "Noor Haddad",
            email: "noor@quillpress.example",
            role: "Manager",
            lastSignIn: "Today, 08:14",
          },
          { name: "Pieter Vos", email: "pieter@quillpress.example", role: "Editor", lastSignIn: "2 September" },
          { name: "Lucy Adeyemi", email: "lucy@quillpress.example", role: "Author", lastSignIn: null },
          { name: "Tom Birch", email: "tom@quillpress.example", role: "Author", lastSignIn: "30 August" },
        ],
      },
      missing: ["people.2.lastSignIn"],
      lacks: ["outpost.example"],
    },
    {
      instruction: "which permissions each role has: for every permission, whether Author, Editor and Manager have it",
      level: "judgement",
      schema: z.object({
        permissions: z.array(
          z.object({ permission: z.string(), author: z.boolean(), editor: z.boolean(), manager: z.boolean() }),
        ),
      }),
      expected: {
        permissions: [
          { permission: "Write drafts", author: true, editor: true, manager: true },
          { permission: "Publish pages", author: false, editor: true, manager: true },
          { permission: "Delete pages", author: false, editor: false, manager: true },
          { permission: "Invite people", author: false, editor: false, manager: true },
        ],
      },
    },
  ],
};

import type { GroundingPage } from "../grounding-page.ts";

/** A table of users, with the same actions in every row. */
export const adminUsersPage: GroundingPage = {
  name: "admin-users",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Users - Admin console</title>
<style>
  body { margin: 0; font: 14px/1.4 Inter, system-ui, sans-serif; display: grid; grid-template-columns: 190px 1fr; min-height: 100vh; }
  aside { background: #111827; color: #d1d5db; padding: 16px; }
  aside a { display: block; color: inherit; text-decoration: none; padding: 6px 8px; border-radius: 4px; }
  aside a[aria-current] { background: #374151; color: #fff; }
  main { padding: 20px 28px; }
  .bar { display: flex; gap: 10px; align-items: center; margin-bottom: 14px; }
  .bar input { flex: 1; padding: 6px; }
  table { width: 100%; border-collapse: collapse; }
  th { text-align: left; color: #6b7280; font-weight: 500; border-bottom: 2px solid #e5e7eb; padding: 6px; }
  td { border-bottom: 1px solid #eee; padding: 7px 6px; }
  button { border: 1px solid #d1d5db; background: #fff; border-radius: 4px; padding: 3px 9px; }
  .danger { color: #b91c1c; border-color: #fca5a5; }
  .danger:disabled { color: #aaa; border-color: #ddd; }
  .primary { background: #2563eb; color: #fff; border-color: #2563eb; }
  .pill { border-radius: 9px; padding: 1px 8px; font-size: 12px; background: #dcfce7; }
  .off { background: #fee2e2; }
  .wait { background: #fef3c7; }
  th button { border: 0; padding: 0; color: inherit; font-weight: 500; }
</style>
</head>
<body>
<aside><strong>Lumen Admin</strong><nav><a id="x1" href="#dash">Dashboard</a><a id="x2" href="#users" aria-current="page">Users</a><a id="x3" href="#roles">Roles</a><a id="x4" href="#billing">Billing</a><a id="x5" href="#audit">Audit log</a></nav></aside>
<main>
  <h1>Users</h1>
  <div class="bar"><input id="x6" placeholder="Filter by name or e-mail" aria-label="Filter users"><select id="x7" aria-label="Role"><option>All roles</option><option>Admin</option><option>Editor</option><option>Viewer</option></select><button id="x8">Export CSV</button><button id="x9" class="primary">Invite user</button></div>
  <table>
    <thead><tr><th><input type="checkbox" id="x10" aria-label="Select all users"></th><th><button id="x11">Name ▲</button></th><th>E-mail</th><th>Role</th><th>Status</th><th><button id="x12">Last seen</button></th><th>Actions</th></tr></thead>
    <tbody>
      <tr><td><input type="checkbox" id="x20" aria-label="Select row"></td><td>Alice Okafor</td><td>alice@lumen.example</td><td><select id="x21" aria-label="Role"><option selected>Admin</option><option>Editor</option><option>Viewer</option></select></td><td><span class="pill">Active</span></td><td>today</td><td><button id="x22">Edit</button> <button id="x23">Reset password</button> <button id="x24" class="danger" disabled title="The last admin cannot be deleted">Delete</button></td></tr>
      <tr><td><input type="checkbox" id="x30" aria-label="Select row"></td><td>Bruno Tanaka</td><td>b.tanaka@lumen.example</td><td><select id="x31" aria-label="Role"><option>Admin</option><option selected>Editor</option><option>Viewer</option></select></td><td><span class="pill">Active</span></td><td>3 days ago</td><td><button id="x32">Edit</button> <button id="x33">Reset password</button> <button id="x34" class="danger">Delete</button></td></tr>
      <tr><td><input type="checkbox" id="x40" aria-label="Select row" checked></td><td>Chloé Martin</td><td>chloe@lumen.example</td><td><select id="x41" aria-label="Role"><option>Admin</option><option selected>Editor</option><option>Viewer</option></select></td><td><span class="pill off">Suspended</span></td><td>5 months ago</td><td><button id="x42">Edit</button> <button id="x43">Reset password</button> <button id="x44" class="danger">Delete</button></td></tr>
      <tr><td><input type="checkbox" id="x50" aria-label="Select row"></td><td>Dario Weiss</td><td>dario@partner.example</td><td><select id="x51" aria-label="Role"><option>Admin</option><option>Editor</option><option selected>Viewer</option></select></td><td><span class="pill wait">Invited</span></td><td>never</td><td><button id="x52">Edit</button> <button id="x53">Resend invite</button> <button id="x54" class="danger">Delete</button></td></tr>
      <tr><td><input type="checkbox" id="x60" aria-label="Select row"></td><td>Erin Walsh</td><td>erin.walsh@lumen.example</td><td><select id="x61" aria-label="Role"><option>Admin</option><option>Editor</option><option selected>Viewer</option></select></td><td><span class="pill">Active</span></td><td>yesterday</td><td><button id="x62">Edit</button> <button id="x63">Reset password</button> <button id="x64" class="danger">Delete</button></td></tr>
    </tbody>
  </table>
  <p>1 of 5 selected · <button id="x70" class="danger">Delete selected</button></p>
</main>
</body>
</html>`,
  cases: [
    { instruction: "click Edit in the row of Alice", level: "relation", expected: { kind: "click", target: "#x22" } },
    { instruction: "click the second Edit button", level: "relation", expected: { kind: "click", target: "#x32" } },
    { instruction: "delete Bruno Tanaka", level: "relation", expected: { kind: "click", target: "#x34" } },
    {
      instruction: "Reset the password of erin.walsh@lumen.example",
      level: "relation",
      expected: { kind: "click", target: "#x63" },
    },
    {
      instruction: "change Dario's role to Editor",
      level: "relation",
      expected: { kind: "select", target: "#x51", value: "Editor" },
    },
    { instruction: "delete the suspended user", level: "relation", expected: { kind: "click", target: "#x44" } },
    {
      instruction: "click Delete in the row of Frank",
      level: "relation",
      expected: "not-found",
      note: "There is no Frank.",
    },
    {
      instruction: "reset Dario Weiss's password",
      level: "relation",
      expected: "not-found",
      note: "His row has Resend invite in its place.",
    },
    { instruction: "press Reset password", level: "plain", expected: "ambiguous" },
    {
      instruction: "check the box next to Erin Walsh",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x60" },
    },
    {
      instruction: "unselect the only row that is ticked",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#x40" },
    },
    {
      instruction: "hover over the disabled Delete button",
      level: "relation",
      expected: { kind: "hover", target: "#x24" },
    },
    {
      instruction: "delete the user who has not logged in for the longest time but did so at least once",
      level: "judgement",
      expected: { kind: "click", target: "#x44" },
    },
    {
      instruction: "edit the person who works for another company",
      level: "judgement",
      expected: { kind: "click", target: "#x52" },
    },
    {
      instruction: "click Delete account",
      level: "plain",
      expected: "not-found",
      note: "The rows have Delete for users; none is for one's own account.",
    },
    { instruction: "Invite a new user", level: "relation", expected: { kind: "click", target: "#x9" } },
  ],
};

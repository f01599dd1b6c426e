import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** The current values of the fields count, not the values in the markup. */
export const settingsFormPage: ExtractPage = {
  name: "settings-form",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Settings</title>
<style>body { font: 15px/1.6 system-ui, sans-serif; margin: 2rem; } label { display: block; margin: .5rem 0; } fieldset { max-width: 480px; margin-bottom: 1rem; } input[type=text], input[type=email], textarea, select { display: block; width: 300px; }</style>
</head>
<body>
<h1>Settings</h1>
<form onsubmit="return false">
  <fieldset><legend>Profile</legend>
    <label>Display name <input type="text" id="display-name" name="displayName" value="new user"></label>
    <label>Email <input type="email" name="email" value="iris@postbox.example"></label>
    <label>Nickname <input type="text" name="nickname" placeholder="e.g. Sparky"></label>
    <label>About <textarea name="about" rows="3">I restore accordions.</textarea></label>
  </fieldset>
  <fieldset><legend>Preferences</legend>
    <label>Language <select name="language" id="language"><option>English</option><option>Français</option><option>Suomi</option></select></label>
    <label><input type="checkbox" name="weekly" id="weekly"> Weekly digest</label>
    <label><input type="checkbox" name="beta"> Beta features</label>
    <p>Theme</p>
    <label><input type="radio" name="theme" value="light"> Light</label>
    <label><input type="radio" name="theme" value="dark" checked> Dark</label>
    <label>Font size <input type="range" name="fontSize" id="font-size" min="10" max="24" value="12"></label>
  </fieldset>
  <button>Save</button>
</form>
<script>
document.getElementById("display-name").value = "Iris Vantongeren";
document.getElementById("language").value = "Suomi";
document.getElementById("weekly").checked = true;
document.getElementById("font-size").value = "16";
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "the profile settings as they are filled in",
      level: "structure",
      schema: z.object({
        displayName: z.string(),
        email: z.email(),
        about: z.string(),
        nickname: z.string().nullable(),
      }),
      expected: {
        displayName: "Iris Vantongeren",
        email: "iris@postbox.example",
        about: "I restore accordions.",
        nickname: null,
      },
      missing: ["nickname"],
      lacks: ["new user", "Sparky"],
    },
    {
      instruction: "the preferences",
      level: "structure",
      schema: z.object({
        language: z.string(),
        weeklyDigest: z.boolean(),
        betaFeatures: z.boolean(),
        theme: z.enum(["light", "dark"]),
        fontSize: z.number(),
      }),
      expected: { language: "Suomi", weeklyDigest: true, betaFeatures: false, theme: "dark", fontSize: 16 },
      lacks: ["English", 12],
    },
    {
      instruction: "which languages can be chosen?",
      level: "instruction",
      schema: z.object({ languages: z.array(z.string()) }),
      expected: { languages: ["English", "Français", "Suomi"] },
    },
  ],
};

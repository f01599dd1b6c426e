import type { GroundingPage } from "../grounding-page.ts";

/** A survey with two grids of radio buttons, the second of them without labels. */
export const surveyPage: GroundingPage = {
  name: "survey",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tell us how we do</title>
<style>
  body { margin: 0; background: #f0ebf8; font: 15px/1.5 system-ui, sans-serif; }
  form { max-width: 780px; margin: 24px auto; }
  section { background: #fff; border-radius: 8px; padding: 16px 24px; margin-bottom: 14px; border: 1px solid #dadce0; }
  section:first-child { border-top: 8px solid #673ab7; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: center; padding: 8px 4px; font-weight: 400; font-size: 14px; }
  tbody th, tbody td:first-child { text-align: left; }
  tbody tr { border-top: 1px solid #eee; }
  textarea { width: 100%; box-sizing: border-box; }
  .req { color: #d93025; }
  .send { background: #673ab7; color: #fff; border: 0; border-radius: 4px; padding: 9px 24px; }
  .clear { float: right; border: 0; background: none; color: #673ab7; }
</style>
</head>
<body>
<form onsubmit="return false">
  <section><h1>Tell us how we do</h1><p>Takes about three minutes. <span class="req">* Required</span></p></section>
  <section><h2>How much do you agree? <span class="req">*</span></h2>
  <table><thead><tr><th></th><th scope="col" id="a1">Strongly disagree</th><th scope="col" id="a2">Disagree</th><th scope="col" id="a3">Neutral</th><th scope="col" id="a4">Agree</th><th scope="col" id="a5">Strongly agree</th></tr></thead><tbody>
    <tr><th scope="row" id="q1">The new editor is easy to use</th><td><input type="radio" name="r1" id="x100" aria-labelledby="q1 a1"></td><td><input type="radio" name="r1" id="x101" aria-labelledby="q1 a2"></td><td><input type="radio" name="r1" id="x102" aria-labelledby="q1 a3"></td><td><input type="radio" name="r1" id="x103" aria-labelledby="q1 a4"></td><td><input type="radio" name="r1" id="x104" aria-labelledby="q1 a5"></td></tr>
    <tr><th scope="row" id="q2">I find the settings I look for</th><td><input type="radio" name="r2" id="x110" aria-labelledby="q2 a1"></td><td><input type="radio" name="r2" id="x111" aria-labelledby="q2 a2"></td><td><input type="radio" name="r2" id="x112" aria-labelledby="q2 a3"></td><td><input type="radio" name="r2" id="x113" aria-labelledby="q2 a4"></td><td><input type="radio" name="r2" id="x114" aria-labelledby="q2 a5"></td></tr>
    <tr><th scope="row" id="q3">The app is fast enough</th><td><input type="radio" name="r3" id="x120" aria-labelledby="q3 a1"></td><td><input type="radio" name="r3" id="x121" aria-labelledby="q3 a2"></td><td><input type="radio" name="r3" id="x122" aria-labelledby="q3 a3"></td><td><input type="radio" name="r3" id="x123" aria-labelledby="q3 a4"></td><td><input type="radio" name="r3" id="x124" aria-labelledby="q3 a5"></td></tr>
    <tr><th scope="row" id="q4">Support answered my questions</th><td><input type="radio" name="r4" id="x130" aria-labelledby="q4 a1"></td><td><input type="radio" name="r4" id="x131" aria-labelledby="q4 a2"></td><td><input type="radio" name="r4" id="x132" aria-labelledby="q4 a3"></td><td><input type="radio" name="r4" id="x133" aria-labelledby="q4 a4"></td><td><input type="radio" name="r4" id="x134" aria-labelledby="q4 a5"></td></tr>
  </tbody></table></section>
  <section><h2>How important are these to you?</h2>
  <table><thead><tr><td></td><td>Not at all</td><td>Slightly</td><td>Fairly</td><td>Very</td><td>Extremely</td></tr></thead><tbody>
    <tr><td>Search</td><td><input type="radio" name="s1" id="x200"></td><td><input type="radio" name="s1" id="x201"></td><td><input type="radio" name="s1" id="x202"></td><td><input type="radio" name="s1" id="x203"></td><td><input type="radio" name="s1" id="x204"></td></tr>
    <tr><td>Export</td><td><input type="radio" name="s2" id="x210"></td><td><input type="radio" name="s2" id="x211"></td><td><input type="radio" name="s2" id="x212"></td><td><input type="radio" name="s2" id="x213"></td><td><input type="radio" name="s2" id="x214"></td></tr>
    <tr><td>Mobile app</td><td><input type="radio" name="s3" id="x220"></td><td><input type="radio" name="s3" id="x221"></td><td><input type="radio" name="s3" id="x222"></td><td><input type="radio" name="s3" id="x223"></td><td><input type="radio" name="s3" id="x224"></td></tr>
  </tbody></table></section>
  <section role="radiogroup" aria-labelledby="n1"><h2 id="n1">How likely are you to recommend us to a friend?</h2><p>Not likely <label><input type="radio" name="nps" id="x300">0</label> <label><input type="radio" name="nps" id="x302">1</label> <label><input type="radio" name="nps" id="x304">2</label> <label><input type="radio" name="nps" id="x306">3</label> <label><input type="radio" name="nps" id="x308">4</label> <label><input type="radio" name="nps" id="x310">5</label> <label><input type="radio" name="nps" id="x312">6</label> <label><input type="radio" name="nps" id="x314">7</label> <label><input type="radio" name="nps" id="x316">8</label> <label><input type="radio" name="nps" id="x318">9</label> <label><input type="radio" name="nps" id="x320">10</label> Very likely</p></section>
  <section><h2>Which devices do you use? Pick all that apply.</h2><label><input type="checkbox" id="x401"> Laptop</label><br><label><input type="checkbox" id="x402"> Phone</label><br><label><input type="checkbox" id="x403"> Tablet</label><br><label><input type="checkbox" id="x404"> Other:</label> <input id="x405" aria-label="Other device"></section>
  <section><h2><label for="x406">Anything else?</label></h2><textarea id="x406" rows="3"></textarea></section>
  <p><button class="send" id="x407">Submit</button> <button class="clear" type="reset" id="x408">Clear form</button></p>
</form>
</body>
</html>`,
  cases: [
    {
      instruction: 'choose Agree for "The app is fast enough"',
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x123" },
    },
    {
      instruction: "select Strongly disagree in the row 'Support answered my questions'",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x130" },
    },
    {
      instruction: "pick Neutral for the first statement",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x102" },
    },
    { instruction: "choose Agree", level: "plain", expected: "ambiguous" },
    {
      instruction: "mark Search as extremely important",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x204" },
    },
    {
      instruction: "rate the mobile app as slightly important",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x221" },
    },
    {
      instruction: "give a 9 for the recommendation",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#x318", "label:has(> #x318)"] },
    },
    {
      instruction: "pick 11 on the recommendation scale",
      level: "relation",
      expected: "not-found",
      note: "The scale ends at 10.",
    },
    {
      instruction: "select Agree for 'The prices are fair'",
      level: "relation",
      expected: "not-found",
      note: "It is not asked.",
    },
    {
      instruction: "tick Phone",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x402", "label:has(> #x402)"] },
    },
    {
      instruction: "type smart watch in the text field next to Other",
      level: "relation",
      expected: { kind: "fill", target: "#x405", value: "smart watch" },
    },
    {
      instruction: "Fill in 'Keep the shortcuts!' under Anything else?",
      level: "plain",
      expected: { kind: "fill", target: "#x406", value: "Keep the shortcuts!" },
    },
    { instruction: "send off the survey", level: "relation", expected: { kind: "click", target: "#x407" } },
    {
      instruction: "say that I'm extremely happy with how quick the app is",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: "#x124" },
    },
    { instruction: "reset all the answers", level: "relation", expected: { kind: "click", target: "#x408" } },
    { instruction: "check Smart TV", level: "plain", expected: "not-found" },
    {
      instruction: "give the highest possible recommendation",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#x320", "label:has(> #x320)"] },
    },
  ],
};

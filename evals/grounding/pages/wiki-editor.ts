import type { GroundingPage } from "../grounding-page.ts";

/** A wiki article open in the editor: toolbar of icons with titles only, a contenteditable body, an infobox form, history. */
export const wikiEditorPage: GroundingPage = {
  name: "wiki-editor",
  split: "tune",
  html: `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>Editing Skerrow Lighthouse - Coastpedia</title>
<style>
  body { margin: 0; font: 14px/1.6 "Helvetica Neue", Arial, sans-serif; background: #f6f6f6; }
  #mw-head { display: flex; align-items: center; gap: 12px; padding: 8px 16px; }
  #mw-head ul { list-style: none; display: flex; gap: 14px; margin: 0 0 0 auto; padding: 0; font-size: 12px; }
  a { color: #36c; text-decoration: none; }
  a.new { color: #ba0000; }
  #panel { float: left; width: 160px; padding: 10px 14px; font-size: 12px; }
  #panel h3 { font-size: 12px; color: #54595d; border-bottom: 1px solid #c8ccd1; margin: 10px 0 4px; font-weight: normal; }
  #panel ul { list-style: none; margin: 0; padding: 0; }
  #content { margin-left: 190px; background: #fff; border: 1px solid #a7d7f9; padding: 14px 22px; }
  .vtabs { margin-left: 190px; display: flex; font-size: 13px; }
  .vtabs a { padding: 6px 12px; border: 1px solid #a7d7f9; border-bottom: 0; margin-right: -1px; background: #f0f6fb; }
  .vtabs a.selected { background: #fff; color: #202122; font-weight: bold; }
  .oo-tb { display: flex; flex-wrap: wrap; gap: 2px; border: 1px solid #c8ccd1; padding: 3px; background: #fbfbfb; position: sticky; top: 0; }
  .oo-tb button { border: 0; background: none; width: 30px; height: 30px; font-size: 15px; }
  .oo-tb button[aria-disabled=true] { opacity: .3; }
  .oo-tb .sep { border-left: 1px solid #c8ccd1; margin: 2px 4px; }
  .notice { background: #fef6e7; border: 1px solid #fc3; padding: 8px 12px; margin-bottom: 10px; position: relative; }
  .notice button { position: absolute; right: 6px; top: 6px; border: 0; background: none; }
  .doc { border: 1px solid #c8ccd1; border-top: 0; padding: 8px 16px; min-height: 180px; }
  .doc h2 { font: 22px Georgia, serif; border-bottom: 1px solid #a2a9b1; }
  .es { font-size: 12px; font-family: sans-serif; }
  .info { float: right; width: 260px; border: 1px solid #a2a9b1; background: #f8f9fa; padding: 8px; margin: 0 0 10px 14px; font-size: 12px; }
  .info dl { display: grid; grid-template-columns: 90px 1fr; gap: 4px; margin: 0; }
  .info dd { margin: 0; }
  .info input { width: 100%; box-sizing: border-box; }
  .save { background: #eaecf0; border: 1px solid #c8ccd1; padding: 12px; margin-top: 14px; }
  .save .p { background: #36c; color: #fff; border: 1px solid #36c; font-weight: bold; }
  .save button, .save input[type=button] { padding: 6px 12px; }
  .cats { border: 1px solid #a2a9b1; padding: 5px 8px; margin-top: 12px; }
  .cats li { display: inline-block; margin-right: 10px; }
  .cats button { border: 0; background: none; color: #72777d; }
</style>
</head>
<body>
<div id="mw-head"><a href="#main" id="x1" title="Visit the main page"><b>Coastpedia</b></a>
  <form role="search" onsubmit="return false"><input type="search" id="x2" placeholder="Search Coastpedia" title="Search Coastpedia [alt-shift-f]"> <button id="x3">Search</button></form>
  <ul><li><a href="#user" id="x4">Gannet77</a></li><li><a href="#talk" id="x5">Talk</a></li><li><a href="#prefs" id="x6">Preferences</a></li><li><a href="#watchlist" id="x7">Watchlist</a></li><li><a href="#contribs" id="x8">Contributions</a></li><li><a href="#logout" id="x9">Log out</a></li></ul></div>
<div id="panel">
  <h3>Navigation</h3><ul><li><a href="#main" id="x10">Main page</a></li><li><a href="#recent" id="x11">Recent changes</a></li><li><a href="#random" id="x12">Random article</a></li></ul>
  <h3>Tools</h3><ul><li><a href="#links" id="x13">What links here</a></li><li><a href="#upload" id="x14">Upload file</a></li><li><a href="#print" id="x15">Printable version</a></li></ul>
  <h3>Languages</h3><ul><li><a href="#de" id="x16" lang="de">Deutsch</a></li><li><a href="#fr" id="x17" lang="fr">Français</a></li><li><a href="#no" id="x18" lang="no">Norsk</a></li></ul>
</div>
<div class="vtabs"><a href="#article" id="x19">Article</a><a href="#discussion" id="x20">Discussion</a><a href="#read" id="x21" style="margin-left:auto">Read</a><a href="#edit" id="x22" class="selected">Edit</a><a href="#source" id="x23">Edit source</a><a href="#history" id="x24">View history</a><a href="#watch" id="x25" title="Add this page to your watchlist">☆</a></div>
<div id="content">
  <h1>Editing Skerrow Lighthouse</h1>
  <div class="notice">This article needs more <a href="#cite" id="x26">citations</a>. Please cite reliable sources.<button id="x27" title="Dismiss">✕</button></div>
  <div class="oo-tb" role="toolbar">
    <button id="x30" title="Undo">↶</button><button id="x31" title="Redo" aria-disabled="true">↷</button><span class="sep"></span>
    <select id="x32" title="Format paragraph"><option>Paragraph</option><option>Heading</option><option>Sub-heading 1</option><option>Preformatted</option><option>Block quote</option></select><span class="sep"></span>
    <button id="x33" title="Bold"><b>B</b></button><button id="x34" title="Italic"><i>I</i></button><button id="x35" title="Underline"><u>U</u></button><button id="x36" title="Superscript">x²</button><span class="sep"></span>
    <button id="x37" title="Link"><svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="#202122" stroke-width="2"><path d="M6 10l4-4M5 7L3 9a3 3 0 004 4l2-2M11 9l2-2a3 3 0 00-4-4L7 5"/></svg></button><button id="x38" title="Cite">❞</button><button id="x39" title="Bullet list">•</button><button id="x40" title="Numbered list">1.</button><button id="x41" title="Insert table">▦</button><button id="x42" title="Insert image"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M1 2h14v12H1zM3 12l4-5 3 3 2-2 2 4z" fill-rule="evenodd"/></svg></button><span class="sep"></span>
    <button id="x43" title="Special characters">Ω</button><button id="x44" title="Find and replace">🔍</button><button id="x45" title="Help" style="margin-left:auto">?</button>
  </div>
  <div class="info"><b>Infobox lighthouse</b><dl>
    <dt>Built</dt><dd><input id="x50" value="1871"></dd>
    <dt>Height (m)</dt><dd><input id="x51" value="31"></dd>
    <dt>Range (nmi)</dt><dd><input id="x52" value=""></dd>
    <dt>Status</dt><dd><select id="x53"><option>Active</option><option>Automated</option><option>Decommissioned</option></select></dd>
    <dt>Keeper</dt><dd><input id="x54" value=""></dd></dl>
    <a href="#param" id="x55">+ Add parameter</a></div>
  <div class="doc" id="x60" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Article text">
    <p><b>Skerrow Lighthouse</b> stands on the <a href="#ness" id="x61">Ness of Skerrow</a>. It was designed by <a href="#bell" id="x62" class="new" title="Agnes Bell (page does not exist)">Agnes Bell</a>.</p>
    <h2>History <span class="es" contenteditable="false">[<a href="#s1" id="x63">edit</a>]</span></h2><p>The first light was shown on 4 May 1871.<sup><a href="#r1" id="x64">[1]</a></sup></p>
    <h2>Architecture <span class="es" contenteditable="false">[<a href="#s2" id="x65">edit</a>]</span></h2><p>The tower is built of red granite.<sup><a href="#r2" id="x66">[2]</a></sup></p>
    <h2>Wildlife <span class="es" contenteditable="false">[<a href="#s3" id="x67">edit</a>]</span></h2><p>Gannets nest below the gallery.</p>
  </div>
  <div class="cats"><b>Categories:</b><ul style="display:inline;padding:0"><li>Lighthouses <button id="x70" title="Remove category Lighthouses">(−)</button></li><li>1871 establishments <button id="x71" title="Remove category 1871 establishments">(−)</button></li><li>Towers <button id="x72" title="Remove category Towers">(−)</button></li></ul><button id="x73" title="Add category">(+)</button></div>
  <div class="save">
    <label for="x80">Edit summary</label> (briefly describe your changes)<br><input id="x80" size="70" maxlength="500"><br>
    <input type="checkbox" id="x81"><label for="x81">This is a minor edit</label> <input type="checkbox" id="x82" checked><label for="x82">Watch this page</label>
    <p><button class="p" id="x83">Publish changes</button> <button id="x84">Show preview</button> <button id="x85">Show changes</button> <a href="#cancel" id="x86">Cancel</a></p>
  </div>
</div>
</body>
</html>`,
  cases: [
    { instruction: "publish the changes", level: "plain", expected: { kind: "click", target: "#x83" } },
    {
      instruction: 'Fill the edit summary with "fixed typo in lead"',
      level: "plain",
      expected: { kind: "fill", target: "#x80", value: "fixed typo in lead" },
    },
    { instruction: "make it bold", level: "plain", expected: { kind: "click", target: "#x33" } },
    {
      instruction: "mark as a minor edit",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x81", "label[for=x81]"] },
    },
    {
      instruction: "click [edit]",
      level: "plain",
      expected: "ambiguous",
      note: "Three sections have it, and there is a tab of this name.",
    },
    {
      instruction: "edit just the Architecture section",
      level: "relation",
      expected: { kind: "click", target: "#x65" },
    },
    {
      instruction: "change the height in the infobox to 33",
      level: "relation",
      expected: { kind: "fill", target: "#x51", value: "33" },
    },
    {
      instruction: "The lighthouse is decommissioned now: set its status",
      level: "relation",
      expected: { kind: "select", target: "#x53", value: "Decommissioned" },
    },
    {
      instruction: "remove the category Towers",
      level: "plain",
      expected: { kind: "click", target: "#x72" },
    },
    { instruction: "follow the red link", level: "relation", expected: { kind: "click", target: "#x62" } },
    { instruction: "read the article in French", level: "relation", expected: { kind: "click", target: "#x17" } },
    {
      instruction: "see who changed this article earlier and what they changed",
      level: "judgement",
      expected: { kind: "click", target: "#x24" },
    },
    {
      instruction: "format the paragraph as a block quote",
      level: "relation",
      expected: { kind: "select", target: "#x32", value: "Block quote" },
    },
    { instruction: "click on strikethrough in the toolbar", level: "plain", expected: "not-found" },
    { instruction: "put a picture in", level: "relation", expected: { kind: "click", target: "#x42" } },
    {
      instruction: "don't watch this page any longer: clear that checkbox",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x82", "label[for=x82]"] },
    },
    {
      instruction: "close the notice above the toolbar",
      level: "relation",
      expected: { kind: "click", target: "#x27" },
    },
  ],
};

/** Style sheet of the HTML report. */
export const reportStyle = `
:root { color-scheme: light dark; --line: #8885; --soft: #8882; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1180px; padding: 20px; }
header { align-items: center; display: flex; gap: 18px; border-bottom: 1px solid var(--line); }
h1 { flex: 1; font-size: 18px; overflow-wrap: anywhere; }
h2 { font-size: 17px; margin: 18px 0 8px; }
h3 { font-size: 15px; margin: 0 0 4px; overflow-wrap: anywhere; }
.status { border-radius: 6px; color: #fff; font-weight: 700; margin: 0; padding: 4px 14px; text-transform: uppercase; }
.pass { background: #187a3a; } .partial { background: #a15c00; } .fail { background: #b3261e; }
.score strong { font-size: 26px; }
.first, .rest { display: grid; gap: 14px; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); }
article { background: var(--soft); border-left: 5px solid #888; border-radius: 6px; min-width: 0; padding: 12px; }
article.high { border-color: #b3261e; } article.medium { border-color: #d98200; }
.facts { font-size: 13px; margin: 0 0 8px; opacity: 0.8; }
.pictures { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); }
figure { margin: 0; } img { border: 1px solid var(--line); max-width: 100%; } figcaption { font-size: 12px; opacity: 0.8; }
pre { background: var(--soft); font-size: 12px; overflow-x: auto; padding: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th { padding-right: 16px; text-align: left; vertical-align: top; white-space: nowrap; }
td { overflow-wrap: anywhere; }
`;

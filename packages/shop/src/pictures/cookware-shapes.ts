import { darkSteel, type Draw, steel, wood } from "./palette.ts";

const saucepan: Draw = ({ main, dark, light }) => `
<rect x="268" y="178" width="112" height="18" rx="9" fill="${darkSteel}"/><circle cx="366" cy="187" r="4" fill="#fff"/>
<path d="M78 172h200v116a32 32 0 0 1-32 32H110a32 32 0 0 1-32-32z" fill="${main}"/>
<path d="M240 172h38v116a32 32 0 0 1-32 32h-20c10-6 14-18 14-32z" fill="${dark}"/>
<rect x="96" y="188" width="16" height="104" rx="8" fill="${light}" opacity=".7"/>
<rect x="70" y="162" width="216" height="18" rx="9" fill="${light}"/>`;

const casserole: Draw = ({ main, dark, light, deep }) => `
<path d="M52 212h40v28H70a18 18 0 0 1-18-18zM308 212h40v10a18 18 0 0 1-18 18h-22z" fill="${dark}"/>
<path d="M76 196h248v88a36 36 0 0 1-36 36H112a36 36 0 0 1-36-36z" fill="${main}"/>
<path d="M284 196h40v88a36 36 0 0 1-36 36h-24c14-6 20-18 20-36z" fill="${dark}"/>
<path d="M70 196c8-44 62-62 130-62s122 18 130 62z" fill="${light}"/><rect x="64" y="188" width="272" height="16" rx="8" fill="${dark}"/>
<rect x="180" y="112" width="40" height="22" rx="10" fill="${deep}"/><path d="M112 168c20-14 46-20 74-21" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round" opacity=".55"/>`;

const fryingPan: Draw = ({ main, dark, light }) => `
<rect x="262" y="194" width="136" height="28" rx="14" transform="rotate(36 166 208)" fill="${wood}"/>
<circle cx="166" cy="208" r="118" fill="${dark}"/><circle cx="166" cy="208" r="104" fill="${main}"/><circle cx="166" cy="208" r="80" fill="${light}" opacity=".28"/>
<path d="M92 178a80 80 0 0 1 54-46" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".35"/>`;

const kettle: Draw = ({ main, dark, light }) => `
<path d="M116 172C110 92 290 92 284 172" fill="none" stroke="${darkSteel}" stroke-width="12"/><rect x="158" y="98" width="84" height="22" rx="11" fill="${wood}"/>
<path d="M276 238c40-8 44-44 64-60l18 14c-22 20-24 74-82 88z" fill="${dark}"/>
<path d="M200 160c74 0 104 56 104 120 0 26-14 40-36 40H132c-22 0-36-14-36-40 0-64 30-120 104-120z" fill="${main}"/>
<path d="M136 204c10-16 22-24 36-28" stroke="${light}" stroke-width="12" stroke-linecap="round" fill="none"/>
<path d="M146 174c10-12 98-12 108 0z" fill="${dark}"/><circle cx="200" cy="154" r="12" fill="${wood}"/>`;

const wok: Draw = ({ main, dark, light }) => `
<path d="M28 190h48v16H44a16 16 0 0 1-16-16zM324 190h48a16 16 0 0 1-16 16h-32z" fill="${wood}"/>
<path d="M56 188h288c-6 84-62 132-144 132S62 272 56 188z" fill="${main}"/><path d="M300 188h44c-6 84-62 132-144 132 60-14 96-60 100-132z" fill="${dark}"/>
<ellipse cx="200" cy="188" rx="144" ry="22" fill="${dark}"/><ellipse cx="200" cy="190" rx="128" ry="15" fill="${light}" opacity=".5"/>
<g fill="#fff" opacity=".14"><circle cx="120" cy="240" r="9"/><circle cx="150" cy="268" r="9"/><circle cx="160" cy="232" r="9"/><circle cx="196" cy="286" r="9"/><circle cx="204" cy="246" r="9"/><circle cx="240" cy="262" r="9"/></g>`;

const roastingTray: Draw = ({ main, dark, light }) => `
<path d="M44 236h312l-34 84H78z" fill="${main}"/><path d="M92 196h216l48 40H44z" fill="${dark}"/><path d="M104 204h192l34 28H70z" fill="${light}"/>
<rect x="24" y="228" width="52" height="14" rx="7" fill="${dark}"/><rect x="324" y="228" width="52" height="14" rx="7" fill="${dark}"/>
<g fill="#d99a55"><circle cx="150" cy="206" r="17"/><circle cx="184" cy="200" r="19"/><circle cx="222" cy="204" r="18"/><circle cx="252" cy="208" r="15"/></g><path d="M196 182c6-22 22-26 34-28-2 16-12 28-34 28z" fill="#6f8f5b"/>`;

const grillPan: Draw = ({ main, dark, light }) => `
<rect x="182" y="276" width="36" height="104" rx="18" fill="${dark}"/><rect x="76" y="70" width="248" height="226" rx="30" fill="${dark}"/><rect x="92" y="86" width="216" height="194" rx="20" fill="${main}"/>
<g stroke="${light}" stroke-width="10" stroke-linecap="round" opacity=".75"><path d="M122 110v146M152 110v146M182 110v146M212 110v146M242 110v146M272 110v146"/></g>`;

const cookwareSet: Draw = (palette) => `
<g transform="translate(150 -42) scale(.62)">${saucepan(palette)}</g><g transform="translate(-4 122) scale(.62)">${casserole(palette)}</g>
<g transform="translate(178 122) scale(.62)">${saucepan(palette)}</g><g transform="translate(-8 -42) scale(.62)">${kettle(palette)}</g>
<rect x="14" y="156" width="372" height="10" rx="5" fill="${wood}"/><rect x="20" y="166" width="8" height="26" fill="${steel}"/><rect x="372" y="166" width="8" height="26" fill="${steel}"/>`;

export const cookwareShapes = {
  saucepan,
  casserole,
  "frying-pan": fryingPan,
  kettle,
  wok,
  "roasting-tray": roastingTray,
  "grill-pan": grillPan,
  "cookware-set": cookwareSet,
};

import { darkSteel, darkWood, type Draw, wood } from "./palette.ts";

const jar: Draw = ({ main, dark }) => `
<path d="M120 120h160l14 22v160a18 18 0 0 1-18 18H124a18 18 0 0 1-18-18V142z" fill="${main}" opacity=".8"/><path d="M114 190h172v108a16 16 0 0 1-16 16H130a16 16 0 0 1-16-16z" fill="#8d3f55"/><g fill="#a9556c"><circle cx="146" cy="216" r="20"/><circle cx="190" cy="212" r="20"/><circle cx="236" cy="216" r="20"/><circle cx="166" cy="254" r="20"/><circle cx="214" cy="252" r="20"/><circle cx="256" cy="258" r="18"/><circle cx="144" cy="288" r="18"/><circle cx="196" cy="290" r="19"/><circle cx="240" cy="292" r="17"/></g>
<path d="M120 120h160l14 22v160a18 18 0 0 1-18 18H124a18 18 0 0 1-18-18V142z" fill="none" stroke="${dark}" stroke-width="5"/><rect x="116" y="106" width="168" height="14" rx="5" fill="#c2663f"/><path d="M122 106c0-38 156-38 156 0z" fill="${main}" stroke="${dark}" stroke-width="5"/><path d="M278 92h22v64" fill="none" stroke="${darkSteel}" stroke-width="7"/><rect x="124" y="150" width="11" height="130" rx="5" fill="#fff" opacity=".8"/>`;

const breadBin: Draw = ({ main, dark, light }) => `
<rect x="46" y="158" width="308" height="162" rx="26" fill="${main}"/><path d="M310 158h18a26 26 0 0 1 26 26v110a26 26 0 0 1-26 26h-30c10-40 16-100 12-162z" fill="${dark}"/><rect x="38" y="130" width="324" height="34" rx="10" fill="${wood}"/><rect x="38" y="152" width="324" height="12" rx="6" fill="${darkWood}" opacity=".6"/>
<text x="184" y="256" text-anchor="middle" font-family="Georgia, serif" font-size="40" letter-spacing="8" fill="${dark}">BREAD</text><path d="M70 186v96" stroke="${light}" stroke-width="9" stroke-linecap="round" opacity=".8"/><path d="M116 130c0-44 26-58 84-58s84 14 84 58z" fill="#c98d4e"/><path d="M150 96l18 20M190 86l18 22M230 90l16 20" stroke="#9a6430" stroke-width="7" stroke-linecap="round"/>`;

function spiceJar(x: number, y: number, spice: string): string {
  return `<g transform="translate(${x} ${y})"><rect width="52" height="66" rx="8" fill="#e3ecec"/><rect x="4" y="20" width="44" height="42" rx="5" fill="${spice}"/><rect x="4" y="-14" width="44" height="16" rx="4" fill="#4a4e54"/></g>`;
}

const spiceRack: Draw = ({ main, dark }) => {
  const spices = ["#b5452c", "#d3a13b", "#6f8f5b", "#7d5a3f", "#c2663f", "#93a889", "#4a3a30", "#e0b64f"];
  const jars = spices.map((spice, index) => spiceJar(76 + (index % 4) * 66, index < 4 ? 108 : 228, spice)).join("");
  return `<rect x="44" y="60" width="16" height="264" rx="4" fill="${dark}"/><rect x="340" y="60" width="16" height="264" rx="4" fill="${dark}"/>${jars}<rect x="44" y="174" width="312" height="18" rx="4" fill="${main}"/><rect x="44" y="294" width="312" height="18" rx="4" fill="${main}"/>`;
};

const bottle: Draw = ({ main, dark, light }) => `
<path d="M176 100h48v44c0 24 40 34 40 78v80a18 18 0 0 1-18 18h-92a18 18 0 0 1-18-18v-80c0-44 40-54 40-78z" fill="${main}" opacity=".92"/><path d="M214 144c0 24 28 40 28 78v98h4a18 18 0 0 0 18-18v-80c0-44-40-54-40-78v-44h-10z" fill="${dark}"/><rect x="184" y="66" width="32" height="36" rx="5" fill="${wood}"/><path d="M196 66c0-18 6-26 26-30" stroke="${darkSteel}" stroke-width="9" fill="none" stroke-linecap="round"/>
<rect x="146" y="226" width="100" height="64" rx="5" fill="#f6f0e2"/><path d="M196 240c-22 4-26 20-24 36 18-2 26-16 24-36z" fill="#6f8f5b"/><path d="M204 252h30M204 266h22" stroke="#8a8274" stroke-width="5" stroke-linecap="round"/><path d="M158 176c-6 8-9 16-10 26" stroke="${light}" stroke-width="9" stroke-linecap="round" fill="none"/>`;

const basket: Draw = ({ main, dark, light }) => {
  const rows = [0, 1, 2, 3, 4].map(
    (row) =>
      `<path d="M${66 + row * 7} ${204 + row * 26}h${268 - row * 14}" stroke="${row % 2 ? light : dark}" stroke-width="12" stroke-dasharray="26 10" stroke-dashoffset="${row * 18}"/>`,
  );
  return `<path d="M92 190C92 60 308 60 308 190" fill="none" stroke="${dark}" stroke-width="16"/><path d="M54 190h292l-36 130H90z" fill="${main}"/>${rows.join("")}<rect x="44" y="178" width="312" height="22" rx="11" fill="${dark}"/><rect x="44" y="178" width="312" height="9" rx="4" fill="${light}" opacity=".6"/>`;
};

const tin: Draw = ({ main, dark, light }) => `
<path d="M104 132h192v164c0 32-192 32-192 0z" fill="${main}"/><path d="M256 132h40v164c0 14-36 22-80 24 26-6 40-14 40-24z" fill="${dark}"/><path d="M98 88h204v46c0 26-204 26-204 0z" fill="${dark}"/><ellipse cx="200" cy="88" rx="102" ry="22" fill="${light}"/><ellipse cx="200" cy="86" rx="30" ry="8" fill="${dark}"/>
<rect x="138" y="190" width="106" height="86" rx="43" fill="#f6f0e2"/><path d="M191 206c-30 10-34 34-22 54 24-8 34-26 22-54z" fill="#6f8f5b"/><path d="M196 214c22 6 28 24 18 42-18-6-26-20-18-42z" fill="#88a774"/><path d="M120 166v116" stroke="${light}" stroke-width="9" stroke-linecap="round" opacity=".7"/>`;

function larderBox(y: number, height: number, fill: string, content: string): string {
  return `<g transform="translate(0 ${y})"><rect x="116" y="16" width="168" height="${height}" rx="12" fill="${fill}" opacity=".85"/><rect x="124" y="${16 + height * 0.35}" width="152" height="${height * 0.65 - 8}" rx="8" fill="${content}"/><rect x="116" y="16" width="168" height="${height}" rx="12" fill="none" stroke="#9db0b2" stroke-width="4"/><rect x="108" y="0" width="184" height="20" rx="8" fill="${wood}"/><rect x="130" y="30" width="9" height="${height - 36}" rx="4" fill="#fff" opacity=".8"/></g>`;
}

const box: Draw = ({ main }) =>
  larderBox(58, 62, main, "#c2663f") + larderBox(138, 74, main, "#d9c08c") + larderBox(230, 74, main, "#f4ecdb");

const cakeDome: Draw = ({ main, dark }) => `
<path d="M176 292h48l14 28h-76z" fill="${darkWood}"/><rect x="58" y="272" width="284" height="22" rx="11" fill="${wood}"/><rect x="122" y="208" width="156" height="64" rx="10" fill="#b5744a"/><path d="M122 216c0-22 156-22 156 0v16c-12 16-24-6-38 4s-26 10-40-2-26 12-40 2-26 8-38-6z" fill="#f6e7d2"/><g fill="#b8432f"><circle cx="160" cy="198" r="9"/><circle cx="200" cy="194" r="9"/><circle cx="240" cy="198" r="9"/></g>
<path d="M80 272V196C80 60 320 60 320 196v76z" fill="${main}" opacity=".42"/><path d="M80 272V196C80 60 320 60 320 196v76z" fill="none" stroke="${dark}" stroke-width="5"/><circle cx="200" cy="82" r="15" fill="${main}" stroke="${dark}" stroke-width="5"/><path d="M104 236v-44c2-30 16-52 38-66" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".9"/>`;

export const storageShapes = {
  jar,
  "bread-bin": breadBin,
  "spice-rack": spiceRack,
  bottle,
  basket,
  tin,
  box,
  "cake-dome": cakeDome,
};

import { darkSteel, darkWood, type Draw, steel, wood } from "./palette.ts";

const dishBrush: Draw = ({ main, dark, light }) => `
<g transform="rotate(38 200 200)"><rect x="184" y="150" width="32" height="226" rx="16" fill="${main}"/><rect x="202" y="158" width="14" height="210" rx="7" fill="${dark}"/><circle cx="200" cy="352" r="7" fill="#f6f1e8"/>
<path d="M124 68h152l12 62c-30 16-146 16-176 0z" fill="#ead9b4"/><g stroke="#cbb487" stroke-width="4"><path d="M140 66v70M160 66v74M180 66v76M200 66v76M220 66v76M240 66v74M260 66v70"/></g><path d="M112 126c30 14 146 14 176 0v22c-30 18-146 18-176 0z" fill="${dark}"/><path d="M120 138c40 10 80 12 120 8" stroke="${light}" stroke-width="5" fill="none"/></g>`;

const broom: Draw = ({ main, dark, light }) => `
<g transform="rotate(12 200 200)"><rect x="192" y="8" width="16" height="200" rx="8" fill="${wood}"/><path d="M180 196h40l10 34c26 14 56 60 60 112H110c4-52 34-98 60-112z" fill="${main}"/><g stroke="${dark}" stroke-width="4" opacity=".7"><path d="M186 236l-44 104M194 236l-22 104M200 236v104M206 236l22 104M214 236l44 104"/></g><path d="M156 256c30 10 60 10 88 0M142 284c40 12 78 12 116 0" stroke="#a33d49" stroke-width="7" fill="none"/><path d="M176 200h48v26h-48z" fill="${darkWood}"/><path d="M176 208h48M176 218h48" stroke="${light}" stroke-width="3"/></g>`;

const sprayBottle: Draw = ({ main, dark, light }) => `
<path d="M172 140h56c0 26 42 36 42 82v80a18 18 0 0 1-18 18H148a18 18 0 0 1-18-18v-80c0-46 42-56 42-82z" fill="${main}" opacity=".9"/><path d="M214 140h14c0 26 42 36 42 82v80a18 18 0 0 1-18 18h-14c10-40 12-80 8-110-4-34-32-44-32-70z" fill="${dark}"/><path d="M168 112h64v30h-64z" fill="#4a4e54"/><path d="M120 74c40-18 90-18 118 2v36h-76l-6-14h-36z" fill="#3b3f44"/><path d="M150 98c-6 20-16 30-28 38" stroke="#3b3f44" stroke-width="12" fill="none" stroke-linecap="round"/><rect x="100" y="72" width="22" height="30" rx="5" fill="${darkSteel}"/>
<rect x="146" y="226" width="96" height="56" rx="6" fill="#f6f0e2"/><path d="M158 246h72M158 262h46" stroke="#8a8274" stroke-width="6" stroke-linecap="round"/><path d="M158 184c-8 8-12 18-13 30" stroke="${light}" stroke-width="9" stroke-linecap="round" fill="none"/><rect x="126" y="306" width="148" height="16" rx="8" fill="#4a4e54"/>`;

function spongeBlock(placement: string, main: string, dark: string): string {
  return `<g transform="${placement}"><rect y="10" width="180" height="66" rx="18" fill="${dark}"/><rect width="180" height="62" rx="18" fill="${main}"/><g fill="${dark}" opacity=".55"><circle cx="30" cy="22" r="6"/><circle cx="62" cy="40" r="8"/><circle cx="96" cy="18" r="5"/><circle cx="122" cy="42" r="7"/><circle cx="152" cy="24" r="6"/><circle cx="78" cy="14" r="3"/><circle cx="140" cy="14" r="3"/><circle cx="40" cy="48" r="3"/></g></g>`;
}

const sponge: Draw = ({ main, dark, light, pale }) =>
  spongeBlock("translate(58 244) rotate(0 90 36)", main, dark) +
  spongeBlock("translate(160 236) rotate(-6 90 36)", light, main) +
  spongeBlock("translate(104 164) rotate(8 90 36)", main, dark) +
  spongeBlock("translate(120 84) rotate(-10 90 36)", pale, light);

const bin: Draw = ({ main, dark, light }) => `
<path d="M104 130h192l-12 176c-1 10-8 14-18 14H134c-10 0-17-4-18-14z" fill="${main}"/><path d="M258 130h38l-12 176c-1 10-8 14-18 14h-26c14-50 20-120 18-190z" fill="${dark}"/><path d="M96 130c0-54 50-66 104-66s104 12 104 66z" fill="${light}"/><rect x="90" y="122" width="220" height="16" rx="8" fill="${dark}"/><rect x="166" y="306" width="68" height="16" rx="8" fill="${darkSteel}"/><path d="M130 162l8 118" stroke="${light}" stroke-width="10" stroke-linecap="round" opacity=".75"/><path d="M132 108c10-16 28-22 46-24" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".6"/>`;

const dustpan: Draw = ({ main, dark, light }) => `
<g transform="rotate(-18 200 200)"><rect x="152" y="34" width="30" height="130" rx="15" fill="${wood}"/><path d="M76 160h182l24 150H52z" fill="${main}"/><path d="M76 160h182l4 26H72z" fill="${dark}"/><path d="M98 204l-10 84M236 204l10 84" stroke="${light}" stroke-width="8" stroke-linecap="round"/></g>
<g transform="rotate(24 300 200)"><rect x="280" y="60" width="26" height="120" rx="13" fill="${darkWood}"/><rect x="256" y="172" width="76" height="30" rx="8" fill="${wood}"/><path d="M258 202h72l8 62h-88z" fill="#4a3a30"/><path d="M270 206l-4 56M288 206v56M306 206l2 56M320 206l6 56" stroke="#6b5647" stroke-width="4"/></g>`;

const soap: Draw = ({ main, dark, light, deep }) => `
<path d="M60 276h280c0 30-26 44-60 44H120c-34 0-60-14-60-44z" fill="${wood}"/><g fill="${darkWood}"><rect x="108" y="286" width="44" height="8" rx="4"/><rect x="178" y="286" width="44" height="8" rx="4"/><rect x="248" y="286" width="44" height="8" rx="4"/></g><path d="M98 168l30-30h186l-26 30z" fill="${light}"/><path d="M288 168l26-30v106l-26 32z" fill="${dark}"/><rect x="98" y="168" width="190" height="108" rx="6" fill="${main}"/>
<text x="193" y="216" text-anchor="middle" font-family="Georgia, serif" font-size="26" letter-spacing="4" fill="${deep}">OLIVA</text><text x="193" y="248" text-anchor="middle" font-family="Georgia, serif" font-size="22" letter-spacing="3" fill="${deep}">200 g</text><g fill="#fff" opacity=".8"><circle cx="320" cy="110" r="14"/><circle cx="348" cy="136" r="8"/><circle cx="300" cy="88" r="7"/></g>`;

const dishRack: Draw = ({ main, dark }) => {
  const pegs = [0, 1, 2, 3, 4, 5].map(
    (peg) =>
      `<path d="M${94 + peg * 42} 292l-34-130" stroke="${main}" stroke-width="10" stroke-linecap="round"/><path d="M${66 + peg * 42} 292l34-130" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>`,
  );
  const plates = [0, 1, 2].map(
    (place) =>
      `<ellipse cx="${132 + place * 66}" cy="180" rx="26" ry="92" fill="#fff"/><ellipse cx="${138 + place * 66}" cy="180" rx="18" ry="70" fill="${steel}" opacity=".45"/>`,
  );
  return `${plates.join("")}${pegs.join("")}<rect x="36" y="288" width="328" height="18" rx="9" fill="${main}"/><rect x="52" y="304" width="24" height="16" fill="${dark}"/><rect x="324" y="304" width="24" height="16" fill="${dark}"/>`;
};

export const cleaningShapes = {
  "dish-brush": dishBrush,
  broom,
  "spray-bottle": sprayBottle,
  sponge,
  bin,
  dustpan,
  soap,
  "dish-rack": dishRack,
};

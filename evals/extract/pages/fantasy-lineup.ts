import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A footballer on the pitch or on the bench. */
function footballer(
  ...[name, club, position, points, armband = ""]: [string, string, string, number, string?]
): string {
  const band =
    armband === ""
      ? ""
      : `<span class="sc-kOnlKp hTzbQd" title="${armband === "C" ? "Captain" : "Vice-captain"}">${armband}</span>`;
  return `<div class="sc-fXSgeo eYyNgV"><div class="sc-JrDLc bPtkmw"><svg width="38" height="34" viewBox="0 0 38 34" aria-hidden="true"><path d="M8 4l6-3h10l6 3 7 7-5 5-3-2v19H9V14l-3 2-5-5z" fill="currentColor"/></svg>${band}</div><div class="sc-hBtRBD dUcWZe"><div class="sc-bVVIoq gnXwPq">${name}</div><div class="sc-eZSpzM kxBjLm"><span>${club}</span><span>${position}</span></div><div class="sc-fvubMj fYhNbC">${points}</div></div></div>`;
}

function tile(label: string, value: string): string {
  return `<div class="sc-dtInlm bWqcHu"><div class="sc-kFCroH jLmcTr">${value}</div><div class="sc-bWOGAC cVtYnL">${label}</div></div>`;
}

function fixture(home: string, middle: string, away: string, isPlayed: boolean): string {
  return `<div class="sc-jIGnZt kRzYtd"><div class="sc-bOTbmH rt">${home}</div><div class="sc-bWOGAC ${isPlayed ? "jAkLqN" : "hUvWsM"}">${middle}</div><div class="sc-bOTbmH">${away}</div></div>`;
}

function league(name: string, rank: string, before: string, way: "up" | "down" | "same"): string {
  const sign = { up: "▲", down: "▼", same: "●" }[way];
  return `<div class="sc-gueYoa eLpQsZ"><a class="sc-fThUAz bNqTrX" href="/leagues/${name.toLowerCase().replaceAll(" ", "-")}">${name}</a><div class="sc-krNlru dTgHnM"><i class="${way}">${sign}</i>${rank}</div><div class="sc-krNlru dTgHnM">${before}</div></div>`;
}

/** The line-up of a fantasy football manager: an app of unnamed boxes with hashed classes; no table, list or label. */
export const fantasyLineupPage: ExtractPage = {
  name: "fantasy-lineup",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://gafferzone.example/">
<title>GafferZone</title>
<style data-styled="active">
* { box-sizing: border-box; } body { margin: 0; font: 14px/1.4 Inter, "Helvetica Neue", Arial, sans-serif; background: #f1f0f5; color: #241a35; }
.gTmBqx { background: #37003c; color: #fff; display: flex; gap: 26px; align-items: center; padding: 14px 28px; } .gTmBqx a { color: #e4d5e6; text-decoration: none; } .bRgKds { display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: 20px; padding: 20px 28px; max-width: 1280px; margin: 0 auto; }
.eQwPnc { background: #fff; border-radius: 12px; padding: 16px 18px; margin-bottom: 16px; } .hDfRtc { font-size: 17px; font-weight: 700; margin-bottom: 8px; } .fLkMnb { display: grid; grid-template-columns: repeat(4, 1fr); gap: 10px; } .bWqcHu { background: #f1f0f5; border-radius: 10px; text-align: center; padding: 10px; } .jLmcTr { font-size: 22px; font-weight: 800; } .cVtYnL { font-size: 12px; color: #77708a; }
.pTcHzz { background: repeating-linear-gradient(#2fa866 0 90px, #2b9c5f 90px 180px); border-radius: 12px; padding: 14px 6px; } .rOwWwx { display: flex; justify-content: center; gap: 14px; margin-bottom: 12px; } .eYyNgV { width: 112px; text-align: center; } .bPtkmw { position: relative; color: #37003c; height: 36px; } .hTzbQd { position: absolute; right: 22px; top: 0; background: #241a35; color: #fff; border: 1px solid #fff; border-radius: 50%; width: 18px; height: 18px; font-size: 11px; line-height: 16px; }
.dUcWZe { background: #fff; border-radius: 6px; overflow: hidden; } .gnXwPq { font-weight: 700; font-size: 13px; white-space: nowrap; } .kxBjLm { font-size: 11px; color: #77708a; display: flex; justify-content: center; gap: 6px; } .fYhNbC { background: #37003c; color: #fff; font-weight: 700; } .bEnChx { background: #cfe8da; border-radius: 12px; margin-top: 12px; padding: 10px; }
.kRzYtd { display: grid; grid-template-columns: 1fr 74px 1fr; align-items: center; padding: 6px 0; border-top: 1px solid #eceaf2; text-align: left; } .kRzYtd > :nth-child(2) { text-align: center; } .rt { text-align: right; } .jAkLqN { background: #37003c; color: #fff; border-radius: 4px; font-size: 13px; font-weight: 700; } .hUvWsM { border: 1px solid #cfcbd9; border-radius: 4px; }
.eLpQsZ { display: grid; grid-template-columns: 1fr 90px 80px; padding: 7px 0; border-top: 1px solid #eceaf2; } .eLpQsZ a { color: inherit; } .dTgHnM { text-align: right; } .dTgHnM i { font-style: normal; font-size: 10px; margin-right: 6px; } .up { color: #1f9d55; } .down { color: #d6224a; } .same { color: #aaa; } .uYtRec { color: #77708a; font-size: 12px; border: 0; } .bTnPrm { background: #00b0a0; color: #fff; border-radius: 8px; padding: 9px 16px; display: inline-block; cursor: pointer; }
</style>
</head>
<body><div id="root"><div class="sc-aXZVg gTmBqx"><b style="font-size:18px">GafferZone</b><a href="/points">Points</a><a href="/my-team">My team</a><a href="/transfers">Transfers</a><a href="/leagues">Leagues</a><a href="/fixtures">Fixtures</a><div style="margin-left:auto">Rhiannon Blake</div></div>
<div class="sc-gEvEer bRgKds"><div>
<div class="sc-eqUAAy eQwPnc"><div class="sc-dcJsrY hDfRtc">Net Gains United</div><div style="color:#77708a;margin:-6px 0 10px">Gameweek 12</div><div class="sc-ikkxIA fLkMnb">${tile("Average points", "48")}${tile("Highest points", "119")}${tile("Your points", "63")}${tile("Gameweek rank", "1,043,218")}</div></div>
<div class="sc-eqUAAy eQwPnc"><div class="sc-fqkvVR pTcHzz">
<div class="sc-iGgWBj rOwWwx">${footballer("Varga", "HAR", "GK", 6)}</div>
<div class="sc-iGgWBj rOwWwx">${footballer("Oduya", "PEN", "DEF", 2)}${footballer("Lindqvist", "HAR", "DEF", 8)}${footballer("Brandao", "WEX", "DEF", 1)}</div>
<div class="sc-iGgWBj rOwWwx">${footballer("Kessler", "TYN", "MID", 5)}${footballer("Achterberg", "MER", "MID", 12, "V")}${footballer("Silva Prado", "PEN", "MID", 3)}${footballer("Nkemelu", "COV", "MID", 2)}</div>
<div class="sc-iGgWBj rOwWwx">${footballer("Moriarty", "TYN", "FWD", 18, "C")}${footballer("Duval", "WEX", "FWD", 5)}${footballer("Ishikawa", "BEC", "FWD", 1)}</div>
</div>
<div class="sc-fqkvVR bEnChx"><div style="font-weight:700;margin-bottom:6px">Substitutes</div><div class="sc-iGgWBj rOwWwx" style="margin:0">${footballer("Pohl", "BEC", "GK", 3)}${footballer("Adeyinka", "COV", "DEF", 0)}${footballer("Rossetti", "MER", "MID", 7)}${footballer("Quill", "HAR", "FWD", 2)}</div></div></div>
</div><div>
<div class="sc-eqUAAy eQwPnc"><div class="sc-dcJsrY hDfRtc">Next deadline</div><div>Gameweek 13 · Fri 27 Nov, 18:30</div><div style="margin-top:10px" class="sc-bmzYkS bTnPrm" onclick="void 0">Pick team</div></div>
<div class="sc-eqUAAy eQwPnc"><div class="sc-dcJsrY hDfRtc">Gameweek 12 matches</div>
${fixture("Harrow Town", "2 - 0", "Pentland", true)}
${fixture("Tynebridge", "3 - 1", "Wexcombe", true)}
${fixture("Mersey Vale", "1 - 1", "Beckton", true)}
${fixture("Coventon", "20:00", "Stourport", false)}
</div>
<div class="sc-eqUAAy eQwPnc"><div class="sc-dcJsrY hDfRtc">Your leagues</div>
<div class="sc-gueYoa eLpQsZ uYtRec"><div>League</div><div class="dTgHnM">Rank</div><div class="dTgHnM">Last rank</div></div>
${league("Office Cup", "3", "5", "up")}
${league("Swansea Exiles", "18", "11", "down")}
${league("The Blake Family", "1", "1", "same")}
${league("Overall", "2,204,519", "2,318,077", "up")}
</div>
<div class="sc-eqUAAy eQwPnc"><div class="sc-dcJsrY hDfRtc">Squad</div>
<div style="display:flex;justify-content:space-between;padding:5px 0"><span>Squad value</span><b>£101.4m</b></div><div style="display:flex;justify-content:space-between;padding:5px 0"><span>In the bank</span><b>£0.7m</b></div><div style="display:flex;justify-content:space-between;padding:5px 0"><span>Free transfers</span><b>2</b></div><div style="display:flex;justify-content:space-between;padding:5px 0"><span>Total transfers</span><b>14</b></div></div>
</div></div></div></body>
</html>`,
  cases: [
    {
      instruction: "my points, the average and highest points and my rank this gameweek",
      level: "structure",
      schema: z.object({
        yourPoints: z.number(),
        averagePoints: z.number(),
        highestPoints: z.number(),
        gameweekRank: z.number(),
      }),
      expected: { yourPoints: 63, averagePoints: 48, highestPoints: 119, gameweekRank: 1043218 },
    },
    {
      // The page does not state that "HAR" is a club and "GK" a position.
      instruction: "the eleven players on the pitch with name, club, position and points, not the substitutes",
      level: "judgement",
      schema: z.object({
        players: z.array(
          z.object({ name: z.string(), club: z.string(), position: z.string(), points: z.number().int() }),
        ),
      }),
      expected: {
        players: [
          { name: "Varga", club: "HAR", position: "GK", points: 6 },
          { name: "Oduya", club: "PEN", position: "DEF", points: 2 },
          { name: "Lindqvist", club: "HAR", position: "DEF", points: 8 },
          { name: "Brandao", club: "WEX", position: "DEF", points: 1 },
          { name: "Kessler", club: "TYN", position: "MID", points: 5 },
          { name: "Achterberg", club: "MER", position: "MID", points: 12 },
          { name: "Silva Prado", club: "PEN", position: "MID", points: 3 },
          { name: "Nkemelu", club: "COV", position: "MID", points: 2 },
          { name: "Moriarty", club: "TYN", position: "FWD", points: 18 },
          { name: "Duval", club: "WEX", position: "FWD", points: 5 },
          { name: "Ishikawa", club: "BEC", position: "FWD", points: 1 },
        ],
      },
      lacks: ["Pohl", "Adeyinka", "Rossetti", "Quill"],
    },
    {
      instruction: "list the substitutes: name, position, points",
      level: "judgement",
      schema: z.object({
        substitutes: z.array(z.object({ name: z.string(), position: z.string(), points: z.number() })),
      }),
      expected: {
        substitutes: [
          { name: "Pohl", position: "GK", points: 3 },
          { name: "Adeyinka", position: "DEF", points: 0 },
          { name: "Rossetti", position: "MID", points: 7 },
          { name: "Quill", position: "FWD", points: 2 },
        ],
      },
      lacks: ["Varga", "Moriarty", "Ishikawa"],
    },
    {
      instruction: "this gameweek's matches with both teams and the goals of each, null if it has not been played yet",
      level: "structure",
      schema: z.object({
        matches: z.array(
          z.object({
            home_team: z.string(),
            away_team: z.string(),
            home_goals: z.number().int().nullable(),
            away_goals: z.number().int().nullable(),
          }),
        ),
      }),
      expected: {
        matches: [
          { home_team: "Harrow Town", away_team: "Pentland", home_goals: 2, away_goals: 0 },
          { home_team: "Tynebridge", away_team: "Wexcombe", home_goals: 3, away_goals: 1 },
          { home_team: "Mersey Vale", away_team: "Beckton", home_goals: 1, away_goals: 1 },
          { home_team: "Coventon", away_team: "Stourport", home_goals: null, away_goals: null },
        ],
      },
      missing: ["matches.3.home_goals", "matches.3.away_goals"],
    },
    {
      instruction: "Extract my leagues with rank, last rank and link",
      level: "structure",
      schema: z.object({
        leagues: z.array(z.object({ league: z.string(), rank: z.number(), lastRank: z.number(), link: z.url() })),
      }),
      expected: {
        leagues: [
          { league: "Office Cup", rank: 3, lastRank: 5, link: "https://gafferzone.example/leagues/office-cup" },
          {
            league: "Swansea Exiles",
            rank: 18,
            lastRank: 11,
            link: "https://gafferzone.example/leagues/swansea-exiles",
          },
          {
            league: "The Blake Family",
            rank: 1,
            lastRank: 1,
            link: "https://gafferzone.example/leagues/the-blake-family",
          },
          { league: "Overall", rank: 2204519, lastRank: 2318077, link: "https://gafferzone.example/leagues/overall" },
        ],
      },
    },
    {
      instruction: "who is captain and who is vice-captain",
      level: "instruction",
      schema: z.object({ captain: z.string(), viceCaptain: z.string() }),
      expected: { captain: "Moriarty", viceCaptain: "Achterberg" },
    },
  ],
};

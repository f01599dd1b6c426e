import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<title>Piscine des Tilleuls – Ville de Montreval</title>
<style>body{font-family:Marianne,arial,sans-serif;margin:0}.fr-header{border-bottom:1px solid #ddd;padding:12px 24px;display:flex;justify-content:space-between}.fr-container{max-width:960px;margin:0 auto;padding:12px 24px}.fr-table{border-collapse:collapse}.fr-table td,.fr-table th{border:1px solid #ccc;padding:6px 12px;text-align:left}.fr-table thead{background:#eee}.fr-btn{background:#000091;color:#fff;border:0;padding:8px 16px}.fr-btn--sec{background:#fff;color:#000091;border:1px solid #000091}.fr-alert{border-left:6px solid #b34000;background:#fff4ed;padding:8px 12px}.fr-row{display:flex;gap:16px;flex-wrap:wrap}</style>
</head>
<body>
<header class="fr-header"><strong>Ville de Montreval</strong><nav aria-label="Accès rapides"><a href="#contact" id="lc">Nous contacter</a> <a href="#compte" id="lm">Mon compte</a></nav></header>
<main class="fr-container">
<h1>Piscine des Tilleuls</h1>
<div class="fr-alert" role="status">Le bassin extérieur ferme le 14 septembre.</div>
<h2>Horaires d'ouverture</h2>
<table class="fr-table">
<thead><tr><th scope="col">Jour</th><th scope="col">Ouverture</th><th scope="col">Fermeture</th><th scope="col">Activité</th></tr></thead>
<tbody>
<tr><th scope="row">Lundi</th><td colspan="2">Fermé</td><td></td></tr>
<tr><th scope="row">Mardi</th><td>12h00</td><td>20h30</td><td>Aquagym</td></tr>
<tr><th scope="row">Mercredi</th><td>9h00</td><td>19h00</td><td>Jardin aquatique</td></tr>
<tr><th scope="row">Samedi</th><td>10h00</td><td>18h00</td><td></td></tr>
<tr><th scope="row">Dimanche</th><td>9h00</td><td>13h00</td><td></td></tr>
</tbody>
</table>
<h2>Tarifs</h2>
<table class="fr-table">
<thead><tr><th scope="col">Billet</th><th scope="col">Habitants</th><th scope="col">Extérieurs</th></tr></thead>
<tbody>
<tr><td>Entrée adulte</td><td>3,80 €</td><td>5,20 €</td></tr>
<tr><td>Entrée enfant</td><td>2,10 €</td><td>3,00 €</td></tr>
<tr><td>Carte de 10 entrées</td><td>32,00 €</td><td>46,50 €</td></tr>
<tr><td>Abonnement annuel</td><td>180,00 €</td><td>—</td></tr>
</tbody>
</table>
<h2>Réserver un cours</h2>
<form onsubmit="return false">
<div class="fr-row">
<p><label for="nom">Nom</label><br><input id="nom"></p>
<p><label for="pre">Prénom</label><br><input id="pre"></p>
<p><label for="tel">Téléphone</label><br><input id="tel" type="tel"></p>
<p><label for="cours">Cours</label><br><select id="cours"><option>Choisir</option><option>Aquagym</option><option>Aquabike</option><option>Natation débutants</option></select></p>
</div>
<fieldset><legend>Créneau</legend><input type="radio" name="cr" id="crM"><label for="crM">Matin</label> <input type="radio" name="cr" id="crS"><label for="crS">Soir</label></fieldset>
<p><input type="checkbox" id="cert"><label for="cert">J'ai un certificat médical</label></p>
<button class="fr-btn" id="res">Réserver</button> <button class="fr-btn fr-btn--sec" id="ann">Annuler</button>
</form>
<h2>Plans</h2>
<p><a href="#pdf1" id="pi">Plan du bassin intérieur</a><br><a href="#pdf2" id="pe">Plan du bassin extérieur</a></p>
</main>
${toastScript}
</body>
</html>`;

export const piscineMunicipaleGrounding: GroundingPage = {
  name: "piscine-municipale",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "select Aquabike in the list Cours",
      level: "plain",
      expected: { kind: "select", target: "#cours", value: "Aquabike" },
    },
    {
      instruction: "enter Camille in the field Prénom",
      level: "plain",
      expected: { kind: "fill", target: "#pre", value: "Camille" },
    },
    {
      instruction: "choose the time slot in the evening",
      level: "judgement",
      expected: { kind: ["check", "click"], target: "#crS" },
    },
    {
      instruction: 'click "Réserver"',
      level: "plain",
      expected: { kind: "click", target: "#res" },
    },
    {
      instruction: "open the Plan du bassin",
      level: "plain",
      expected: "ambiguous",
      note: "There is one of the indoor pool and one of the outdoor pool.",
    },
    {
      instruction: 'open the link "Règlement intérieur"',
      level: "plain",
      expected: "not-found",
    },
  ],
};

export const piscineMunicipaleExtract: ExtractPage = {
  name: "piscine-municipale",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "the prices in euros (Tarifs): ticket (billet), for residents (habitants), for people from elsewhere (extérieurs)",
      level: "structure",
      schema: z.object({
        tarifs: z.array(z.object({ billet: z.string(), habitants: z.number(), exterieurs: z.number().optional() })),
      }),
      expected: {
        tarifs: [
          { billet: "Entrée adulte", habitants: 3.8, exterieurs: 5.2 },
          { billet: "Entrée enfant", habitants: 2.1, exterieurs: 3 },
          { billet: "Carte de 10 entrées", habitants: 32, exterieurs: 46.5 },
          { billet: "Abonnement annuel", habitants: 180 },
        ],
      },
      missing: ["tarifs.3.exterieurs"],
    },
    {
      instruction:
        "the days on which the pool is open (not the day when it is closed): day (jour), opening (ouverture), closing (fermeture), activity (activité)",
      level: "judgement",
      schema: z.object({
        jours: z.array(
          z.object({
            jour: z.string(),
            ouverture: z.string(),
            fermeture: z.string(),
            activite: z.string().optional(),
          }),
        ),
      }),
      expected: {
        jours: [
          { jour: "Mardi", ouverture: "12h00", fermeture: "20h30", activite: "Aquagym" },
          { jour: "Mercredi", ouverture: "9h00", fermeture: "19h00", activite: "Jardin aquatique" },
          { jour: "Samedi", ouverture: "10h00", fermeture: "18h00" },
          { jour: "Dimanche", ouverture: "9h00", fermeture: "13h00" },
        ],
      },
      missing: ["jours.2.activite", "jours.3.activite"],
      lacks: ["Lundi", "Fermé"],
    },
  ],
};

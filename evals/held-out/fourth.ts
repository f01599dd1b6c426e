import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { academicTranscriptExtract, academicTranscriptGrounding } from "./academic-transcript.ts";
import { beekeepingGlossaryExtract, beekeepingGlossaryGrounding } from "./beekeeping-glossary.ts";
import { cameraCompareExtract, cameraCompareGrounding } from "./camera-compare.ts";
import { cinemaListingExtract, cinemaListingGrounding } from "./cinema-listing.ts";
import { cliChangelogExtract, cliChangelogGrounding } from "./cli-changelog.ts";
import { cricketScorecardExtract, cricketScorecardGrounding } from "./cricket-scorecard.ts";
import { energyTariffsExtract, energyTariffsGrounding } from "./energy-tariffs.ts";
import { familyTreeExtract, familyTreeGrounding } from "./family-tree.ts";
import { fleetDashboardExtract, fleetDashboardGrounding } from "./fleet-dashboard.ts";
import { handelsregisterExtract, handelsregisterGrounding } from "./handelsregister.ts";
import { hardwareReceiptExtract, hardwareReceiptGrounding } from "./hardware-receipt.ts";
import { hearingTranscriptExtract, hearingTranscriptGrounding } from "./hearing-transcript.ts";
import { meetingMinutesExtract, meetingMinutesGrounding } from "./meeting-minutes.ts";
import { piscineMunicipaleExtract, piscineMunicipaleGrounding } from "./piscine-municipale.ts";
import { planningRegisterExtract, planningRegisterGrounding } from "./planning-register.ts";
import { returnsFaqExtract, returnsFaqGrounding } from "./returns-faq.ts";
import { safetySheetExtract, safetySheetGrounding } from "./safety-sheet.ts";
import { tideTablesExtract, tideTablesGrounding } from "./tide-tables.ts";
import { visaFormExtract, visaFormGrounding } from "./visa-form.ts";

/** A fourth set that nobody may tune to: more kinds of pages, six commands on each, written before anything was run. */
export const fourthHeldOutGroundingPages: readonly GroundingPage[] = [
  academicTranscriptGrounding,
  beekeepingGlossaryGrounding,
  cameraCompareGrounding,
  cinemaListingGrounding,
  cliChangelogGrounding,
  cricketScorecardGrounding,
  energyTariffsGrounding,
  familyTreeGrounding,
  fleetDashboardGrounding,
  handelsregisterGrounding,
  hardwareReceiptGrounding,
  hearingTranscriptGrounding,
  meetingMinutesGrounding,
  piscineMunicipaleGrounding,
  planningRegisterGrounding,
  returnsFaqGrounding,
  safetySheetGrounding,
  tideTablesGrounding,
  visaFormGrounding,
];

/** Two extractions on each of the same pages. */
export const fourthHeldOutExtractPages: readonly ExtractPage[] = [
  academicTranscriptExtract,
  beekeepingGlossaryExtract,
  cameraCompareExtract,
  cinemaListingExtract,
  cliChangelogExtract,
  cricketScorecardExtract,
  energyTariffsExtract,
  familyTreeExtract,
  fleetDashboardExtract,
  handelsregisterExtract,
  hardwareReceiptExtract,
  hearingTranscriptExtract,
  meetingMinutesExtract,
  piscineMunicipaleExtract,
  planningRegisterExtract,
  returnsFaqExtract,
  safetySheetExtract,
  tideTablesExtract,
  visaFormExtract,
];

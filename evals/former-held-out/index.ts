import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { auctionLotsExtract, auctionLotsGrounding } from "./auction-lots.ts";
import { blogManagerExtract, blogManagerGrounding } from "./blog-manager.ts";
import { codeReviewExtract, codeReviewGrounding } from "./code-review.ts";
import { crmContactExtract, crmContactGrounding } from "./crm-contact.ts";
import { dnsRecordsExtract, dnsRecordsGrounding } from "./dns-records.ts";
import { examTimetableExtract, examTimetableGrounding } from "./exam-timetable.ts";
import { expenseReportExtract, expenseReportGrounding } from "./expense-report.ts";
import { flightResultsExtract, flightResultsGrounding } from "./flight-results.ts";
import { mapLayersExtract, mapLayersGrounding } from "./map-layers.ts";
import { museumObjectsExtract, museumObjectsGrounding } from "./museum-objects.ts";
import { newsletterArchiveExtract, newsletterArchiveGrounding } from "./newsletter-archive.ts";
import { notifySettingsExtract, notifySettingsGrounding } from "./notify-settings.ts";
import { parcelTrackingExtract, parcelTrackingGrounding } from "./parcel-tracking.ts";
import { patientIntakeExtract, patientIntakeGrounding } from "./patient-intake.ts";
import { pipelineRunsExtract, pipelineRunsGrounding } from "./pipeline-runs.ts";
import { playlistEditorExtract, playlistEditorGrounding } from "./playlist-editor.ts";
import { podcastEpisodesExtract, podcastEpisodesGrounding } from "./podcast-episodes.ts";
import { roleMatrixExtract, roleMatrixGrounding } from "./role-matrix.ts";
import { surveyBuilderExtract, surveyBuilderGrounding } from "./survey-builder.ts";
import { takeawayMenuExtract, takeawayMenuGrounding } from "./takeaway-menu.ts";
import { taxCalculatorExtract, taxCalculatorGrounding } from "./tax-calculator.ts";
import { translationTableExtract, translationTableGrounding } from "./translation-table.ts";
import { weatherStationExtract, weatherStationGrounding } from "./weather-station.ts";

/** Pages that were held out until rules were made with a look at them: six commands on each. */
export const formerHeldOutGroundingPages: readonly GroundingPage[] = [
  auctionLotsGrounding,
  blogManagerGrounding,
  codeReviewGrounding,
  crmContactGrounding,
  dnsRecordsGrounding,
  examTimetableGrounding,
  expenseReportGrounding,
  flightResultsGrounding,
  mapLayersGrounding,
  museumObjectsGrounding,
  newsletterArchiveGrounding,
  notifySettingsGrounding,
  parcelTrackingGrounding,
  patientIntakeGrounding,
  pipelineRunsGrounding,
  playlistEditorGrounding,
  podcastEpisodesGrounding,
  roleMatrixGrounding,
  surveyBuilderGrounding,
  takeawayMenuGrounding,
  taxCalculatorGrounding,
  translationTableGrounding,
  weatherStationGrounding,
];

/** Two extractions on each of the same pages. */
export const formerHeldOutExtractPages: readonly ExtractPage[] = [
  auctionLotsExtract,
  blogManagerExtract,
  codeReviewExtract,
  crmContactExtract,
  dnsRecordsExtract,
  examTimetableExtract,
  expenseReportExtract,
  flightResultsExtract,
  mapLayersExtract,
  museumObjectsExtract,
  newsletterArchiveExtract,
  notifySettingsExtract,
  parcelTrackingExtract,
  patientIntakeExtract,
  pipelineRunsExtract,
  playlistEditorExtract,
  podcastEpisodesExtract,
  roleMatrixExtract,
  surveyBuilderExtract,
  takeawayMenuExtract,
  taxCalculatorExtract,
  translationTableExtract,
  weatherStationExtract,
];

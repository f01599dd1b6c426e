import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { accountSettingsExtract, accountSettingsGrounding } from "./account-settings.ts";
import { apiReferenceExtract, apiReferenceGrounding } from "./api-reference.ts";
import { bugTrackerExtract, bugTrackerGrounding } from "./bug-tracker.ts";
import { converterToolsExtract, converterToolsGrounding } from "./converter-tools.ts";
import { courseQuizExtract, courseQuizGrounding } from "./course-quiz.ts";
import { currentAccountExtract, currentAccountGrounding } from "./current-account.ts";
import { deliveryWizardExtract, deliveryWizardGrounding } from "./delivery-wizard.ts";
import { fourthHeldOutExtractPages, fourthHeldOutGroundingPages } from "./fourth.ts";
import { guesthouseRoomsExtract, guesthouseRoomsGrounding } from "./guesthouse-rooms.ts";
import { incidentBoardExtract, incidentBoardGrounding } from "./incident-board.ts";
import { invoicesAdminExtract, invoicesAdminGrounding } from "./invoices-admin.ts";
import { lectureVideosExtract, lectureVideosGrounding } from "./lecture-videos.ts";
import { librarySearchExtract, librarySearchGrounding } from "./library-search.ts";
import { priceGridExtract, priceGridGrounding } from "./price-grid.ts";
import { releaseDownloadsExtract, releaseDownloadsGrounding } from "./release-downloads.ts";
import { rowingClubExtract, rowingClubGrounding } from "./rowing-club.ts";
import { secondHeldOutExtractPages, secondHeldOutGroundingPages } from "./second.ts";
import { stockDialogExtract, stockDialogGrounding } from "./stock-dialog.ts";
import { teamMailboxExtract, teamMailboxGrounding } from "./team-mailbox.ts";
import { trailShopExtract, trailShopGrounding } from "./trail-shop.ts";
import { weekPlannerExtract, weekPlannerGrounding } from "./week-planner.ts";

/** Pages that nobody may tune to: six commands on each, written before anything was run. */
export const heldOutGroundingPages: readonly GroundingPage[] = [
  accountSettingsGrounding,
  apiReferenceGrounding,
  bugTrackerGrounding,
  converterToolsGrounding,
  courseQuizGrounding,
  currentAccountGrounding,
  deliveryWizardGrounding,
  guesthouseRoomsGrounding,
  incidentBoardGrounding,
  invoicesAdminGrounding,
  lectureVideosGrounding,
  librarySearchGrounding,
  priceGridGrounding,
  releaseDownloadsGrounding,
  rowingClubGrounding,
  stockDialogGrounding,
  teamMailboxGrounding,
  trailShopGrounding,
  weekPlannerGrounding,
  ...secondHeldOutGroundingPages,
  ...fourthHeldOutGroundingPages,
];

/** Two extractions on each of the same pages. */
export const heldOutExtractPages: readonly ExtractPage[] = [
  accountSettingsExtract,
  apiReferenceExtract,
  bugTrackerExtract,
  converterToolsExtract,
  courseQuizExtract,
  currentAccountExtract,
  deliveryWizardExtract,
  guesthouseRoomsExtract,
  incidentBoardExtract,
  invoicesAdminExtract,
  lectureVideosExtract,
  librarySearchExtract,
  priceGridExtract,
  releaseDownloadsExtract,
  rowingClubExtract,
  stockDialogExtract,
  teamMailboxExtract,
  trailShopExtract,
  weekPlannerExtract,
  ...secondHeldOutExtractPages,
  ...fourthHeldOutExtractPages,
];

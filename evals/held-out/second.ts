import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { busTimetableExtract, busTimetableGrounding } from "./bus-timetable.ts";
import { clinicListExtract, clinicListGrounding } from "./clinic-list.ts";
import { councilFormsExtract, councilFormsGrounding } from "./council-forms.ts";
import { courseCardsExtract, courseCardsGrounding } from "./course-cards.ts";
import { fileManagerExtract, fileManagerGrounding } from "./file-manager.ts";
import { forumThreadExtract, forumThreadGrounding } from "./forum-thread.ts";
import { hotelBookingExtract, hotelBookingGrounding } from "./hotel-booking.ts";
import { invoiceSheetExtract, invoiceSheetGrounding } from "./invoice-sheet.ts";
import { jobBoardExtract, jobBoardGrounding } from "./job-board.ts";
import { labResultsExtract, labResultsGrounding } from "./lab-results.ts";
import { leagueTableExtract, leagueTableGrounding } from "./league-table.ts";
import { libraryLoansExtract, libraryLoansGrounding } from "./library-loans.ts";
import { propertyListExtract, propertyListGrounding } from "./property-list.ts";
import { radioScheduleExtract, radioScheduleGrounding } from "./radio-schedule.ts";
import { recipePageExtract, recipePageGrounding } from "./recipe-page.ts";
import { shopBasketExtract, shopBasketGrounding } from "./shop-basket.ts";
import { standingOrdersExtract, standingOrdersGrounding } from "./standing-orders.ts";
import { ticketBoardExtract, ticketBoardGrounding } from "./ticket-board.ts";
import { warehouseStockExtract, warehouseStockGrounding } from "./warehouse-stock.ts";

/** A second set that nobody may tune to: other kinds of pages, six commands on each, written before anything was run. */
export const secondHeldOutGroundingPages: readonly GroundingPage[] = [
  busTimetableGrounding,
  clinicListGrounding,
  councilFormsGrounding,
  courseCardsGrounding,
  fileManagerGrounding,
  forumThreadGrounding,
  hotelBookingGrounding,
  invoiceSheetGrounding,
  jobBoardGrounding,
  labResultsGrounding,
  leagueTableGrounding,
  libraryLoansGrounding,
  propertyListGrounding,
  radioScheduleGrounding,
  recipePageGrounding,
  shopBasketGrounding,
  standingOrdersGrounding,
  ticketBoardGrounding,
  warehouseStockGrounding,
];

/** Two extractions on each of the same pages. */
export const secondHeldOutExtractPages: readonly ExtractPage[] = [
  busTimetableExtract,
  clinicListExtract,
  councilFormsExtract,
  courseCardsExtract,
  fileManagerExtract,
  forumThreadExtract,
  hotelBookingExtract,
  invoiceSheetExtract,
  jobBoardExtract,
  labResultsExtract,
  leagueTableExtract,
  libraryLoansExtract,
  propertyListExtract,
  radioScheduleExtract,
  recipePageExtract,
  shopBasketExtract,
  standingOrdersExtract,
  ticketBoardExtract,
  warehouseStockExtract,
];

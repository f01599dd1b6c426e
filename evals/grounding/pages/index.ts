import type { GroundingPage } from "../grounding-page.ts";
import { formerHeldOutGroundingPages } from "../../former-held-out/index.ts";
import { heldOutGroundingPages } from "../../held-out/index.ts";
import { adminUsersPage } from "./admin-users.ts";
import { airlineCheckInPage } from "./airline-check-in.ts";
import { bankTransferPage } from "./bank-transfer.ts";
import { bankingPage } from "./banking.ts";
import { calendarPage } from "./calendar.ts";
import { cartPage } from "./cart.ts";
import { chatPage } from "./chat.ts";
import { checkoutPage } from "./checkout.ts";
import { ciPipelinesPage } from "./ci-pipelines.ts";
import { cinemaShowtimesPage } from "./cinema-showtimes.ts";
import { codeReviewPage } from "./code-review.ts";
import { comboboxPage } from "./combobox.ts";
import { councilTaxDiscountPage } from "./council-tax-discount.ts";
import { courierDepotPage } from "./courier-depot.ts";
import { courseLessonPage } from "./course-lesson.ts";
import { crmContactPage } from "./crm-contact.ts";
import { dashboardPage } from "./dashboard.ts";
import { dialogPage } from "./dialog.ts";
import { dnsRecordsPage } from "./dns-records.ts";
import { docsSitePage } from "./docs-site.ts";
import { fileManagerPage } from "./file-manager.ts";
import { flightSearchPage } from "./flight-search.ts";
import { forumPage } from "./forum.ts";
import { germanShopPage } from "./german-shop.ts";
import { groceryBasketPage } from "./grocery-basket.ts";
import { helpdeskTicketPage } from "./helpdesk-ticket.ts";
import { hotelResultsPage } from "./hotel-results.ts";
import { inboxPage } from "./inbox.ts";
import { insuranceWizardPage } from "./insurance-wizard.ts";
import { invoiceEditorPage } from "./invoice-editor.ts";
import { issuePage } from "./issue-page.ts";
import { jobApplicationPage } from "./job-application.ts";
import { kanbanPage } from "./kanban.ts";
import { labSamplesPage } from "./lab-samples.ts";
import { mediaPlayerPage } from "./media-player.ts";
import { musicPlaylistPage } from "./music-playlist.ts";
import { newsFrontPage } from "./news-front.ts";
import { paginationPage } from "./pagination.ts";
import { parcelLabelPage } from "./parcel-label.ts";
import { patientPortalPage } from "./patient-portal.ts";
import { permitFormPage } from "./permit-form.ts";
import { photoEditorPage } from "./photo-editor.ts";
import { pricingPage } from "./pricing.ts";
import { realEstatePage } from "./real-estate.ts";
import { registryAppointmentPage } from "./registry-appointment.ts";
import { reportBuilderPage } from "./report-builder.ts";
import { restaurantMenuPage } from "./restaurant-menu.ts";
import { settingsPage } from "./settings.ts";
import { shopListingPage } from "./shop-listing.ts";
import { signInPage } from "./sign-in.ts";
import { socialFeedPage } from "./social-feed.ts";
import { surveyPage } from "./survey.ts";
import { tableLayoutPage } from "./table-layout.ts";
import { timesheetPage } from "./timesheet.ts";
import { trainSeatsPage } from "./train-seats.ts";
import { videoCallPage } from "./video-call.ts";
import { warehouseStockPage } from "./warehouse-stock.ts";
import { webComponentsPage } from "./web-components.ts";
import { webmailPage } from "./webmail.ts";
import { wikiEditorPage } from "./wiki-editor.ts";

/** All pages of both splits. */
export const groundingPages: readonly GroundingPage[] = [
  adminUsersPage,
  airlineCheckInPage,
  bankingPage,
  bankTransferPage,
  calendarPage,
  cartPage,
  chatPage,
  checkoutPage,
  cinemaShowtimesPage,
  ciPipelinesPage,
  codeReviewPage,
  comboboxPage,
  councilTaxDiscountPage,
  courierDepotPage,
  courseLessonPage,
  crmContactPage,
  dashboardPage,
  dialogPage,
  dnsRecordsPage,
  docsSitePage,
  fileManagerPage,
  flightSearchPage,
  forumPage,
  germanShopPage,
  groceryBasketPage,
  helpdeskTicketPage,
  hotelResultsPage,
  inboxPage,
  insuranceWizardPage,
  invoiceEditorPage,
  issuePage,
  jobApplicationPage,
  kanbanPage,
  labSamplesPage,
  mediaPlayerPage,
  musicPlaylistPage,
  newsFrontPage,
  paginationPage,
  parcelLabelPage,
  patientPortalPage,
  permitFormPage,
  photoEditorPage,
  pricingPage,
  realEstatePage,
  registryAppointmentPage,
  reportBuilderPage,
  restaurantMenuPage,
  settingsPage,
  shopListingPage,
  signInPage,
  socialFeedPage,
  surveyPage,
  tableLayoutPage,
  timesheetPage,
  trainSeatsPage,
  videoCallPage,
  warehouseStockPage,
  webComponentsPage,
  webmailPage,
  wikiEditorPage,
  ...formerHeldOutGroundingPages,
  ...heldOutGroundingPages,
];

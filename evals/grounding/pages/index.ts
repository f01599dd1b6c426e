import type { GroundingPage } from "../grounding-page.ts";
import { adminUsersPage } from "./admin-users.ts";
import { bankingPage } from "./banking.ts";
import { calendarPage } from "./calendar.ts";
import { cartPage } from "./cart.ts";
import { chatPage } from "./chat.ts";
import { checkoutPage } from "./checkout.ts";
import { comboboxPage } from "./combobox.ts";
import { dashboardPage } from "./dashboard.ts";
import { dialogPage } from "./dialog.ts";
import { docsSitePage } from "./docs-site.ts";
import { fileManagerPage } from "./file-manager.ts";
import { flightSearchPage } from "./flight-search.ts";
import { forumPage } from "./forum.ts";
import { germanShopPage } from "./german-shop.ts";
import { inboxPage } from "./inbox.ts";
import { jobApplicationPage } from "./job-application.ts";
import { kanbanPage } from "./kanban.ts";
import { mediaPlayerPage } from "./media-player.ts";
import { paginationPage } from "./pagination.ts";
import { pricingPage } from "./pricing.ts";
import { settingsPage } from "./settings.ts";
import { shopListingPage } from "./shop-listing.ts";
import { signInPage } from "./sign-in.ts";
import { surveyPage } from "./survey.ts";
import { tableLayoutPage } from "./table-layout.ts";
import { webComponentsPage } from "./web-components.ts";

/** All pages, those of both splits. */
export const groundingPages: readonly GroundingPage[] = [
  adminUsersPage,
  bankingPage,
  calendarPage,
  cartPage,
  chatPage,
  checkoutPage,
  comboboxPage,
  dashboardPage,
  dialogPage,
  docsSitePage,
  fileManagerPage,
  flightSearchPage,
  forumPage,
  germanShopPage,
  inboxPage,
  jobApplicationPage,
  kanbanPage,
  mediaPlayerPage,
  paginationPage,
  pricingPage,
  settingsPage,
  shopListingPage,
  signInPage,
  surveyPage,
  tableLayoutPage,
  webComponentsPage,
];

import type { ExtractPage } from "../extract-page.ts";
import { accountUsagePage } from "./account-usage.ts";
import { bikeTabsPage } from "./bike-tabs.ts";
import { bistroMenuPage } from "./bistro-menu.ts";
import { cableSpecsPage } from "./cable-specs.ts";
import { clinicContactPage } from "./clinic-contact.ts";
import { commentTrapPage } from "./comment-trap.ts";
import { companyDirectoryPage } from "./company-directory.ts";
import { concertEventPage } from "./concert-event.ts";
import { depotInventoryPage } from "./depot-inventory.ts";
import { eveningCoursesPage } from "./evening-courses.ts";
import { ferryBoardPage } from "./ferry-board.ts";
import { flightResultsPage } from "./flight-results.ts";
import { gateBookPage } from "./gate-book.ts";
import { glacierArticlePage } from "./glacier-article.ts";
import { grandmaCakePage } from "./grandma-cake.ts";
import { groceryReceiptPage } from "./grocery-receipt.ts";
import { hiddenOffersPage } from "./hidden-offers.ts";
import { hillHotelPage } from "./hill-hotel.ts";
import { homeListingsPage } from "./home-listings.ts";
import { issuePagesPage } from "./issue-pages.ts";
import { jobBoardPage } from "./job-board.ts";
import { lakesPage } from "./lakes.ts";
import { lampShopPage } from "./lamp-shop.ts";
import { leagueTablePage } from "./league-table.ts";
import { libraryFaqPage } from "./library-faq.ts";
import { lighthouseHistoryPage } from "./lighthouse-history.ts";
import { morningPaperPage } from "./morning-paper.ts";
import { oldCataloguePage } from "./old-catalogue.ts";
import { orderDetailPage } from "./order-detail.ts";
import { outdoorDealsPage } from "./outdoor-deals.ts";
import { phoneComparisonPage } from "./phone-comparison.ts";
import { podcastEpisodesPage } from "./podcast-episodes.ts";
import { potterProfilePage } from "./potter-profile.ts";
import { pricingPlansPage } from "./pricing-plans.ts";
import { pumpForumPage } from "./pump-forum.ts";
import { rateFramesPage } from "./rate-frames.ts";
import { recipeContradictedPage } from "./recipe-contradicted.ts";
import { recipeLinkedDataPage } from "./recipe-linked-data.ts";
import { recordStorePage } from "./record-store.ts";
import { regionalSalesPage } from "./regional-sales.ts";
import { seedStockPage } from "./seed-stock.ts";
import { sensorLogPage } from "./sensor-log.ts";
import { settingsFormPage } from "./settings-form.ts";
import { shadowMetricsPage } from "./shadow-metrics.ts";
import { siteSearchPage } from "./site-search.ts";
import { stockQuotesPage } from "./stock-quotes.ts";
import { studioInvoicePage } from "./studio-invoice.ts";
import { supportInboxPage } from "./support-inbox.ts";
import { timetablePage } from "./timetable.ts";
import { travelCostsPage } from "./travel-costs.ts";
import { valleyWeatherPage } from "./valley-weather.ts";
import { werkzeugShopPage } from "./werkzeug-shop.ts";

export const extractPages: readonly ExtractPage[] = [
  accountUsagePage,
  bikeTabsPage,
  bistroMenuPage,
  cableSpecsPage,
  clinicContactPage,
  commentTrapPage,
  companyDirectoryPage,
  concertEventPage,
  depotInventoryPage,
  eveningCoursesPage,
  ferryBoardPage,
  flightResultsPage,
  gateBookPage,
  glacierArticlePage,
  grandmaCakePage,
  groceryReceiptPage,
  hiddenOffersPage,
  hillHotelPage,
  homeListingsPage,
  issuePagesPage,
  jobBoardPage,
  lakesPage,
  lampShopPage,
  leagueTablePage,
  libraryFaqPage,
  lighthouseHistoryPage,
  morningPaperPage,
  oldCataloguePage,
  orderDetailPage,
  outdoorDealsPage,
  phoneComparisonPage,
  podcastEpisodesPage,
  potterProfilePage,
  pricingPlansPage,
  pumpForumPage,
  rateFramesPage,
  recipeContradictedPage,
  recipeLinkedDataPage,
  recordStorePage,
  regionalSalesPage,
  seedStockPage,
  sensorLogPage,
  settingsFormPage,
  shadowMetricsPage,
  siteSearchPage,
  stockQuotesPage,
  studioInvoicePage,
  supportInboxPage,
  timetablePage,
  travelCostsPage,
  valleyWeatherPage,
  werkzeugShopPage,
];

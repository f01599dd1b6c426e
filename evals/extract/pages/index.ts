import { formerHeldOutExtractPages } from "../../former-held-out/index.ts";
import { heldOutExtractPages } from "../../held-out/index.ts";
import { propertyTaxRecordPage } from "./property-tax-record.ts";
import { gooseneckKettlePage } from "./gooseneck-kettle.ts";
import { fantasyLineupPage } from "./fantasy-lineup.ts";
import { canalBridgeNewsPage } from "./canal-bridge-news.ts";
import type { ExtractPage } from "../extract-page.ts";
import { accountUsagePage } from "./account-usage.ts";
import { auctionLotsPage } from "./auction-lots.ts";
import { bankStatementPage } from "./bank-statement.ts";
import { bikeTabsPage } from "./bike-tabs.ts";
import { bistroMenuPage } from "./bistro-menu.ts";
import { cableSpecsPage } from "./cable-specs.ts";
import { clinicContactPage } from "./clinic-contact.ts";
import { cloudPricesPage } from "./cloud-prices.ts";
import { commentTrapPage } from "./comment-trap.ts";
import { companyDirectoryPage } from "./company-directory.ts";
import { concertEventPage } from "./concert-event.ts";
import { conferenceProgrammePage } from "./conference-programme.ts";
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
import { leagueFixturesPage } from "./league-fixtures.ts";
import { leagueTablePage } from "./league-table.ts";
import { libraryFaqPage } from "./library-faq.ts";
import { lighthouseHistoryPage } from "./lighthouse-history.ts";
import { marathonResultsPage } from "./marathon-results.ts";
import { morningPaperPage } from "./morning-paper.ts";
import { museumVisitPage } from "./museum-visit.ts";
import { oldCataloguePage } from "./old-catalogue.ts";
import { orderDetailPage } from "./order-detail.ts";
import { outdoorDealsPage } from "./outdoor-deals.ts";
import { packageRegistryPage } from "./package-registry.ts";
import { parcelTrackingPage } from "./parcel-tracking.ts";
import { phoneComparisonPage } from "./phone-comparison.ts";
import { plantNurseryPage } from "./plant-nursery.ts";
import { podcastEpisodesPage } from "./podcast-episodes.ts";
import { potterProfilePage } from "./potter-profile.ts";
import { pricingPlansPage } from "./pricing-plans.ts";
import { pumpForumPage } from "./pump-forum.ts";
import { rateFramesPage } from "./rate-frames.ts";
import { recipeCollectionPage } from "./recipe-collection.ts";
import { recipeContradictedPage } from "./recipe-contradicted.ts";
import { recipeLinkedDataPage } from "./recipe-linked-data.ts";
import { recordStorePage } from "./record-store.ts";
import { regionalSalesPage } from "./regional-sales.ts";
import { releaseNotesPage } from "./release-notes.ts";
import { seedStockPage } from "./seed-stock.ts";
import { sensorLogPage } from "./sensor-log.ts";
import { settingsFormPage } from "./settings-form.ts";
import { shadowMetricsPage } from "./shadow-metrics.ts";
import { siteSearchPage } from "./site-search.ts";
import { skiReportPage } from "./ski-report.ts";
import { stockQuotesPage } from "./stock-quotes.ts";
import { studioInvoicePage } from "./studio-invoice.ts";
import { supportInboxPage } from "./support-inbox.ts";
import { timetablePage } from "./timetable.ts";
import { trainDeparturesPage } from "./train-departures.ts";
import { travelCostsPage } from "./travel-costs.ts";
import { usedCarsPage } from "./used-cars.ts";
import { valleyWeatherPage } from "./valley-weather.ts";
import { wardStaffPage } from "./ward-staff.ts";
import { warehouseStockPage } from "./warehouse-stock.ts";
import { werkzeugShopPage } from "./werkzeug-shop.ts";

export const extractPages: readonly ExtractPage[] = [
  accountUsagePage,
  auctionLotsPage,
  bankStatementPage,
  bikeTabsPage,
  bistroMenuPage,
  cableSpecsPage,
  clinicContactPage,
  cloudPricesPage,
  commentTrapPage,
  companyDirectoryPage,
  concertEventPage,
  conferenceProgrammePage,
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
  leagueFixturesPage,
  leagueTablePage,
  libraryFaqPage,
  lighthouseHistoryPage,
  marathonResultsPage,
  morningPaperPage,
  museumVisitPage,
  oldCataloguePage,
  orderDetailPage,
  outdoorDealsPage,
  packageRegistryPage,
  parcelTrackingPage,
  phoneComparisonPage,
  plantNurseryPage,
  podcastEpisodesPage,
  potterProfilePage,
  pricingPlansPage,
  pumpForumPage,
  rateFramesPage,
  recipeCollectionPage,
  recipeContradictedPage,
  recipeLinkedDataPage,
  recordStorePage,
  regionalSalesPage,
  releaseNotesPage,
  seedStockPage,
  sensorLogPage,
  settingsFormPage,
  shadowMetricsPage,
  siteSearchPage,
  skiReportPage,
  stockQuotesPage,
  studioInvoicePage,
  supportInboxPage,
  timetablePage,
  trainDeparturesPage,
  travelCostsPage,
  usedCarsPage,
  valleyWeatherPage,
  wardStaffPage,
  warehouseStockPage,
  werkzeugShopPage,
  canalBridgeNewsPage,
  fantasyLineupPage,
  gooseneckKettlePage,
  propertyTaxRecordPage,
  ...formerHeldOutExtractPages,
  ...heldOutExtractPages,
];

import type { ObservePage } from "../observe-page.ts";
import { accountMenuPage } from "./account-menu.ts";
import { bookingFramePage } from "./booking-frame.ts";
import { cameraFiltersPage } from "./camera-filters.ts";
import { carConfiguratorPage } from "./car-configurator.ts";
import { chatComposerPage } from "./chat-composer.ts";
import { checkoutAddressesPage } from "./checkout-addresses.ts";
import { cityComboboxPage } from "./city-combobox.ts";
import { courseTabsPage } from "./course-tabs.ts";
import { deleteDialogPage } from "./delete-dialog.ts";
import { deviceSwitchesPage } from "./device-switches.ts";
import { divButtonsPage } from "./div-buttons.ts";
import { enrolmentFormPage } from "./enrolment-form.ts";
import { gardenShopPage } from "./garden-shop.ts";
import { hiddenControlsPage } from "./hidden-controls.ts";
import { keyListPage } from "./key-list.ts";
import { museumHomePage } from "./museum-home.ts";
import { nestedHelpPage } from "./nested-help.ts";
import { orderQueuePage } from "./order-queue.ts";
import { plantCardsPage } from "./plant-cards.ts";
import { projectExplorerPage } from "./project-explorer.ts";
import { resultPagesPage } from "./result-pages.ts";
import { shadowPlayerPage } from "./shadow-player.ts";
import { signInPage } from "./sign-in.ts";
import { signUpPage } from "./sign-up.ts";
import { stadtbadPage } from "./stadtbad.ts";
import { staffGridPage } from "./staff-grid.ts";
import { taskListPage } from "./task-list.ts";
import { textEditorPage } from "./text-editor.ts";
import { translationToolPage } from "./translation-tool.ts";
import { visitCalendarPage } from "./visit-calendar.ts";
export const observePages: readonly ObservePage[] = [
  accountMenuPage,
  bookingFramePage,
  cameraFiltersPage,
  carConfiguratorPage,
  chatComposerPage,
  checkoutAddressesPage,
  cityComboboxPage,
  courseTabsPage,
  deleteDialogPage,
  deviceSwitchesPage,
  divButtonsPage,
  enrolmentFormPage,
  gardenShopPage,
  hiddenControlsPage,
  keyListPage,
  museumHomePage,
  nestedHelpPage,
  orderQueuePage,
  plantCardsPage,
  projectExplorerPage,
  resultPagesPage,
  shadowPlayerPage,
  signInPage,
  signUpPage,
  stadtbadPage,
  staffGridPage,
  taskListPage,
  textEditorPage,
  translationToolPage,
  visitCalendarPage,
];

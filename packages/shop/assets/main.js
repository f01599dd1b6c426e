import { enhanceAddToCart } from "./add-to-cart.js";
import { enhanceCart } from "./cart.js";
import { enhanceCheckout } from "./checkout.js";
import { enhanceConsent } from "./consent.js";
import { enhanceCustomSelects } from "./custom-select.js";
import { enhanceDialogs } from "./dialogs.js";
import { enhanceGallery } from "./gallery.js";
import { enhanceMenu } from "./menu.js";
import { defineNewsletterSignup } from "./newsletter-signup.js";
import { enhanceSale } from "./sale.js";
import { enhanceStoreFinder } from "./store-finder.js";
import { enhanceUpload } from "./upload.js";

// Each looks for its own part of the page and does nothing where that is missing.
defineNewsletterSignup();
enhanceMenu();
enhanceCustomSelects();
enhanceDialogs();
enhanceGallery();
enhanceAddToCart();
enhanceCart();
enhanceCheckout();
enhanceConsent();
enhanceSale();
enhanceStoreFinder();
enhanceUpload();

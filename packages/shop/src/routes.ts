import { logIn, logOut, showAccount, showLogin } from "./handlers/account-handlers.ts";
import { addLine, applyCoupon, changeQuantity, removeLine, showCart } from "./handlers/cart-handlers.ts";
import {
  showCatalogue,
  showComparison,
  showHome,
  showProduct,
  showSale,
  showSearch,
} from "./handlers/catalogue-handlers.ts";
import { placeOrder, showCheckout, showOrder } from "./handlers/checkout-handlers.ts";
import { answerConsent, sendMessage, showContact, subscribe } from "./handlers/visitor-handlers.ts";
import { showDeliveryWidget, showStoreStock, showStoreWidget } from "./handlers/widget-handlers.ts";
import type { Route } from "./server/router.ts";

/** Every page and every form of the shop. */
export const routes: readonly Route[] = [
  { method: "GET", pattern: "/", handle: showHome },
  { method: "GET", pattern: "/products", handle: showCatalogue },
  { method: "GET", pattern: "/products/:id", handle: showProduct },
  { method: "GET", pattern: "/search", handle: showSearch },
  { method: "GET", pattern: "/sale", handle: showSale },
  { method: "GET", pattern: "/compare", handle: showComparison },
  { method: "GET", pattern: "/login", handle: showLogin },
  { method: "POST", pattern: "/login", handle: logIn },
  { method: "POST", pattern: "/logout", handle: logOut },
  { method: "GET", pattern: "/account", handle: showAccount },
  { method: "GET", pattern: "/cart", handle: showCart },
  { method: "POST", pattern: "/cart/lines", handle: addLine },
  { method: "POST", pattern: "/cart/lines/:id", handle: changeQuantity },
  { method: "POST", pattern: "/cart/lines/:id/remove", handle: removeLine },
  { method: "POST", pattern: "/cart/coupon", handle: applyCoupon },
  { method: "GET", pattern: "/checkout", handle: showCheckout },
  { method: "POST", pattern: "/checkout", handle: placeOrder },
  { method: "GET", pattern: "/orders/:number", handle: showOrder },
  { method: "GET", pattern: "/contact", handle: showContact },
  { method: "POST", pattern: "/contact", handle: sendMessage },
  { method: "POST", pattern: "/newsletter", handle: subscribe },
  { method: "POST", pattern: "/consent", handle: answerConsent },
  { method: "GET", pattern: "/widgets/delivery", handle: showDeliveryWidget },
  { method: "GET", pattern: "/widgets/stores", handle: showStoreWidget },
  { method: "GET", pattern: "/widgets/stores/stock", handle: showStoreStock },
];

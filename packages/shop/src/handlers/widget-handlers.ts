import { shellOf } from "../components/shell.ts";
import { createSeededRandom } from "../data/seeded-random.ts";
import { type Store, stores } from "../data/stores.ts";
import { deliveryWidget } from "../pages/delivery-widget.ts";
import { errorPage } from "../pages/error-page.ts";
import { storeList, type StoreStock, storeWidget } from "../pages/store-widget.ts";
import { findProduct, type Handler } from "../server/exchange.ts";
import { pageReply } from "../server/reply.ts";

export const showDeliveryWidget: Handler = ({ query }) => {
  const productId = query.get("product") ?? "";
  return pageReply(deliveryWidget({ productId, postcode: query.get("postcode")?.trim() ?? "" }));
};

export const showStoreWidget: Handler = (exchange) => {
  const product = findProduct(exchange.products, exchange.query.get("product"));
  if (!product) return pageReply(errorPage(shellOf(exchange)), 404);
  return pageReply(storeWidget({ productId: product.id, productName: product.name }));
};

/** A piece of markup for the widget's own script. */
export const showStoreStock: Handler = ({ query }) => {
  const productId = query.get("product") ?? "";
  const found = stores.filter((store) => store.city === query.get("city"));
  return pageReply(storeList(found.map((store) => stockIn(store, productId))));
};

function stockIn(store: Store, productId: string): StoreStock {
  return { store, pieces: createSeededRandom(1, store.id, productId).between(0, 7) };
}

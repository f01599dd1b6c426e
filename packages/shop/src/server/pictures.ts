import { isColourName } from "../pictures/colours.ts";
import type { Product } from "../data/product.ts";
import { drawProduct, isPictureView } from "../pictures/product-picture.ts";
import { findProduct } from "./exchange.ts";
import type { Reply } from "./reply.ts";

/** `/pictures/<product>/<view>.svg?colour=<name>`, or null when there is no such picture. */
export function pictureReply(products: readonly Product[], path: string, query: URLSearchParams): Reply | null {
  const [, id, view = ""] = /^\/pictures\/([\w-]+)\/(\w+)\.svg$/.exec(path) ?? [];
  const product = findProduct(products, id);
  const colour = query.get("colour") ?? product?.colours[0] ?? "";
  if (!product || !isPictureView(view) || !isColourName(colour)) return null;
  return {
    status: 200,
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
    body: drawProduct({ shape: product.shape, colour, view }),
  };
}

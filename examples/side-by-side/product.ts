/** A product as each of the three programs reads it. */
export interface Product {
  readonly name: string;
  readonly price: number;
  readonly url: string;
}

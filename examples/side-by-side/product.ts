/** What each of the three programs reads. */
export interface Product {
  readonly name: string;
  readonly price: number;
  readonly url: string;
}

/** The store's limits, for the rules in `contract/README.md`. */
export const limits = {
  nickname: 40,
  search: 200,
  name: 120,
  aliases: 200,
  title: 120,
  tagline: 120,
  description: 2_000,
  notice: 1_000,
  closedMessage: 200,
  spansADay: 6,
  url: 2_000,
  phone: 20,
  orderLines: 100,
  /** Characters of a shopper's note about an order. */
  orderNote: 200,
  /** Lines that an order ever had, removed ones included. */
  lineNumbers: 999,
  quantity: 999,
  displayOrder: 1_000_000,
  points: 1_000_000_000,
  /** Characters of an amount in a setting. */
  rupeeText: 20,
  /** Maximum prices in one save of the price list. */
  pricesAtOnce: 2_000,
  /** Maximum products in one bulk change. */
  productsAtOnce: 5_000,
  /** Maximum starter products added in one call. */
  starterProductsAtOnce: 300,
  /** Maximum rows of a CSV file of products, without the header. */
  csvRows: 5_000,
  imageBytes: 5_242_880,
  /** Request bodies (bytes) of the owner, of an order, and of a shopper's other requests. */
  bodyBytes: 256 * 1024,
  orderBytes: 128 * 1024,
  shopperBytes: 8 * 1024,
  /** Bytes of a CSV file of products. */
  csvBytes: 2 * 1024 * 1024,
  passwordMinimum: 6,
  passwordMaximum: 200,
  ordersPage: 100,
  /**
   * Maximum orders, and order lines in total, on a page of a customer's own orders. Anybody who has the id can read it.
   */
  ownOrdersPage: 25,
  ownOrderLinesPage: 500,
  pageMaximum: 500,
  recentOrders: 5,
  /** Known phones per customer. One more replaces the phone that was not seen for longest. */
  knownPhones: 8,
  /** Default number of entries on a page of the points history. */
  pointsPage: 50,
  /** Characters of the owner's reason for cancelling an order, changing points and so on. */
  reason: 200,
  /** Characters of a customer's real name, and of the note of an entry in a khata. */
  khataName: 60,
  deliveryName: 60,
  street: 80,
  landmark: 80,
  deliveryArea: 200,
  /** Pincodes to which the shop delivers. */
  pincodes: 50,
  receiptNote: 200,
  khataNote: 120,
} as const

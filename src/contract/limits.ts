/** The store's limits. Source: decisions, section 3; specification, sections 5 and 9. */
export const limits = {
  nickname: 40,
  search: 200,
  name: 120,
  aliases: 200,
  title: 120,
  description: 2_000,
  notice: 1_000,
  closedMessage: 200,
  spansADay: 6,
  url: 2_000,
  phone: 20,
  orderLines: 100,
  quantity: 999,
  displayOrder: 1_000_000,
  points: 1_000_000_000,
  imageBytes: 5_242_880,
  /** Bodies of the owner's calls, of an order, and of a shopper's other calls. */
  bodyBytes: 256 * 1024,
  orderBytes: 128 * 1024,
  shopperBytes: 8 * 1024,
  passwordMinimum: 6,
  passwordMaximum: 200,
  ordersPage: 100,
  pageMaximum: 500,
  recentOrders: 5,
  /** Phones known as a customer's; one more replaces the one longest unseen. */
  knownPhones: 8,
  /** Entries of a points history at once. */
  pointsPage: 50,
  /** The owner's words for cancelling an order, changing points and the like. */
  reason: 200,
} as const

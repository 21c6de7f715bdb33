const grouped = (count: number): string => count.toLocaleString('en-IN')
const refused = (orders: string, count: number, since: string): string =>
  `${orders} ${count === 1 ? 'has' : 'have'} been refused since ${since}, because too many were sent in a short time`
const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${grouped(count)} orders`)

export const texts = {
  theFigures: 'The figures',
  totalSales: 'Total Sales',
  totalOrders: 'Total Orders',
  withoutCancelled: 'not cancelled',
  activeProducts: 'Active Products',
  customers: 'Customers',
  unknown: '…',

  mostOrdered: 'Most Ordered Products',
  theRanking: 'The ranking',
  loadingRanking: 'Loading the ranking',
  nothingOrdered: 'No order data available yet.',
  orders: (count: number) => `${grouped(count)} ${count === 1 ? 'order' : 'orders'}`,

  refusedOrders: 'Refused orders',
  /** `since` is the time of the first of these orders. */
  refused: (count: number, since: string) => `${refused(ordersOf(count), count, since)}.`,
  refusedInOneName: (count: number, since: string, nickname: string) =>
    `${refused(`${ordersOf(count)} in the name of ${nickname}`, count, since)}.`,
  /** `inThisName` is the number of those sent in the name of `nickname`. */
  refusedInNames: (count: number, since: string, nickname: string, inThisName: number) =>
    `${refused(ordersOf(count), count, since)}: ${grouped(inThisName)} in the name of ${nickname}, ${grouped(count - inThisName)} in other names.`,

  recommendation: 'Recommendation',
  everybodySees:
    'Your shop is on the internet: whoever types a customer’s nickname there sees that customer’s points and orders.',
  makePrivate:
    'With private customers only the customer’s own phones and you see them. You can change it in Settings at any time.',
  switchOn: 'Make customers private',
  decline: 'No, leave it as it is',
}

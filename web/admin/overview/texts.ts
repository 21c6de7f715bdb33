const grouped = (count: number): string => count.toLocaleString('en-IN')

export const texts = {
  theFigures: 'The figures',
  totalSales: 'Total Sales',
  totalOrders: 'Total Orders',
  activeProducts: 'Active Products',
  customers: 'Customers',
  unknown: '…',

  mostOrdered: 'Most Ordered Products',
  theRanking: 'The ranking',
  loadingRanking: 'Loading the ranking',
  nothingOrdered: 'No order data available yet.',
  orders: (count: number) => `${grouped(count)} ${count === 1 ? 'order' : 'orders'}`,

  refusedOrders: 'Refused orders',
  /** `names` says in whose names the orders were sent: either part may be empty. `since` is the time of the first order. */
  refused: (count: number, names: { inOneName: string; inNames: string }, since: string) =>
    `${count === 1 ? '1 order' : `${grouped(count)} orders`}${names.inOneName} ${count === 1 ? 'has' : 'have'} been refused since ${since}, because too many were sent in a short time${names.inNames}.`,
  allInNameOf: (nickname: string) => ` in the name of ${nickname}`,
  mostInNameOf: (nickname: string, count: number, others: number) =>
    `: ${grouped(count)} in the name of ${nickname}, ${grouped(others)} in other names`,

  recommendation: 'Recommendation',
  everybodySees:
    'Your shop is on the internet: whoever types a customer’s nickname there sees that customer’s points and orders.',
  makePrivate:
    'With private customers only the customer’s own phones and you see them. You can change it in Settings at any time.',
  switchOn: 'Make customers private',
  decline: 'No, leave it so',
}

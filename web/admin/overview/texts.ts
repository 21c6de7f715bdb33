import type { RefusedOrders } from '#contract/admin-orders.ts'

type MostRefused = NonNullable<RefusedOrders>['most']

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
  /** `since` is the time of the first order, and `most` the name in which most of them were sent, if any named one. */
  refused: (count: number, since: string, most: MostRefused) => {
    const others = count - (most?.count ?? 0)
    const inOneName = most && others === 0 ? ` in the name of ${most.nickname}` : ''
    const inNames =
      most && others > 0
        ? `: ${grouped(most.count)} in the name of ${most.nickname}, ${grouped(others)} in other names`
        : ''
    return `${count === 1 ? '1 order' : `${grouped(count)} orders`}${inOneName} ${count === 1 ? 'has' : 'have'} been refused since ${since}, because too many were sent in a short time${inNames}.`
  },

  recommendation: 'Recommendation',
  everybodySees:
    'Your shop is on the internet: whoever types a customer’s nickname there sees that customer’s points and orders.',
  makePrivate:
    'With private customers only the customer’s own phones and you see them. You can change it in Settings at any time.',
  switchOn: 'Make customers private',
  decline: 'No, leave it so',
}

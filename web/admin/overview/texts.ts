import { groupDigits } from '#contract/money.ts'

const short = (rupees: number, unit: number): number => Number((rupees / unit).toFixed(1))

export const texts = {
  theFigures: 'The figures',
  totalSales: 'Total Sales',
  totalOrders: 'Total Orders',
  withoutCancelled: 'not cancelled',
  activeProducts: 'Active Products',
  customers: 'Customers',
  unknown: '…',
  loading: 'Loading the figures',

  mostOrdered: 'Most Ordered Products',
  theRanking: 'The ranking',
  loadingRanking: 'Loading the ranking',
  nothingOrdered: 'No order data available yet.',
  orders: (count: number) => `${groupDigits(count)} ${count === 1 ? 'order' : 'orders'}`,

  today: 'Today',
  /** The figures of a day, where they failed to load. */
  theDay: 'The figures of the day',
  loadingDay: 'Loading the figures of the day',
  day: 'Day',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  ofTheDay: {
    orders: 'Orders',
    sales: 'Sales',
    roundOff: 'Round off',
    cancelled: (count: number) => `Cancelled (${groupDigits(count)})`,
    pointsGiven: 'Points given',
    pointsRedeemed: 'Points redeemed',
    money: 'Money',
    cash: 'Received by cash',
    upi: 'Received by UPI',
    khataReceived: {
      cash: 'Khata received by cash',
      upi: 'Khata received by UPI',
      other: 'Khata received otherwise',
    },
    returned: { cash: 'Returned in cash', upi: 'Returned by UPI' },
    khataGiven: 'Given on khata',
    unpaid: 'Unpaid',
    cashExpected: 'Cash expected',
    cashHint: 'excluding opening cash',
  },
  counted: 'Counted cash',
  count: 'Save',
  countFailed: 'The counted cash could not be saved',
  short: (amount: string) => `${amount} short`,
  over: (amount: string) => `${amount} over`,
  agrees: 'agrees',
  countedAt: (amount: string, time: string) => `${amount} counted, ${time}`,

  forAccountant: 'For the accountant',
  filesAre: 'Tables that Excel and LibreOffice open: one row for each line of an order, or for each payment.',
  fromDay: 'From',
  toDay: 'To',
  daysInOrder: 'Choose both days. The first must not be after the last.',
  ordersFile: 'Orders (CSV)',
  paymentsFile: 'Payments and khata (CSV)',

  sales: 'Sales',
  theSales: 'The sales',
  loadingSales: 'Loading the sales',
  period: 'Period',
  lastDays: (days: number) => `Last ${days} days`,
  daysBefore: (days: number) => `${days} days before`,
  noSales: 'No orders in these days.',
  chartFailed: 'The chart could not be loaded. The table has the same figures.',
  showTable: 'Show as table',
  hour: 'Hour',
  ordersHead: 'Orders',
  salesHead: 'Sales',
  /** The room for such an amount, in pixels. */
  amountWidth: 60,
  /** An amount in whole rupees, short enough for the side of a chart. */
  shortAmount: (rupees: number): string => {
    if (rupees < 1_000) return `₹${rupees}`
    if (rupees < 1_00_000) return `₹${short(rupees, 1_000)}k`
    return rupees < 1_00_00_000 ? `₹${short(rupees, 1_00_000)} L` : `₹${short(rupees, 1_00_00_000)} Cr`
  },
}

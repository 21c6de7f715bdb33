const grouped = (count: number): string => count.toLocaleString('en-IN')
const earlierOrders = (count: number): string =>
  count === 1 ? '1 earlier order' : `${grouped(count)} earlier orders`

export const texts = {
  /** Without a number until it is known. */
  title: (count: number | undefined) =>
    count === undefined ? 'Order Management' : `Order Management (${grouped(count)})`,
  theOrders: 'The orders',
  loading: 'Loading orders',
  none: 'No orders placed yet.',
  noneUnwanted: 'No order is marked ‘Joke, or nobody came’.',
  noneInStatus: (status: string) => `No ${status.toLowerCase()} orders.`,
  orders: 'Orders',
  pager: { back: 'Newer orders', on: 'Older orders' },
  oldestFirstPager: { back: 'Older orders', on: 'Newer orders' },
  unseen: (count: number) => `${grouped(count)} just arrived`,
  sort: (arrived: number, due: number) => {
    const counts = [arrived > 0 && `${grouped(arrived)} new`, due > 0 && `${grouped(due)} due soon`]
    return `${counts.filter(Boolean).join(', ')} · Sort`
  },

  orderId: 'Order ID',
  customer: 'Customer',
  items: 'Items',
  total: 'Total',
  roundOff: 'Round off',
  date: 'Date',
  status: 'Status',
  actions: 'Actions',
  number: (number: string) => `#${number}`,
  downloadReceipt: (number: string) => `Download receipt ${number}`,
  downloaded: 'Receipt Downloaded',
  downloadFailed: 'Download Error',
  detailsOf: (number: string) => `Details of order ${number}`,

  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) => (days === 1 ? '1 day' : `${grouped(days)} days`),

  quantity: (quantity: number) => `${quantity} ×`,
  course: 'Course of the order',
  bill: 'Bill by WhatsApp',
  backTo: (status: string) => `Back to ${status}`,
  cancel: 'Cancel order',
  cancelOf: (number: string) => `Cancel order ${number}`,
  changeFailed: 'Failed to change the order',

  byStatus: 'Orders by status',
  all: 'All',
  accept: 'Accept',
  markReady: 'Mark ready',
  sendOut: 'Out for delivery',
  complete: 'Complete',
  undo: 'Undo',
  undoOf: (number: string) => `Undo the change of order ${number}`,
  stepOf: (verb: string, number: string) => `${verb} order ${number}`,
  cancelTitle: (number: string) => `Cancel order #${number}`,
  usualReasons: ['Out of stock', 'Shop is closing', 'Customer asked'],
  reason: 'Reason',
  reasonMeans: 'The customer reads it. The order’s points are taken back.',
  keep: 'Keep order',
  cancelFailed: 'Failed to cancel the order',

  unwanted: 'Joke, or nobody came',
  markUnwantedMeans: 'The customer is not told; you are warned when this phone orders again.',
  markWanted: 'No joke, somebody came',
  markOf: (mark: string, number: string) => `${mark}: order ${number}`,
  markFailed: 'Failed to mark the order',
  earlierUnwanted: {
    phone: (count: number) => `${earlierOrders(count)} from this phone: joke, or nobody came.`,
    customer: (count: number) => `${earlierOrders(count)} under this name: joke, or nobody came.`,
    network: (count: number) =>
      `${earlierOrders(count)} from the same network: joke, or nobody came. It may have been somebody else.`,
  },

  readOf: (number: string) => `Read order ${number}`,
  readLatest: 'Read Latest Order',
  stopReading: 'Stop Reading',
  reading: 'Reading Order',
  readingNumber: (number: string) => `Order #${number}`,
  speechMissing: 'Speech Not Supported',
  speechMissingMeans: 'This browser cannot read aloud.',
  speechFailed: 'Speech Error',
  speechFailedMeans: 'The browser could not read the order aloud.',
}

const grouped = (count: number): string => count.toLocaleString('en-IN')
const earlierOrders = (count: number): string =>
  count === 1 ? '1 earlier order' : `${grouped(count)} earlier orders`

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export const texts = {
  /** Without a number until it is known. */
  title: (count: number | undefined) =>
    count === undefined ? 'Order Management' : `Order Management (${grouped(count)})`,
  theOrders: 'The orders',
  loading: 'Loading orders',
  none: 'No orders placed yet.',
  noneHere: 'No orders here.',
  orders: 'Orders',
  pager: { back: 'Newer orders', on: 'Older orders' },
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
  moreFor: (number: string) => `More for order ${number}`,
  detailsOf: (number: string) => `Details of order ${number}`,

  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) => (days === 1 ? '1 day' : `${grouped(days)} days`),

  quantity: (quantity: number) => `${grouped(quantity)} ×`,
  course: 'Course of the order',
  bill: 'Bill by WhatsApp',
  backTo: (status: string) => `Back to ${status}`,
  cancel: 'Cancel order',
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

  unwanted: 'Fake order, or not collected',
  markWanted: 'Real order, and collected',
  markFailed: 'Failed to mark the order',
  earlierUnwanted: {
    phone: (count: number) => `${earlierOrders(count)} from this phone: fake, or not collected.`,
    customer: (count: number) => `${earlierOrders(count)} under this name: fake, or not collected.`,
    network: (count: number) =>
      `${earlierOrders(count)} from the same network: fake, or not collected. It may have been somebody else.`,
  },

  readOf: (number: string) => `Read order ${number}`,
  readLatest: 'Read Latest Order',
  stopReading: 'Stop Reading',
  reading: 'Reading Order',
  orderNumber: (number: string) => `Order #${number}`,
  speechMissing: 'Speech Not Supported',
  speechFailed: 'Speech Error',

  find: {
    find: 'Find orders',
    findHint: 'No. or name',
    day: 'Day',
    noneFound: (search: string) =>
      `No order found for “${search}”. Try the number of the day, all six characters of the order number, or a part of the name.`,
    elsewhere: 'Look at all days and statuses',
  },

  queue: {
    toDo: 'To do',
    acceptAll: (count: number) => `Accept all (${count})`,
    notAccepted: (count: number) => `${orders(count)} could not be accepted`,
    printSlips: (count: number) => `Print slips (${count})`,
    pickingList: 'Picking list',
    printPicks: 'Print the list',
    nothingToPick: 'No order is accepted and waits to be packed.',
    forOrder: (dayNumber: number, amount: string) =>
      `No.\u00a0${dayNumber}: ${amount.replaceAll(' ', '\u00a0')}`,
    packFirst: (dayNumber: number) => `Pack No. ${dayNumber}`,
  },

  packing: {
    packing: 'Packing',
    pack: 'Pack',
    theOrder: 'The order',
    products: 'Products to pack',
    ticked: (ticked: number, all: number) => `${ticked} of ${all} packed`,

    readyAnyway: 'Mark ready all the same',
    notTicked: (missing: number, all: number) => `${missing} of ${all} not ticked`,

    cancelled: 'This order was cancelled. Please put the goods back.',
    isStatus: (status: string) => `This order is ${status}.`,

    stopBell: (count: number) => `${count === 1 ? '1 new order' : `${count} new orders`}: stop the bell`,
    backToList: 'Back to the orders',
    next: 'Next order',
    nextIs: (dayNumber: string, nickname: string) => `${dayNumber} · ${nickname}`,

    print: 'Print',
    printOf: (number: string) => `Print slip of order ${number}`,
    paper: 'Paper of the slip',
    papers: { '58': '58 mm', '80': '80 mm', A5: 'A5' },
  },

  weighing: {
    weight: 'Weight',
    weightOf: (name: string) => `Weight of ${name}`,
    amount: 'Amount',
    amountOf: (name: string) => `Amount of ${name}`,
    /** The possible input: kilos or grams. */
    units: (whole: string, small: string) => `${whole} or ${small}`,
    ordered: (weight: string) => `Ordered: ${weight}`,
    weighed: (weight: string, ordered: string) => `Weighed: ${weight} (ordered ${ordered})`,
    save: 'Save',
    saveOf: (name: string) => `Save the weight of ${name}`,
    remove: 'Remove weight',
    removeOf: (name: string) => `Remove weight of ${name}`,
    notAWeight: 'Please type a weight, such as 1.62 or 1620.',
    isRight: (weight: string, ordered: string) => `Ordered: ${ordered}. Is ${weight} right?`,
    saveAnyway: (weight: string) => `Save ${weight}`,
    failed: 'Failed to save the weight',

    wasWeighed: (name: string, weight: string) => `${name} weighed: ${weight}`,
    wasSetBack: (name: string) => `${name} as ordered again`,
  },

  changes: {
    notAvailable: 'Not available',
    notAvailableOf: (name: string) => `Not available: ${name}`,
    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
    goodsBack: 'Return',
    goodsBackOf: (name: string) => `Return ${name}`,

    fewerOf: (name: string) => `Fewer of ${name}`,
    moreOf: (name: string) => `More of ${name}`,
    save: (amount: string) => `Save ${amount}`,
    lastLine: 'It is the last product. Cancel the order instead.',
    close: 'Close',

    replaceWith: 'Replace with',
    add: 'Add a product',

    notDelivered: 'not delivered',
    broughtBack: 'brought back',
    partBroughtBack: 'part of it brought back',
    putBack: 'Put back',
    putBackOf: (name: string) => `Put back ${name}`,
    insteadOf: (name: string) => `instead of ${name}`,
    ordered: (amount: string) => `ordered ${amount}`,
    added: 'added',

    wasChanged: (name: string, amount: string) => `${name}: ${amount}`,
    wasReturned: (name: string, left: string) => `${name} brought back, ${left} left`,
    wasReturnedWhole: (name: string) => `${name} brought back`,
    wasRemoved: (name: string) => `${name}: not available`,
    wasAdded: (name: string, amount: string) => `${name} added: ${amount}`,
  },

  payment: {
    words: { unpaid: 'Unpaid', cash: 'Cash', upi: 'UPI', khata: 'Khata' },
    later: 'Later',
    notYet: 'Not yet',
    howPaid: (number: string) => `How order ${number} is paid`,
    paid: { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' },
    partOnKhata: (received: string, rest: string) => `${received} received, ${rest} on khata`,
    paymentOf: (number: string, payment: string) => `Payment of order ${number}: ${payment}`,
    payment: 'Payment',
    partNow: 'Part now, rest on khata',
    partTitle: (amount: string) => `Part of ${amount} now, rest on khata`,
    amountNow: (amount: string) => `${amount} now, rest on khata`,
    receivedNow: 'Received now (₹)',
    receivedBy: 'Received by',
    lessThanOrder: (amount: string) =>
      `The order costs ${amount}. Enter less, or choose Paid by cash or Paid by UPI.`,
    restOnKhata: (amount: string) => `${amount} on khata.`,
    nowOnKhata: (amount: string, name: string) => `${amount} on the khata of ${name}`,
    cameOff: (amount: string) => `${amount} taken off the khata`,
    cancelTakesOff: (amount: string) =>
      `${amount} comes off the khata. Undoing the cancellation puts it back.`,
    backToUnpaid: 'Back to unpaid',
    toReturn: (amount: string) => `${amount} to return`,
    toCollect: (amount: string) => `${amount} to collect`,
    returned: (amount: string) => `${amount} returned`,
    collected: (amount: string) => `${amount} collected`,
    moneyReturned: 'Money returned?',
    upiCode: 'UPI code',
    scanToPay: (amount: string) => `Scan to pay ${amount} by UPI`,
    payFailed: 'The payment could not be saved',
  },

  delivery: {
    delivery: 'Home delivery',
    fee: 'Delivery',
    theAddress: 'The address',
    cleared: 'The address was cleared.',
    call: 'Call',
    map: 'Map',
    mapOf: (street: string) => `Map: ${street}`,

    deliveries: 'Deliveries',
    theAddresses: 'The addresses',
    printRound: (count: number) => `Print round (${count})`,
    printFailed: 'The slip could not be printed',
  },

  people: {
    newPhone: 'new phone',
    maybe: 'maybe',
    question: 'Who ordered',
    newPhoneMeans: (nickname: string) => `It came from a phone that is not known as ${nickname}’s yet.`,
    maybeMeans: (nickname: string, other: string) =>
      `${nickname} asked for the name ${other} first. It may be the same person.`,
    phoneSees: (nickname: string) => `This phone will see all of ${nickname}’s orders and points.`,
    samePerson: 'Same person',
    samePersonTitle: 'Same person?',
    somebodyElse: 'Somebody else',
    somebodyElseTitle: 'Somebody else?',
    removesPhones: (nickname: string, phones: number) =>
      `This removes ${phones === 1 ? '1 phone' : `${phones} phones`} of ${nickname}: the one that sent this order, and all that became known after it. The passbook is renewed. If some of them are the family’s, show them the passbook again.`,
    phonesRemoved: 'Removed. The passbook is renewed.',
    known: 'The phone is known now',
    merged: 'Customers merged',
    notMerged: 'They stay two customers',
    noCustomer: (nickname: string) => `There is no customer called ${nickname} any more.`,
  },

  wishes: {
    wishes: 'What the customer asks for',
    due: {
      pickup: (time: string) => `Pick-up ${time}`,
      delivery: (time: string) => `Delivery ${time}`,
    },
    ifMissing: {
      ask: 'If something is missing: ask the customer',
      similar: 'If something is missing: take something similar',
      leave: 'If something is missing: leave it out',
    },
    call: (phone: string) => `Call ${phone}`,
    tellReady: 'Tell on WhatsApp',
  },
}

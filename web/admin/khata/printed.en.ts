/** The words for entries of a khata, for the statement and the reminder in the shop's language. */
export const printed = {
  statement: 'Khata statement',
  kinds: {
    opening: 'Opening balance',
    gave: 'Gave',
    got: 'Got',
    reversed: 'Taken back',
    merged: 'Customers merged',
  },
  order: (number: string) => `Order #${number}`,
  orderTakenBack: (number: string) => `Order #${number} taken back`,
  methods: { cash: 'cash', upi: 'UPI', other: 'other' },
  due: (day: string) => `due ${day}`,
  advance: (amount: string) => `Advance ${amount}`,
  balanceOn: (day: string) => `Balance on ${day}`,
  columns: {
    at: 'Date',
    what: 'Entry',
    method: 'Received by',
    note: 'Note',
    dueOn: 'Due',
    gave: 'Gave',
    got: 'Got',
    balance: 'Balance',
  },
  reminder: ({ name, shop, amount, day }: { name: string; shop: string; amount: string; day: string }) =>
    `Namaste ${name}, ${amount} is due at ${shop} on ${day}.\n\nIf you have already paid, please ignore this.`,
}

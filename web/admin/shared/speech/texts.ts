/** The spoken texts. */
export const texts = {
  rupees: (rupees: number) => `${rupees} ${rupees === 1 ? 'rupee' : 'rupees'}`,
  order: (number: string) => `Order ${number}.`,
  cancelled: 'This order is cancelled.',
  customer: (nickname: string, items: string) => `For ${nickname}, ${items}.`,
  // "2 times 7 Up" is unambiguous, unlike "2 7 Up".
  item: (quantity: number, name: string) => `${quantity} times ${name}.`,
  total: (amount: string) => `Total ${amount}.`,
  cancelledByCustomer: (number: string) => `Order ${number} was cancelled by the customer.`,
  newOrders: (count: number) => `${count} new orders.`,
  newOrder: (nickname: string, items: string, amount: string) =>
    `New order from ${nickname}, ${items}, ${amount}.`,
}

export const texts = {
  yourOrders: 'Your orders',
  order: (number: string) => `Order #${number}`,
  position: (at: number, count: number) => `${at} of ${count}`,
  next: (position: string) => `${position}, show the next order`,
  putAway: (number: string) => `Dismiss order #${number}`,
}

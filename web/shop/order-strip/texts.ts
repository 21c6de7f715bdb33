export const texts = {
  yourOrders: 'Your orders',
  order: (number: string) => `Order #${number}`,
  position: (at: number, count: number) => `${at} of ${count}`,
  next: (position: string) => `${position}, show the next order`,
  dismiss: (number: string) => `Dismiss order #${number}`,
}

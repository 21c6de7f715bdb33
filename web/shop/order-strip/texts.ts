export const texts = {
  yourOrders: 'Your orders',
  order: (number: string) => `Order #${number}`,
  dismiss: (number: string) => `Dismiss order #${number}`,
}

export const texts = {
  invoice: 'Invoice',
  placed: (number: string) => `Order #${number} is placed.`,
  close: (number: string) => `Close invoice of order #${number}`,
}

export const texts = {
  usuals: 'Your usuals',
  noneNow: 'What you usually order is not available now.',
  add: (name: string) => `Add ${name}`,
  addMore: (name: string, quantity: string) => `Add ${name}, ${quantity} in cart`,
}

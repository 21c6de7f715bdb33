export const texts = {
  ourProducts: 'Our Products',
  none: 'No products available.',
  noneHint: 'Admin can add products from the admin panel.',
  noneIn: (category: string) => `No products in ${category.toLowerCase()} yet.`,
  more: 'More products',
  showMore: (count: number) => `Show ${count} more ${count === 1 ? 'product' : 'products'}`,
  theProducts: 'The products',
  theCategories: 'The categories',
  loadingProducts: 'Loading products',
  loadingCategories: 'Loading categories',

  add: 'Add to Cart',
  added: 'Added!',
  soldOut: 'Sold out',
  noNickname: 'Set nickname first to shop',
  decrease: (name: string) => `Decrease quantity of ${name}`,
  amounts: (name: string) => `Amount of ${name}`,
  mrp: (amount: string) => `MRP ${amount}`,
  /** Read out after the quantity. */
  inCart: ' in cart',
  nowInCart: (name: string, quantity: string) => `${name}, ${quantity} in cart`,

  usuals: 'Your usuals',
  addOne: (name: string) => `Add ${name}`,
  addMore: (name: string, quantity: string) => `Add ${name}, ${quantity} in cart`,
}

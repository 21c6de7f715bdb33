const counted = (count: number): string => (count === 1 ? '1 price' : `${count} prices`)

export const texts = {
  title: 'Prices',
  open: 'Prices',
  keys: 'Enter or ↓ goes to the next price, ↑ to the one before, Esc undoes a price. Ctrl + Enter saves.',
  found: (count: string, all: string) => `${count} of ${all} ${all === '1' ? 'product' : 'products'}`,
  showRows: (count: number) => `Show ${count} more ${count === 1 ? 'price' : 'prices'}`,

  /** `sign` is `₹` or `₹/kg`. */
  priceOf: (name: string, sign: string) => `Price of ${name} (${sign})`,
  was: (price: string) => `was ${price}`,
  changedMeanwhile: (price: string) => `changed meanwhile to ${price}`,
  isHidden: 'Hidden',
  before: 'Price before',

  save: (count: number) => (count === 0 ? 'Save prices' : `Save ${counted(count)}`),
  saved: (count: number) => `${count === 1 ? '1 price' : `${count} prices`} saved!`,
  saveFailed: 'Failed to save the prices',
  /** `names` lists them, each with its present price. */
  overtaken: (names: string) =>
    `Somebody else has changed these prices meanwhile, so yours are not saved: ${names}. Save again to use yours.`,
  nameWithPrice: (name: string, price: string) => `${name} (now ${price})`,
  gone: (names: string) => `These products do not exist any more: ${names}.`,
}

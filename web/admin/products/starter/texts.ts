const counted = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
const wereThere = (count: number): string =>
  count === 1 ? '1 was in your shop already.' : `${count} were in your shop already.`

export const texts = {
  keys: 'Tick what you sell and type its price. Enter goes to the next price, ↓ to the next row, Ctrl + Enter adds them. You can stop and go on later.',
  keysOfPhone: 'Tick what you sell and type its price. You can stop and go on later.',
  theList: 'The list',
  loading: 'Loading the list',
  search: 'Search the list',
  noneFound: 'The list has nothing like this. You can add it yourself, with its name and price.',
  addYourself: 'Add it yourself',
  selectAll: (category: string) => `Select all of ${category}`,
  unselectAll: (category: string) => `Unselect all of ${category}`,
  inShop: 'In your shop',
  bar: 'The chosen products',
  noneChosen: 'Nothing is ticked yet.',
  /** The numbers of prices that are missing, and that are invalid. */
  problems: (missing: number, wrong: number): string => {
    const areWrong = wrong === 1 ? 'is wrong.' : 'are wrong.'
    if (missing === 0) return `${wrong} ${wrong === 1 ? 'price' : 'prices'} ${areWrong}`
    const areMissing = missing === 1 ? '1 price is missing' : `${missing} prices are missing`
    return wrong === 0 ? `${areMissing}.` : `${areMissing}, ${wrong} ${areWrong}`
  },
  add: (count: number) => (count === 0 ? 'Add products' : `Add ${counted(count)}`),
  adding: 'Adding...',
  added: (count: number, existing: number) =>
    `${counted(count)} added!${existing > 0 ? ` ${wereThere(existing)}` : ''}`,
  nothingAdded: (existing: number) =>
    existing === 1 ? 'It is in your shop already.' : `All ${existing} are in your shop already.`,
  addFailed: 'Failed to add the products',
}

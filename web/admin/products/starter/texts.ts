const counted = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

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
  /** The number of ticked products whose price is missing or invalid. */
  withoutPrice: (count: number) =>
    count === 1 ? '1 price is missing or wrong.' : `${count} prices are missing or wrong.`,
  add: (count: number) => (count === 0 ? 'Add products' : `Add ${counted(count)}`),
  adding: 'Adding...',
  added: (count: number) => `${counted(count)} added!`,
  addFailed: 'Failed to add the products',
}

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
const prices = (count: number): string => (count === 1 ? '1 price' : `${count} prices`)

export const texts = {
  addTitle: 'Add New Product',
  add: 'Add Product',
  adding: 'Adding...',
  added: 'Product added successfully!',
  addFailed: 'Failed to add product',
  uploadImage: 'Upload Image',
  changeImage: 'Change Image',

  name: 'Product Name',
  nameHi: 'Name in Hindi',
  price: 'Price (₹)',
  pricePerKilo: 'Price per kg (₹)',
  pricePerLitre: 'Price per litre (₹)',
  shownAs: (price: string) => `Shoppers see ${price}`,
  /** `sign` is `₹` or `₹/kg`. */
  priceOf: (name: string, sign: string) => `Price of ${name} (${sign})`,
  category: 'Category',
  selectCategory: 'Select Category',
  aliases: 'Other Names',
  aliasesPlaceholder: 'chai, चाय',

  more: 'More details',
  unit: 'Sold by',
  noUnit: 'No unit',
  units: { kg: 'Kilo (kg)', l: 'Litre (l)', piece: 'Piece', pack: 'Pack', dozen: 'Dozen', bunch: 'Bunch' },
  step: 'In steps of',
  mrp: 'MRP (₹)',
  barcode: 'Barcode',
  veg: 'Food mark',
  noVegMark: 'No mark',
  vegMarks: { veg: 'Veg', nonveg: 'Non-veg' },

  saveAnyway: 'Save anyway',

  /** `more` is the number of names that are not in `names`. */
  andMore: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),

  checkTitle: 'Check the price',
  freeQuestion: (names: string) => `Shoppers would pay nothing for ${names}. Save ₹0 as the price?`,
  jump: (name: string, from: string, to: string) => `${name}: ${from} → ${to}?`,
  jumpQuestion: 'A price changes more than threefold. Is that right?',
  moreJumps: (count: number) => `and ${count} more`,

  moreViews: 'More',
  backToProducts: 'Back to the products',
  importAndExport: 'Import and export',

  editTitle: 'Edit Product',
  uploadNewImage: 'Upload New Image',
  hidden: 'Hidden from shoppers',
  imageSaved: 'Product image uploaded successfully!',
  imageFailed: 'Failed to update product image',
  newImage: 'New image uploaded successfully',
  saved: 'Product updated successfully!',
  saveFailed: 'Failed to update product',

  starter: 'Add from list',
  starterAbout:
    'A list of what most shops sell, with pictures and Hindi names. You tick what you have and type its price.',

  listTitle: (count: string) => `Manage Products (${count})`,
  theProducts: 'The products',
  loading: 'Loading products',
  none: 'No products added yet. Add your first product above.',
  found: (count: string, all: string) => `${count} of ${all} ${all === '1' ? 'product' : 'products'}`,
  noneFound: 'No product matches.',
  showMore: (count: string) => `Show more (${count})`,
  deleteQuestion: {
    title: 'Delete Product',
    question: 'Are you sure you want to delete this product?',
  },
  deleted: 'Product deleted successfully!',
  deleteFailed: 'Failed to delete product',

  search: 'Search products',
  showCategory: 'Show category',
  allCategories: 'All categories',
  withoutCategory: 'Without category',

  columns: {
    image: 'Image',
    name: 'Name',
    category: 'Category',
    price: 'Price',
    added: 'Added',
    stock: 'Stock',
  },
  inStock: 'In stock',
  soldOut: 'Sold out',
  inStockOf: (name: string) => `In stock, ${name}`,
  isHidden: 'Hidden',
  editShort: 'Edit',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,

  bulk: {
    start: 'Select',
    stop: 'Done',
    bar: 'The selected products',
    chosen: (count: number) => (count === 0 ? 'Select products in the list' : `${products(count)} selected`),
    chooseAll: (count: number) => `Select all ${count}`,
    chooseNone: 'Select none',

    whatToDo: 'What to do',
    hide: 'Hide from shoppers',
    show: 'Show to shoppers',
    delete: 'Delete',
    moveTo: 'Move to category',
    apply: (count: number) => `Change ${products(count)}`,
    deleteThem: (count: number) => `Delete ${products(count)}`,

    changed: (count: number) => `${products(count)} changed!`,
    deleted: (count: number) => `${products(count)} deleted!`,
    failed: 'Failed to change the products',

    deleteTitle: 'Delete Products',
    deleteQuestion: (count: number) => `Are you sure you want to delete ${products(count)}?`,
  },

  sorting: {
    title: 'Sort Products',
    open: 'Sort',
    help: 'Shoppers see the products in this order. Each move is saved at once.',
    theOrder: 'The order of the products',
    loading: 'Loading the order',
    noCategories: 'There are no categories yet. Add one in the Categories tab.',
    none: 'This category has no products yet.',
    failed: 'Failed to save the order',
  },

  prices: {
    title: 'Prices',
    keys: 'Enter or ↓ goes to the next price, ↑ to the one before. Ctrl + Enter saves.',
    /** The price that shoppers see until the typed one is saved. */
    now: (price: string) => `now ${price}`,
    present: 'Price now',

    save: (count: number) => (count === 0 ? 'Save prices' : `Save ${prices(count)}`),
    saved: (count: number) => `${prices(count)} saved!`,
    saveFailed: 'Failed to save the prices',
    /** `names` lists them, each with its present price. */
    overtaken: (names: string) =>
      `Somebody else has changed these prices meanwhile, so yours are not saved: ${names}. Save again to use yours.`,
    nameWithPrice: (name: string, price: string) => `${name} (now ${price})`,
  },
}

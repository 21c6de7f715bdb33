const sameName = (name: string, price: string, isHidden: boolean): string =>
  `There is already a ${isHidden ? 'hidden product' : 'product'} "${name}" (${price}).`

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

  addSameName: (name: string, price: string, isHidden: boolean) =>
    `${sameName(name, price, isHidden)} Add another?`,
  addAnother: 'Add another',
  saveSameName: (name: string, price: string, isHidden: boolean) =>
    `${sameName(name, price, isHidden)} Use the name twice?`,
  saveAnyway: 'Use it twice',
  priceChangedMeanwhile: (price: string) =>
    `Somebody else has changed the price meanwhile, to ${price}. Save again to use yours.`,
  deletedMeanwhile: 'Somebody else has deleted this product meanwhile, so it cannot be saved.',
  back: 'Back',

  freeTitle: 'Price of ₹0',
  /** `more` is the number of products that are not in `names`. */
  freeQuestion: (names: string, more: number) =>
    `Shoppers would pay nothing for ${names}${more > 0 ? ` and ${more} more` : ''}. Save ₹0 as the price?`,
  saveFree: 'Save at ₹0',
  jumpTitle: 'Check the price',
  jump: (name: string, from: string, to: string) => `${name}: ${from} → ${to}?`,
  jumpQuestion: 'A price changes more than threefold. Is that right?',
  moreJumps: (count: number) => `and ${count} more`,
  saveJump: 'Save anyway',

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
  sortBy: 'Sort by',
  newest: 'Newest first',
  byName: 'Name',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',

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

  sorting: {
    title: 'Sort Products',
    open: 'Sort',
    help: 'Shoppers see the products in this order. Each move is saved at once.',
    theOrder: 'The order of the products',
    loading: 'Loading the order',
    noCategories: 'There are no categories yet. Add one in the Categories tab.',
    none: 'This category has no products yet.',
    moveToTop: (name: string) => `Move ${name} to the top`,
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
    failed: 'Failed to save the order',
  },
}

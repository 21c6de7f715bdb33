export const texts = {
  noSuchCategory: 'This category does not exist any more',
  chosenCategoryGone: 'This category no longer exists. Choose another one.',
  categoriesChanged: 'The categories have changed meanwhile. Please look at the list again.',
  noSuchProduct: 'This product does not exist any more',
  stepNeeded: 'What is sold by kg or l needs a step',
  stepNotNeeded: 'Only what is sold by kg or l has a step',
  /** `mrp` is formatted, such as `₹50`. */
  priceAboveMrp: (mrp: string) => `The price cannot be above the MRP (${mrp}).`,
  barcodeOfAnother: (name: string, _nameHi: string) => `${name} has this barcode already.`,
  productsChanged: 'The products of this category have changed meanwhile. Please look at the list again.',
  noSuchStarterProduct: (id: string) => `The starter list has no “${id}”. Please look at the list again.`,
  noSuchHighlight: 'This highlight does not exist any more',
}

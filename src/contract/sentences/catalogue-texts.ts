export const texts = {
  noSuchCategory: 'This category does not exist any more',
  chosenCategoryGone: 'This category no longer exists. Choose another one.',
  categoriesChanged: 'The categories have changed meanwhile. Please look at the list again.',
  noSuchProduct: 'This product does not exist any more',
  productsChanged: 'The products of this category have changed meanwhile. Please look at the list again.',
  noSuchHighlight: 'This highlight does not exist any more',
}

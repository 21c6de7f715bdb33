/** Whether the key is one of the product lists: the shopper's, or the owner's with the hidden products. */
export const isProductList = (key: string): boolean => key.startsWith('/api/products')

/** What a shopper needs after the first page: cart, points, store information. */
export const loadShopExtras = () => import('../shop/extras.ts')

/** Everything of the owner's. */
export const loadAdmin = () => import('../admin/admin.ts')

import { loadStyleSheet } from './style-sheets.ts'

// A group is ready with its style sheet, not before. Both are on their way at once.

/** What a shopper needs later, or not at all: cart, invoice bar, store information. */
export const loadShopExtras = () =>
  Promise.all([loadStyleSheet('shop'), import('../shop/extras.ts')]).then(() => import('../shop/extras.ts'))

/** Everything of the owner's. */
export const loadAdmin = () =>
  Promise.all([loadStyleSheet('admin'), import('../admin/app/admin.tsx')]).then(
    () => import('../admin/app/admin.tsx'),
  )

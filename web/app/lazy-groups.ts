import { loadStyleSheet } from './style-sheets.ts'

// A group is ready when its style sheet is loaded, too. Both load in parallel.

/** Loads the parts that a shopper does not need at first: cart, invoice bar, store information. */
export const loadShopExtras = () =>
  Promise.all([loadStyleSheet('shop'), import('../shop/extras.ts')]).then(() => import('../shop/extras.ts'))

/** Loads the login page and the dashboard. */
export const loadAdmin = () =>
  Promise.all([loadStyleSheet('admin'), import('../admin/app/admin.tsx')]).then(
    () => import('../admin/app/admin.tsx'),
  )

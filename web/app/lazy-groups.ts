import { loadStyleSheet } from './style-sheets.ts'

// A group is ready when its style sheet is loaded, too. Both load in parallel.

/** Loads the parts that a shopper does not need at first: dialogs, toasts, search. */
export const loadShopExtras = () =>
  Promise.all([loadStyleSheet('shop'), import('../shop/extras.ts')]).then(() => import('../shop/extras.ts'))

/** Loads what few shoppers open: store information and passbook. */
export const loadRarelyUsed = () =>
  Promise.all([loadStyleSheet('rarelyUsed'), import('../shop/rarely-used.ts')]).then(
    () => import('../shop/rarely-used.ts'),
  )

/** Loads the login page and the dashboard. */
export const loadAdmin = () =>
  Promise.all([loadStyleSheet('admin'), import('../admin/app/admin.tsx')]).then(
    () => import('../admin/app/admin.tsx'),
  )

import type { Sheets } from '#contract/page-data.ts'
import { readPackedPage } from '../shared/api/page-data.ts'

const loads = new Map<keyof Sheets, Promise<void>>()

const findLink = (url: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`)

const load = (group: keyof Sheets): Promise<void> => {
  const sheets = readPackedPage()?.sheets
  // Tests have no built page, and the server may have included the sheet already.
  if (!sheets || findLink(sheets[group])) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheets[group]
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loads.delete(group) // so that the next call tries again
      reject(new TypeError(`The style sheet of the ${group} did not load`))
    }
  })
  // Both sheets contain Mantine's rules for dialogs. Their order must not depend on which loads first: the owner's is
  // last.
  document.head.insertBefore(link, group === 'shop' ? findLink(sheets.admin) : null)
  return loaded
}

/** Loads the style sheet of a lazy group, once. */
const loadStyleSheet = (group: keyof Sheets): Promise<void> => {
  // On the server nothing is loaded: the document itself links the sheet.
  if (typeof document === 'undefined') return Promise.resolve()
  const known = loads.get(group) ?? load(group)
  loads.set(group, known)
  return known
}

// A group is ready when its style sheet is loaded, too. Both load in parallel.

/** Loads the parts that a shopper does not need at first: dialogs, toasts, search. */
export const loadShopExtras = () =>
  Promise.all([loadStyleSheet('shop'), import('../shop/extras.ts')]).then(() => import('../shop/extras.ts'))

/** Loads pages that shoppers open seldom: an order, store information and passbook. */
export const loadRarelyUsed = () =>
  Promise.all([loadStyleSheet('rarelyUsed'), import('../shop/rarely-used.ts')]).then(
    () => import('../shop/rarely-used.ts'),
  )

/** Loads the login page and the dashboard. */
export const loadAdmin = () =>
  Promise.all([loadStyleSheet('admin'), import('../admin/app/admin.tsx')]).then(
    () => import('../admin/app/admin.tsx'),
  )

import { lazyPart, loadGroup } from '../shared/api/lazy-group.ts'

/** Loads the parts that a shopper does not need at first: dialogs, toasts, search. */
export const loadExtras = () => loadGroup('shop', () => import('./extras.ts'))

export const NameCheck = lazyPart(async () => (await loadExtras()).NameCheck)
export const KnownNames = lazyPart(async () => (await loadExtras()).KnownNames)
export const LiveOrders = lazyPart(async () => (await loadExtras()).LiveOrders)
export const ShopDialog = lazyPart(async () => (await loadExtras()).ShopDialog)

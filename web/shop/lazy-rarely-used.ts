import { loadGroup } from '../shared/api/lazy-group.ts'

/** Loads pages that shoppers open seldom: an order, store information and passbook. */
export const loadRarelyUsed = () => loadGroup('rarelyUsed', () => import('./rarely-used.ts'))

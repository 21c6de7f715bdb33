import type { Logger } from '../lib/logger.ts'
import { FolderChanged } from './files/place.ts'
import type { PlaceKeeper } from './place-keeper.ts'
import type { Health } from './recovery/health.ts'

/** Milliseconds between two looks. */
const lookInterval = 5_000

const moved = 'The data folder was moved, replaced or deleted while the store was open'

export type FolderGuard = {
  /** Throws {@link FolderChanged}: what is read by its path is not what is open, and an order would never be found. */
  assertHere: () => void
  stop: () => void
}

/** Looks from time to time, also when nobody orders, whether the store's files are still where it opened them. */
export const guardFolder = (place: PlaceKeeper, health: Health, log: Logger): FolderGuard => {
  const timer = setInterval(() => {
    if (place.isHere() || health.isDamaged()) return
    log.error(moved)
    health.reportDamage()
  }, lookInterval).unref()
  return {
    assertHere: () => {
      if (!place.isHere()) throw new FolderChanged(moved)
    },
    stop: () => clearInterval(timer),
  }
}

import type { Logger } from '../lib/logger.ts'
import { reportToOwner } from '../lib/tell-owner.ts'
import { FolderChanged } from './files/place.ts'
import type { PlaceKeeper } from './place-keeper.ts'
import type { Health } from './recovery/health.ts'
import { inEveryLanguage } from './recovery/texts-in.ts'

/** Milliseconds between two checks. */
const checkInterval = 5_000

const moved = inEveryLanguage((texts) => texts.folderMoved)

export type FolderGuard = {
  /** Throws {@link FolderChanged} when the paths no longer lead to the open files: orders would be lost. */
  assertHere: () => void
  stop: () => void
}

/** Checks regularly, even without orders, that the store's files are still where it opened them. */
export const guardFolder = (place: PlaceKeeper, health: Health, log: Logger): FolderGuard => {
  const timer = setInterval(() => {
    if (place.isHere() || health.isDamaged()) return
    reportToOwner(log, moved)
    health.reportDamage()
  }, checkInterval).unref()
  return {
    assertHere: () => {
      if (!place.isHere()) throw new FolderChanged(moved.en)
    },
    stop: () => clearInterval(timer),
  }
}

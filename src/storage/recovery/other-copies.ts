import { highest } from '../../lib/highest.ts'
import { listHistories, readJournalAfter } from '../journal/journal-files.ts'
import type { Position } from '../journal/position.ts'
import { type OrderSpan, spanOfOrders } from './lost-orders.ts'

export type OtherCopy = {
  history: string
  /** Identifies the history and its last number, to record what has been reported to the owner. */
  key: string
  orders: OrderSpan
}

/**
 * Finds transactions in the journal that the shop does not contain. A restore left them behind, or another
 * copy of the shop (or another shop) wrote them before its files were copied into the folder.
 */
export const findOtherCopies = (dataDir: string, { history: own, ancestors }: Position): OtherCopy[] =>
  listHistories(dataDir)
    .filter((history) => history !== own)
    .map((history) => {
      const contained = ancestors.find((ancestor) => ancestor.history === history)?.number ?? -1
      const lines = [...readJournalAfter(dataDir, history, contained).lines.values()]
      const last = highest(
        lines.map(({ number }) => number),
        contained,
      )
      return { history, key: `${history} ${last}`, orders: spanOfOrders(lines) }
    })
    .filter(({ orders }) => orders.count > 0)

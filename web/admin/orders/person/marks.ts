import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'

export type Marks = Pick<AdminOrder, 'isNewPhone' | 'maybeNickname'>

export const hasPersonMark = ({ isNewPhone, maybeNickname }: Marks): boolean =>
  isNewPhone || maybeNickname !== null

/** Whether a mark that was there before has been removed. */
export const isAnswered = (before: Marks, now: Marks): boolean =>
  (before.isNewPhone && !now.isNewPhone) || (before.maybeNickname !== null && now.maybeNickname === null)

/** An order's marks. With `isKept`, removed marks are returned as they were, so that the layout below does not move. */
export const useKeptMarks = ({ isNewPhone, maybeNickname }: Marks, isKept: boolean): Marks => {
  const now = { isNewPhone, maybeNickname }
  const [kept, setKept] = useState<Marks>(now)
  const isSame = kept.isNewPhone === isNewPhone && kept.maybeNickname === maybeNickname
  if (!isSame && !(isKept && isAnswered(kept, now))) setKept(now)
  return kept
}

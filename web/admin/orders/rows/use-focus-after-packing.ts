import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * When packing ends, the focus goes to the row of the order that was packed; without such a row, to the list. Returns
 * whether packing is open, or the focus is still on its way back: no row may leave the list before it.
 */
export const useFocusAfterPacking = (
  list: RefObject<HTMLElement | null>,
  packedId: string | undefined,
): boolean => {
  const [isAway, setAway] = useState(packedId !== undefined)
  if (packedId !== undefined && !isAway) setAway(true)
  const before = useRef(packedId)
  useEffect(() => {
    const id = before.current
    before.current = packedId
    if (id === undefined || packedId !== undefined) return
    const row = list.current?.querySelector<HTMLElement>(`tr[data-order="${CSS.escape(id)}"]`)
    if (row) row.focus()
    else list.current?.focus({ preventScroll: true })
    setAway(false)
  }, [list, packedId])
  return isAway
}

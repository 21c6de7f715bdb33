import { type RefObject, useEffect, useRef } from 'react'

/** When packing ends, the focus goes to the row of the order that was packed; without such a row, to the list. */
export const useFocusAfterPacking = (list: RefObject<HTMLElement | null>, packedId: string | undefined) => {
  const before = useRef(packedId)
  useEffect(() => {
    const id = before.current
    before.current = packedId
    if (id === undefined || packedId !== undefined) return
    const row = list.current?.querySelector<HTMLElement>(`tr[data-order="${CSS.escape(id)}"]`)
    if (row) row.focus()
    else list.current?.focus({ preventScroll: true })
  }, [list, packedId])
}

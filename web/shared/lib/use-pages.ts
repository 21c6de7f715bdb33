import { useState } from 'react'

/**
 * The position in a list that is read page by page. A page begins after the last item of the previous page; that item's
 * id is the cursor of the page. The hook keeps the cursors of all pages up to the current one, to be able to go back.
 * `list` identifies the list, for example by its search text: when it changes, the first page is shown.
 */
export const usePages = <Cursor extends string | number>(list = '') => {
  const [position, setPosition] = useState<{ list: string; cursors: readonly Cursor[] }>({
    list,
    cursors: [],
  })
  const cursors = position.list === list ? position.cursors : []
  const setCursors = (next: readonly Cursor[]) => setPosition({ list, cursors: next })
  return {
    /** The cursor of the current page; undefined for the first page. */
    cursor: cursors.at(-1),
    /** The number of the current page, beginning with 1. */
    number: cursors.length + 1,
    /** Goes to the page after the item `after`, which must be the last one of the current page. */
    next: (after: Cursor) => setCursors([...cursors, after]),
    previous: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  }
}

export type Pages<Cursor extends string | number> = ReturnType<typeof usePages<Cursor>>

/**
 * The rows of one page, and the cursor of the next page; undefined on the last one. `rows` must be read with a limit of
 * `pageSize + 1`: the additional row shows that another page follows.
 */
export const takePage = <Row extends { seq: number }>(rows: readonly Row[], pageSize: number) => {
  const items = rows.slice(0, pageSize)
  return { items, nextCursor: rows.length > pageSize ? items.at(-1)?.seq : undefined }
}

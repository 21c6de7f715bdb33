import { useState } from 'react'

export type Page<Item> = { items: Item[]; total: number }

/** How many rows a page of a long list has. */
export const pageSize = 50

/**
 * Steps through a list whose pages begin after an item: remembers where the earlier pages began.
 * Another `list` (another search) begins at its first page.
 */
export const usePages = (list = '') => {
  const [place, setPlace] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] })
  const cursors = place.list === list ? place.cursors : []
  const setCursors = (next: readonly string[]) => setPlace({ list, cursors: next })
  return {
    /** The item the present page begins after; undefined on the first. */
    cursor: cursors.at(-1),
    /** How many items come before the present page. */
    offset: cursors.length * pageSize,
    goOn: (after: string) => setCursors([...cursors, after]),
    goBack: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  }
}

export type Pages = ReturnType<typeof usePages>

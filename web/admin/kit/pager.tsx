import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type Page, pageSize } from '../shared/query.ts'
import { texts } from '../shared/texts.ts'

/**
 * The position in a list that is read page by page. A page begins after the last item of the previous page; that item's
 * id is the cursor of the page. The hook keeps the cursors of all pages up to the current one, to be able to go back.
 * `list` identifies the list, for example by its search text: when it changes, the first page is shown.
 */
export const usePages = (list = '') => {
  const [position, setPosition] = useState<{ list: string; cursors: readonly string[] }>({
    list,
    cursors: [],
  })
  const cursors = position.list === list ? position.cursors : []
  const setCursors = (next: readonly string[]) => setPosition({ list, cursors: next })
  return {
    /** The cursor of the current page; undefined for the first page. */
    cursor: cursors.at(-1),
    /** The number of the current page, beginning with 1. */
    number: cursors.length + 1,
    /** Goes to the page after the item `after`, which must be the last one of the current page. */
    next: (after: string) => setCursors([...cursors, after]),
    previous: () => setCursors(cursors.slice(0, -1)),
  }
}

export type Pages = ReturnType<typeof usePages>

type Props = {
  /** The name of the items, in the plural. */
  what: string
  pages: Pages
  page: Page<{ id: string }>
  /** The names of the buttons; by default `Previous` and `Next`. */
  labels?: { back: string; on: string }
}

const count = (value: number): string => value.toLocaleString('en-IN')

/** The range of items on the current page, and buttons for the neighbouring pages. Renders nothing for a single page. */
export const Pager = ({ what, pages, page: { items, total }, labels = texts.pager }: Props) => {
  if (total <= pageSize) return null
  const offset = (pages.number - 1) * pageSize
  const last = items.at(-1)?.id
  // The total may be older than the page; a page that is not full is the last one.
  const isLast = items.length < pageSize || offset + items.length >= total
  return (
    <Group component="nav" justify="space-between" gap="xs" pt="md" aria-label={texts.pagesOf(what)}>
      <Text role="status" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.range(what, count(offset + 1), count(offset + items.length), count(total))}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={pages.number === 1} onClick={pages.previous}>
          {labels.back}
        </Button>
        <Button variant="default" disabled={isLast} onClick={() => last && pages.next(last)}>
          {labels.on}
        </Button>
      </Group>
    </Group>
  )
}

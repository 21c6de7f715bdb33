import { Button, Group, Text } from '@mantine/core'
import type { Pages } from '../../shared/lib/use-pages.ts'
import { type Page, pageSize } from '../shared/page.ts'
import { texts } from '../shared/texts.ts'

type Props = {
  /** The name of the items, in the plural. */
  what: string
  pages: Pages<string>
  page: Page<{ id: string }>
  labels: { back: string; on: string }
  /** The item after which the next page begins; by default the last one of the page. */
  lastId?: string | undefined
}

const count = (value: number): string => value.toLocaleString('en-IN')

/** The range of items on the current page, and buttons for the neighbouring pages. Renders nothing for a single page. */
export const Pager = ({ what, pages, page: { items, total }, labels, lastId }: Props) => {
  if (total <= pageSize) return null
  const offset = (pages.number - 1) * pageSize
  const last = lastId ?? items.at(-1)?.id
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

import { Button } from '@mantine/core'
import classes from './pager.module.css'
import { texts } from './texts.ts'
import { type Page, type Pages, pageSize } from './use-pages.ts'

type Props = {
  /** What is paged, in the plural. */
  what: string
  pages: Pages
  page: Page<{ id: string }>
  labels: { back: string; on: string }
}

const count = (value: number): string => value.toLocaleString('en-IN')

/** Where in a long list one is, and the steps to its neighbours. Nothing for a list of one page. */
export const Pager = ({ what, pages, page: { items, total }, labels }: Props) => {
  if (total <= pageSize) return null
  const last = items.at(-1)
  return (
    <nav className={classes.pager} aria-label={texts.pagesOf(what)}>
      <Button variant="default" disabled={pages.offset === 0} onClick={pages.goBack}>
        {labels.back}
      </Button>
      <p role="status">
        {texts.range(what, count(pages.offset + 1), count(pages.offset + items.length), count(total))}
      </p>
      <Button
        variant="default"
        disabled={last === undefined || pages.offset + items.length >= total}
        onClick={() => last && pages.goOn(last.id)}
      >
        {labels.on}
      </Button>
    </nav>
  )
}

import type { ImportedRow, ImportPreview } from '#contract/admin-csv.ts'
import { localName } from '#contract/local-text.ts'
import classes from './csv.module.css'
import { texts } from './texts.ts'

/** More names than these would fill the screen of a phone. Each row says it, too. */
const namedAtMost = 5

/** Whether the row gives its product a price of 0. */
export const isFree = ({ changes }: ImportedRow): boolean =>
  changes.some(({ column, to }) => column === 'price' && Number(to) === 0)

/** Names the products that would get a price of 0. A slip in a file must not give goods away unseen. */
export const FreeNote = ({ preview: { created, updated } }: { preview: ImportPreview }) => {
  const free = [...updated, ...created].filter(isFree)
  if (free.length === 0) return null
  const named = free.slice(0, namedAtMost).map(localName)
  return <p className={classes.notice}>{texts.free(named.join(', '), free.length - named.length)}</p>
}

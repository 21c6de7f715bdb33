import { useEffect, useRef } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { groupDigits } from '#contract/group-digits.ts'
import classes from './csv.module.css'
import { RefusedList } from './refused-list.tsx'
import { texts } from './texts.ts'

type Props = { name: string; preview: ImportPreview; result: ImportResult }

/** What an import has done, and the rows that were left out. It stays until another file is chosen. */
export const ImportedNote = ({ name, preview, result }: Props) => {
  const { refused, newCategories } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { created, updated } = result
  return (
    <div className={classes.preview}>
      <h4 ref={heading} tabIndex={-1}>
        {texts.doneWith(name)}
      </h4>
      <ul className={classes.done}>
        {created > 0 && <li>{texts.added(created, groupDigits(created))}</li>}
        {updated > 0 && <li>{texts.changed(updated, groupDigits(updated))}</li>}
        {newCategories.length > 0 && <li>{texts.addedCategories(newCategories.join(', '))}</li>}
        {refused.length > 0 && <li>{texts.wereLeftOut(refused.length, groupDigits(refused.length))}</li>}
      </ul>
      {refused.length > 0 && <RefusedList name={name} preview={preview} />}
    </div>
  )
}

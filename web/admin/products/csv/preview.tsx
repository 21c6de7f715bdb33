import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ImportPreview } from '#contract/admin-csv.ts'
import { groupDigits } from '#contract/group-digits.ts'
import classes from './csv.module.css'
import { FreeNote } from './free-note.tsx'
import { PreviewList } from './preview-list.tsx'
import { ChangedRow } from './preview-row.tsx'
import { RefusedList } from './refused-list.tsx'
import { texts } from './texts.ts'

type Kind = 'updated' | 'created' | 'refused'
const kinds: readonly Kind[] = ['updated', 'created', 'refused']

type Props = {
  name: string
  preview: ImportPreview
  notice: string | undefined
  isImporting: boolean
  confirm: () => void
}

/** What an import would do: counts, the rows of each kind, and the button that does it. */
export const Preview = ({ name, preview, notice, isImporting, confirm }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = kinds.filter((kind) => preview[kind].length > 0)
  const [chosen, setChosen] = useState(shown[0])
  useEffect(() => heading.current?.focus(), [])
  const count = preview.created.length + preview.updated.length
  return (
    <div className={classes.preview}>
      <h4 ref={heading} tabIndex={-1}>
        {texts.previewOf(name)}
      </h4>
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      <FreeNote preview={preview} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, these are the filters of a list */}
      <div className={classes.kinds} role="group" aria-label={texts.show}>
        {shown.map((kind) => (
          <Button
            key={kind}
            variant="default"
            className={classes.kind ?? ''}
            data-kind={kind}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {texts.counted[kind](preview[kind].length, groupDigits(preview[kind].length))}
          </Button>
        ))}
      </div>
      {preview.unchanged > 0 && (
        <p className={classes.note}>{texts.unchanged(preview.unchanged, groupDigits(preview.unchanged))}</p>
      )}
      {preview.newCategories.length > 0 && (
        <p className={classes.note}>{texts.newCategories(preview.newCategories.join(', '))}</p>
      )}
      {preview.ignoredColumns.length > 0 && (
        <p className={classes.note}>{texts.ignoredColumns(preview.ignoredColumns.join(', '))}</p>
      )}
      {chosen === 'refused' && <RefusedList name={name} preview={preview} />}
      {(chosen === 'created' || chosen === 'updated') && (
        <PreviewList
          key={chosen}
          label={texts.kinds[chosen]}
          rows={preview[chosen].map((row) => (
            <ChangedRow key={row.row} row={row} isNew={chosen === 'created'} />
          ))}
        />
      )}
      <div className={classes.bar}>
        {count > 0 ? (
          <Button loading={isImporting} onClick={confirm}>
            {texts.importNow(count, groupDigits(count))}
          </Button>
        ) : (
          <p className={classes.note}>{texts.nothingToImport}</p>
        )}
        {count > 0 && preview.refused.length > 0 && (
          <p className={classes.note}>
            {texts.leftOut(preview.refused.length, groupDigits(preview.refused.length))}
          </p>
        )}
      </div>
    </div>
  )
}

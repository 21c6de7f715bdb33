import { Button } from '@mantine/core'
import type { ImportPreview } from '#contract/admin-csv.ts'
import { saveFile } from '../../shared/save-file.ts'
import classes from './csv.module.css'
import { PreviewList } from './preview-list.tsx'
import { RefusedRow } from './preview-row.tsx'
import { refusedFile, refusedFileName } from './refused-file.ts'
import { texts } from './texts.ts'

/** `name` is that of the file. */
type Props = { name: string; preview: ImportPreview }

/** The rows that cannot be used, and a button that saves them as a file to be corrected and imported. */
export const RefusedList = ({ name, preview }: Props) => (
  <>
    <div className={classes.save}>
      <Button
        variant="default"
        onClick={() => saveFile(refusedFileName(name), 'text/csv;charset=utf-8', refusedFile(preview))}
      >
        {texts.saveRefused}
      </Button>
      <p className={classes.note}>{texts.saveRefusedHint}</p>
    </div>
    <PreviewList
      label={texts.kinds.refused}
      rows={preview.refused.map((row) => <RefusedRow key={row.row} row={row} />)}
    />
  </>
)

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { groupDigits } from '#contract/group-digits.ts'
import classes from './csv.module.css'
import { texts } from './texts.ts'

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

/** Rows of a preview, as many as the owner asks for. */
export const PreviewList = ({ label, rows }: { label: string; rows: readonly ReactNode[] }) => {
  const [shown, setShown] = useState(rowsPerStep)
  const hidden = rows.length - shown
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {rows.slice(0, shown)}
      </ul>
      {hidden > 0 && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + rowsPerStep)}>
          {texts.showMore(groupDigits(hidden))}
        </Button>
      )}
    </>
  )
}

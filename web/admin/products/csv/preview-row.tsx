import type { ReactNode } from 'react'
import type { ImportedRow, RefusedRow as Refused } from '#contract/admin-csv.ts'
import { localName } from '#contract/local-text.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { StateMark } from '../state-mark.tsx'
import { cellText } from './cell-text.ts'
import classes from './csv.module.css'
import { isFree } from './free-note.tsx'
import { texts } from './texts.ts'

type NameProps = { row: Pick<ImportedRow, 'row' | 'name' | 'nameHi'>; children?: ReactNode }

const Name = ({ row, children }: NameProps) => (
  <p className={classes.name}>
    <b>{localName(row)}</b> <span className={classes.place}>{texts.row(row.row)}</span>
    {children}
  </p>
)

/** A product that is added, with its cells, or changed, with each cell from what to what. */
export const ChangedRow = ({ row, isNew }: { row: ImportedRow; isNew: boolean }) => (
  <li className={classes.row}>
    <Name row={row}>{isFree(row) && <StateMark>{texts.isFree}</StateMark>}</Name>
    <dl className={classes.changes}>
      {row.changes
        .filter(({ column }) => !(isNew && column === 'name'))
        .map(({ column, from, to }) => (
          <div key={column} className={classes.change}>
            <dt>{texts.columns[column]}</dt>
            <dd>
              {!isNew && (
                <>
                  <del>{cellText(column, from)}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{cellText(column, to)}</ins>
            </dd>
          </div>
        ))}
    </dl>
  </li>
)

/** A row that is left out, and why. */
export const RefusedRow = ({ row }: { row: Refused }) => (
  <li className={classes.row}>
    <Name row={row} />
    <p className={classes.problem}>{sharedTexts.fieldProblem(row.problem)}</p>
  </li>
)

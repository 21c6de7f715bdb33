import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ImportedRow, ImportPreview, RefusedRow as Refused } from '#contract/admin-csv.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, fromRupeeText, groupDigits } from '#contract/money.ts'
import { type CsvColumn, isAmountColumn, isWordColumn } from '#contract/product-fields.ts'
import { saveFile } from '../../shared/save-file.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import partClasses from '../parts.module.css'
import { StateMark } from '../parts.tsx'
import { becomesFree, isJump, JumpList, namedAtMost, type PriceChange } from '../price-question.tsx'
import { texts as productTexts } from '../texts.ts'
import classes from './csv.module.css'
import { texts } from './texts.ts'
import { refusedFile, refusedFileName } from './use-import.ts'

const words: Record<string, string> = {
  ...productTexts.units,
  ...productTexts.vegMarks,
  yes: texts.yes,
  no: texts.no,
}

/** The text of a cell, in the language of the page. */
const cellText = (column: CsvColumn, cell: string): string => {
  if (cell === '') return texts.nothing
  if (isAmountColumn(column)) {
    const amount = fromRupeeText(cell)
    return amount === undefined ? cell : formatExactRupees(amount)
  }
  return (isWordColumn(column) && words[cell]) || cell
}

type NameProps = { row: Pick<ImportedRow, 'row' | 'name' | 'nameHi'>; children?: ReactNode }

const Name = ({ row, children }: NameProps) => (
  <p className={classes.name}>
    <b>{localName(row)}</b> <span className={partClasses.soft}>{texts.row(row.row)}</span>
    {children}
  </p>
)

/** The price that a row gives its product. Without `from` if the product is new or the price is for another unit. */
const findPriceChange = (row: ImportedRow): PriceChange | undefined => {
  const price = row.changes.find(({ column }) => column === 'price')
  const to = price && fromRupeeText(price.to)
  if (to === undefined) return undefined
  const isOtherUnit = row.changes.some(({ column }) => column === 'unit')
  return { name: localName(row), from: isOtherUnit ? undefined : fromRupeeText(price?.from ?? ''), to }
}

const PriceMark = ({ row }: { row: ImportedRow }) => {
  const change = findPriceChange(row)
  if (change && becomesFree(change)) return <StateMark>{texts.isFree}</StateMark>
  return change && isJump(change) && <StateMark>{productTexts.jumpTitle}</StateMark>
}

/** An added product with its cells, or a changed one with each cell before and after. */
const ChangedRow = ({ row, isNew }: { row: ImportedRow; isNew: boolean }) => (
  <li className={classes.row}>
    <Name row={row}>
      <PriceMark row={row} />
    </Name>
    <Group component="dl" gap="md" mt={4} mb={0} className={classes.changes ?? ''}>
      {row.changes
        .filter(({ column }) => !(isNew && column === 'name'))
        .map(({ column, from, to }) => (
          <Group key={column} gap={6} miw={0}>
            <dt>{texts.columns[column]}</dt>
            <dd>
              {!isNew && (
                <>
                  <del>{cellText(column, from)}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{cellText(column, to)}</ins>
            </dd>
          </Group>
        ))}
    </Group>
  </li>
)

/** A row that is not imported, and why. */
const RefusedRow = ({ row }: { row: Refused }) => (
  <li className={classes.row}>
    <Name row={row} />
    <p className={partClasses.problem}>{sharedTexts.fieldProblem(row.problem)}</p>
  </li>
)

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

/** Rows of a preview, in portions. */
const PreviewList = ({ label, rows }: { label: string; rows: readonly ReactNode[] }) => {
  const [shown, setShown] = useState(rowsPerStep)
  const hidden = rows.length - shown
  return (
    <>
      <ul className={partClasses.list} aria-label={label}>
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

/** `name` is that of the file. */
type RefusedListProps = { name: string; preview: ImportPreview }

/** The rows that cannot be imported, and a button that saves them as a file, to be corrected and imported. */
export const RefusedList = ({ name, preview }: RefusedListProps) => (
  <>
    <Group gap="md">
      <Button
        variant="default"
        onClick={() => saveFile(refusedFileName(name), 'text/csv;charset=utf-8', refusedFile(preview))}
      >
        {texts.saveRefused}
      </Button>
      <p className={partClasses.soft}>{texts.saveRefusedHint}</p>
    </Group>
    <PreviewList
      label={texts.kinds.refused}
      rows={preview.refused.map((row) => <RefusedRow key={row.row} row={row} />)}
    />
  </>
)

/**
 * Lists the products that would get a price of 0 or more than three times the present one, up or down, so that a
 * mistake in a file does not give goods away unnoticed.
 */
const DoubtfulPrices = ({ preview: { created, updated } }: { preview: ImportPreview }) => {
  const changes = [...updated, ...created].flatMap((row) => findPriceChange(row) ?? [])
  const free = changes.filter(becomesFree)
  const jumps = changes.filter(isJump)
  const named = free.slice(0, namedAtMost).map(({ name }) => name)
  return (
    <>
      {free.length > 0 && (
        <p className={partClasses.notice}>{texts.free(named.join(', '), free.length - named.length)}</p>
      )}
      {jumps.length > 0 && (
        <div className={partClasses.notice}>
          {productTexts.jumpQuestion}
          <JumpList jumps={jumps} />
        </div>
      )}
    </>
  )
}

type Kind = 'updated' | 'created' | 'refused'
const kinds: readonly Kind[] = ['updated', 'created', 'refused']

type Props = {
  name: string
  preview: ImportPreview
  notice: string | undefined
  isImporting: boolean
  confirm: () => void
}

/** The preview of an import: counts, the rows of each kind, and the button that imports. */
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
        <p className={partClasses.notice} role="alert">
          {notice}
        </p>
      )}
      <DoubtfulPrices preview={preview} />
      <Group gap="xs" role="group" aria-label={texts.show} hidden={shown.length === 0}>
        {shown.map((kind) => (
          <Button
            key={kind}
            variant={kind === chosen ? 'light' : 'default'}
            data-kind={kind}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {texts.counted[kind](preview[kind].length, groupDigits(preview[kind].length))}
          </Button>
        ))}
      </Group>
      {preview.unchanged > 0 && (
        <p className={partClasses.soft}>
          {texts.unchanged(preview.unchanged, groupDigits(preview.unchanged))}
        </p>
      )}
      {preview.newCategories.length > 0 && (
        <p className={partClasses.soft}>{texts.newCategories(preview.newCategories.join(', '))}</p>
      )}
      {preview.ignoredColumns.length > 0 && (
        <p className={partClasses.soft}>{texts.ignoredColumns(preview.ignoredColumns.join(', '))}</p>
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
      <div className={partClasses.bar}>
        {count > 0 ? (
          <Button loading={isImporting} onClick={confirm}>
            {texts.importNow(count, groupDigits(count))}
          </Button>
        ) : (
          <p className={partClasses.soft}>{texts.nothingToImport}</p>
        )}
        {count > 0 && preview.refused.length > 0 && (
          <p className={partClasses.soft}>
            {texts.leftOut(preview.refused.length, groupDigits(preview.refused.length))}
          </p>
        )}
      </div>
    </div>
  )
}

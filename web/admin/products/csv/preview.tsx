import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ImportedRow, ImportPreview, RefusedRow as Refused } from '#contract/admin-csv.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, fromRupeeText, groupDigits } from '#contract/money.ts'
import { type CsvColumn, isAmountColumn, isWordColumn } from '#contract/product-fields.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { gold, Problem, plainList } from '../../shared/looks.tsx'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { StateMark } from '../parts.tsx'
import classes from '../products.module.css'
import { becomesFree, isJump, type PriceChange, useSaveQuestion } from '../save-question.tsx'
import { texts as productTexts } from '../texts.ts'
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
  <Text>
    <b>{localName(row)}</b> <span className={classes.soft}>{texts.row(row.row)}</span>
    {children}
  </Text>
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
  <>
    <Name row={row}>
      <PriceMark row={row} />
    </Name>
    <Group component="dl" gap="md" mt={4} mb={0}>
      {row.changes
        .filter(({ column }) => !(isNew && column === 'name'))
        .map(({ column, from, to }) => (
          <Group key={column} gap={6} miw={0}>
            <Text component="dt" c="dimmed">
              {texts.columns[column]}
            </Text>
            <Text component="dd">
              {!isNew && (
                <>
                  <Text component="del" td="line-through" c="dimmed">
                    {cellText(column, from)}
                  </Text>{' '}
                  <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <Text component="ins" fw={600}>
                {cellText(column, to)}
              </Text>
            </Text>
          </Group>
        ))}
    </Group>
  </>
)

/** A row that is not imported, and why. */
const RefusedRow = ({ row }: { row: Refused }) => (
  <>
    <Name row={row} />
    <Problem>{sharedTexts.fieldProblem(row.problem)}</Problem>
  </>
)

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

type PreviewListProps<Row> = { label: string; rows: readonly Row[]; render: (row: Row) => ReactNode }

/** Rows of a preview, in portions. */
const PreviewList = <Row extends { row: number }>({ label, rows, render }: PreviewListProps<Row>) => {
  const [shown, setShown] = useState(rowsPerStep)
  const hidden = rows.length - shown
  return (
    <>
      <Box component="ul" {...plainList} aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <Box key={row.row} component="li" py="xs" style={{ borderTop: '1px solid var(--line)' }}>
            {render(row)}
          </Box>
        ))}
      </Box>
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
        onClick={() =>
          saveFile(
            refusedFileName(name),
            new Blob([refusedFile(preview)], { type: 'text/csv;charset=utf-8' }),
          )
        }
      >
        {texts.saveRefused}
      </Button>
      <p className={classes.soft}>{texts.saveRefusedHint}</p>
    </Group>
    <PreviewList
      label={texts.kinds.refused}
      rows={preview.refused}
      render={(row) => <RefusedRow row={row} />}
    />
  </>
)

type Kind = 'updated' | 'created' | 'refused'
const kinds: readonly Kind[] = ['updated', 'created', 'refused']

type Props = {
  name: string
  preview: ImportPreview
  notice: string | undefined
  isImporting: boolean
  confirm: () => void
}

/**
 * The preview of an import: counts, the rows of each kind, and the button that imports, which asks about doubtful prices,
 * so that a mistake in a file does not give goods away unnoticed.
 */
export const Preview = ({ name, preview, notice, isImporting, confirm }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = kinds.filter((kind) => preview[kind].length > 0)
  const [chosen, setChosen] = useState(shown[0])
  useEffect(() => {
    // To the top: the rows, which are to be read, are below it.
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { isSure, question } = useSaveQuestion()
  const changes = [...preview.updated, ...preview.created]
  const confirmDoubts = async () => {
    if (await isSure({ changes: changes.flatMap((row) => findPriceChange(row) ?? []) })) confirm()
  }
  const count = changes.length
  return (
    <Stack gap="sm" mt="lg">
      <Box component="h4" m={0} ref={heading} tabIndex={-1}>
        {texts.previewOf(name)}
      </Box>
      {notice && (
        <Text {...gold} fw={600} role="alert">
          {notice}
        </Text>
      )}
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
        <p className={classes.soft}>{texts.unchanged(preview.unchanged, groupDigits(preview.unchanged))}</p>
      )}
      {preview.newCategories.length > 0 && (
        <p className={classes.soft}>{texts.newCategories(preview.newCategories.join(', '))}</p>
      )}
      {preview.ignoredColumns.length > 0 && (
        <p className={classes.soft}>{texts.ignoredColumns(preview.ignoredColumns.join(', '))}</p>
      )}
      {chosen === 'refused' && <RefusedList name={name} preview={preview} />}
      {(chosen === 'created' || chosen === 'updated') && (
        <PreviewList
          key={chosen}
          label={texts.kinds[chosen]}
          rows={preview[chosen]}
          render={(row) => <ChangedRow row={row} isNew={chosen === 'created'} />}
        />
      )}
      <Group gap="xs" className={classes.bar ?? ''}>
        {count > 0 ? (
          <Button loading={isImporting} onClick={() => void confirmDoubts()}>
            {texts.importNow(count, groupDigits(count))}
          </Button>
        ) : (
          <p className={classes.soft}>{texts.nothingToImport}</p>
        )}
        {count > 0 && preview.refused.length > 0 && (
          <p className={classes.soft}>
            {texts.leftOut(preview.refused.length, groupDigits(preview.refused.length))}
          </p>
        )}
      </Group>
      {question}
    </Stack>
  )
}

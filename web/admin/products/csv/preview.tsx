import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportedRow, ImportPreview, RefusedRow as Refused } from '#contract/admin-csv.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, fromRupeeText } from '#contract/money.ts'
import { type CsvColumn, isAmountColumn } from '#contract/product-fields.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import { gold, Problem, plainList } from '../../shared/looks.tsx'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { ShowMore } from '../parts.tsx'
import classes from '../products.module.css'
import { type PriceChange, useSaveQuestion } from '../save-question.tsx'
import { texts as productTexts } from '../texts.ts'
import { texts } from './texts.ts'

const columnNames: Record<CsvColumn, string> = {
  ...productTexts.columns,
  id: texts.id,
  name_hi: productTexts.nameHi,
  mrp: texts.mrp,
  unit: productTexts.unit,
  step: productTexts.step,
  barcode: productTexts.barcode,
  aliases: productTexts.aliases,
  veg: productTexts.veg,
  sold_out: productTexts.soldOut,
  hidden: productTexts.isHidden,
}

/** A cell as it is in the file, but an amount as the page shows it. */
const cellText = (column: CsvColumn, cell: string): string => {
  const amount = isAmountColumn(column) ? fromRupeeText(cell) : undefined
  return amount === undefined ? cell || texts.nothing : formatExactRupees(amount)
}

const Name = ({ row }: { row: Pick<ImportedRow, 'row' | 'name' | 'nameHi'> }) => (
  <Text>
    <b>{localName(row)}</b> <span className={classes.soft}>{texts.row(row.row)}</span>
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

/** An added product with its cells, or a changed one with each cell before and after. */
const ChangedRow = ({ row, isNew }: { row: ImportedRow; isNew: boolean }) => (
  <>
    <Name row={row} />
    <Group component="dl" gap="md" mt={4} mb={0}>
      {row.changes
        .filter(({ column }) => !(isNew && column === 'name'))
        .map(({ column, from, to }) => (
          <Group key={column} gap={6} miw={0}>
            <Text component="dt" c="dimmed">
              {columnNames[column]}
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

type ListProps<Row> = { title: string; rows: readonly Row[]; render: (row: Row) => ReactNode }

const PreviewList = <Row extends { row: number }>({ title, rows, render }: ListProps<Row>) =>
  rows.length > 0 && (
    <section>
      <Text component="h5" fw={600}>
        {title}
      </Text>
      <ShowMore rows={rows}>
        {(visible) => (
          <Box component="ul" {...plainList}>
            {visible.map((row) => (
              <Box key={row.row} component="li" py="xs" style={{ borderTop: '1px solid var(--line)' }}>
                {render(row)}
              </Box>
            ))}
          </Box>
        )}
      </ShowMore>
    </section>
  )

/** For a heading: what is below it is to be read next. */
const takeFocus = (heading: HTMLElement | null): void => {
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

type Props = {
  /** The name of the file. */
  name: string
  preview: ImportPreview
  notice: string | undefined
  isImporting: boolean
  onConfirm: () => void
}

/**
 * The preview of an import: the rows that cannot be used, those that change and add products, and the button that imports, which
 * asks about doubtful prices, so that a mistake in a file does not give goods away unnoticed.
 */
export const Preview = ({ name, preview, notice, isImporting, onConfirm }: Props) => {
  const { updated, created, refused, unchanged, newCategories, ignoredColumns } = preview
  const { isSure, question } = useSaveQuestion()
  const changed = [...updated, ...created]
  const importNow = async () => {
    const changes = changed.flatMap((row) => findPriceChange(row) ?? [])
    if (await isSure(changes)) onConfirm()
  }
  const notes = [
    unchanged > 0 && texts.unchanged(unchanged),
    newCategories.length > 0 && texts.newCategories(newCategories.join(', ')),
    ignoredColumns.length > 0 && texts.ignoredColumns(ignoredColumns.join(', ')),
  ].filter((note) => note !== false)
  return (
    <Stack gap="sm" mt="lg">
      <Box component="h4" m={0} ref={takeFocus} tabIndex={-1}>
        {texts.previewOf(name)}
      </Box>
      {notice && (
        <Text {...gold} fw={600} role="alert">
          {notice}
        </Text>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.soft}>
          {note}
        </p>
      ))}
      <PreviewList
        title={texts.refused(refused.length)}
        rows={refused}
        render={(row) => <RefusedRow row={row} />}
      />
      <PreviewList
        title={texts.updated(updated.length)}
        rows={updated}
        render={(row) => <ChangedRow row={row} isNew={false} />}
      />
      <PreviewList
        title={texts.created(created.length)}
        rows={created}
        render={(row) => <ChangedRow row={row} isNew />}
      />
      <Group gap="xs" className={classes.bar ?? ''}>
        {changed.length > 0 ? (
          <ActionButton isBusy={isImporting} onClick={importNow}>
            {texts.importNow(changed.length)}
          </ActionButton>
        ) : (
          <p className={classes.soft}>{texts.nothingToImport}</p>
        )}
      </Group>
      {question}
    </Stack>
  )
}

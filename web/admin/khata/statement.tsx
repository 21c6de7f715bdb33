import { protect } from '#contract/admin-csv.ts'
import type { Khata, KhataEntry } from '#contract/khata.ts'
import type { Language } from '#contract/languages.ts'
import { type Paise, paise, toRupeeText } from '#contract/money.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useStoreName } from '../../shared/api/queries.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import { usePart } from '../../shared/lib/store.ts'
import { print } from '../kit/print.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import { readEntries } from './api.ts'
import { amountText, balanceText, entryText, listReversed } from './entry-text.ts'
import { type KhataWords, printed } from './printed.ts'
import { texts } from './texts.ts'

// 2026-11: csv-stringify is 80 kB in a browser, most of it Node's streams. The file is like that of the export otherwise.
const writeCell = (cell: string | Paise): string => {
  // An amount below 0 begins like a formula, and is none.
  if (typeof cell === 'number') return toRupeeText(cell)
  const text = protect(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a CSV file. No cell becomes a formula in a spreadsheet. */
const csvText = (rows: (string | Paise)[][]): string =>
  // Without the byte order mark Excel would not read it as UTF-8.
  `\ufeff${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`

/** The amount in the column of what was given, and in that of what was received. */
const columnsOf = ({ amount }: KhataEntry): [gave: Paise | '', got: Paise | ''] =>
  amount > 0 ? [amount, ''] : ['', paise(-amount)]

/** The columns of the CSV file. On paper the entry has method, note and due day in its own cell. */
const fileColumns = ['at', 'what', 'method', 'note', 'dueOn', 'gave', 'got', 'balance'] as const

/** All entries as a CSV file, oldest first. */
const statementCsv = (entries: readonly KhataEntry[], words: KhataWords): string =>
  csvText([
    fileColumns.map((column) => words.columns[column]),
    ...entries.map((entry) => [
      shopDay(new Date(entry.at)),
      entryText(entry, words),
      entry.method ? words.methods[entry.method] : '',
      entry.note ?? '',
      entry.dueOn ?? '',
      ...columnsOf(entry),
      entry.balanceAfter,
    ]),
  ])

type StatementProps = {
  khata: Khata
  entries: readonly KhataEntry[]
  language: Language
  storeName: string
  today: string
}

/** All entries, oldest first. */
const Statement = ({ khata, entries, language, storeName, today }: StatementProps) => {
  const words = printed[language]
  const { formatDay } = datesIn(language)
  const reversed = listReversed(entries)
  const { columns } = words
  return (
    <div className="statement">
      <bdi className="shop">{storeName}</bdi>
      <div>
        <b>{words.statement}</b>
      </div>
      <bdi>{khata.name || khata.nickname}</bdi> {khata.phone}
      <table>
        <thead>
          <tr>
            <th>{columns.at}</th>
            <th>{columns.what}</th>
            <th className="amount">{columns.gave}</th>
            <th className="amount">{columns.got}</th>
            <th className="amount">{columns.balance}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const Text = entry.kind === 'reversed' || reversed.has(entry.seq) ? 's' : 'span'
            const about = [
              entry.method && words.methods[entry.method],
              entry.dueOn && words.due(formatDay(entry.dueOn)),
              entry.note,
            ]
            return (
              <tr key={entry.seq}>
                <td>{formatDay(entry.at)}</td>
                <td>
                  <Text>{entryText(entry, words)}</Text>
                  <br />
                  <small>{about.filter(Boolean).join(' · ')}</small>
                </td>
                {columnsOf(entry).map((amount, index) => (
                  <td key={index === 0 ? 'gave' : 'got'} className="amount">
                    {amount !== '' && <Text>{amountText(amount)}</Text>}
                  </td>
                ))}
                <td className="amount">{balanceText(entry.balanceAfter, words)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="balance">
        {words.balanceOn(formatDay(today))}:{' '}
        <b>{balanceText(entries.at(-1)?.balanceAfter ?? khata.balance, words)}</b>
      </div>
    </div>
  )
}

/** Prints all entries, or saves them as a file, in the shop's language. */
export const useStatement = (customerId: string, khata: Khata): { print: () => void; save: () => void } => {
  const language = useStoreLanguage()
  const storeName = useStoreName(language)
  const clock = usePart(createClock)
  const read = useMutation(() => readEntries(customerId), {
    failure: texts.statementFailed,
    isRepeatable: true,
  })
  const withEntries = async (use: (oldestFirst: KhataEntry[]) => void): Promise<void> => {
    const sent = await read.run()
    if (sent) use(sent.answer.entries.toReversed())
  }
  const printStatement = (entries: readonly KhataEntry[]) => {
    const statement = { khata, entries, language, storeName, today: clock.now().toISOString() }
    print({
      kind: 'statement',
      title: printed[language].statement,
      language,
      paper: 'margin: 12mm',
      content: <Statement {...statement} />,
    })
  }
  const save = (entries: readonly KhataEntry[]) =>
    saveFile(
      `khata-${khata.nickname}-${shopDay(clock.now())}.csv`,
      new Blob([statementCsv(entries, printed[language])], { type: 'text/csv;charset=utf-8' }),
    )
  return { print: () => void withEntries(printStatement), save: () => void withEntries(save) }
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Khata, KhataEntry } from '#contract/khata.ts'
import { type Language, languageFacts } from '#contract/languages.ts'
import { type Paise, paise } from '#contract/money.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { csvText } from '../shared/csv.ts'
import { PrintedSheet } from '../shared/printed-sheet.tsx'
import { useStoreLanguage } from '../shared/store-language.ts'
import { readEntries } from './api.ts'
import { amountText, balanceText, entryText } from './entry-text.ts'
import { type KhataWords, printed } from './printed.ts'
import classes from './statement.module.css'
import { texts } from './texts.ts'

/** The amount in the column of what was given, and in that of what was received. */
const columnsOf = ({ amount }: KhataEntry): [gave: Paise | '', got: Paise | ''] =>
  amount > 0 ? [amount, ''] : ['', paise(-amount)]

/** All entries as a CSV file, oldest first. */
const statementCsv = (entries: readonly KhataEntry[], words: KhataWords): string => {
  const { columns, fileColumns } = words
  return csvText([
    [
      columns.at,
      columns.what,
      fileColumns.method,
      fileColumns.note,
      fileColumns.dueOn,
      columns.gave,
      columns.got,
      columns.balance,
    ],
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
}

type SheetProps = {
  khata: Khata
  entries: readonly KhataEntry[]
  language: Language
  onPrinted: () => void
}

/** All entries, oldest first, in the shop's language. Opens the browser's print dialog as soon as it is rendered. */
const Sheet = ({ khata, entries, language, onPrinted }: SheetProps) => {
  const shop = useStoreName(language)
  const words = printed[language]
  const today = usePart(createClock).useToday()
  const { formatDay } = datesIn(language)
  const sent = useRef<readonly KhataEntry[]>(undefined)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  useEffect(() => {
    if (sent.current === entries) return
    sent.current = entries
    window.print()
  }, [entries])
  const reversed = new Set(entries.map(({ reversesSeq }) => reversesSeq))
  const { columns } = words
  return (
    <PrintedSheet kind="statement" page="margin: 12mm">
      <div className={classes.sheet} lang={languageFacts[language].locale}>
        <bdi style={{ fontSize: '1.6em', fontWeight: 700 }}>{shop}</bdi>
        <div>
          <b>{words.statement}</b>
        </div>
        <bdi>{khata.name || khata.nickname}</bdi> {khata.phone}
        <table>
          <thead>
            <tr>
              <th>{columns.at}</th>
              <th>{columns.what}</th>
              <th data-amount>{columns.gave}</th>
              <th data-amount>{columns.got}</th>
              <th data-amount>{columns.balance}</th>
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
                    <td key={index === 0 ? 'gave' : 'got'} data-amount>
                      {amount !== '' && <Text>{amountText(amount)}</Text>}
                    </td>
                  ))}
                  <td data-amount>{balanceText(entry.balanceAfter, words)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <div style={{ textAlign: 'end' }}>
          {words.balanceOn(formatDay(today))}:{' '}
          <b>{balanceText(entries.at(-1)?.balanceAfter ?? khata.balance, words)}</b>
        </div>
      </div>
    </PrintedSheet>
  )
}

/** Prints all entries, or saves them as a file. Render `sheet` once. */
export const useStatement = (
  customerId: string,
  khata: Khata,
): { print: () => void; save: () => void; sheet: ReactNode } => {
  const language = useStoreLanguage()
  const clock = usePart(createClock)
  const read = useMutation(() => readEntries(customerId), {
    failure: texts.statementFailed,
    isRepeatable: true,
  })
  const [printing, setPrinting] = useState<readonly KhataEntry[]>()
  const stop = useCallback(() => setPrinting(undefined), [])
  const withEntries = async (use: (oldestFirst: KhataEntry[]) => void): Promise<void> => {
    const sent = await read.run()
    if (sent) use(sent.answer.entries.toReversed())
  }
  const save = (entries: readonly KhataEntry[]) =>
    saveFile(
      `khata-${khata.nickname}-${shopDay(clock.now())}.csv`,
      new Blob([statementCsv(entries, printed[language])], { type: 'text/csv;charset=utf-8' }),
    )
  return {
    print: () => void withEntries(setPrinting),
    save: () => void withEntries(save),
    sheet: printing && <Sheet khata={khata} entries={printing} language={language} onPrinted={stop} />,
  }
}

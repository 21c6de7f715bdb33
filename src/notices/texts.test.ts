import { expect, test } from 'vitest'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import { inEveryLanguage } from './in-every-language.ts'

const [from, to] = ['2026-03-01T10:00:00.000Z', '2026-03-04T12:30:00.000Z']
const five = { orders: { count: 5, from, to }, payments: 3, khataEntries: 1, canRestore: true }

/** What a reader looks for: paths, file names, commands, counts, and the complaints of programs. */
const facts: [string, MultilingualText, string[]][] = [
  [
    'a recovery',
    inEveryLanguage((texts) =>
      [
        texts.cause({ kind: 'damaged', complaint: 'database disk image is malformed' }),
        texts.rebuilt('2026-03-01', { count: 7, from, to }),
        texts.changesMissing(11),
        texts.unreadLines(['/shop/data/journal/a.jsonl']),
        texts.leftOutRows(9),
        texts.elsewhere(five, ['/shop/data/backups/a.db']),
        texts.lastOrder(to),
        texts.databaseKept('/shop/data/set-aside/recovery'),
      ].join(' '),
    ),
    ['store.db', '(database disk image is malformed)', '7', '9', '11', '5', '3'].concat(
      '/shop/data/journal/a.jsonl',
      '/shop/data/backups/a.db',
      '/shop/data/set-aside/recovery',
    ),
  ],
  [
    'nothing to rebuild from',
    inEveryLanguage((texts) => texts.nothingToRebuildFrom({ kind: 'missing' }, '/shop/data', 'store.exe')),
    ['store.db', '/shop/data', 'store.exe restore FILE', 'store.exe set-aside'],
  ],
  [
    'misplaced data',
    inEveryLanguage((texts) =>
      texts.misplacedDataFound(
        ['old/store.db', 'a.zip', 'b.zip', 'c.zip', 'd.zip'],
        '/shop/data',
        'store.exe',
      ),
    ),
    ['old/store.db, a.zip, b.zip', '2', '/shop/data', 'store.exe restore FILE', 'store.exe set-aside'],
  ],
  [
    'missing permissions',
    inEveryLanguage((texts) => texts.backupsNotPermitted({ kind: 'missing' }, ['/shop/data/backups/a.db'])),
    ['store.db', '/shop/data/backups/a.db', 'Read-only', 'chmod u+rw', 'chown'],
  ],
  [
    'a folder of another store',
    inEveryLanguage((texts) =>
      texts.folderTaken('/shop/data', { process: 4711, address: 'http://localhost:8080' }),
    ),
    ['/shop/data', '4711', 'http://localhost:8080', 'Ctrl+C'],
  ],
]

test.each(facts)('%s names the same files, commands and counts in every language', (_, text, named) => {
  for (const sentence of Object.values(text)) {
    for (const fact of named) expect(sentence).toContain(fact)
    expect(sentence).not.toMatch(/undefined|\[object/)
  }
  expect(text.hi).not.toBe(text.en)
})

test('times are written in the language of the sentence, in the shop’s time zone and with digits 0 to 9', () => {
  const text = inEveryLanguage((texts) => texts.elsewhere(five, ['a.db']))
  expect(text).toEqual({
    en: expect.stringMatching(
      /^5 orders from 1 Mar 2026, 3:30.pm to 4 Mar 2026, 6:00.pm, 3 payments and 1 khata entry are not in the store, but in a\.db\./,
    ),
    hi: expect.stringMatching(
      /^1 मार्च 2026 को दोपहर 3:30 बजे से 4 मार्च 2026 को शाम 6:00 बजे तक के 5 ऑर्डर, 3 भुगतान और खाते की 1 एंट्री दुकान में नहीं हैं/,
    ),
  })
})

test.each([
  [
    { orders: { count: 1, from, to: from }, payments: 0, khataEntries: 0, canRestore: true },
    /^1 order of 1 Mar 2026, 3:30.pm is not in the store/,
  ],
  [
    { orders: { count: 0, from: undefined, to: undefined }, payments: 1, khataEntries: 0, canRestore: true },
    /^1 payment is not in the store/,
  ],
  [
    { orders: { count: 0, from: undefined, to: undefined }, payments: 0, khataEntries: 2, canRestore: true },
    /^2 khata entries are not in the store/,
  ],
])('what other files hold is counted without what there is none of', (counts, begins) => {
  expect(inEveryLanguage((texts) => texts.elsewhere(counts, ['a.db'])).en).toMatch(begins)
})

test('a day is written as in the times, and as it is where no calendar has it', () => {
  const rebuilt = (day: string) => inEveryLanguage((texts) => texts.rebuilt(day, five.orders)).hi
  expect(rebuilt('2026-02-27')).toContain(' 27 फ़रवरी 2026 के ')
  expect(rebuilt('2026-02-99')).toContain(' 2026-02-99 के ')
})

import { expect, test } from 'vitest'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import { describeRecovery, type RecoveryReport } from '../storage/recovery/recovery-report.ts'
import { inEveryLanguage } from './in-every-language.ts'

const [from, to] = ['2026-03-01T10:00:00.000Z', '2026-03-04T12:30:00.000Z']
const five = { count: 5, from, to }

const report: RecoveryReport = {
  cause: { kind: 'damaged', complaint: 'database disk image is malformed' },
  rebuilt: {
    snapshot: { path: '/shop/data/backups/b.db', day: '2026-03-01', state: undefined, label: undefined },
    position: { history: 'abc', number: 7, ancestors: [] },
    restoredOn: '2026-02-27',
    recovered: { count: 7, from, to },
    missingChanges: 11,
    unreadLines: 4,
    unreadFiles: ['/shop/data/journal/a.jsonl'],
    unreadTimes: { after: from, before: to },
    leftOutRows: 9,
    remarks: [],
  },
  missingChanges: 11,
  missingOrders: {
    orders: { count: 6, from, to },
    files: ['/shop/data/backups/a.db'],
    uncompared: ['b.zip'],
  },
  isProvedComplete: false,
  lacksForeignRows: false,
  lastOrderAt: to,
  setAside: '/shop/data/set-aside/recovery',
}

/** What a reader looks for: paths, file names, commands, counts, and the complaints of programs. */
const facts: [string, MultilingualText, string[]][] = [
  [
    'a recovery',
    inEveryLanguage((texts) => describeRecovery(texts, report)),
    ['store.db', '(database disk image is malformed)', '7', '4', '9', '11', '6'].concat(
      '/shop/data/backups/a.db',
      '/shop/data/set-aside/recovery',
    ),
  ],
  [
    'a recovery from the database alone',
    inEveryLanguage((texts) =>
      describeRecovery(texts, {
        ...report,
        rebuilt: undefined,
        missingOrders: undefined,
      }),
    ),
    ['store.db', '11'],
  ],
  [
    'a change of another program',
    inEveryLanguage((texts) =>
      texts.cause({ kind: 'contradictory', complaint: 'it counts 4 orders and holds 2' }),
    ),
    ['store.db', 'it counts 4 orders and holds 2'],
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
    'a restore over orders',
    inEveryLanguage((texts) => texts.restoredOver(five, '/shop/data/set-aside/x/store.db')),
    ['5', '/shop/data/set-aside/x', 'store.db'],
  ],
  [
    'a restore over unreadable data',
    inEveryLanguage((texts) => texts.restoredOverUnreadable(five, '/shop/data/set-aside/x')),
    ['5', '/shop/data/set-aside/x'],
  ],
  [
    'a folder of another store',
    inEveryLanguage((texts) =>
      texts.folderTaken('/shop/data', { process: 4711, address: 'http://localhost:8080' }),
    ),
    ['/shop/data', '4711', 'http://localhost:8080', 'Ctrl+C'],
  ],
  [
    'something in the way',
    inEveryLanguage((texts) =>
      texts.wasInTheWay({ name: 'journal', kind: 'folder', found: 'file', aside: 'journal.found-abcdef' }),
    ),
    ['journal', 'journal.found-abcdef'],
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
  const text = inEveryLanguage((texts) => texts.ordersElsewhere(five, ['a.db']))
  expect(text).toEqual({
    en: expect.stringMatching(
      /^5 orders from 1 Mar 2026, 3:30.pm to 4 Mar 2026, 6:00.pm are not in the store/,
    ),
    hi: expect.stringMatching(
      /^1 मार्च 2026 को दोपहर 3:30 बजे से 4 मार्च 2026 को शाम 6:00 बजे तक के 5 ऑर्डर दुकान में नहीं हैं/,
    ),
  })
})

test('a day is written as in the times, and as it is where no calendar has it', () => {
  const afterRestore = (day: string) => inEveryLanguage((texts) => texts.afterRestore(day)).hi
  expect(afterRestore('2026-02-27')).toContain(' 27 फ़रवरी 2026 को ')
  expect(afterRestore('2026-02-99')).toContain(' 2026-02-99 को ')
})

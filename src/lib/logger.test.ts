import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { FolderTaken } from '../storage/data-folder/data-lock.ts'
import { FolderChanged } from '../storage/data-folder/place.ts'
import { SegmentChanged } from '../storage/journal/segment-writer.ts'
import { createLogger, type LogLevel } from './logger.ts'

type Write = (log: ReturnType<typeof createLogger>) => void

/** Returns the recorded lines, and the shown lines without their times. */
const outputOf = (level: LogLevel, write: Write): { lines: string[]; shown: string[] } => {
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.mocked(console.error).mockImplementation(() => {})
  write(createLogger(level, (line) => lines.push(line)))
  const printed = [...print.mock.calls.flat(), ...takeConsoleErrors().flat()].map(String)
  print.mockRestore()
  return { lines, shown: printed.map((line) => line.replace(/^\d{4}-\S+Z /, '')) }
}

/** Returns the recorded lines, and asserts that the same lines are shown. */
const linesOf = (level: LogLevel, write: Write): string[] => {
  const { lines, shown } = outputOf(level, write)
  expect(shown.toSorted()).toEqual(lines.toSorted())
  return lines
}

test('a level shows and records its own messages and more severe ones', () => {
  const writeAll = (log: ReturnType<typeof createLogger>) => {
    log.debug('d')
    log.info('i')
    log.error('e')
  }
  expect(linesOf('debug', writeAll)).toEqual(['d', 'i', 'e'])
  expect(linesOf('info', writeAll)).toEqual(['i', 'e'])
  expect(linesOf('error', writeAll)).toEqual(['e'])
})

test('an error is logged with its cause, and the cause of that', () => {
  const cause = Object.assign(new Error('outer', { cause: new Error('inner') }), { code: 'ERR_UNFORESEEN' })
  const [line = ''] = linesOf('error', (log) => log.error('It failed', cause))
  expect(line).toMatch(/^It failed: Error: outer\n {4}at /)
  expect(line).toContain("code: 'ERR_UNFORESEEN'")
  expect(line).toContain('[cause]: Error: inner')
})

const known: Record<string, Error> = {
  'another program has the database': Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
  'the lock file was deleted': Object.assign(new Error('attempt to write a readonly database'), {
    code: 'SQLITE_READONLY_DBMOVED',
  }),
  'a file may not grow': Object.assign(new Error('file too large'), { code: 'EFBIG' }),
  'the folder was moved': new FolderChanged('The data folder was moved'),
  'a segment was changed': new SegmentChanged('A file of the journal was changed'),
  'another store has the folder': new FolderTaken('/shop', undefined),
}

test.for(Object.entries(known))(
  'when %s the window shows a sentence, and the log has the stack',
  ([, cause]) => {
    const { lines, shown } = outputOf('info', (log) => log.error('It failed', cause))
    expect(shown).toEqual([`It failed: ${cause.message}`])
    expect(lines.join()).toMatch(/\n {4}at /)
  },
)

test('no password, session or upload ticket gets into a line, whoever threw it', () => {
  const request = {
    url: 'http://shop.test/objects/uploads/abc?ticket=geheim1&x=1',
    headers: { cookie: 'store_session=geheim2; other=1' },
    body: '{"currentPassword":"geheim3","newPassword": "geheim4"}',
    password: 'geheim5',
  }
  const [line = ''] = linesOf('error', (log) => log.error('PUT /?ticket=geheim6', { request }))
  expect(line).not.toContain('geheim')
  expect(line).toContain('/objects/uploads/abc')
})

test('what a visitor sent cannot begin a line of its own, nor fill the log', () => {
  const [line = ''] = linesOf('error', (log) => log.error('GET /a\n2026-01-01 all is well\u2028\x1b[2J'))
  expect(line).toBe('GET /a\\u000a2026-01-01 all is well\\u2028\\u001b[2J')
  const [long = ''] = linesOf('error', (log) => log.error('x', Array(1_000).fill('y'.repeat(5_000))))
  expect(long.length).toBeLessThan(10_000)
})

test('a translation is shown like its message, and not recorded', () => {
  const write: Write = (log) => {
    log.show('info', 'दुकान बंद हो रही है')
    log.show('error', 'दुकान\nठीक से बंद नहीं हुई')
  }
  const failed = 'दुकान\\u000aठीक से बंद नहीं हुई'
  expect(outputOf('info', write)).toEqual({ lines: [], shown: ['दुकान बंद हो रही है', failed] })
  expect(outputOf('error', write)).toEqual({ lines: [], shown: [failed] })
})

import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../scripts/fail-on-console-error.ts'
import { createLog, type LogLevel } from './log.ts'

const linesOf = (level: LogLevel, write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.mocked(console.error).mockImplementation(() => {})
  write(createLog(level, (line) => lines.push(line)))
  const printed = [...print.mock.calls.flat(), ...takeConsoleErrors().flat()].map(String)
  print.mockRestore()
  expect(printed.map((line) => line.replace(/^\d{4}-\S+Z /, '')).sort()).toEqual(lines.toSorted())
  return lines
}

test('a level shows and keeps itself and what weighs more', () => {
  const writeAll = (log: ReturnType<typeof createLog>) => {
    log.debug('d')
    log.info('i')
    log.error('e')
  }
  expect(linesOf('debug', writeAll)).toEqual(['d', 'i', 'e'])
  expect(linesOf('info', writeAll)).toEqual(['i', 'e'])
  expect(linesOf('error', writeAll)).toEqual(['e'])
})

test('an error is told with its cause, and the cause of that', () => {
  const cause = Object.assign(new Error('outer', { cause: new Error('inner') }), { code: 'SQLITE_FULL' })
  const [line = ''] = linesOf('error', (log) => log.error('It failed', cause))
  expect(line).toMatch(/^It failed: Error: outer\n {4}at /)
  expect(line).toContain("code: 'SQLITE_FULL'")
  expect(line).toContain('[cause]: Error: inner')
})

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

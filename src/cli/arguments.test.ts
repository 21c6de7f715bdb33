import { expect, test } from 'vitest'
import { UsageError } from '../lib/start-error.ts'
import { commandOn, parseCommandLine } from './arguments.ts'

test('no words at all are no command and no flags', () => {
  expect(parseCommandLine([])).toEqual({ command: undefined, operands: [], flags: {} })
})

test('flags stand before or behind the command, with a space or an equals sign', () => {
  const meant = { command: 'serve', operands: [], flags: { port: '9000', data: 'here', 'no-open': true } }
  expect(parseCommandLine(['serve', '--port', '9000', '--data=here', '--no-open'])).toEqual(meant)
  expect(parseCommandLine(['--port=9000', '--no-open', 'serve', '--data', 'here'])).toEqual(meant)
})

test('what follows the command belongs to it', () => {
  expect(parseCommandLine(['restore', 'a.zip', 'b.zip'])).toMatchObject({
    command: 'restore',
    operands: ['a.zip', 'b.zip'],
  })
})

test('help and version have their usual short forms', () => {
  expect(parseCommandLine(['-h']).flags).toEqual({ help: true })
  expect(parseCommandLine(['-v']).flags).toEqual({ version: true })
})

test('an unknown flag, and one without its value, are answered with the known ones', () => {
  expect(() => parseCommandLine(['--nothing'])).toThrow(
    new UsageError(
      "Unknown option '--nothing'. Known are --host, --port, --data, --backup-dir, --no-open, --help and --version.",
    ),
  )
  for (const args of [['--port'], ['--port', '--data', 'x'], ['--no-open=1'], ['-x']]) {
    expect(() => parseCommandLine(args), args.join(' ')).toThrow(UsageError)
  }
})

test('a command suggested to the owner names the data folder that was given', () => {
  expect(commandOn('npm start --', undefined)).toBe('npm start --')
  expect(commandOn('store.exe', 'C:\\My shop\\trial')).toBe('store.exe --data "C:\\My shop\\trial"')
})

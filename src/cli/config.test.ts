import path from 'node:path'
import { expect, test } from 'vitest'
import { noTrustedProxies } from '../http/client/trusted-proxies.ts'
import { UsageError } from '../lib/start-error.ts'
import { type ConfigFlags, readConfig, readOneDriveFolders, readUserDataDir } from './config.ts'

const read = (flags: ConfigFlags = {}, env: NodeJS.ProcessEnv = {}) => readConfig(flags, env, '/shop/data')

test('without anything set, the store opens on every address at 8080', () => {
  expect(read()).toEqual({
    host: '0.0.0.0',
    port: 8_080,
    dataDir: path.resolve('/shop/data'),
    adminPassword: undefined,
    logLevel: 'info',
    isTrustedProxy: noTrustedProxies,
    backupDir: undefined,
  })
})

test('the command line goes before the environment, the environment before the defaults', () => {
  const env = {
    HOST: '127.0.0.1',
    PORT: '9000',
    DATA_DIR: '/other',
    ADMIN_PASSWORD: 'secret',
    LOG_LEVEL: 'debug',
    BACKUP_DIR: '/stick',
  }
  expect(read({}, env)).toMatchObject({
    host: '127.0.0.1',
    port: 9_000,
    dataDir: path.resolve('/other'),
    adminPassword: 'secret',
    logLevel: 'debug',
    backupDir: path.resolve('/stick'),
  })
  expect(read({ host: '::1', port: '0', data: 'here', 'backup-dir': 'there' }, env)).toMatchObject({
    host: '::1',
    port: 0,
    dataDir: path.resolve('here'),
    backupDir: path.resolve('there'),
  })
})

test('empty variables count as not set', () => {
  const names = ['HOST', 'PORT', 'DATA_DIR', 'ADMIN_PASSWORD', 'LOG_LEVEL', 'TRUSTED_PROXIES', 'BACKUP_DIR']
  expect(read({}, Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read())
})

test('trusted proxies are listed with commas or spaces', () => {
  const { isTrustedProxy } = read({}, { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2 192.168.0.0/16,' })
  const trusted = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '192.168.7.7', '192.169.0.1', '::1', '', 'unknown']
  expect(trusted.filter(isTrustedProxy)).toEqual(['10.0.0.1', '10.0.0.2', '192.168.7.7'])
})

test('a text that is neither address nor network cannot be trusted, and the start says so', () => {
  for (const entry of [
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '::/129',
    '1.2.3.4/8/9',
    '10.0.0.1:80',
  ]) {
    expect(() => read({}, { TRUSTED_PROXIES: `10.0.0.1,${entry}` }), entry).toThrow(
      new UsageError(
        `TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.5 or 10.0.0.0/8, not "${entry}".`,
      ),
    )
  }
})

test('an invalid setting is reported in words, with the way to set it', () => {
  for (const port of ['65536', '-1', 'http', '80.5', '0x50', ' 80', '1e3']) {
    expect(() => read({}, { PORT: port }), port).toThrow(
      new UsageError(`The port must be a number from 0 to 65535, not "${port}". Set it with --port or PORT.`),
    )
  }
  expect(() => read({ port: 'x' })).toThrow(UsageError)
  expect(() => read({}, { LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of error, info, debug')
  expect(() => read({}, { ADMIN_PASSWORD: 'short' })).toThrow(/^ADMIN_PASSWORD: .*at least 6 characters/)
  expect(() => read({}, { ADMIN_PASSWORD: '       ' })).toThrow(UsageError)
})

test('a user’s own data lie where the system keeps such data', () => {
  const at = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) =>
    readUserDataDir(env, '/home/asha', platform)
  expect(at('linux')).toBe(path.join('/home/asha', '.local', 'share', 'neighbourhood-store'))
  expect(at('linux', { XDG_DATA_HOME: '/xdg' })).toBe(path.join('/xdg', 'neighbourhood-store'))
  expect(at('win32', { LOCALAPPDATA: '/local' })).toBe(path.join('/local', 'neighbourhood-store'))
  expect(at('win32')).toBe(path.join('/home/asha', 'AppData', 'Local', 'neighbourhood-store'))
  expect(at('darwin')).toBe(path.join('/home/asha', 'Library', 'Application Support', 'neighbourhood-store'))
})

test('OneDrive’s folders are read where Windows names them', () => {
  const env = { OneDrive: 'C:\\Cloud', OneDriveConsumer: '', OneDriveCommercial: 'D:\\Work' }
  expect(readOneDriveFolders(env, 'win32')).toEqual(['C:\\Cloud', 'D:\\Work'])
  expect(readOneDriveFolders(env, 'linux')).toEqual([])
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { version } from '../../src/lib/version.ts'
import { callAsOwnerAt } from '../tools/lib/calls.ts'
import { audit, openShoppers } from '../tools/lib/shoppers.ts'
import { type Program, runProgram, type Start, startProgram, waitForGreeting } from './program.ts'

/** Copies an executable as if it were of another version of the same length. It has its version once. */
const copyAs = async (file: string, other: string, folder: string): Promise<string> => {
  const bytes = await readFile(file)
  const [own, wanted] = [`"${version}"`, `"${other}"`]
  const at = bytes.indexOf(own)
  assert(at > 0 && bytes.indexOf(own, at + 1) < 0 && own.length === wanted.length, 'one place to change')
  bytes.write(wanted, at)
  const copy = path.join(folder, other, path.basename(file))
  await mkdir(path.dirname(copy), { recursive: true })
  await writeFile(copy, bytes, { mode: 0o755 })
  return copy
}

type Notices = { notices: { en: string }[] }
type Pc = { version: string; autostart: { state: string } }

/** Ten shoppers order all the while a newer version takes over, and while an even newer one fails to do so. */
export const tryTakeOver = async (file: string, { env, ...rest }: Start): Promise<void> => {
  const { PORT: _, ...withoutPort } = env ?? {}
  const start = { ...rest, env: withoutPort }
  const dataDir = path.join(start.cwd, 'taken-over')
  const on = (...flags: string[]): Start => ({ ...start, args: ['--data', 'taken-over', ...flags] })
  const [newer, newest] = await Promise.all(
    ['1.9.0', '1.9.9'].map((each) => copyAs(file, each, path.join(start.cwd, 'versions'))),
  )
  assert(newer && newest)

  await using older = startProgram(file, on('--port', '0'))
  const port = await waitForGreeting(older)
  const origin = `http://127.0.0.1:${port}`
  await callAsOwnerAt(origin)('PUT', '/api/admin/this-pc/autostart', { isOn: true })
  const body = JSON.stringify({ secret: 'x'.repeat(43), process: process.pid, version: '9.9.9' })
  const headers = { 'Content-Type': 'application/json' }
  assert.equal((await fetch(`${origin}/api/take-over`, { method: 'POST', headers, body })).status, 403)
  const shoppers = await openShoppers(origin, 10)
  await shoppers.placed(30)

  await using second = startProgram(newer, on())
  assert.equal(await waitForGreeting(second), port)
  assert.equal(await older.end(), 0, older.output())
  await shoppers.placed(30)
  const call = callAsOwnerAt(origin)
  const pc = await call<Pc>('GET', '/api/admin/this-pc')
  assert.deepEqual([pc.version, pc.autostart.state], ['1.9.0', 'on'])
  const updated = `version 1.9.0 has taken over from version ${version}.`
  assert.match(second.output(), new RegExp(`Version ${version} of the store is open[^]*${updated}`))
  const { notices } = await call<Notices>('GET', '/api/admin/backups')
  assert.deepEqual(notices.length, 1, JSON.stringify(notices))
  assert(notices[0]?.en.includes(updated))
  const refused = await runProgram(file, on())
  assert.match(
    refused.output,
    /Version 1\.9\.0 of the store is open already, at http.* does not open beside it/,
  )
  assert.equal(refused.code, 1)

  await failToTakeOver(newest, on, second, origin)
  await shoppers.placed(30)
  await shoppers.stop()
  const { text } = await fetch(`${origin}/api/health`).then(async (answer) => ({ text: await answer.text() }))
  assert.match(text, /1\.9\.0/)
  await call('PUT', '/api/admin/this-pc/autostart', { isOn: false }) // Windows would start what is gone by then
  second.child.kill('SIGTERM')
  await second.end()
  const { acknowledged, ...bad } = audit(dataDir, shoppers.checkouts)
  assert(acknowledged >= 90)
  assert.deepEqual(bad, { kept: acknowledged, doubled: 0, lost: 0, torn: 0 })
}

/** The port of the newest one is taken by another program. */
const failToTakeOver = async (
  newest: string,
  on: (...flags: string[]) => Start,
  open: Program,
  origin: string,
): Promise<void> => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const failed = await runProgram(newest, on('--port', String(port)))
  other.close()
  assert.equal(failed.code, 1, failed.output)
  const why = new RegExp(
    `Version 1\\.9\\.9 was started on .* and could not open\\. Port ${port} is already taken by another program\\.`,
  )
  assert.match(failed.output, why)
  assert(failed.output.includes(`Version 1.9.0 is open again, at ${origin}. Nothing is lost.`), failed.output)
  assert.match(open.output(), why)
  const { notices } = await callAsOwnerAt(origin)<Notices>('GET', '/api/admin/backups')
  assert(notices.some(({ en }) => why.test(en) && en.endsWith('Version 1.9.0 is open again.')))
}

import { once } from 'node:events'
import { readdir, statfs } from 'node:fs/promises'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { adminPassword } from '../../browser/run-store.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { type From, send } from './send.ts'

const megabyte = 1024 * 1024
/** Disk space that a restore leaves free. */
const reserve = 64 * megabyte

/** Makes a zip whose database has `length` bytes, but whose headers declare another length. */
const zipThatTells = async (length: number, declared: number): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.alloc(length), 'store.db')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  const truth = Buffer.alloc(4)
  truth.writeUInt32LE(length)
  for (let at = bytes.indexOf(truth); at !== -1; at = bytes.indexOf(truth, at + 4))
    bytes.writeUInt32LE(declared, at)
  return bytes
}

/**
 * Sends zeros for as long as the store accepts them. Returns the response's status and the megabytes sent.
 */
const sendWithoutEnd = async (origin: string, { headers = {} }: From, path: string) => {
  const sent = request({ host: '127.0.0.1', port: new URL(origin).port, method: 'POST', path, headers })
  sent.on('error', () => {}) // the store ends it in the middle
  const answered = once(sent, 'response').then(([answer]) => {
    answer.resume()
    return answer.statusCode as number
  })
  let status: number | undefined
  let megabytes = 0
  answered.then(
    (received) => {
      status = received
    },
    () => {
      status = 0
    },
  )
  for (const chunk = Buffer.alloc(megabyte); status === undefined; megabytes += 1) {
    if (!sent.write(chunk))
      await Promise.race([once(sent, 'drain').catch(() => {}), answered.catch(() => {})])
  }
  sent.destroy()
  return { status, megabytes }
}

const attack = async (scene: Scene): Promise<void> => {
  const { store, others, isOnSmallDisk, expectThat, note } = scene
  const owner: From = { headers: { host: `localhost:${new URL(store.origin).port}`, ...others.session } }
  const getPath = async (): Promise<string> => {
    const body = { password: adminPassword }
    const { text } = await send(store.origin, owner, 'POST', '/api/admin/backups/permission', body)
    return `/api/admin/backups/restore?ticket=${(JSON.parse(text) as { ticket: string }).ticket}`
  }
  for (const [what, length, declared] of [
    ['a backup that tells of less than is in it', 100 * megabyte, 1_000],
    ['a backup that tells of more than there is', megabyte, 0xff_ff_ff_00],
  ] as const) {
    const bytes = await zipThatTells(length, declared)
    const answer = await scene.attack(owner, 'POST', await getPath(), bytes)
    expectThat(`${what} is refused (${answer.status} ${answer.text})`, [400, 507].includes(answer.status))
    note(`${what}: ${answer.status} for ${Math.round(bytes.length / 1024)} KB`)
  }
  if (isOnSmallDisk) {
    const { status, megabytes } = await sendWithoutEnd(store.origin, owner, await getPath())
    scene.countSent(1)
    const { bavail, bsize } = await statfs(store.dataDir)
    expectThat(`a backup without an end is refused (${status})`, status === 507)
    expectThat(`the disk keeps room (${bavail * bsize})`, bavail * bsize > reserve)
    note(`a backup without an end: ${status} after ${megabytes} MB`)
  } else note('no backup without an end was sent: only root can make a disk for it')
  const left = (await readdir(store.dataDir)).filter((name) => /replacement|incoming|\.part$/.test(name))
  expectThat(`nothing of them is left (${left})`, left.length === 0)
}

export const lyingBackups: HostileCase = {
  what: 'backups to restore that are larger than they tell, or than the disk',
  diskMegabytes: 384,
  attack,
}

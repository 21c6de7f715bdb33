import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLargePicture } from '../harness/picture.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { type From, send } from './send.ts'

const wrongLocal = 5
/** In seconds: three wrong passwords are free; each one after them waits a second longer. */
const waitAtLeast = 1 + 2

/** Lists the entries of a folder that users other than its owner may access. */
const listOpen = async (folder: string): Promise<string[]> => {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const found = await Promise.all(
    names.map(async (name) => {
      // Removed since the folder was read: a WAL of SQLite, or a file that was renamed.
      const entry = await stat(path.join(folder, name)).catch(() => undefined)
      const wanted = entry?.isDirectory() ? 0o700 : 0o600
      return entry === undefined || (entry.mode & 0o777) === wanted
        ? []
        : [`${name || '.'} ${(entry.mode & 0o777).toString(8)}`]
    }),
  )
  return found.flat()
}

/**
 * Tries passwords on the shop's own PC, one at a time: of several concurrent ones, most are refused
 * unchecked.
 */
const guessHere = async ({ store, attack, expectThat, note }: Scene): Promise<void> => {
  const here: From = { headers: { host: `localhost:${new URL(store.origin).port}` } }
  const began = performance.now()
  const answers: number[] = []
  for (let number = 0; number < wrongLocal; number += 1) {
    const { status } = await attack(here, 'POST', '/api/admin/login', { password: `guess ${number}` })
    answers.push(status)
  }
  const seconds = (performance.now() - began) / 1_000
  expectThat(
    `wrong passwords on this PC are never 429 (${answers})`,
    answers.every((status) => status === 401),
  )
  expectThat(`they wait (${seconds.toFixed(1)} s)`, seconds >= waitAtLeast)
  note(`${wrongLocal} wrong passwords on this PC took ${seconds.toFixed(1)} s, answered ${answers}`)
}

const guessFromWiFi = async ({ attack, expectThat }: Scene): Promise<void> => {
  const statuses: number[] = []
  for (let guess = 0; guess < 10; guess += 1) {
    const body = { password: `guess ${guess}` }
    statuses.push((await attack({ localAddress: '127.0.0.2' }, 'POST', '/api/admin/login', body)).status)
  }
  expectThat(`wrong passwords from a phone are 429 in the end (${statuses})`, statuses.at(-1) === 429)
}

export const otherUsers: HostileCase = {
  what: 'another user of the PC looks into the folders, and guesses the password',
  hasBackupFolder: true,
  attack: async (scene) => {
    const { store, others, backupFolder, expectThat, note } = scene
    await uploadLargePicture(store.origin)
    const run = await send(store.origin, { headers: others.session }, 'POST', '/api/admin/backups/folder/run')
    expectThat(`a backup is written (${run.status})`, run.status === 204)
    await Promise.all([guessHere(scene), guessFromWiFi(scene)])
    for (const folder of [store.dataDir, backupFolder]) {
      const open = await listOpen(folder)
      expectThat(`nobody else can read ${open.join(', ')}`, open.length === 0)
    }
    const seen = await Promise.all(
      [store.dataDir, backupFolder].map((each) => readdir(each, { recursive: true })),
    )
    expectThat(`there is a backup (${seen[1]})`, seen[1]?.some((name) => name.endsWith('.jsonl')) ?? false)
    note(`${seen.flat().length} files and folders looked at`)
  },
}

import { createReadStream } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrations } from '../storage/database/migrations/migrations.ts'
import { findLastLine, listSegments } from '../storage/journal/journal-files.ts'
import { type Position, readPositionOf } from '../storage/journal/position.ts'
import { listSnapshots } from '../storage/snapshots/snapshot-files.ts'
import { takeSnapshot } from '../storage/snapshots/snapshots.ts'
import { copyFolder, crashInto } from './crashed-folder.ts'
import { failEachCall, onEachCall } from './file-system-calls.ts'
import { restoreWhileOpen } from './prepare-restore.ts'
import { replaySnapshots } from './replayed-snapshots.ts'
import { dumpTables, type TableDump } from './table-dump.ts'
import { openTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { march, recordErrors } from './test-storage.ts'

/** All tables of a state, without the name of its history and the times of its migrations. */
const withoutState = ({ journal_state: _, migrations: applied = [], ...tables }: TableDump): TableDump => ({
  ...tables,
  migrations: applied.map((row) => ({ name: (row as { name: string }).name })),
})

type JournalCall = 'writeSync' | 'fdatasyncSync'

/** Called when the fault happens. Work that writes nothing never reaches the fault, so only some of many do. */
export type MetFaults = Record<JournalCall | 'crash' | 'crashAtClose' | 'crashDuringSnapshot', () => void>

/**
 * A shop and the recorded states it was in. After each event, every kept snapshot together with the journal
 * lines that follow it must give one of those states, and the last one of its history.
 */
export class ShopLife {
  readonly #root: TemporaryFolder
  #folders = 0
  #dataDir: string
  #shop: TestShop | undefined
  #day = 1
  /** Every recorded state, keyed by history and number. */
  readonly #states = new Map<string, TableDump>()
  /** The last recorded position of each history. */
  readonly #last = new Map<string, Position>()
  /** Histories whose last lines were only in the database when another history continued from it. */
  readonly #unfinished = new Set<string>()
  #addedMigrations = 0
  readonly #met: MetFaults

  private constructor(root: TemporaryFolder, met: MetFaults) {
    this.#met = met
    this.#root = root
    this.#dataDir = path.join(root.path, '0')
  }

  static async begin(met: MetFaults): Promise<ShopLife> {
    const life = new ShopLife(await openTemporaryFolder(), met)
    await life.#open()
    return life
  }

  async end(): Promise<void> {
    await this.#close()
    for (const name of Object.keys(migrations)) if (name.startsWith('9')) delete migrations[name]
    await this.#root[Symbol.asyncDispose]()
  }

  get shop(): TestShop {
    if (!this.#shop) throw new Error('The shop is closed')
    return this.#shop
  }

  get #file(): string {
    return path.join(this.#dataDir, 'store.db')
  }

  async #open(): Promise<void> {
    const { log } = recordErrors()
    this.#shop = await openTestShop({ dataDir: this.#dataDir, now: march(this.#day), log })
    this.record()
  }

  async #close(): Promise<void> {
    await this.#shop?.[Symbol.asyncDispose]()
    this.#shop = undefined
  }

  /** Records the state of the database. It must equal an earlier state recorded under the same number. */
  record(): void {
    const position = readPositionOf(this.#file)
    if (!position) throw new Error('The database has no position')
    const key = `${position.history}:${position.number}`
    const tables = dumpTables(this.#file)
    const known = this.#states.get(key)
    if (known) expect(tables, `state ${key}`).toEqual(known)
    this.#states.set(key, tables)
    const last = this.#last.get(position.history)?.number ?? 0
    expect(position.number, 'no state is lost').toBeGreaterThanOrEqual(last)
    this.#last.set(position.history, position)
  }

  /** Closes the shop, and checks every snapshot with the journal lines that follow it. */
  async check(): Promise<void> {
    await this.#close()
    this.record()
    const position = readPositionOf(this.#file)
    const continued = new Set(
      [...this.#last.values()].flatMap(({ ancestors }) => ancestors.map((each) => each.history)),
    )
    const tips = [...this.#last.values()].filter(({ history }) => !continued.has(history))
    for (const tip of tips) {
      if (this.#unfinished.has(tip.history)) continue // its last lines were only in the database
      for (const { name, number, tables } of await replaySnapshots(this.#dataDir, tip)) {
        expect(number, `how far ${name} leads`).toBe(tip.number)
        expect(withoutState(tables), name).toEqual(
          withoutState(this.#states.get(`${tip.history}:${number}`) ?? {}),
        )
      }
    }
    expect(tips.map(({ history }) => history)).toContain(position?.history)
    await this.#open()
  }

  async reopen({ isNextDay = false } = {}): Promise<void> {
    await this.#close()
    this.record()
    if (isNextDay) this.#day += 1
    await this.#open()
  }

  /** Runs work that may fail, and records the state after it. */
  async happens(work: (shop: TestShop) => Promise<unknown>): Promise<void> {
    await work(this.shop)
    this.record()
  }

  async whileJournalFails(call: JournalCall, work: (shop: TestShop) => Promise<unknown>) {
    using _ = failEachCall(call, this.#met[call])
    await this.happens(work)
  }

  /** Crashes before the first such file system call during the work, or after the work when there is none. */
  async crash(
    call: JournalCall,
    work: (shop: TestShop) => Promise<unknown>,
    met = this.#met.crash,
  ): Promise<void> {
    this.#folders += 1
    const crashed = path.join(this.#root.path, String(this.#folders))
    let isCrashed = false
    const crashOnce = () => {
      if (isCrashed) return
      isCrashed = true
      crashInto(this.#dataDir, crashed)
    }
    {
      using _ = onEachCall(call, () => {
        met()
        crashOnce()
      })
      await work(this.shop)
    }
    crashOnce()
    await this.#close()
    this.#dataDir = crashed
    await this.#open()
  }

  /** Crashes while a store that is being closed writes the lines that it could not write before. */
  async crashAtClose(): Promise<void> {
    await this.whileJournalFails('writeSync', (shop) => shop.addProduct())
    await this.crash('writeSync', async () => this.#close(), this.#met.crashAtClose)
  }

  async crashDuringSnapshot(): Promise<void> {
    await this.crash('fdatasyncSync', async () => this.takeSnapshot(), this.#met.crashDuringSnapshot)
  }

  async takeSnapshot(): Promise<void> {
    await takeSnapshot(this.#file, this.#dataDir, march(this.#day))
  }

  /** Copies the folder while the shop is open, and continues with the copy. */
  async moveToCopy(): Promise<void> {
    await this.shop.admin.call('PUT', '/api/settings', { body: { key: 'store_name', value: 'Copied' } })
    this.record()
    const before = dumpTables(this.#file)
    this.#folders += 1
    const copy = path.join(this.#root.path, String(this.#folders))
    copyFolder(this.#dataDir, copy)
    this.#noteUnfinished()
    await this.#close()
    this.#dataDir = copy
    await this.#open()
    // The password is left out, because opening the test shop sets it.
    expect(this.#contentOf(dumpTables(this.#file))).toEqual(this.#contentOf(before))
  }

  #noteUnfinished(): void {
    const position = readPositionOf(this.#file)
    const written = position && findLastLine(listSegments(this.#dataDir), position.history)?.number
    if (position && (written ?? 0) < position.number) this.#unfinished.add(position.history)
  }

  #contentOf({ admin_credentials: _, ...tables }: TableDump): TableDump {
    return withoutState(tables)
  }

  async restore(pick: number): Promise<void> {
    const snapshots = listSnapshots(this.#dataDir).sort((one, other) => (one.path < other.path ? -1 : 1))
    const snapshot = snapshots[pick % snapshots.length]
    if (!snapshot) return
    await restoreWhileOpen(this.shop.context, createReadStream(snapshot.path))
    await this.reopen()
  }

  async migrate(): Promise<void> {
    await this.#close()
    this.record()
    this.#addedMigrations += 1
    const number = this.#addedMigrations
    migrations[`${900 + number}-added`] = async (tx) => {
      await sql.raw(`create table added_${number} (id integer primary key, text text) strict`).execute(tx)
      await sql.raw(`insert into added_${number} select seq, name from products`).execute(tx)
      await sql`update products set price_paise = price_paise + 1`.execute(tx)
    }
    await this.#open()
  }

  /** Writes to the database as another program would, and continues with the shop. */
  async foreignWrite(): Promise<void> {
    await this.happens((shop) => shop.addProduct()) // when it is answered, no failed transaction's group is open
    this.#writeElsewhere()
    await this.happens((shop) => shop.addProduct())
  }

  async foreignWriteWhileClosed(): Promise<void> {
    await this.#close()
    this.record()
    this.#writeElsewhere()
    await this.#open()
  }

  #writeElsewhere(): void {
    const other = new Database(this.#file)
    other.exec(
      "update products set name = name || '!'; insert into settings values (hex(randomblob(4)), 'x')",
    )
    other.close()
  }
}

import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import yauzl from 'yauzl'
import { hashPassword } from '../../../src/features/admin/password-hash.ts'

const token = 'thief'.repeat(8)

/** What the thief puts into a backup that is otherwise the shop's. */
export const planted = {
  password: 'known-to-the-thief',
  cookie: `store_session=${token}`,
  product: 'Product of the thief',
}

type Crafted = { what: string; sql: string; sentence: RegExp }

const foreign: Crafted[] = [
  {
    what: 'a database with a trigger',
    sql: 'create trigger spy after insert on orders begin delete from admin_credentials; end',
    sentence: /look at the trigger "spy"/,
  },
  {
    what: 'a database with a view',
    sql: 'create view everybody as select * from customers',
    sentence: /look at the view "everybody"/,
  },
  {
    what: 'a database with a view in a table’s place',
    sql: 'drop table upload_tickets; create view upload_tickets as select id as ticket_hash, id as object_id, id as expires_at from orders',
    sentence: /upload_tickets/,
  },
  {
    what: 'a database with a column more',
    sql: 'alter table products add column note text',
    sentence: /look at the table "products"/,
  },
  {
    what: 'a database of another program',
    sql: 'drop table migrations',
    sentence: /not one of this store/,
  },
]

const plant = async (database: Database.Database): Promise<void> => {
  const now = new Date().toISOString()
  const hash = createHash('sha256').update(token).digest('base64url')
  database.prepare('update admin_credentials set password_hash = ?').run(await hashPassword(planted.password))
  database.prepare('insert into admin_sessions values (?, ?, ?)').run(hash, now, now)
  database
    .prepare('update products set name = ? where seq = (select max(seq) from products)')
    .run(planted.product)
}

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'crafted-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the database of a backup zip. */
export const databaseIn = (archive: Uint8Array): Promise<Buffer> =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'backup.zip')
    await writeFile(file, archive)
    const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName === 'store.db') return await buffer(await zip.openReadStreamPromise(entry))
      }
      throw new Error('The backup holds no store.db')
    } finally {
      zip.close()
    }
  })

/** Makes databases from that of a backup: some that must be refused, and one that may be restored. */
export const craftBackups = (database: Buffer) =>
  inFolder(async (folder) => {
    const change = async (work: (opened: Database.Database) => unknown): Promise<Buffer> => {
      const file = path.join(folder, 'store.db')
      await writeFile(file, database)
      const opened = new Database(file)
      try {
        await work(opened)
      } finally {
        opened.close()
      }
      return readFile(file)
    }
    const refused: { what: string; sentence: RegExp; bytes: Buffer }[] = []
    for (const { sql, ...crafted } of foreign)
      refused.push({ ...crafted, bytes: await change((opened) => opened.exec(sql)) })
    return { refused, accepted: await change(plant) }
  })

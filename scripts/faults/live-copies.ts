import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLog } from '../../src/log.ts'
import { seedFolder } from '../../src/seed/seed-folder.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import { adminPassword, runStore } from '../browser/run-store.ts'

// Copies the data folder of a store that is taking orders, over and over, and opens every copy.

const copies = 50
const senders = 6
const products = 40

type Json = Record<string, string>

const post = async (url: string, body: unknown): Promise<Json> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Json
}

const list = async (url: string): Promise<Json[]> => (await (await fetch(url)).json()) as Json[]

/** Sends orders until told to stop; every acknowledged order's id goes into `acknowledged`. */
const sendOrders = async (api: string, sender: number, acknowledged: string[], isOver: () => boolean) => {
  const customer = await post(`${api}/customers`, { nickname: `Sender ${sender}` })
  const hidden = (await list(`${api}/categories`)).filter(({ isActive }) => !isActive).map(({ id }) => id)
  const shelf = (await list(`${api}/products`)).filter(({ categoryId }) => !hidden.includes(categoryId ?? ''))
  for (let turn = sender; !isOver(); turn += 1) {
    const productId = shelf[turn % shelf.length]?.id
    const order = await post(`${api}/orders`, {
      customerId: customer.id,
      cartItems: [{ productId, quantity: 1 }],
    })
    acknowledged.push(order.id ?? '')
  }
}

/** The orders of a copy, opened as the store itself opens it; also says when it had to be mended. */
const readCopy = async (folder: string): Promise<{ ids: Set<string>; warning: string | undefined }> => {
  const storage = await openStorage(folder, () => new Date(), createLog('error'))
  const rows = await storage.db.selectFrom('orders').select('id').execute()
  await storage.close()
  return { ids: new Set(rows.map(({ id }) => id)), warning: storage.warning }
}

/** Returns what was counted; every copy opens, unmended, with every order acknowledged before it began. */
export const copyWhileOpen = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'copies-'))
  const dataDir = path.join(folder, 'data')
  await seedFolder(dataDir, adminPassword, { products, orders: 0, pictures: false })
  const acknowledged: string[] = []
  const begun: number[] = []
  try {
    await using store = await runStore({ dataDir })
    let isOver = false
    const sending = Array.from({ length: senders }, (_, sender) =>
      sendOrders(`http://127.0.0.1:${store.port}/api`, sender, acknowledged, () => isOver),
    )
    for (let copy = 0; copy < copies; copy += 1) {
      begun.push(acknowledged.length)
      await cp(dataDir, path.join(folder, `copy-${copy}`), { recursive: true })
    }
    isOver = true
    await Promise.all(sending)
    let missing = 0
    let mended = 0
    for (const [copy, count] of begun.entries()) {
      const { ids, warning } = await readCopy(path.join(folder, `copy-${copy}`))
      missing += acknowledged.slice(0, count).filter((id) => !ids.has(id)).length
      if (warning !== undefined) mended += 1
    }
    return {
      copies,
      orders: acknowledged.length,
      firstCopyAt: begun[0],
      lastCopyAt: begun.at(-1),
      mended,
      missing,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { copyFileSync, cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readNotices } from '../../../../src/storage/data-folder/notices.ts'
import { json, logIn } from '../../lib/calls.ts'
import { isReported } from './notices.ts'
import { copyOver, copyTools } from './over.ts'
import type { LiveShop, Row } from './rows.ts'

type Fact = { change: () => Promise<void>; isChanged: () => Promise<boolean> }

type ListedProduct = { id: string; price: string; isSoldOut: boolean }

/** What an owner changes without a shopper noticing its loss. The shoppers never order the last product. */
const factsOf = ({ store: { origin } }: LiveShop, productId: string): Record<string, Fact> => {
  const put = async (path: string, body: unknown) =>
    json(origin, 'PUT', path, { body, headers: { cookie: await logIn(origin) } })
  const product = async () =>
    (await json<ListedProduct[]>(origin, 'GET', '/api/products')).find(({ id }) => id === productId)
  return {
    'a price': {
      change: async () => void (await put(`/api/products/${productId}`, { price: '777.50' })),
      isChanged: async () => (await product())?.price === '777.50',
    },
    'a setting': {
      change: async () => void (await put('/api/settings', { key: 'store_tagline', value: 'Open late' })),
      isChanged: async () =>
        (await json<{ value: string }>(origin, 'GET', '/api/settings/store_tagline')).value === 'Open late',
    },
    'a sold-out switch': {
      change: async () => void (await put(`/api/products/${productId}`, { isSoldOut: true })),
      isChanged: async () => (await product())?.isSoldOut === true,
    },
  }
}

/** Loses a change that is made in between: copies an older file over the one that holds it, and starts again. */
type Loss = (shop: LiveShop, change: () => Promise<void>) => Promise<void>

const restart = async ({ store }: LiveShop): Promise<void> => {
  await store.stop()
  await store.start()
}

/** The change is in the database file that the last clean close left; what came later is in the WAL. */
const changeBetweenCloses = (shop: LiveShop, change: () => Promise<void>): Promise<void> =>
  shop.shoppers.meanwhileStill(async () => {
    const { store, dataDir } = shop
    await store.stop()
    copyFileSync(path.join(dataDir, 'store.db'), `${dataDir}-older.db`)
    await store.start()
    await change()
    await restart(shop)
  })

const putBackOlder = ({ dataDir }: LiveShop): void =>
  copyFileSync(`${dataDir}-older.db`, path.join(dataDir, 'store.db'))

const acrossReopening =
  (tool: string): Loss =>
  async (shop, change) => {
    const { store, shoppers, dataDir } = shop
    const copy = `${dataDir}-copy`
    await shoppers.meanwhileStill(async () => {
      await restart(shop) // the database lacks nothing but the change when it is copied
      await change()
      cpSync(path.join(dataDir, 'store.db'), path.join(copy, 'store.db'), { preserveTimestamps: true })
      await restart(shop)
    })
    await shoppers.placed(10)
    await shoppers.meanwhileStill(async () => {
      cpSync(dataDir, copy, {
        recursive: true,
        preserveTimestamps: true,
        filter: (name) => path.basename(name) !== 'store.db',
      })
      await store.kill()
      const copyFile = copyTools[tool]
      if (copyFile) copyOver(copy, dataDir, copyFile)
      await store.start()
    })
    rmSync(copy, { recursive: true })
  }

const losses: Record<string, Loss> = {
  'after kill -9': async (shop, change) => {
    await changeBetweenCloses(shop, change)
    await shop.shoppers.placed(10)
    await shop.store.kill()
    putBackOlder(shop)
    await shop.store.start()
  },
  'under the open store': async (shop, change) => {
    await changeBetweenCloses(shop, change)
    await shop.shoppers.placed(10)
    putBackOlder(shop)
    await sleep(500) // the shoppers go on meanwhile; some may be refused
    await restart(shop)
  },
  'across a close and a reopening, cp': acrossReopening('cp'),
  'across a close and a reopening, rsync -a --inplace': acrossReopening('rsync -a --inplace'),
}

const tryLoss =
  (lose: Loss): Row =>
  async (shop) => {
    const { store, dataDir, tally, row } = shop
    const productId = (await json<ListedProduct[]>(store.origin, 'GET', '/api/products')).at(-1)?.id ?? ''
    for (const [name, { change, isChanged }] of Object.entries(factsOf(shop, productId))) {
      const noticed = new Set(readNotices(dataDir).map(({ en }) => en))
      await lose(shop, change)
      const said = readNotices(dataDir)
        .map(({ en }) => en)
        .filter((notice) => !noticed.has(notice))
        .join(' ')
      const isKept = await isChanged()
      const base = { acknowledged: 1, kept: isKept ? 1 : 0, destroyed: 0, said }
      tally.add(`${row}: ${name}`, 'the change', {
        ...base,
        kind: isKept ? 'kept' : isReported(said) ? 'reported' : 'unreported',
      })
    }
  }

/** An older `store.db` over the one of the same name, which stays the same file. */
export const olderDatabaseRows: Record<string, Row> = Object.fromEntries(
  Object.entries(losses).map(([when, lose]): [string, Row] => [
    `older store.db over it ${when}`,
    tryLoss(lose),
  ]),
)

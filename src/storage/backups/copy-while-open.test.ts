import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { openFolder } from '../../testing/test-storage.ts'

test.for([
  ['the store file first', (names: string[]) => names],
  ['the log first', (names: string[]) => names.toReversed()],
] as const)(
  'a copy made file by file under orders holds all acknowledged before it, %s',
  async ([, inOrder]) => {
    await using shop = await openTestShop()
    await using folder = await openTemporaryFolder()
    const products = [await shop.addProduct({ price: '12.34' }), await shop.addProduct({ price: '100' })]
    const customer = await shop.addCustomer()
    const items = products.map(({ id }) => ({ id, quantity: 1 }))
    const acknowledged: string[] = []
    const placeMany = async (count: number) => {
      for (let placed = 0; placed < count; placed += 1) {
        acknowledged.push((await shop.placeOrder(items, customer)).id)
      }
    }
    await placeMany(50)
    const before = [...acknowledged]
    await mkdir(path.join(folder.path, 'objects'))
    const names = (await readdir(shop.dataDir)).filter((name) => name.startsWith('store.')).sort()
    expect(names).toContain('store.db-wal')
    for (const name of inOrder(names)) {
      await Promise.all([
        placeMany(20),
        copyFile(path.join(shop.dataDir, name), path.join(folder.path, name)),
      ])
    }

    const copy = await openFolder(folder.path)
    expect(copy.warning).toBeUndefined()
    const orders = await copy.db.selectFrom('orders').select(['id', 'total_paise']).execute()
    const held = new Set(orders.map(({ id }) => id))
    expect(before.filter((id) => !held.has(id))).toEqual([])
    const lines = await copy.db.selectFrom('order_lines').select('order_seq').execute()
    const { total_spent_paise } = await copy.db
      .selectFrom('customers')
      .select('total_spent_paise')
      .executeTakeFirstOrThrow()
    expect(lines).toHaveLength(orders.length * 2)
    expect(total_spent_paise).toBe(orders.length * 11_234)
    await copy.close()
  },
)

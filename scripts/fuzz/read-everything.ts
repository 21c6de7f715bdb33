import * as v from 'valibot'
import { AdminOrder, RefusedOrders } from '../../src/contract/admin-orders.ts'
import { Category, Highlight, Product } from '../../src/contract/catalogue.ts'
import { Customer, ListedCustomer } from '../../src/contract/customers.ts'
import { AdminOrderEventsSince } from '../../src/contract/events.ts'
import { MostOrdered, Stats } from '../../src/contract/overview.ts'
import { PointsEntry } from '../../src/contract/points.ts'
import { SettingBody } from '../../src/contract/requests/settings.ts'
import { Setting, settingKeys } from '../../src/contract/settings.ts'
import { Shop } from '../../src/contract/shop.ts'

const reads: [string, v.GenericSchema][] = [
  ['/api/products?hidden=include', v.array(Product)],
  ['/api/categories', v.array(Category)],
  ['/api/highlights', v.array(Highlight)],
  ['/api/customers', v.array(ListedCustomer)],
  ['/api/orders?limit=500', v.array(AdminOrder)],
  ['/api/orders/refused', RefusedOrders],
  ['/api/events/since?after=0', AdminOrderEventsSince],
  ['/api/analytics/stats', Stats],
  ['/api/analytics/most-ordered', v.array(MostOrdered)],
  ['/api/shop', Shop],
  ...settingKeys.map((key): [string, v.GenericSchema] => [
    `/api/settings/${key}`,
    v.pipe(Setting, SettingBody),
  ]),
]

/**
 * Reads what the pages read and validates it with their schemas. Returns what the pages could not have shown.
 */
export const readEverything = async (origin: string, cookie: string): Promise<string[]> => {
  const wrong: string[] = []
  const read = async (path: string, schema: v.GenericSchema): Promise<unknown> => {
    const answer = await fetch(origin + path, { headers: { cookie } })
    const text = await answer.text()
    const result = answer.ok ? v.safeParse(schema, JSON.parse(text)) : undefined
    if (result?.success) return result.output
    wrong.push(`${path}: ${result ? v.summarize(result.issues) : `${answer.status} ${text}`}`)
    return undefined
  }
  for (const [path, schema] of reads) await read(path, schema)
  const customers = await read('/api/customers?limit=3', v.array(ListedCustomer))
  for (const { id, nickname, isErased } of (customers ?? []) as ListedCustomer[]) {
    if (!isErased) await read(`/api/customers/nickname/${encodeURIComponent(nickname)}`, Customer)
    await read(`/api/customers/${id}/points`, v.array(PointsEntry))
  }
  for (const page of ['/', '/store-info', '/loyalty', '/passbook', '/admin', '/manifest.webmanifest']) {
    const answer = await fetch(origin + page)
    if (answer.status !== 200) wrong.push(`${page}: ${answer.status}`)
    await answer.text()
  }
  return wrong
}

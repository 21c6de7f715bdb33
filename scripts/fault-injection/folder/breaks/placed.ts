import { findFiles, type Untold } from '../judge.ts'
import { openOn, takeOrders, timeOn } from '../shop.ts'
import { type PlacedOrder, untoldOfOrders } from '../told.ts'

const placedOn = (days: number, ids: string[]): PlacedOrder[] =>
  ids.map((id) => ({ id, at: timeOn(days).toISOString() }))

export const idsOf = (orders: PlacedOrder[]): string[] => orders.map(({ id }) => id)

/** Opens a folder on a day, takes orders, and closes it. Returns these orders. */
export const takeOrdersIn = async (dataDir: string, days: number, count: number): Promise<PlacedOrder[]> => {
  const storage = await openOn(dataDir, days)
  try {
    return placedOn(days, await takeOrders(storage, days, count))
  } finally {
    await storage.close()
  }
}

/** Opens a folder on a day and closes it, which makes the day's snapshot. */
export const openAndClose = async (dataDir: string, days: number): Promise<void> =>
  (await openOn(dataDir, days)).close()

/** For {@link judge}: only these orders may be missing, and then the owner must be told which file holds them. */
export const untoldIn =
  (dataDir: string, placed: PlacedOrder[]): Untold =>
  (warning, missing) => {
    const files = findFiles(dataDir, missing)
    const orders = placed.filter(({ id }) => missing.includes(id))
    return [
      ...(orders.length === missing.length ? [] : ['why others are missing']),
      ...untoldOfOrders(warning, orders, (id) => files.get(id) ?? []),
    ]
  }

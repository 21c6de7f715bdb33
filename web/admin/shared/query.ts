import * as v from 'valibot'
import type { Read } from '../../shared/api/query.ts'
import { parseAnswer, send } from '../../shared/api/request.ts'

/** A page of a list, with the number of items in the whole list. */
export type Page<Item> = { items: Item[]; total: number }

/** The number of items on a page of the owner's lists. */
export const pageSize = 50

/** Returns a function that reads the page at a path. The server sends the total in the header X-Total-Count. */
export const pageReader = <Item>(item: v.GenericSchema<unknown, Item>): Read<Page<Item>> => {
  const parse = (json: unknown, total: number) => ({ items: parseAnswer(v.array(item), json), total })
  const read = async (path: string) => {
    const response = await send(path, {})
    return parse(await response.json(), Number(response.headers.get('X-Total-Count')))
  }
  return Object.assign(read, { parse })
}

/** SWR options for data that change with every order: each component that mounts fetches them again. */
export const alwaysRevalidate = { revalidateIfStale: true, revalidateOnMount: true, dedupingInterval: 0 }

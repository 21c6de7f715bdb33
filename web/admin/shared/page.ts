import * as v from 'valibot'
import { parseAnswer } from '../../shared/api/parse-answer.ts'
import { send } from '../../shared/api/request.ts'

/** A page of a list, with the number of items in the whole list. */
export type Page<Item> = { items: Item[]; total: number }

/** The number of items on a page of the owner's lists. */
export const pageSize = 50

/** Returns a function that reads the page at a path. The server sends the total in the header X-Total-Count. */
export const pageReader =
  <Item>(item: v.GenericSchema<unknown, Item>) =>
  async (path: string): Promise<Page<Item>> => {
    const response = await send(path, {})
    return {
      items: parseAnswer(v.array(item), await response.json()),
      total: Number(response.headers.get('X-Total-Count')),
    }
  }

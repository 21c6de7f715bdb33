import { Shop, shopLater } from '#contract/shop.ts'
import { usePart } from '../lib/store.ts'
import { createClock } from './clock.ts'
import { keys } from './keys.ts'
import { useQuery } from './query.ts'

/** Whether the shop takes orders. It opens and closes by its hours without further requests. */
export const useShop = (): Shop | undefined => {
  const { data: shop } = useQuery(keys.shop(), Shop)
  const changesByItself = shop !== undefined && shop.changesAt !== null
  const time = usePart(createClock).useTime(changesByItself)
  return changesByItself ? shopLater(shop, time) : shop
}

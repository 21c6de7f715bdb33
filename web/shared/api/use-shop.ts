import { useEffect, useState } from 'react'
import { Shop, shopLater } from '#contract/shop.ts'
import { keys } from './keys.ts'
import { useQuery } from './query.ts'

/** Milliseconds: a longer timer ends at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Whether the shop takes orders. What changes by itself is computed with the clock of the browser, without further
 * requests; at the first render it is the server's value, to match the server-rendered HTML.
 */
export const useShop = (): Shop | undefined => {
  const { data: shop } = useQuery(keys.shop(), Shop)
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    if (!shop || shopLater(shop, new Date()).changesAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const time = new Date()
      setNow(time)
      clearTimeout(timer)
      const { changesAt } = shopLater(shop, time)
      if (changesAt) timer = setTimeout(look, Math.min(Date.parse(changesAt) - time.getTime(), longestTimer))
    }
    look()
    // Timers do not run while a phone is locked.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [shop])
  return shop && now ? shopLater(shop, now) : shop
}

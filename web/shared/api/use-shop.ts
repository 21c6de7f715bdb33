import { useEffect, useState } from 'react'
import { isOpenAt, nextChangeAt } from '#contract/opening-hours.ts'
import { Shop } from '#contract/shop.ts'
import { keys } from './keys.ts'
import { useQuery } from './query.ts'

/**
 * Whether the shop takes orders. For a shop with opening hours this is computed with the clock of the browser, without
 * further requests; at the first render it is the server's value, to match the server-rendered HTML.
 */
export const useShop = (): Shop | undefined => {
  const { data: shop } = useQuery(keys.shop(), Shop)
  const [now, setNow] = useState<Date>()
  const hours = shop?.hours
  useEffect(() => {
    if (!hours) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const time = new Date()
      setNow(time)
      clearTimeout(timer)
      const next = nextChangeAt(hours, time)
      if (next) timer = setTimeout(look, next.getTime() - time.getTime())
    }
    look()
    // Timers do not run while a phone is locked.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [hours])
  if (!shop?.hours || !now) return shop
  return {
    ...shop,
    isOpen: isOpenAt(shop.hours, now),
    changesAt: nextChangeAt(shop.hours, now)?.toISOString() ?? null,
  }
}

import { useEffect, useState } from 'react'
import { isOpenAt, nextChangeAt } from '#contract/opening-hours.ts'
import { Shop } from '#contract/shop.ts'
import { keys } from './keys.ts'
import { useQuery } from './query.ts'

/**
 * Whether the shop takes orders, as the store last said it; a shop that follows its hours opens and closes
 * here with the clock, without asking. The first rendering is the server's.
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
    // A phone's clocks stand still in its owner's pocket.
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

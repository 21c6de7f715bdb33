import { useEffect, useState } from 'react'
import { shopDay, timesOfDay } from '#contract/shop-day.ts'

const minute = 60_000

/** Today in Asia/Kolkata (`2026-11-22`), by the browser's clock. Renders again at midnight. */
export const useToday = (): string => {
  const [today, setToday] = useState(() => shopDay(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = new Date()
      const day = shopDay(now)
      setToday(day)
      // Timers stand still while a computer sleeps, and do not follow a clock that is set.
      timer = setTimeout(look, Math.min(Date.parse(timesOfDay(day).end) - now.getTime(), minute))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return today
}

import { type Shop, shopLater } from '#contract/shop.ts'
import { hourOf, shopDay } from '#contract/shop-day.ts'

const halfHour = 30 * 60_000
export const day = 48 * halfHour

/** The hours of the day that are offered by a shop without opening hours. */
const usualHours = { from: 6, to: 22 }

const isUsual = (time: Date): boolean => {
  const hour = hourOf(time)
  return hour >= usualHours.from && hour < usualHours.to
}

/**
 * The half hours of today and tomorrow at which the shop is open, the next one first. To the owner, whom the opening hours do
 * not bind, it offers the usual hours as well.
 */
export const listPickupTimes = (shop: Shop, now: Date, isOwner = false): Date[] => {
  const first = Math.floor(now.getTime() / halfHour) + 1
  const last = shopDay(new Date(now.getTime() + day))
  const isOffered = (time: Date) =>
    (isOwner && isUsual(time)) || (shopLater(shop, time).isOpen && (shop.hours !== null || isUsual(time)))
  return Array.from({ length: 96 }, (_, index) => new Date((first + index) * halfHour)).filter(
    (time) => shopDay(time) <= last && isOffered(time),
  )
}

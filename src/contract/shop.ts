import * as v from 'valibot'
import { isOpenAt, nextChangeAt, OpeningHours, WeeklyHours, weekdayAndTime } from './opening-hours.ts'
import { texts } from './texts.ts'

/** The store is open and takes orders. */
export const Health = v.object({ status: v.literal('ok'), version: v.string() })

/** Whether the store takes orders now. Public. */
export const Shop = v.object({
  isOpen: v.boolean(),
  /** The owner's message for a closed shop; `''` when there is none. */
  message: v.string(),
  /** The weekly hours if the shop follows them; null if the owner opens and closes it by hand. */
  hours: v.nullable(WeeklyHours),
  /** The moment until which the owner closed it; then it opens as its hours say. Null otherwise. */
  closedUntil: v.nullable(v.string()),
  /** When the shop next opens or closes by itself. */
  changesAt: v.nullable(v.string()),
})
export type Shop = v.InferOutput<typeof Shop>

/** The settings that decide whether the shop is open. */
export const shopSettingKeys = ['shop_open', 'closed_until', 'closed_message', 'opening_hours'] as const

/** Reads the setting's text; null when it was never set. */
const readOpeningHours = (text: string): OpeningHours | null =>
  text === '' ? null : v.parse(OpeningHours, JSON.parse(text))

/** Whether a shop that follows these hours is open. Without hours it is always open. */
const isOpenBy = (hours: OpeningHours | null, time: Date): boolean => !hours || isOpenAt(hours, time)

const nextChangeBy = (hours: OpeningHours | null, time: Date): string | null =>
  (hours && nextChangeAt(hours, time)?.toISOString()) ?? null

/** The state of the shop at a later time, if its owner changes nothing. */
export const shopLater = (shop: Shop, time: Date): Shop => {
  const { hours, closedUntil } = shop
  const until = closedUntil === null ? undefined : new Date(closedUntil)
  if (until && until > time) {
    const opensAt = isOpenBy(hours, until) ? closedUntil : nextChangeBy(hours, until)
    return { ...shop, isOpen: false, changesAt: opensAt }
  }
  if (!until && !hours) return shop
  return {
    ...shop,
    closedUntil: null,
    isOpen: isOpenBy(hours, time),
    changesAt: nextChangeBy(hours, time),
  }
}

type ShopSettings = Record<(typeof shopSettingKeys)[number], string>

/** How the shop opens and closes at a time: a shop that was closed until a moment follows its hours afterwards. */
export const openingAt = (
  settings: Omit<ShopSettings, 'closed_message'>,
  time: Date,
): 'yes' | 'no' | 'hours' => {
  const { shop_open: chosen, closed_until: until, opening_hours: hours } = settings
  if (chosen !== 'no') return chosen === 'hours' ? 'hours' : 'yes'
  if (until === '' || new Date(until) > time) return 'no'
  return hours === '' ? 'yes' : 'hours'
}

/** The state of the shop at a time. A shop that follows its hours is open if none are set. */
export const shopAt = (settings: ShopSettings, time: Date): Shop => {
  const { shop_open: chosen, closed_until: until, closed_message: message, opening_hours: hours } = settings
  const closedUntil = chosen === 'no' && until !== '' ? until : null
  const followsHours = chosen === 'hours' || closedUntil !== null
  const shop = {
    isOpen: chosen !== 'no',
    message,
    hours: followsHours ? readOpeningHours(hours) : null,
    closedUntil,
    changesAt: null,
  }
  return shopLater(shop, time)
}

/** The message that the shop is closed, with the time it opens if that is known. */
export const closedSentence = ({ changesAt }: Pick<Shop, 'changesAt'>): string =>
  [texts.closed, changesAt && texts.opensAt(weekdayAndTime(new Date(changesAt)))].filter(Boolean).join(' ')

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
  /** When the shop next opens or closes by its hours. */
  changesAt: v.nullable(v.string()),
})
export type Shop = v.InferOutput<typeof Shop>

/** The settings that decide whether the shop is open. */
export const shopSettingKeys = ['shop_open', 'closed_message', 'opening_hours'] as const

/** Reads the setting's text; null when it was never set. */
const readOpeningHours = (text: string): OpeningHours | null =>
  text === '' ? null : v.parse(OpeningHours, JSON.parse(text))

/** The state of the shop at a time. A shop that follows its hours is open if none are set. */
export const shopAt = (settings: Record<(typeof shopSettingKeys)[number], string>, time: Date): Shop => {
  const message = settings.closed_message
  const hours = settings.shop_open === 'hours' ? readOpeningHours(settings.opening_hours) : null
  if (!hours) return { isOpen: settings.shop_open !== 'no', message, hours, changesAt: null }
  return {
    isOpen: isOpenAt(hours, time),
    message,
    hours,
    changesAt: nextChangeAt(hours, time)?.toISOString() ?? null,
  }
}

/** The message that the shop is closed, with the time it opens if that is known. */
export const closedSentence = ({ changesAt }: Pick<Shop, 'changesAt'>): string =>
  [texts.closed, changesAt && texts.opensAt(weekdayAndTime(new Date(changesAt)))].filter(Boolean).join(' ')

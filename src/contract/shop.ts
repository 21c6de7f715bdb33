import * as v from 'valibot'
import { isOpenAt, nextChangeAt, OpeningHours, weekdayAndTime } from './opening-hours.ts'

/** Whether the store takes orders now, as everybody may know. */
export const Shop = v.object({
  isOpen: v.boolean(),
  /** The owner's words for a closed shop; `''` when there are none. */
  message: v.string(),
  /** The weekly hours when the shop follows them; null when it is open or closed until the owner says otherwise. */
  hours: v.nullable(OpeningHours),
  /** When it next opens or closes by its hours. */
  changesAt: v.nullable(v.string()),
})
export type Shop = v.InferOutput<typeof Shop>

/** The settings that decide it. */
export const shopSettingKeys = ['shop_open', 'closed_message', 'opening_hours'] as const

/** Reads the setting's text; null when it was never set. */
const readOpeningHours = (text: string): OpeningHours | null =>
  text === '' ? null : v.parse(OpeningHours, JSON.parse(text))

/** The shop at a time, by its settings. Without hours a shop that follows them is open. */
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

/** That a closed shop is closed, and when it opens if that is known. */
export const closedSentence = ({ changesAt }: Shop): string =>
  ['The shop is closed at the moment.', changesAt && `It opens on ${weekdayAndTime(new Date(changesAt))}.`]
    .filter(Boolean)
    .join(' ')

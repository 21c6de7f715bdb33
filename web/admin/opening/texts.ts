import type { Weekday } from '#contract/opening-hours.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { settingToasts } from '../shared/texts.ts'

const { days } = contractTexts

const shortDays: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
}

export const texts = {
  theShopIs: 'The shop is',
  open: 'Open',
  openMeans: 'Orders are taken.',
  closed: 'Closed',
  closedMeans: 'No orders are taken.',
  byHours: 'By opening hours',
  byHoursMeans: 'Opens and closes by itself.',
  ...settingToasts,
  closedMessage: {
    label: 'Message while closed',
    hint: 'Shown to shoppers while the shop is closed.',
    placeholder: 'Back on Monday.',
  },

  /** The switch above the tabs. */
  shopIs: (state: string) => `The shop: ${state}`,
  isOpen: 'Open',
  isClosed: 'Closed',
  isClosedUntil: (time: string) => `Closed until ${time}`,
  closeUntil: (time: string) => `Close until ${time}`,
  closeUntilTomorrow: (time: string) => `Close until tomorrow (${time})`,
  closeUntilOpened: 'Close until I open again',
  openNow: 'Open now',
  openByHours: 'Open now, by the opening hours',
  openPastHours: 'Open now, and leave the opening hours',
  openingHours: 'Opening hours and message …',

  hours: 'Opening hours',
  days,
  shortDays,
  closedAllDay: 'Closed',
  opens: (day: Weekday) => `${days[day]} opens`,
  closes: (day: Weekday) => `${days[day]} closes`,
  removeHours: (from: string, to: string, day: Weekday) => `Remove ${from} to ${to} of ${days[day]}`,
  addHoursOn: (day: Weekday) => `Add hours on ${days[day]}`,
  copyMonday: 'Monday’s hours for all days',
  /** Prefixes the day if the message does not contain it. */
  problem: (day: Weekday, message: string) =>
    `${message.includes(days[day]) ? '' : `${days[day]}: `}${message.replace(/\.$/, '')}.`,
  save: 'Save Opening',
}

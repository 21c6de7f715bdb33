import type { texts as english } from './texts.ts'
import { unitWords } from './unit-words.hi.ts'

/** The parts of the day, each with the hour at which it begins; as in the dates of browsers. */
const dayParts = [
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
] as const

const dayPart = (hour: number): string => dayParts.find(([from]) => hour >= from)?.[1] ?? ''

export const texts = {
  statuses: {
    new: 'नया',
    accepted: 'मंज़ूर',
    ready: 'तैयार',
    out: 'रास्ते में',
    completed: 'पूरा',
    cancelled: 'रद्द',
  },
  cancelledByCustomer: 'ग्राहक ने रद्द किया',
  dayNumber: (dayNumber: number) => `नं. ${dayNumber}`,
  units: unitWords,

  days: {
    mon: 'सोमवार',
    tue: 'मंगलवार',
    wed: 'बुधवार',
    thu: 'गुरुवार',
    fri: 'शुक्रवार',
    sat: 'शनिवार',
    sun: 'रविवार',
  },
  time: (hour: number, minute: string) => `${dayPart(hour)} ${hour % 12 || 12}:${minute}`,
  midnight: 'रात 12:00',
  weekdayAndTime: (day: string, time: string) => `${day} ${time} बजे`,
  closed: 'दुकान अभी बंद है।',
  opensAt: (weekdayAndTime: string) => `${weekdayAndTime} खुलेगी।`,
} satisfies typeof english

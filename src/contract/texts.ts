import { unitWords } from './unit-words.en.ts'

/** Texts about orders and opening hours that both pages and server use. */
export const texts = {
  statuses: {
    new: 'New',
    accepted: 'Accepted',
    ready: 'Ready',
    out: 'Out for delivery',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  cancelledByCustomer: 'Cancelled by the customer',
  dayNumber: (dayNumber: number) => `No. ${dayNumber}`,
  units: unitWords,

  days: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  time: (hour: number, minute: string) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`,
  midnight: 'midnight',
  weekdayAndTime: (day: string, time: string) => `${day}, ${time}`,
  closed: 'The shop is closed at the moment.',
  opensAt: (weekdayAndTime: string) => `It opens on ${weekdayAndTime}.`,
}

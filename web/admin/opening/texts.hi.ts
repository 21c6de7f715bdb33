import type { Weekday } from '#contract/opening-hours.ts'
import { texts as contractTexts } from '#contract/texts.hi.ts'
import { settingToasts } from '../shared/texts.hi.ts'
import type { texts as english } from './texts.ts'

const { days } = contractTexts

const shortDays: typeof english.shortDays = {
  mon: 'सोम',
  tue: 'मंगल',
  wed: 'बुध',
  thu: 'गुरु',
  fri: 'शुक्र',
  sat: 'शनि',
  sun: 'रवि',
}

export const texts = {
  theShopIs: 'दुकान अभी',
  open: 'खुली',
  openMeans: 'ऑर्डर लिए जाते हैं।',
  closed: 'बंद',
  closedMeans: 'ऑर्डर नहीं लिए जाते।',
  byHours: 'समय के हिसाब से',
  byHoursMeans: 'अपने-आप खुलती और बंद होती है।',
  ...settingToasts,
  closedMessage: {
    label: 'दुकान बंद होने पर संदेश',
    hint: 'दुकान बंद रहने पर ग्राहकों को दिखता है।',
    placeholder: 'सोमवार को लौटेंगे।',
  },

  shopIs: (state) => `दुकान: ${state}`,
  isOpen: 'खुली',
  isClosed: 'बंद',
  isClosedUntil: (time) => `${time} तक बंद`,
  closeUntil: (time) => `${time} तक बंद करें`,
  closeUntilTomorrow: (time) => `कल तक बंद करें (${time})`,
  closeUntilOpened: 'जब तक मैं न खोलूँ, बंद रखें',
  openNow: 'अभी खोलें',
  openByHours: 'अभी खोलें, समय के हिसाब से',
  openPastHours: 'अभी खोलें, और समय के हिसाब से न चलें',
  openingHours: 'खुलने का समय और संदेश …',

  hours: 'खुलने का समय',
  days,
  shortDays,
  closedAllDay: 'बंद',
  opens: (day: Weekday) => `${days[day]} को खुलने का समय`,
  closes: (day: Weekday) => `${days[day]} को बंद होने का समय`,
  removeHours: (from: string, to: string, day: Weekday) => `हटाएँ: ${days[day]}, ${from} से ${to}`,
  addHoursOn: (day: Weekday) => `${days[day]} का समय जोड़ें`,
  copyMonday: 'सोमवार का समय सब दिन लगाएँ',
  problem: (day: Weekday, message: string) =>
    `${message.includes(days[day]) ? '' : `${days[day]}: `}${message.replace(/[.।]$/, '')}।`,
  save: 'दुकान का समय सेव करें',
} satisfies typeof english

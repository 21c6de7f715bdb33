export const texts = {
  find: 'Find orders',
  findHint: 'No. or name',
  day: 'Day',
  allDays: 'All days',
  days: { today: 'Today', yesterday: 'Yesterday' },
  aDay: 'A day…',
  date: 'Date',
  noneFound: (search: string) =>
    `No order found for “${search}”. Try the number of the day, all six characters of the order number, or a part of the name.`,
  elsewhere: 'Look at all days and statuses',
  noneOnDay: 'No orders on this day. Choose another one, or all days.',
}

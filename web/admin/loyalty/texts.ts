const pointsOf = (points: number): string =>
  points === 1 ? '1 point' : `${points.toLocaleString('en-IN')} points`

export const texts = {
  title: 'Customer Loyalty Points',
  search: 'Search by nickname',
  theCustomers: 'The customers',
  loading: 'Loading customers',
  noneFound: 'No customer has this nickname.',
  none: 'No customers registered yet.',
  customers: 'Customers',
  pager: { back: 'Previous', on: 'Next' },
  updated: 'Loyalty points updated successfully!',
  updateFailed: 'Failed to update loyalty points',

  customer: 'Customer',
  totalPoints: 'Total Points',
  totalSpent: 'Total Spent',
  actions: 'Actions',
  /** The word after their number. */
  points: (points: number): string => (points === 1 ? 'point' : 'points'),
  adjust: 'Adjust',
  adjustOf: (nickname: string) => `Adjust points of ${nickname}`,
  reset: 'Reset',
  resetOf: (nickname: string) => `Reset points of ${nickname}`,
  history: 'History',
  historyOf: (nickname: string) => `Points history of ${nickname}`,
  moreAbout: (nickname: string) => `More about ${nickname}`,

  adjustTitle: 'Adjust Points',
  newPoints: (nickname: string) => `New points of ${nickname}`,
  /** `more` is negative for less, and not a number for what is none. */
  change: (now: number, more: number): string => {
    const difference = Math.abs(more).toLocaleString('en-IN')
    return `Now ${now.toLocaleString('en-IN')}${more ? `: ${difference} ${more > 0 ? 'more' : 'less'}` : ''}`
  },
  reason: 'Reason (the customer reads it)',
  reasonPlaceholder: 'Diwali gift',
  save: 'Save',

  resetTitle: 'Reset Points',
  resetQuestion: 'Are you sure you want to reset all loyalty points for this customer?',

  pointsTitle: (nickname: string) => `Points of ${nickname}`,
  balance: (points: string) => (points === '1' ? '1 point' : `${points} points`),
  redeemTitle: 'Redeem Points',
  redeemOf: (nickname: string) => `Redeem points of ${nickname}`,
  /** `worth` is undefined when the owner has not set the value of points. */
  has: (nickname: string, points: number, worth: string | undefined) =>
    `${nickname} has ${pointsOf(points)}${worth ? `, worth ${worth}` : ''}.`,
  worth: (points: number, amount: string) =>
    `${pointsOf(points)} ${points === 1 ? 'is' : 'are'} worth ${amount}`,
  toRedeem: 'Points to redeem',
  forWhat: 'For what (the customer reads it)',
  forWhatPlaceholder: 'Box of laddoo',
  redeem: 'Redeem',
  hasOnly: (nickname: string, points: number) => `${nickname} has ${pointsOf(points)} only`,

  theHistory: 'The history',
  loadingHistory: 'Loading the history',
  noHistory: 'No points earned or given yet.',
  order: (number: string) => `order #${number}`,
  someOrder: 'an order',
  opening: 'Had when the history began',
  earned: (order: string) => `Earned with ${order}`,
  reversed: (order: string) => `Taken back with ${order}, cancelled`,
  restored: (order: string) => `Given back with ${order}, not cancelled after all`,
  weighed: (order: string) => `Changed with ${order}, weighed`,
  changed: (order: string) => `Changed with ${order}`,
  adjusted: 'Adjusted',
  redeemed: 'Redeemed at the counter',
  cameFromMerged: 'Came from a merged customer',
  wentToMerged: 'Went to a merged customer',
  missing: (points: string) =>
    `${points} more ${points === '1' ? 'was' : 'were'} spent already and could not be taken back.`,
  newer: 'Newer',
  older: 'Older',
}

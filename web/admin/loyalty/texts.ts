import type { PointsEntry } from '#contract/points.ts'

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
  khataOf: (nickname: string) => `Khata of ${nickname}`,
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
  balance: pointsOf,
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
  /** What an entry is about; `order` is the order it belongs to. */
  changes: {
    opening: () => 'Had when the history began',
    earned: (order: string) => `Earned with ${order}`,
    reversed: (order: string) => `Taken back with ${order}, cancelled`,
    restored: (order: string) => `Given back with ${order}, not cancelled after all`,
    weighed: (order: string) => `Changed with ${order}, weighed`,
    changed: (order: string) => `Changed with ${order}`,
    adjusted: () => 'Adjusted',
    redeemed: () => 'Redeemed at the counter',
    merged: (_order: string, points: number): string =>
      points > 0 ? 'Came from a merged customer' : 'Went to a merged customer',
  } satisfies Record<PointsEntry['kind'], (order: string, points: number) => string>,
  missing: (points: string) =>
    `${points} more ${points === '1' ? 'was' : 'were'} spent already and could not be taken back.`,
  older: 'Older',

  passbook: 'Passbook',
  rename: 'Rename',
  merge: 'Merge',
  erase: 'Erase',

  renameTitle: (nickname: string) => `Rename ${nickname}`,
  newName: 'New name',
  oldNameLeads: (nickname: string) => `Whoever types ${nickname} still gets here.`,
  renamed: 'Customer renamed',
  renameFailed: 'Failed to rename customer',

  mergeTitle: (nickname: string) => `Merge into ${nickname}`,
  searchOther: 'Search the other customer by nickname',
  preview: 'What would be merged',
  loadingPreview: 'Loading what would be merged',
  /** Shown between two names. */
  becomes: 'becomes',
  mergeRows: { orders: 'Orders', points: 'Points', phones: 'Known phones' },
  afterMerge: (kept: string, merged: string) =>
    `All of it then belongs to ${kept}; of more than eight phones the last seen stay. The name ${merged} leads to ${kept}, and the passbook of ${merged} ends.`,
  cannotBeUndone: 'This cannot be undone.',
  merged: 'Customers merged',
  mergeFailed: 'Failed to merge customers',

  passbookTitle: (nickname: string) => `Passbook of ${nickname}`,
  passbookUse: (nickname: string) =>
    `${nickname} scans this code with the phone’s camera, then taps one button. From then on the phone is known as ${nickname}’s and shows the points and orders.`,
  onWifi: 'The phone must be on the shop’s Wi-Fi.',
  forNobodyElse: 'Only for this customer: whoever has the link sees the same.',
  codeOf: (nickname: string) => `QR code of the passbook of ${nickname}`,
  thePassbook: 'The passbook',
  loadingPassbook: 'Loading the passbook',
  copyLink: 'Copy Link',
  renew: 'Renew',
  renewTitle: 'Renew Passbook',
  renewQuestion: (nickname: string) => `Make a new passbook for ${nickname}?`,
  renewMeans:
    'For when somebody else has got the link. All codes and links from before stop working. The phones that joined stay known, unless you choose otherwise here.',
  forgetPhones: 'Also forget the phones that joined',
  forgetPhonesMeans: (nickname: string) =>
    `Use it when a stranger may have opened the link: ${nickname} then scans the new code once on each own phone.`,
  renewed: 'Passbook renewed',
  renewFailed: 'Failed to renew the passbook',

  eraseTitle: 'Erase Customer',
  eraseOwing: (nickname: string, amount: string) =>
    `${nickname} owes ${amount}. Erased, nobody can be asked for it.`,
  eraseAdvance: (nickname: string, amount: string) =>
    `${nickname} has paid ${amount} in advance. Erased, it cannot be given back or used.`,
  eraseQuestion: (nickname: string) => `Are you sure you want to erase ${nickname}? This cannot be undone.`,
  eraseReaches: [
    'Removed at once: the name, all points, who has the khata and its notes, and with each order its note, its phone number, the address to which it is brought, and from which phone and network address it came.',
    'Orders and their totals stay, without the name. That includes orders you have not handed over.',
    'Older copies still hold it all: the backups on this PC (14 are kept), the store’s record of its last changes, and the backup folder. They disappear as newer ones replace them. Backups you saved elsewhere are yours to delete.',
    'What a repair or a restore replaced (Settings, Old copies) holds the name until you remove it.',
    'Restoring an older backup in this store erases the customer again.',
  ],
  erased: 'Customer erased',
  eraseFailed: 'Failed to erase customer',
}

export const texts = {
  noKhata: 'This customer has no khata',
  nameOrPhone: 'A khata needs a real name or a phone number',
  noSuchEntry: 'There is no such entry in this khata',
  reversedAlready: 'This entry was taken back already. Please look at the khata again.',
  /** A reversal, and an entry that a merge made. */
  notReversible: 'This entry cannot be taken back.',
  ofAnOrder: 'This entry belongs to an order. Change how the order is paid instead.',
  keyOfAnother: 'This entry has arrived already, but otherwise than now. Please look at the khata again.',
  balanceOfOthers: 'Only the customer’s own phones show what is owed.',
  dayToCome: 'This day has not begun yet, so its cash cannot be counted',
  noSuchCursor: 'The customer to go on from has no khata',
}

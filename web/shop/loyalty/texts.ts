import type { PointsEntry } from '#contract/points.ts'

/** The sentence for each kind of entry in the points history. */
type Changes = Record<PointsEntry['kind'], (order: string, points: number) => string>

const changes: Changes = {
  opening: () => 'Points you had when this history began',
  earned: (order) => `Earned with ${order}`,
  reversed: (order) => `Taken back, as ${order} was cancelled`,
  restored: (order) => `Given back, as ${order} was not cancelled after all`,
  weighed: (order) => `Changed, as ${order} was weighed`,
  changed: (order) => `Changed with ${order}`,
  adjusted: () => 'Changed by the shop',
  redeemed: () => 'Redeemed at the counter',
  merged: (_, points) => (points > 0 ? 'Came from another name of yours' : 'Went to another name of yours'),
}

export const texts = {
  page: 'My Points',
  noNickname: 'Please set your nickname first by visiting the home page.',
  thePoints: 'Your points',
  noPoints: 'No loyalty points yet. Place your first order to start earning points!',
  earning: 'You earn 1 point for every ₹100.',
  points: 'Your Loyalty Points',
  value: (amount: string) => `100 points = ${amount}`,
  worth: (points: string, amount: string) =>
    `Your ${points === '1' ? '1 point is' : `${points} points are`} worth ${amount}`,
  earnedFrom: (spent: string) => `Points earned from ${spent} in purchases`,
  khata: (amount: string) => `Your khata: ${amount} is due`,
  advance: (amount: string) => `Your khata: Advance ${amount}`,

  myPassbook: 'My passbook',

  orders: 'Recent Orders',
  theOrders: 'Your orders',
  noOrders: 'No orders yet. Start shopping to see your order history!',
  order: (number: string) => `Order #${number}`,
  earned: (points: number) => `+${points} points`,
  takenBack: (points: number) => `+${points} points taken back`,
  line: (name: string, quantity: string) => `${name} (${quantity})`,
  weighed: (weight: string, ordered: string) => `Weighed: ${weight} (ordered ${ordered})`,
  total: (total: string) => `Total: ${total}`,
  reason: (reason: string) => `Reason: ${reason}`,
  cancelledByYou: 'Cancelled by you',
  step: (number: string, status: string, reason: string | null) =>
    `Order #${number}: ${status}${reason ? `. ${reason}` : ''}`,
  stepChanged: (number: string) => `The shop changed your order #${number}`,
  lost: 'Connection to the shop lost. What you see may be old.',

  payByUpi: 'Pay by UPI',
  again: 'Order again',
  againFailed: 'Failed to order again. Please try again.',
  nothingToOrder: 'Nothing of this order can be ordered now.',
  notSold: (name: string) => `${name} is no longer sold.`,
  soldOut: (name: string) => `${name} is sold out.`,
  added: (number: string, lines: string) => `Added from order #${number}, at today’s prices: ${lines}.`,

  cancel: 'Cancel order',
  cancelOf: (number: string) => `Cancel order ${number}`,
  closeQuestion: 'Close the question',
  cancelQuestion: (number: string) => `Do you want to cancel order #${number}?`,
  cancelMeans: 'The shop is told at once. Points that it earned are taken back.',
  keepOrder: 'Keep the order',
  tooLateClose: 'Close',
  cancelling: 'Cancelling...',
  cancelFailed: 'The order could not be cancelled.',
  cancelUnanswered: 'The shop did not answer. Tap Cancel order again: it is cancelled only once.',
  tooLate: 'The shop has accepted this order already. Please call the shop.',

  history: 'Points History',
  theHistory: 'Your points history',
  noHistory: 'No points have come or gone yet.',
  changes,
  ofOrder: (number: string) => `order #${number}`,
  ofAnOrder: 'an order',
  spent: (points: string) => `${points} of its points ${points === '1' ? 'was' : 'were'} spent already.`,
  older: 'Older',
}

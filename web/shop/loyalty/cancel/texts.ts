export const texts = {
  cancel: 'Cancel order',
  cancelOf: (number: string) => `Cancel order ${number}`,
  close: 'Close the question',
  question: (number: string) => `Do you want to cancel order #${number}?`,
  means: 'The shop is told at once. Points that it earned are taken back.',
  keep: 'Keep the order',
  tooLateClose: 'Close',
  cancelling: 'Cancelling...',
  failed: 'The order could not be cancelled.',
  noAnswer: 'The shop did not answer. Tap Cancel order again: it is cancelled only once.',
  tooLate: {
    accepted: 'The shop has accepted this order already. Please call the shop.',
    ready: 'Your order is ready already. Please call the shop.',
    out: 'Your order is on its way already. Call the shop to cancel it.',
    completed: 'This order has been collected already.',
  },
  dialogFailed: 'The order cannot be cancelled at present. Please load the page again.',
}

export const texts = {
  connectionLost: 'Connection lost',
  /** The page's title while orders are waiting. */
  waiting: (count: number, title: string) => `(${count}) ${title}`,

  states: {
    connecting: 'Connecting…',
    live: 'Live',
    polling: 'Checks for orders every 25 seconds',
  },
  ordersMayWait: 'Connection lost — orders may be waiting.',
  neverReached: 'The store has not been reached yet.',
  lastContact: (time: string) => `Last contact: ${time}.`,
  tryAgain: 'Try again',
  trying: 'Trying...',

  newOrders: (count: number) => `${count.toLocaleString('en-IN')} new orders`,
  /** Followed by the customer's name and the total. */
  newOrderFrom: (number: string) => `New order #${number} from`,
  view: 'View',
  cancelledByCustomer: (number: string) => `Order #${number} was cancelled by the customer`,

  sound: 'Sound',
  silent: 'New orders are silent until you tap “Turn sound on”.',
  noSound: 'No sound in this browser: new orders only show.',
  soundOn: 'Turn sound on',
  soundOff: 'Turn the sound off',
  sayAloud: 'Say new orders aloud',
  speechFailed: 'Speech Error',
  speechFailedMeans: 'The browser could not say the new order aloud.',
}

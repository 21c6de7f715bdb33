const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export const texts = {
  toDo: 'To do',
  crowded: 'More than 50 orders wait, so the newest stand on top here. By what is due they stand in',
  nothingToDo: 'Nothing to do: no order waits.',
  acceptAll: (count: number) => `Accept all (${count})`,
  accepted: (count: number) => `${orders(count)} accepted`,
  notAccepted: (count: number) => `${orders(count)} could not be accepted`,
  printSlips: (count: number) => `Print slips (${count})`,
  pickingList: 'Picking list',
  printPicks: 'Print the list',
  loadingPicks: 'Loading the picking list',
  nothingToPick: 'No order is accepted and waits to be packed.',
  forOrder: (dayNumber: number, amount: string) =>
    `No.\u00a0${dayNumber}: ${amount.replaceAll(' ', '\u00a0')}`,
  packFirst: (dayNumber: number) => `Pack No. ${dayNumber}`,
}

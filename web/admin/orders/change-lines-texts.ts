export const texts = {
  notAvailable: 'Not available',
  notAvailableOf: (name: string) => `Not available: ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  goodsBack: 'Return',
  goodsBackOf: (name: string) => `Return ${name}`,

  fewerOf: (name: string) => `Fewer of ${name}`,
  moreOf: (name: string) => `More of ${name}`,
  save: (amount: string) => `Save ${amount}`,
  leaveOut: 'Leave it out',
  lastLine: 'It is the last product. Cancel the order instead.',
  close: 'Close',

  replaceBy: 'Replace it by',
  add: 'Add a product',
  searchHint: 'Name or barcode',
  notFound: (text: string) => `No product is called “${text}” or has this barcode.`,

  notDelivered: 'Not delivered',
  broughtBack: 'brought back',
  putBack: 'Put back',
  putBackOf: (name: string) => `Put back ${name}`,
  insteadOf: (name: string) => `instead of ${name}`,
  ordered: (amount: string) => `ordered ${amount}`,
  added: 'added',

  wasChanged: (name: string, amount: string) => `${name}: ${amount}`,
  wasReturned: (name: string, left: string) => `${name} brought back, ${left} left`,
  wasReturnedWhole: (name: string) => `${name} brought back`,
  wasRemoved: (name: string) => `${name}: not available`,
  wasAdded: (name: string, amount: string) => `${name} added: ${amount}`,
}

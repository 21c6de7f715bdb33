export const texts = {
  loading: 'Loading',

  productsFound: 'Products found',
  nameOrBarcode: 'Name or barcode',
  similar: 'Similar',
  noProduct: (text: string) => `No product is called “${text}” or has this barcode.`,

  customers: 'The customers',
  customersFound: 'Customers found',
  customersFoundBy: 'Nickname, name or phone',
  pointsAndSpent: (points: string, spent: string) =>
    `${points === '1' ? '1 point' : `${points} points`}, ${spent} spent`,
  newCustomer: (name: string) => `New customer “${name}”`,
  noOther: 'No other customer is found.',
  nobodyElse: 'There are no other customers yet.',
  notReadable: (code: string) => `${code} is not readable. Scan it again.`,

  moreCustomers: 'There are more: type more of the name.',
}

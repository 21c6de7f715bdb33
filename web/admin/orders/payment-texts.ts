export const texts = {
  unpaid: 'Unpaid',
  paid: { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' },
  partOnKhata: (received: string, rest: string) => `${received} received, ${rest} on khata`,
  paymentOf: (number: string, amount: string, payment: string) =>
    `Payment of order ${number}: ${amount}, ${payment}`,
  isPaid: (amount: string) => `✓ ${amount}`,
  payment: 'Payment',
  backToUnpaid: 'Back to unpaid',
  toReturn: (amount: string) => `${amount} to return`,
  toCollect: (amount: string) => `${amount} to collect`,
  returned: (amount: string) => `${amount} returned`,
  collected: (amount: string) => `${amount} collected`,
  moneyReturned: 'Money returned?',
  noneUnpaid: 'Every order is paid.',
  upiCode: 'UPI code',
  scanToPay: (amount: string) => `Scan to pay ${amount} by UPI`,
  payFailed: 'The payment could not be saved',
}

export const texts = {
  unpaid: 'Unpaid',
  onKhata: 'On khata',
  paid: { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' },
  paymentOf: (number: string) => `Payment of order ${number}`,
  payment: 'Payment',
  backToUnpaid: 'Back to unpaid',
  toReturn: (amount: string) => `${amount} to return`,
  toCollect: (amount: string) => `${amount} to collect`,
  returned: (amount: string) => `${amount} returned`,
  collected: (amount: string) => `${amount} collected`,
  moneyReturned: 'Money returned?',
  payFailed: 'The payment could not be saved',
}

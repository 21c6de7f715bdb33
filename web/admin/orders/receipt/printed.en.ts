/** The texts of the receipt. */
export const printed = {
  title: (number: string, shop: string) => `Receipt ${number} · ${shop}`,
  shop: 'Our Store',
  description: 'Quality Products for You',
  contact: 'Contact us',
  fssai: (number: string) => `FSSAI Lic. No. ${number}`,
  cancelled: 'Cancelled',
  cancelledByCustomer: 'Cancelled by the customer',
  orderId: 'Order ID',
  number: (number: string) => `#${number}`,
  date: 'Date',
  customer: 'Customer',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  times: (quantity: string, price: string) => `${quantity} × ${price}`,
  /** For products with a unit: `750 g · ₹40/kg`. */
  amountAt: (amount: string, price: string) => `${amount} · ${price}`,
  pointsEarned: 'Points earned',
  points: (points: string) => `+${points}`,
}

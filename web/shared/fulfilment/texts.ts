export const texts = {
  homeDelivery: 'Home delivery',
  address: {
    name: 'Name',
    phone: 'Phone number',
    street: 'House and street',
    landmark: 'Landmark (optional)',
    pincode: 'Pincode',
  },
  onlyTo: (pincodes: string) => `The shop delivers only to ${pincodes}.`,
  free: 'Free',
  moreForFree: (amount: string) => `${amount} more for free delivery`,
  moreForDelivery: (amount: string) => `${amount} more for home delivery`,

  pickupTime: 'Pick-up time',
  deliveryTime: 'Delivery time',
  asSoonAsPossible: 'As soon as possible',
}

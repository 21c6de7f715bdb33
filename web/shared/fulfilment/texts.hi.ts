import type { texts as english } from './texts.ts'

export const texts = {
  homeDelivery: 'होम डिलीवरी',
  address: {
    name: 'नाम',
    phone: 'फ़ोन नंबर',
    street: 'मकान नंबर और गली',
    landmark: 'पास की कोई जगह (ज़रूरी नहीं)',
    pincode: 'पिनकोड',
  },
  onlyTo: (pincodes: string) => `दुकान सिर्फ़ ${pincodes} में डिलीवरी करती है।`,
  free: 'मुफ़्त',
  moreForFree: (amount: string) => `मुफ़्त डिलीवरी के लिए ${amount} का सामान और लें`,
  moreForDelivery: (amount: string) => `होम डिलीवरी के लिए ${amount} का सामान और लें`,

  pickupTime: 'कब लेंगे',
  deliveryTime: 'कब पहुँचाएँ',
  asSoonAsPossible: 'जितनी जल्दी हो सके',
} satisfies typeof english

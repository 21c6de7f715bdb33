export const texts = {
  wishes: 'What the customer asks for',
  due: {
    pickup: (time: string) => `Pick-up ${time}`,
    delivery: (time: string) => `Delivery ${time}`,
  },
  ifMissing: {
    ask: 'If something is missing: ask the customer',
    similar: 'If something is missing: take something similar',
    leave: 'If something is missing: leave it out',
  },
  call: (phone: string) => `Call ${phone}`,
  tellReady: 'Tell on WhatsApp',
}

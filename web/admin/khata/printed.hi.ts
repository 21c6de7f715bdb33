import type { printed as english } from './printed.en.ts'

export const printed = {
  statement: 'खाते का हिसाब',
  kinds: {
    opening: 'पहले का बाक़ी',
    gave: 'दिया',
    got: 'मिला',
    reversed: 'वापस लिया',
    merged: 'ग्राहक मिलाए गए',
  },
  order: (number: string) => `ऑर्डर #${number}`,
  orderTakenBack: (number: string) => `ऑर्डर #${number} वापस लिया`,
  methods: { cash: 'नकद', upi: 'UPI', other: 'दूसरे तरीक़े से' },
  due: (day: string) => `${day} तक देना है`,
  advance: (amount: string) => `एडवांस ${amount}`,
  balanceOn: (day: string) => `${day} को बाक़ी`,
  columns: {
    at: 'तारीख़',
    what: 'एंट्री',
    method: 'कैसे मिला',
    note: 'नोट',
    dueOn: 'कब तक',
    gave: 'दिया',
    got: 'मिला',
    balance: 'बाक़ी',
  },
  reminder: ({ name, shop, amount, day }: { name: string; shop: string; amount: string; day: string }) =>
    `नमस्ते ${name}, ${day} को ${shop} में ${amount} बाक़ी है।\n\nअगर आप पैसे दे चुके हैं, तो कृपया इस पर ध्यान न दें।`,
} satisfies typeof english

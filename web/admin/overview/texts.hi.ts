import { groupDigits } from '#contract/money.ts'
import type { texts as english } from './texts.ts'

const short = (rupees: number, unit: number): number => Number((rupees / unit).toFixed(1))

export const texts = {
  theFigures: 'बिक्री का हिसाब',
  totalSales: 'कुल बिक्री',
  totalOrders: 'कुल ऑर्डर',
  withoutCancelled: 'रद्द छोड़कर',
  activeProducts: 'दुकान में सामान',
  customers: 'ग्राहक',
  unknown: '…',
  loading: 'हिसाब खुल रहा है',

  mostOrdered: 'सबसे ज़्यादा बिकने वाला सामान',
  theRanking: 'सबसे ज़्यादा बिकने वाला सामान',
  loadingRanking: 'सबसे ज़्यादा बिकने वाला सामान खुल रहा है',
  nothingOrdered: 'अभी कोई ऑर्डर नहीं आया है।',
  orders: (count: number) => `${groupDigits(count)} ऑर्डर`,

  today: 'आज',
  theDay: 'दिन का हिसाब',
  loadingDay: 'दिन का हिसाब खुल रहा है',
  day: 'दिन',
  dayBefore: 'एक दिन पहले',
  dayAfter: 'एक दिन बाद',
  ofTheDay: {
    orders: 'ऑर्डर',
    sales: 'बिक्री',
    roundOff: 'राउंड ऑफ़',
    cancelled: (count: number) => `रद्द (${groupDigits(count)})`,
    pointsGiven: 'पॉइंट दिए',
    pointsRedeemed: 'पॉइंट लिए गए',
    money: 'पैसे',
    cash: 'नकद मिले',
    upi: 'UPI से मिले',
    khataReceived: { cash: 'खाते का मिला, नकद', upi: 'खाते का मिला, UPI से', other: 'खाते का मिला, दूसरी तरह' },
    returned: { cash: 'नकद लौटाए', upi: 'UPI से लौटाए' },
    khataGiven: 'खाते पर दिया',
    unpaid: 'पैसे बाक़ी',
    cashExpected: 'नकद होना चाहिए',
    cashHint: 'सुबह का नकद छोड़कर',
  },
  counted: 'गिना हुआ नकद',
  count: 'सेव करें',
  countFailed: 'गिना हुआ नकद सेव नहीं हुआ',
  short: (amount: string) => `${amount} कम`,
  over: (amount: string) => `${amount} ज़्यादा`,
  agrees: 'हिसाब सही है',
  countedAt: (amount: string, time: string) => `${amount} गिने, ${time}`,

  forAccountant: 'हिसाब रखने वाले के लिए',
  filesAre: 'ये तालिकाएँ Excel और LibreOffice में खुलती हैं: ऑर्डर की हर चीज़ या हर भुगतान की एक लाइन।',
  fromDay: 'तारीख़ से',
  toDay: 'तारीख़ तक',
  daysInOrder: 'दोनों तारीख़ें चुनें। पहली तारीख़ आख़िरी तारीख़ के बाद की नहीं हो सकती।',
  ordersFile: 'ऑर्डर (CSV)',
  paymentsFile: 'भुगतान और खाता (CSV)',

  sales: 'बिक्री',
  theSales: 'बिक्री',
  loadingSales: 'बिक्री खुल रही है',
  period: 'कितने दिन',
  lastDays: (days: number) => `पिछले ${days} दिन`,
  daysBefore: (days: number) => `उससे पहले के ${days} दिन`,
  noSales: 'इन दिनों में कोई ऑर्डर नहीं आया।',
  chartFailed: 'चार्ट नहीं खुला। टेबल में यही हिसाब है।',
  showTable: 'टेबल में देखें',
  hour: 'समय',
  ordersHead: 'ऑर्डर',
  salesHead: 'बिक्री',
  amountWidth: 88,
  shortAmount: (rupees: number): string => {
    if (rupees < 1_000) return `₹${rupees}`
    if (rupees < 1_00_000) return `₹${short(rupees, 1_000)} हज़ार`
    return rupees < 1_00_00_000 ? `₹${short(rupees, 1_00_000)} लाख` : `₹${short(rupees, 1_00_00_000)} करोड़`
  },
} satisfies typeof english

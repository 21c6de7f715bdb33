import type { texts as english } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')
const earlierOrders = (count: number): string => `${grouped(count)} ${count === 1 ? 'पुराना' : 'पुराने'} ऑर्डर`

export const texts = {
  /** Without a number until it is known. */
  title: (count: number | undefined) => (count === undefined ? 'ऑर्डर' : `ऑर्डर (${grouped(count)})`),
  theOrders: 'ऑर्डर',
  loading: 'ऑर्डर खुल रहे हैं',
  none: 'अभी कोई ऑर्डर नहीं आया है।',
  noneUnwanted: 'किसी ऑर्डर पर ‘झूठा ऑर्डर, या लेने कोई नहीं आया’ नहीं लगा है।',
  noneInStatus: (status: string) => `कोई ${status} ऑर्डर नहीं।`,
  orders: 'ऑर्डर',
  pager: { back: 'इनसे नए', on: 'इनसे पुराने' },
  oldestFirstPager: { back: 'इनसे पुराने', on: 'इनसे नए' },
  unseen: (count: number) => (count === 1 ? '1 अभी आया' : `${grouped(count)} अभी आए`),
  sort: (arrived: number, due: number) => {
    const counts = [
      arrived > 0 && `${grouped(arrived)} ${arrived === 1 ? 'नया' : 'नए'}`,
      due > 0 && `${grouped(due)} जल्दी ${due === 1 ? 'देना है' : 'देने हैं'}`,
    ]
    return `${counts.filter(Boolean).join(', ')} · क्रम से लगाएँ`
  },

  orderId: 'ऑर्डर नंबर',
  customer: 'ग्राहक',
  items: 'चीज़ें',
  total: 'कुल',
  roundOff: 'राउंड ऑफ़',
  date: 'तारीख़',
  status: 'स्थिति',
  actions: 'काम',
  number: (number: string) => `#${number}`,
  downloadReceipt: (number: string) => `रसीद ${number} डाउनलोड करें`,
  downloaded: 'रसीद डाउनलोड हो गई',
  downloadFailed: 'रसीद डाउनलोड नहीं हुई',
  detailsOf: (number: string) => `ऑर्डर ${number} पूरा देखें`,

  minutes: (minutes: number) => `${minutes} मिनट`,
  hours: (hours: number, minutes: number) => `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} ${minutes} मिनट`,
  days: (days: number) => `${grouped(days)} दिन`,

  quantity: (quantity: number) => `${quantity} ×`,
  course: 'ऑर्डर में कब क्या हुआ',
  bill: 'WhatsApp पर बिल',
  backTo: (status: string) => `वापस ${status} करें`,
  cancel: 'ऑर्डर रद्द करें',
  cancelOf: (number: string) => `ऑर्डर ${number} रद्द करें`,
  changeFailed: 'ऑर्डर नहीं बदला',

  byStatus: 'ऑर्डर स्थिति के हिसाब से',
  all: 'सब',
  accept: 'मंज़ूर करें',
  markReady: 'तैयार है',
  sendOut: 'रवाना करें',
  complete: 'पूरा करें',
  undo: 'बदलाव वापस लें',
  undoOf: (number: string) => `ऑर्डर ${number} का बदलाव वापस लें`,
  stepOf: (verb: string, number: string) => `ऑर्डर ${number}: ${verb}`,
  cancelTitle: (number: string) => `ऑर्डर #${number} रद्द करें`,
  usualReasons: ['सामान ख़त्म है', 'दुकान बंद हो रही है', 'ग्राहक के कहने पर'],
  reason: 'कारण',
  reasonMeans: 'ग्राहक इसे पढ़ेगा। ऑर्डर के पॉइंट वापस ले लिए जाएँगे।',
  keep: 'रहने दें',
  cancelFailed: 'ऑर्डर रद्द नहीं हुआ',

  unwanted: 'झूठा ऑर्डर, या लेने कोई नहीं आया',
  markUnwantedMeans: 'ग्राहक को यह नहीं दिखेगा। उसी फ़ोन से फिर ऑर्डर आया, तो आपको बताया जाएगा।',
  markWanted: 'झूठा नहीं, ग्राहक आया',
  markOf: (mark: string, number: string) => `${mark}: ऑर्डर ${number}`,
  markFailed: 'ऑर्डर पर निशान नहीं लगा',
  earlierUnwanted: {
    phone: (count: number) => `इसी फ़ोन से ${earlierOrders(count)}: झूठा ऑर्डर, या लेने कोई नहीं आया।`,
    customer: (count: number) => `इसी नाम से ${earlierOrders(count)}: झूठा ऑर्डर, या लेने कोई नहीं आया।`,
    network: (count: number) =>
      `इसी नेटवर्क से ${earlierOrders(count)}: झूठा ऑर्डर, या लेने कोई नहीं आया। हो सकता है वह कोई और हो।`,
  },

  readOf: (number: string) => `ऑर्डर ${number} सुनाएँ`,
  readLatest: 'सबसे नया ऑर्डर सुनाएँ',
  stopReading: 'सुनाना रोकें',
  reading: 'ऑर्डर सुना रहे हैं',
  readingNumber: (number: string) => `ऑर्डर #${number}`,
  speechMissing: 'बोलकर नहीं सुना सकता',
  speechMissingMeans: 'यह ब्राउज़र बोलकर नहीं सुना सकता।',
  speechFailed: 'बोल नहीं पाया',
  speechFailedMeans: 'ब्राउज़र ऑर्डर बोलकर नहीं सुना सका।',
} satisfies typeof english

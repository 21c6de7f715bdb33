import type { texts as english } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')
const earlierOrders = (count: number): string => `${grouped(count)} ${count === 1 ? 'पुराना' : 'पुराने'} ऑर्डर`

export const texts = {
  /** Without a number until it is known. */
  title: (count: number | undefined) => (count === undefined ? 'ऑर्डर' : `ऑर्डर (${grouped(count)})`),
  theOrders: 'ऑर्डर',
  loading: 'ऑर्डर खुल रहे हैं',
  none: 'अभी कोई ऑर्डर नहीं आया है।',
  noneHere: 'यहाँ कोई ऑर्डर नहीं है।',
  orders: 'ऑर्डर',
  pager: { back: 'इनसे नए', on: 'इनसे पुराने' },
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
  moreFor: (number: string) => `ऑर्डर ${number} के और काम`,
  detailsOf: (number: string) => `ऑर्डर ${number} पूरा देखें`,

  minutes: (minutes: number) => `${minutes} मिनट`,
  hours: (hours: number, minutes: number) => `${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} ${minutes} मिनट`,
  days: (days: number) => `${grouped(days)} दिन`,

  quantity: (quantity: number) => `${grouped(quantity)} ×`,
  course: 'ऑर्डर में कब क्या हुआ',
  bill: 'WhatsApp पर बिल',
  backTo: (status: string) => `वापस ${status} करें`,
  cancel: 'ऑर्डर रद्द करें',
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
  markWanted: 'झूठा नहीं, ग्राहक आया',
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
  orderNumber: (number: string) => `ऑर्डर #${number}`,
  speechMissing: 'बोलकर नहीं सुना सकता',
  speechFailed: 'बोल नहीं पाया',

  find: {
    find: 'ऑर्डर खोजें',
    findHint: 'नंबर या नाम',
    day: 'दिन',
    noneFound: (search: string) =>
      `‘${search}’ का कोई ऑर्डर नहीं मिला। दिन का नंबर, ऑर्डर नंबर के पूरे छह अक्षर, या नाम का कुछ हिस्सा लिखकर देखें।`,
    elsewhere: 'सब दिन और सब ऑर्डर में देखें',
  },

  queue: {
    toDo: 'बाकी काम',
    acceptAll: (count: number) => `सब मंज़ूर करें (${count})`,
    notAccepted: (count: number) => `${count} ऑर्डर मंज़ूर नहीं हो पाए`,
    printSlips: (count: number) => `पर्चियाँ प्रिंट करें (${count})`,
    pickingList: 'सामान की सूची',
    printPicks: 'सूची प्रिंट करें',
    nothingToPick: 'पैक करने के लिए कोई मंज़ूर ऑर्डर नहीं है।',
    forOrder: (dayNumber: number, amount: string) =>
      `नं.\u00a0${dayNumber}: ${amount.replaceAll(' ', '\u00a0')}`,
    packFirst: (dayNumber: number) => `नं. ${dayNumber} पैक करें`,
  },

  packing: {
    packing: 'पैकिंग',
    pack: 'पैक करें',
    theOrder: 'ऑर्डर',
    products: 'पैक करने का सामान',
    ticked: (ticked: number, all: number) => `${all} में से ${ticked} पैक`,

    readyAnyway: 'फिर भी तैयार है',
    notTicked: (missing: number, all: number) => `${all} में से ${missing} पर टिक नहीं`,

    cancelled: 'यह ऑर्डर रद्द हो गया। कृपया सामान वापस रख दें।',
    isStatus: (status: string) => `यह ऑर्डर ${status} है।`,

    stopBell: (count: number) => `${count === 1 ? '1 नया ऑर्डर' : `${count} नए ऑर्डर`}: घंटी बंद करें`,
    backToList: 'ऑर्डर की सूची पर वापस',
    next: 'अगला ऑर्डर',
    nextIs: (dayNumber: string, nickname: string) => `${dayNumber} · ${nickname}`,

    print: 'प्रिंट',
    printOf: (number: string) => `ऑर्डर ${number} की पर्ची प्रिंट करें`,
    paper: 'पर्ची का काग़ज़',
    papers: { '58': '58 mm', '80': '80 mm', A5: 'A5' },
  },

  weighing: {
    weight: 'वज़न',
    weightOf: (name: string) => `${name} का वज़न`,
    amount: 'मात्रा',
    amountOf: (name: string) => `${name} की मात्रा`,
    units: (whole: string, small: string) => `${whole} या ${small}`,
    ordered: (weight: string) => `ऑर्डर: ${weight}`,
    weighed: (weight: string, ordered: string) => `तौला: ${weight} (ऑर्डर ${ordered})`,
    save: 'सेव करें',
    saveOf: (name: string) => `${name} का वज़न सेव करें`,
    remove: 'वज़न हटाएँ',
    removeOf: (name: string) => `${name} का वज़न हटाएँ`,
    notAWeight: 'कृपया वज़न लिखें, जैसे 1.62 या 1620।',
    isRight: (weight: string, ordered: string) => `ऑर्डर ${ordered} का था। क्या ${weight} सही है?`,
    saveAnyway: (weight: string) => `${weight} सेव करें`,
    failed: 'वज़न सेव नहीं हो पाया',

    wasWeighed: (name: string, weight: string) => `${name} तौला: ${weight}`,
    wasSetBack: (name: string) => `${name} फिर से ऑर्डर जितना`,
  },

  changes: {
    notAvailable: 'नहीं है',
    notAvailableOf: (name: string) => `${name}: नहीं है`,
    change: 'बदलें',
    changeOf: (name: string) => `${name} बदलें`,
    goodsBack: 'वापस लें',
    goodsBackOf: (name: string) => `${name} वापस लें`,

    fewerOf: (name: string) => `${name} कम करें`,
    moreOf: (name: string) => `${name} बढ़ाएँ`,
    save: (amount: string) => `${amount} सेव करें`,
    lastLine: 'यह आख़िरी सामान है। इसकी जगह ऑर्डर रद्द करें।',
    close: 'बंद करें',

    replaceWith: 'इसकी जगह दें',
    add: 'सामान जोड़ें',

    notDelivered: 'नहीं दिया जाएगा',
    broughtBack: 'वापस आया',
    partBroughtBack: 'कुछ वापस आया',
    putBack: 'वापस रखें',
    putBackOf: (name: string) => `${name} वापस रखें`,
    insteadOf: (name: string) => `${name} की जगह`,
    ordered: (amount: string) => `ऑर्डर ${amount}`,
    added: 'जोड़ा गया',

    wasChanged: (name: string, amount: string) => `${name}: ${amount}`,
    wasReturned: (name: string, left: string) => `${name} वापस आया, ${left} बचा`,
    wasReturnedWhole: (name: string) => `${name} वापस आया`,
    wasRemoved: (name: string) => `${name}: नहीं था`,
    wasAdded: (name: string, amount: string) => `${name} जोड़ा: ${amount}`,
  },

  payment: {
    words: { unpaid: 'पैसे बाक़ी', cash: 'नकद', upi: 'UPI', khata: 'खाता' },
    later: 'बाद में',
    notYet: 'अभी नहीं',
    howPaid: (number: string) => `ऑर्डर ${number} के पैसे कैसे मिले`,
    paid: { cash: 'नकद मिला', upi: 'UPI से मिला', khata: 'खाते में' },
    partOnKhata: (received: string, rest: string) => `${received} मिले, ${rest} खाते में`,
    paymentOf: (number: string, payment: string) => `ऑर्डर ${number} का भुगतान: ${payment}`,
    payment: 'भुगतान',
    partNow: 'कुछ अभी, बाक़ी खाते में',
    partTitle: (amount: string) => `${amount} में से कुछ अभी, बाक़ी खाते में`,
    amountNow: (amount: string) => `${amount} अभी, बाक़ी खाते में`,
    receivedNow: 'अभी मिले (₹)',
    receivedBy: 'कैसे मिले',
    lessThanOrder: (amount: string) => `ऑर्डर ${amount} का है। इससे कम लिखें, या ‘नकद मिला’ या ‘UPI से मिला’ चुनें।`,
    restOnKhata: (amount: string) => `${amount} खाते में।`,
    nowOnKhata: (amount: string, name: string) => `${name} के खाते में ${amount}`,
    cameOff: (amount: string) => `${amount} खाते से हटा दिए`,
    cancelTakesOff: (amount: string) => `${amount} खाते से हट जाएँगे। रद्द करना वापस लेने पर फिर खाते में लिखे जाएँगे।`,
    backToUnpaid: 'फिर से बाक़ी करें',
    toReturn: (amount: string) => `${amount} लौटाने हैं`,
    toCollect: (amount: string) => `${amount} लेने हैं`,
    returned: (amount: string) => `${amount} लौटा दिए`,
    collected: (amount: string) => `${amount} ले लिए`,
    moneyReturned: 'क्या पैसे लौटा दिए?',
    upiCode: 'UPI कोड',
    scanToPay: (amount: string) => `UPI से ${amount} देने के लिए स्कैन करें`,
    payFailed: 'भुगतान सेव नहीं हुआ',
  },

  delivery: {
    delivery: 'होम डिलीवरी',
    fee: 'डिलीवरी',
    theAddress: 'पता',
    cleared: 'पता मिटा दिया गया है।',
    call: 'फ़ोन करें',
    map: 'नक्शा',
    mapOf: (street: string) => `नक्शा: ${street}`,

    deliveries: 'डिलीवरी',
    theAddresses: 'पते',
    printRound: (count: number) => `डिलीवरी सूची प्रिंट करें (${count})`,
    printFailed: 'पर्ची प्रिंट नहीं हुई',
  },

  people: {
    newPhone: 'नया फ़ोन',
    maybe: 'शायद',
    question: 'ऑर्डर किसका है',
    newPhoneMeans: (nickname: string) => `यह ऑर्डर नए फ़ोन से आया है: दुकान अभी नहीं जानती कि यह ${nickname} का है।`,
    maybeMeans: (nickname: string, other: string) =>
      `${nickname} ने पहले ${other} नाम माँगा था। हो सकता है दोनों एक ही हों।`,
    phoneSees: (nickname: string) => `इस फ़ोन पर ${nickname} के सब ऑर्डर और पॉइंट दिखेंगे।`,
    samePerson: 'एक ही ग्राहक',
    samePersonTitle: 'एक ही ग्राहक?',
    somebodyElse: 'कोई और',
    somebodyElseTitle: 'कोई और?',
    removesPhones: (nickname: string, phones: number) =>
      `इससे ${nickname} के ${phones} फ़ोन हट जाएँगे: वह जिससे यह ऑर्डर आया, और उसके बाद जुड़े सब। पासबुक नई बनेगी। इनमें परिवार के फ़ोन हों, तो उन्हें पासबुक फिर से दिखाएँ।`,
    phonesRemoved: 'हटा दिए। पासबुक नई बन गई।',
    known: 'यह फ़ोन अब इस ग्राहक का माना जाएगा',
    merged: 'ग्राहक मिला दिए',
    notMerged: 'दो अलग ग्राहक रहेंगे',
    noCustomer: (nickname: string) => `${nickname} नाम का ग्राहक अब नहीं है।`,
  },

  wishes: {
    wishes: 'ग्राहक ने क्या कहा',
    due: {
      pickup: (time: string) => `${time} लेंगे`,
      delivery: (time: string) => `${time} पहुँचाना है`,
    },
    ifMissing: {
      ask: 'कुछ न हो तो: ग्राहक से पूछें',
      similar: 'कुछ न हो तो: मिलता-जुलता दें',
      leave: 'कुछ न हो तो: छोड़ दें',
    },
    call: (phone: string) => `${phone} पर फ़ोन करें`,
    tellReady: 'WhatsApp पर बताएँ',
  },
} satisfies typeof english

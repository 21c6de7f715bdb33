import type { texts as english } from './texts.ts'

const are = (points: number): string => (points === 1 ? 'है' : 'हैं')

export const texts = {
  title: 'ग्राहकों के पॉइंट',
  search: 'नाम से खोजें',
  theCustomers: 'ग्राहक',
  loading: 'ग्राहकों की सूची खुल रही है',
  noneFound: 'इस नाम का कोई ग्राहक नहीं है।',
  none: 'अभी कोई ग्राहक नहीं है।',
  customers: 'ग्राहक',
  updated: 'पॉइंट सेव हो गए!',
  updateFailed: 'पॉइंट सेव नहीं हुए',

  customer: 'ग्राहक',
  totalPoints: 'कुल पॉइंट',
  totalSpent: 'कुल ख़र्च',
  actions: 'काम',
  points: () => 'पॉइंट',
  adjust: 'पॉइंट बदलें',
  adjustOf: (nickname: string) => `पॉइंट बदलें: ${nickname}`,
  reset: 'ज़ीरो करें',
  resetOf: (nickname: string) => `पॉइंट ज़ीरो करें: ${nickname}`,
  history: 'हिसाब',
  historyOf: (nickname: string) => `पॉइंट का हिसाब: ${nickname}`,
  khataOf: (nickname: string) => `खाता: ${nickname}`,
  moreAbout: (nickname: string) => `और: ${nickname}`,

  adjustTitle: 'पॉइंट बदलें',
  newPoints: (nickname: string) => `${nickname} के नए पॉइंट`,
  change: (now: number, more: number): string => {
    const difference = Math.abs(more).toLocaleString('en-IN')
    return `अभी ${now.toLocaleString('en-IN')}${more ? `: ${difference} ${more > 0 ? 'ज़्यादा' : 'कम'}` : ''}`
  },
  reason: 'कारण (ग्राहक इसे पढ़ेगा)',
  reasonPlaceholder: 'दिवाली का तोहफ़ा',
  save: 'सेव करें',

  resetTitle: 'पॉइंट ज़ीरो करें',
  resetQuestion: 'क्या इस ग्राहक के सब पॉइंट सच में ज़ीरो करने हैं?',

  pointsTitle: (nickname: string) => `${nickname} के पॉइंट`,
  balance: (points: number) => `${points.toLocaleString('en-IN')} पॉइंट`,
  redeemTitle: 'पॉइंट लें',
  redeemOf: (nickname: string) => `पॉइंट लें: ${nickname}`,
  has: (nickname: string, points: number, worth: string | undefined) =>
    `${nickname} के पास ${points.toLocaleString('en-IN')} पॉइंट ${are(points)}${worth ? `, यानी ${worth}` : ''}।`,
  worth: (points: number, amount: string) => `${points.toLocaleString('en-IN')} पॉइंट यानी ${amount}`,
  toRedeem: 'कितने पॉइंट लें',
  forWhat: 'किस चीज़ के लिए (ग्राहक इसे पढ़ेगा)',
  forWhatPlaceholder: 'लड्डू का डिब्बा',
  redeem: 'पॉइंट लें',
  hasOnly: (nickname: string, points: number) => `${nickname} के पास सिर्फ़ ${points} पॉइंट ${are(points)}`,

  theHistory: 'हिसाब',
  loadingHistory: 'हिसाब खुल रहा है',
  noHistory: 'अभी तक पॉइंट का कोई लेन-देन नहीं हुआ।',
  order: (number: string) => `ऑर्डर #${number}`,
  changes: {
    opening: () => 'हिसाब शुरू होने से पहले के',
    earned: (order: string) => `${order} के पॉइंट`,
    reversed: (order: string) => `${order} रद्द हुआ, पॉइंट वापस लिए गए`,
    restored: (order: string) => `${order} रद्द नहीं रहा, पॉइंट फिर से मिले`,
    weighed: (order: string) => `${order} तौलने पर पॉइंट बदले`,
    changed: (order: string) => `${order} बदलने पर पॉइंट बदले`,
    adjusted: () => 'आपने पॉइंट बदले',
    redeemed: () => 'दुकान पर इस्तेमाल',
    merged: (_order: string, points: number): string =>
      points > 0 ? 'मिलाए गए ग्राहक से' : 'मिलाए गए ग्राहक को',
  },
  missing: (points: string) =>
    points === '1'
      ? '1 पॉइंट पहले ही ख़र्च हो चुका था, वापस नहीं लिया जा सका।'
      : `${points} पॉइंट पहले ही ख़र्च हो चुके थे, वापस नहीं लिए जा सके।`,
  older: 'पुराने',

  passbook: 'पासबुक',
  rename: 'नाम बदलें',
  merge: 'मिलाएँ',
  erase: 'मिटाएँ',

  renameTitle: (nickname: string) => `${nickname} का नाम बदलें`,
  newName: 'नया नाम',
  oldNameLeads: (nickname: string) => `${nickname} लिखने पर भी यही ग्राहक मिलेगा।`,
  renamed: 'ग्राहक का नाम बदल गया',
  renameFailed: 'ग्राहक का नाम नहीं बदला',

  mergeTitle: (nickname: string) => `${nickname} में मिलाएँ`,
  searchOther: 'दूसरे ग्राहक को नाम से खोजें',
  preview: 'मिलाने का हिसाब',
  loadingPreview: 'मिलाने का हिसाब खुल रहा है',
  becomes: 'अब से',
  mergeRows: { orders: 'ऑर्डर', points: 'पॉइंट', phones: 'जुड़े हुए फ़ोन' },
  afterMerge: (kept: string, merged: string) =>
    `फिर यह सब ${kept} का होगा; फ़ोन आठ से ज़्यादा हों, तो वे रहेंगे जो सबसे हाल में दिखे। ${merged} नाम लिखने पर ${kept} मिलेगा, और ${merged} की पासबुक बंद हो जाएगी।`,
  cannotBeUndone: 'यह वापस नहीं हो सकेगा।',
  merged: 'ग्राहक मिला दिए',
  mergeFailed: 'ग्राहक नहीं मिलाए जा सके',

  passbookTitle: (nickname: string) => `${nickname} की पासबुक`,
  passbookUse: (nickname: string) =>
    `${nickname} अपने फ़ोन के कैमरे से यह QR कोड स्कैन करें, फिर एक बटन दबाएँ। उसके बाद वह फ़ोन ${nickname} का माना जाएगा, और उस पर पॉइंट और ऑर्डर दिखेंगे।`,
  onWifi: 'फ़ोन दुकान के वाई-फ़ाई पर होना चाहिए।',
  forNobodyElse: 'यह सिर्फ़ इसी ग्राहक को दें: जिसके पास यह लिंक होगा, उसे भी यही सब दिखेगा।',
  codeOf: (nickname: string) => `${nickname} की पासबुक का QR कोड`,
  thePassbook: 'पासबुक',
  loadingPassbook: 'पासबुक खुल रही है',
  copyLink: 'लिंक कॉपी करें',
  renew: 'नई पासबुक बनाएँ',
  renewTitle: 'नई पासबुक बनाएँ',
  renewQuestion: (nickname: string) => `क्या ${nickname} के लिए नई पासबुक बनाएँ?`,
  renewMeans:
    'लिंक किसी और के हाथ लग गया हो, तब ऐसा करें। पहले के सब QR कोड और लिंक बंद हो जाएँगे। जुड़े हुए फ़ोन जुड़े रहेंगे, जब तक आप यहाँ उन्हें न हटाएँ।',
  forgetPhones: 'जुड़े हुए फ़ोन भी हटा दें',
  forgetPhonesMeans: (nickname: string) =>
    `तब चुनें, जब किसी अनजान ने लिंक खोल लिया हो: फिर ${nickname} को अपने हर फ़ोन से नया QR कोड एक बार स्कैन करना होगा।`,
  renewed: 'नई पासबुक बन गई',
  renewFailed: 'नई पासबुक नहीं बनी',

  eraseTitle: 'ग्राहक मिटाएँ',
  eraseOwing: (nickname: string, amount: string) =>
    `${nickname} पर ${amount} बाक़ी है। मिटाने के बाद यह किसी से माँगा नहीं जा सकेगा।`,
  eraseAdvance: (nickname: string, amount: string) =>
    `${nickname} ने ${amount} एडवांस दिया है। मिटाने के बाद यह न लौटाया जा सकेगा, न काम आएगा।`,
  eraseQuestion: (nickname: string) => `क्या ${nickname} का नाम और पॉइंट सच में मिटाने हैं? ये फिर वापस नहीं आएँगे।`,
  eraseReaches: [
    'तुरंत हटेंगे: नाम, सब पॉइंट, खाते का नाम, फ़ोन नंबर और टिप्पणियाँ, और हर ऑर्डर का संदेश, फ़ोन नंबर, डिलीवरी का पता और यह कि वह किस फ़ोन और नेटवर्क पते से आया था।',
    'ऑर्डर और उनकी रकम रहेगी, पर बिना नाम के। इनमें वे ऑर्डर भी हैं, जिनका सामान आपने अभी नहीं दिया है।',
    'पुरानी कॉपियों में यह सब अभी रहेगा: इस PC के बैकअप में (14 रखे जाते हैं), हाल के बदलावों की फ़ाइल में और बैकअप फ़ोल्डर में। नई कॉपियाँ बनते-बनते ये हट जाएँगी। जो बैकअप आपने कहीं और रखे हैं, उन्हें आप ख़ुद हटाएँ।',
    'मरम्मत या बैकअप वापस लाने पर जो हटाकर रखा गया (सेटिंग, ‘पुरानी कॉपियाँ’), उसमें नाम रहेगा, जब तक आप उसे न मिटाएँ।',
    'इस दुकान में पुराना बैकअप वापस लाने पर यह ग्राहक फिर से मिटा दिया जाएगा।',
  ],
  erased: 'ग्राहक का नाम और पॉइंट मिट गए',
  eraseFailed: 'ग्राहक का नाम नहीं मिटा',
} satisfies typeof english

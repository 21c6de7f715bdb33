import type { OrderSpan } from '../storage/journal/journal-line.ts'
import type { Cause, EntryCounts, texts as english } from './texts.ts'

// As on Hindi pages (`web/shared/lib/dates.ts`): a word for the part of the day instead of am and pm. The name of the
// month is written out, as in dates without a time.
const timeFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
  timeZone: 'Asia/Kolkata',
})

const time = (iso: string): string => timeFormat.format(new Date(iso))

const dateFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' })

/** The date of a day such as `2026-03-01`, written as in the times. A file name can hold a day that no calendar has. */
const date = (day: string): string => {
  const midnight = new Date(day)
  return Number.isNaN(midnight.getTime()) ? day : dateFormat.format(midnight)
}

const dayFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
const clockFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
  timeZone: 'Asia/Kolkata',
})

const span = (from: string, to: string): string => {
  const [day, lastDay] = [from, to].map((iso) => dayFormat.format(new Date(iso)))
  if (day !== lastDay) return `${time(from)} बजे से ${time(to)} बजे तक`
  const [start, end] = [from, to].map((iso) => clockFormat.format(new Date(iso)))
  return `${day} को ${start} बजे से ${end} बजे तक`
}

/** The names in the settings of the operating systems in Hindi. */
const powerSettings: Record<string, string> = {
  win32: 'सेटिंग (Settings), सिस्टम (System), पावर (Power)',
  darwin: 'सिस्टम सेटिंग (System Settings), ऊर्जा (Energy) या बैटरी (Battery)',
  linux: 'सेटिंग (Settings), पावर (Power)',
}

const causeSentence = (cause: Cause): string => {
  switch (cause.kind) {
    case 'missing':
      return 'डेटाबेस की फ़ाइल store.db नहीं मिली या ख़ाली थी।'
    case 'damaged':
      return `डेटाबेस की फ़ाइल store.db ख़राब थी (${cause.complaint})।`
    case 'foreign':
      return 'डेटाबेस की फ़ाइल store.db इस दुकान की नहीं थी।'
    case 'outdated':
      return 'डेटाबेस की फ़ाइल store.db जर्नल से पुरानी थी।'
    case 'copied':
      return 'दुकान पिछली बार इस डेटा फ़ोल्डर में खुली थी; उसके बाद यह फ़ोल्डर कॉपी किया गया, दूसरी जगह ले जाया गया, या किसी दूसरे प्रोग्राम ने इसे बदला।'
  }
}

const orders = ({ count, from, to }: OrderSpan): string => {
  if (!from || !to) return 'कोई ऑर्डर'
  if (count === 1) return `${time(from)} का ${count} ऑर्डर`
  if (time(from) === time(to)) return `${time(from)} के ${count} ऑर्डर`
  return `${time(from)} से ${time(to)} तक के ${count} ऑर्डर`
}

const entries = (counts: EntryCounts): string => {
  const parts = [
    ...(counts.orders.count > 0 ? [orders(counts.orders)] : []),
    ...(counts.payments > 0 ? [`${counts.payments} भुगतान`] : []),
    ...(counts.khataEntries > 0 ? [`खाते की ${counts.khataEntries} एंट्री`] : []),
  ]
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' और ')
}

const firstOf = (names: string[]): string => {
  const more = names.length - 3
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` और ${more} और` : ''}`
}

const howToPermit =
  'फ़ाइलों की इजाज़त बदलें (Windows पर: Properties में ‘Read-only’ हटाएँ; Linux और macOS पर: chmod u+rw, या chown जहाँ फ़ाइल किसी दूसरे यूज़र की है), और दुकान फिर से खोलें।'

const howToClose =
  'उसे बंद करने के लिए उसकी विंडो में Ctrl+C दबाएँ, या वह विंडो बंद करें; विंडो न हो, तो PC से लॉग आउट करके फिर लॉग इन करें।'

export const texts = {
  cause: causeSentence,
  databaseUsed:
    'जो डेटाबेस मिला, उसमें बैकअप और जर्नल से आगे तक का हिसाब था और वह पूरी जाँच में ठीक निकला, इसलिए अब वही चल रहा है। कृपया आख़िरी ऑर्डर, दाम और सेटिंग देख लें।',
  rebuilt: (day, recovered) =>
    recovered.count > 0
      ? `दुकान ${date(day)} के बैकअप से दोबारा बनाई गई, और ${orders(recovered)} जर्नल से वापस ${recovered.count === 1 ? 'मिल गया' : 'मिल गए'}।`
      : `दुकान ${date(day)} के बैकअप से दोबारा बनाई गई।`,
  changesMissing: (count) =>
    count === 1
      ? 'कम से कम 1 बदलाव (शायद कोई ऑर्डर) वापस नहीं मिला।'
      : `कम से कम ${count} बदलाव (शायद उनमें ऑर्डर भी) वापस नहीं मिले।`,
  unreadLines: (files) => `जर्नल की कुछ लाइनें पढ़ी नहीं जा सकतीं; उनमें ऑर्डर हो सकते हैं (${firstOf(files)})।`,
  leftOutRows: (count) =>
    count === 1
      ? 'जर्नल की 1 प्रविष्टि बाक़ी से मेल नहीं खाती, इसलिए छोड़ दी गई; लॉग में वह लिखी है।'
      : `जर्नल की ${count} प्रविष्टियाँ बाक़ी से मेल नहीं खातीं, इसलिए छोड़ दी गईं; लॉग में वे लिखी हैं।`,
  perhapsElsewhere: 'डेटा फ़ोल्डर की किसी दूसरी कॉपी में, या इस PC के बाहर के किसी बैकअप में, ये अब भी हो सकते हैं।',
  nothingMissing: 'कुछ भी नहीं खोया है।',
  holdsUntil: (lastOrderAt) => {
    const until = lastOrderAt ? `, ${time(lastOrderAt)} के ऑर्डर तक` : ''
    return `फ़ोल्डर में जो मिला, वह सब दुकान में है${until}। उसके बाद यहाँ या किसी दूसरे PC पर जो ऑर्डर हुए, वे इसमें नहीं हैं।`
  },
  lastOrder: (at) => (at ? `दुकान में आख़िरी ऑर्डर ${time(at)} का है।` : 'दुकान में कोई ऑर्डर नहीं है।'),
  elsewhere: (counts, files) => {
    const restore = counts.canRestore
      ? ', या नए ऑर्डर आने से पहले वह बैकअप वापस लाएँ: ऐसा करने पर दुकान में अभी जो है, उसकी जगह बैकअप आ जाता है'
      : ''
    return counts.orders.count + counts.payments + counts.khataEntries === 1
      ? `${entries(counts)} दुकान में नहीं है, पर ${firstOf(files)} में है। वह वहीं रहेगा। अगर वह यहाँ का है, तो कृपया उसे हाथ से डालें${restore}।`
      : `${entries(counts)} दुकान में नहीं हैं, पर ${firstOf(files)} में हैं। वे वहीं रहेंगे। अगर वे यहाँ के हैं, तो कृपया उन्हें हाथ से डालें${restore}।`
  },
  restored: ({ at, orders, products, customers }) => {
    const [ordered, sold, known] = [orders, products, customers].map((count) => count.toLocaleString('en-IN'))
    const backup = at === null ? 'एक बैकअप' : `${time(at)} का बैकअप`
    return `${backup} वापस लाया गया: ${ordered} ऑर्डर, ${sold} ${products === 1 ? 'चीज़' : 'चीज़ें'}, ${known} ग्राहक।`
  },
  databaseKept: (file) => `जो डेटाबेस मिला था, वह वैसा ही ${file} में रखा है।`,

  folderTaken: (dataDir, owner) => {
    const holder = owner ? `प्रोसेस ${owner.process}` : 'कोई दूसरी प्रोसेस'
    const where = owner?.address ? `, दुकान ${owner.address} पर खुली है` : ''
    return `डेटा फ़ोल्डर ${dataDir} पहले से इस्तेमाल में है (${holder}${where})। पहले उसे बंद करें: उसकी विंडो में Ctrl+C दबाएँ।`
  },
  folderNotMade: (folder, reason) => `फ़ोल्डर ${folder} नहीं बन सका (${reason})।`,
  copyDamaged: (reason) => `बैकअप की कॉपी ख़राब बनी (${reason})।`,
  newerVersion: (migration) =>
    `यह डेटा फ़ोल्डर दुकान के किसी नए वर्ज़न का है (इसमें ‘${migration}’ है)। वही नया वर्ज़न खोलें; कुछ भी बदला नहीं गया।`,
  olderVersion: (dataDir) =>
    `डेटा फ़ोल्डर ${dataDir} वर्ज़न 1.2.0 से पहले का है। इसे एक बार वर्ज़न 1.2.0 से खोलें, फिर इस वर्ज़न से; कुछ भी बदला नहीं गया।`,
  nothingToRebuildFrom: (cause, dataDir, command) =>
    `${causeSentence(cause)} ${dataDir} में ऐसा कोई पूरा बैकअप नहीं है जिससे दुकान दोबारा बन सके, इसलिए दुकान नहीं खुली; दुकान का कुछ भी बदला नहीं गया। डेटा फ़ोल्डर का बैकअप उसकी जगह रखें, या किसी बैकअप फ़ाइल से बैकअप वापस लाएँ; तब यह भी लिखा आएगा कि जर्नल में उससे आगे का जो है, वह कैसे मिलेगा: ${command} restore FILE । ख़ाली दुकान से शुरू करने के लिए, जिसमें बचा हुआ सब कुछ फ़ोल्डर set-aside में चला जाएगा: ${command} set-aside`,
  misplacedDataFound: (names, dataDir, command) =>
    `${dataDir} में सीधे store.db नहीं है, पर फ़ोल्डर में किसी दुकान का डेटा लगता है: ${firstOf(names)}। इसलिए उसके पास ख़ाली दुकान नहीं खोली गई; कुछ भी बदला नहीं गया। अगर यह आपकी दुकान है, तो फ़ाइलें ऐसे रखें कि store.db, journal, backups और objects इन्हीं नामों से सीधे ${dataDir} में हों। या किसी बैकअप फ़ाइल (zip या .db) से बैकअप वापस लाएँ: ${command} restore FILE । ख़ाली दुकान से शुरू करने के लिए, जिसमें जो मिला वह फ़ोल्डर set-aside में चला जाएगा: ${command} set-aside`,
  notPermitted: (file) =>
    `इस PC के जिस यूज़र ने दुकान खोली, उसे फ़ाइल ${file} पढ़ने और लिखने की इजाज़त नहीं है, इसलिए दुकान नहीं खुली; दुकान का कुछ भी बदला नहीं गया। ${howToPermit}`,
  backupsNotPermitted: (cause, files) =>
    `${causeSentence(cause)} दुकान बैकअप से दोबारा बन सकती थी, पर इस PC के जिस यूज़र ने दुकान खोली, उसे बैकअप पढ़ने की इजाज़त नहीं है: ${firstOf(files)}। इसलिए दुकान नहीं खुली; दुकान का कुछ भी बदला नहीं गया। ${howToPermit}`,

  imagesMissing: (count) =>
    count === 1
      ? 'एक सामान की फ़ोटो की फ़ाइल डेटा फ़ोल्डर में नहीं है। कृपया फ़ोटो फिर से अपलोड करें, या बैकअप वापस लाएँ।'
      : `सामान की फ़ोटो की ${count} फ़ाइलें डेटा फ़ोल्डर में नहीं हैं। कृपया फ़ोटो फिर से अपलोड करें, या बैकअप वापस लाएँ।`,
  earlierDataSetAside: (folder) => `यह एक नई, ख़ाली दुकान है। डेटा फ़ोल्डर में पहले जो था, वह ${folder} में रखा है।`,

  folderMoved: 'दुकान खुली थी और इसी बीच डेटा फ़ोल्डर दूसरी जगह ले जाया गया, बदला गया या हटाया गया।',
  diskFull: 'डिस्क भर गई है; जगह होते ही ऑर्डर फिर से लिए जाएँगे।',
  journalIsBehind:
    'डेटा फ़ोल्डर का जर्नल इस समय लिखा नहीं जा सकता। ऑर्डर फिर भी सेव हो रहे हैं, और जैसे ही लिखा जा सकेगा, जर्नल पूरा हो जाएगा। कृपया देखें कि डिस्क भर तो नहीं गई, या किसी दूसरे प्रोग्राम ने फ़ोल्डर journal को रोका तो नहीं है।',
  damagedBackupFound: (file) =>
    `एक बैकअप अधूरा या ख़राब है, इसलिए उसे वापस नहीं लाया जा सकता; उसे ${file} में रखा गया है। दूसरे बैकअप और दुकान के डेटा पर इसका कोई असर नहीं है। अगर कोई ऑर्डर सिर्फ़ उसमें है, तो वह दुकान में नहीं है: तब कृपया इस फ़ाइल की दूसरी कॉपी ढूँढें, किसी दूसरी पेन ड्राइव पर, किसी दूसरे PC पर, या क्लाउड प्रोग्राम में।`,
  slept: (from, to, platform) =>
    `${span(from, to)} यह PC स्लीप में था। कोई ऑर्डर नहीं आ सका। स्लीप यहाँ बंद करें: ${powerSettings[platform] ?? 'इस PC की पावर सेटिंग'}।`,
  wasOff: (from, to) =>
    `${span(from, to)} दुकान बंद थी। कोई ऑर्डर नहीं आ सका। उसे बंद नहीं किया गया था: शायद बिजली चली गई, या PC बंद कर दिया गया।`,
  readMe: (name: string) =>
    `इस फ़ोल्डर में दुकान का बैकअप है, जिसे दुकान का प्रोग्राम ख़ुद बनाता है। इसमें कुछ न बदलें।

दुकान का PC खो जाए या ख़राब हो जाए, तो दूसरे PC पर दुकान का प्रोग्राम डालें, और खुला हो तो बंद करें। फिर इनमें से एक करें:

- यह चलाएँ: npm start -- restore "FOLDER"
  (exe वाला प्रोग्राम हो, तो: neighbourhood-store restore "FOLDER"; FOLDER की जगह इस फ़ोल्डर ${name} का पता लिखें), या
- इस फ़ोल्डर को नए PC पर दुकान का डेटा फ़ोल्डर बनाकर कॉपी करें।

फिर दुकान का प्रोग्राम चलाएँ। एक मिनट पहले तक जो भी ऑर्डर पक्का हुआ, सब मिलेगा।
इसमें लोगों के नाम और ऑर्डर हैं: इसे दुकान के PC जितना ही सँभालकर रखें।
`,

  portTaken: (port) =>
    `पोर्ट ${port} पहले से किसी दूसरे प्रोग्राम के पास है। वह प्रोग्राम बंद करें, या --port या PORT से कोई दूसरा पोर्ट चुनें।`,
  portRefused: (port) => `इस यूज़र को पोर्ट ${port} खोलने की इजाज़त नहीं है। 1023 से ऊपर का पोर्ट चुनें।`,

  full: (dataDir) => `जिस डिस्क पर डेटा फ़ोल्डर ${dataDir} है, वह भर गई है। जगह ख़ाली करें और दुकान फिर से खोलें।`,
  busy: (dataDir) =>
    `कोई दूसरा प्रोग्राम ${dataDir} के डेटाबेस को खोले हुए है (शायद डेटाबेस देखने वाला प्रोग्राम)। उसे बंद करें और दुकान फिर से खोलें।`,
  'read-only': (dataDir, reason) => `डेटा फ़ोल्डर ${dataDir} में लिखा नहीं जा सकता (${reason})।`,
  damaged: (dataDir, reason) => `डेटा फ़ोल्डर ${dataDir} की कोई फ़ाइल ख़राब है (${reason})।`,
  failing: (dataDir, reason) => `जिस डिस्क पर डेटा फ़ोल्डर ${dataDir} है, वह ठीक से काम नहीं कर रही (${reason})।`,
  unusable: (dataDir, reason) => `डेटा फ़ोल्डर ${dataDir} इस्तेमाल नहीं हो सकता (${reason})।`,

  isOpen: (name) => `दुकान खुल गई है: ${name}`,
  onThisPc: 'इस PC पर:',
  onTheWifi: 'वाई-फ़ाई पर:',
  dashboard: 'डैशबोर्ड:',
  dataFolder: 'डेटा इस फ़ोल्डर में:',
  scan: 'फ़ोन से ऑर्डर करने के लिए उसी वाई-फ़ाई से जुड़ें और ऊपर का QR कोड स्कैन करें।',
  firstPassword: (password) => `डैशबोर्ड का पासवर्ड: ${password}`,
  changePassword: 'कृपया इसे डैशबोर्ड में बदल दें।',
  pleaseRead: (warning) => `कृपया पढ़ें: ${warning}`,
  howToStop: 'दुकान बंद करने के लिए यहाँ Ctrl+C दबाएँ या यह विंडो बंद करें।',

  isOpenAlready: (address) => `दुकान पहले से खुली है, ${address} पर। ब्राउज़र अब उसे दिखा रहा है।`,
  otherPort: (programName) => `दूसरे पोर्ट के लिए उसे प्रोग्राम के नाम के बाद लिखें: ${programName} --port 8081`,
  pressAnyKey: 'यह विंडो बंद करने के लिए कोई भी बटन दबाएँ।',
  closing: 'दुकान बंद हो रही है …',
  notClosedCleanly: 'दुकान ठीक से बंद नहीं हुई।',

  takesOver: (older, newer) =>
    `दुकान का वर्ज़न ${older} खुला है। वर्ज़न ${newer} उसे बंद होने को कहता है और उसकी जगह खुलता है…`,
  closesForNewer: (newer) =>
    `वर्ज़न ${newer} शुरू किया गया और अब वही दुकान चलाएगा। यह वर्ज़न दुकान बंद करके ख़त्म होता है…`,
  hasTakenOver: (older, newer, at) =>
    `${time(at)} दुकान का प्रोग्राम अपडेट हुआ: वर्ज़न ${older} की जगह अब वर्ज़न ${newer} खुला है।`,
  newerIsOpen: (newer, own, address) =>
    `दुकान का वर्ज़न ${newer} पहले से ${address} पर खुला है। यह पुराना वर्ज़न ${own} है, जो उसके साथ नहीं खुलता। इसकी जगह नया वर्ज़न शुरू करें।`,
  notAgreedToClose: (older, reason) =>
    `दुकान का वर्ज़न ${older} खुला है और बंद नहीं हुआ (${reason})। ${howToClose} फिर यह प्रोग्राम दोबारा शुरू करें।`,
  olderNotAnswering: (older) =>
    `दुकान का वर्ज़न ${older} खुला है, पर जवाब नहीं दे रहा। ${howToClose} फिर यह प्रोग्राम दोबारा शुरू करें।`,
  notClosedForNewer: (older) =>
    `दुकान का वर्ज़न ${older} समय पर बंद नहीं हुआ। ${howToClose} फिर यह प्रोग्राम दोबारा शुरू करें।`,
  versionNotOpened: (version) => `वर्ज़न ${version} खुल नहीं सका।`,
  startOlderAgain: (older) =>
    `कुछ भी नहीं खोया है: वर्ज़न ${older} फिर से शुरू करें, या यहाँ लिखी गड़बड़ ठीक करके इसे फिर से शुरू करें।`,

  isOpenAgain: 'दुकान फिर से खुल गई है।',
  restarts: 'कुछ अनजानी गड़बड़ हुई। दुकान फिर से खुल रही है।',
  restartsAfterDamage: 'डेटाबेस ख़राब है। दुकान फिर से खुल रही है।',
  keepsCrashing: 'कुछ अनजानी गड़बड़ हुई। ऐसा बार-बार हो रहा है, इसलिए दुकान बंद हो गई। कृपया उसे फिर से खोलें।',
  keepsBeingDamaged: 'डेटाबेस ख़राब है। ऐसा बार-बार हो रहा है, इसलिए दुकान बंद हो गई। कृपया उसे फिर से खोलें।',
  notClosedInTime: 'दुकान समय पर बंद नहीं हुई, इसलिए फिर से नहीं खुल सकी। कृपया उसे फिर से खोलें।',
  notOpenedAgain: 'दुकान फिर से नहीं खुल सकी।',

  inCloudFolder: (dataDir, program) =>
    `${program} डेटा फ़ोल्डर ${dataDir} की कॉपी रखता है, इसलिए वह दुकान को रोक सकता है या पुराना डेटा वापस ला सकता है। दुकान बंद करें और फ़ोल्डर को ${program} से बाहर किसी जगह ले जाएँ; वहाँ बैकअप रखने के लिए डैशबोर्ड की सेटिंग में ${program} का कोई फ़ोल्डर बैकअप फ़ोल्डर चुनें।`,
  dataStayed: (folder) => `दुकान का डेटा ${folder} में है; दुकान पहले वहीं खुली थी।`,
  dataElsewhere: (folder, refused) => `डेटा ${folder} में रखा जाता है, क्योंकि ${refused} में लिखा नहीं जा सकता।`,
  runsFromZip: (folder) =>
    `डेटा ${folder} में रखा जाता है, क्योंकि यह प्रोग्राम किसी zip फ़ाइल या टेम्परेरी फ़ोल्डर के अंदर से चल रहा है। अच्छा होगा कि इसे किसी अलग फ़ोल्डर में रखें।`,
  startFailed: (at) => `${time(at)} PC ने दुकान शुरू की, पर वह खुल नहीं सकी।`,
  startsWithPc: 'दुकान इस PC के साथ अपने-आप शुरू होती है।',
  doesNotStartWithPc: 'दुकान इस PC के साथ अपने-आप शुरू नहीं होती।',
  startsElsewhere: (found, command) =>
    `यह PC दुकान को किसी दूसरी जगह से, या दूसरी सेटिंग के साथ शुरू करता है: ${found}\nइसकी जगह इस प्रोग्राम को, उसकी सेटिंग के साथ, शुरू करने के लिए: ${command} start-with-pc on`,
  entryFollows: (program) => `अब से PC के साथ यह प्रोग्राम शुरू होगा, ${program} नहीं।`,
  programCannotStartWithPc:
    'PC के साथ सिर्फ़ दुकान का एक फ़ाइल वाला प्रोग्राम अपने-आप शुरू हो सकता है, Windows या Linux पर। यह कोई दूसरा प्रोग्राम है।',
  programMoved: (program) =>
    `प्रोग्राम अब ${program} पर नहीं है। दुकान बंद करें, प्रोग्राम को वहाँ से शुरू करें जहाँ वह अब है, और फिर कोशिश करें।`,
  entryNotChanged: (reason) => `इस PC के साथ शुरू होने की सेटिंग न पढ़ी जा सकती है, न बदली: ${reason}`,
  lastShopGone: (dataDir, gone) =>
    `यह प्रोग्राम ${dataDir} की दुकान खोलता है। पिछली बार की दुकान ${gone} में थी, और अब वहाँ नहीं है। अगर वह किसी डिस्क या पेन ड्राइव पर है जो जुड़ी नहीं है, तो दुकान बंद करें, उसे जोड़ें, और इस प्रोग्राम के नाम के बाद --data "${gone}" लिखकर फिर से शुरू करें।`,
  olderProgram: (own, newer, program) =>
    `यह वर्ज़न ${own} है; पिछली बार यह दुकान ${program} से, वर्ज़न ${newer} में खुली थी। अगर आपको पुराना वर्ज़न नहीं चाहिए, तो वही शुरू करें।`,
  otherShop: (dataDir, last) =>
    `यह प्रोग्राम ${dataDir} की दुकान खोलता है। पिछली बार इसे ${last.program} से खोला गया था, और तब दूसरी दुकान खुली थी, जिसका डेटा अब भी ${last.dataDir} में है। वही दुकान चलाने के लिए यह दुकान बंद करें और वह प्रोग्राम खोलें, या इस प्रोग्राम के नाम के बाद --data "${last.dataDir}" लिखें।`,
} satisfies typeof english

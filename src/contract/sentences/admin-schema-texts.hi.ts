export const needsCharacters = (what: string, minimum: number) => `${what}: कम से कम ${minimum} अक्षर`
export const onlySpaces = (what: string) => `${what}: सिर्फ़ ख़ाली जगह नहीं चलेगी`
export const needsVisible = (what: string) => `${what}: कोई अक्षर, अंक या चिह्न लिखें`
export const folderTooLong = 'फ़ोल्डर का पता बहुत लंबा है'

export const oldestWord = 'सबसे पुराने ऑर्डर "sort=oldest" से पहले आते हैं'
export const unwantedWord = 'मज़ाक वाले ऑर्डर "unwanted=only" से दिखते हैं'
export const statusOrUnwanted = 'या तो ऑर्डर की हालत चुनें या मज़ाक वाले ऑर्डर, दोनों नहीं'
export const afterOrBefore = 'सबसे पुराने पहले हों तो "after" से आगे बढ़ें, नहीं तो "before" से'
export const dayIsWritten = 'तारीख़ 2026-11-22 की तरह लिखें'
export const sameStatus = 'ऑर्डर पहले से ऐसा ही है'
export const onlyCancellingHasReason = 'वजह सिर्फ़ रद्द करते समय दी जाती है'

export const phoneCharacters = (what: string) => `${what}: अंक, ख़ाली जगह, +, - और ब्रैकेट चलेंगे, कम से कम 6 अंक`
export const hoursNotJson = 'खुलने का समय ठीक JSON नहीं है'
export const imageUnusable = 'यह फ़ोटो नहीं चलेगी'
export const openWords = 'दुकान "yes", "no" या समय के हिसाब से "hours" हो सकती है'
export const noSuchLanguage = 'दुकान के पेज इस भाषा में नहीं हैं'
export const privateWords = 'ग्राहक निजी "yes" या "no" हो सकते हैं'

export const trueOrFalse = (what: string) => `${what}: हाँ या नहीं चुनें`
export const twoDecimals = (what: string) => `${what}: दशमलव के बाद ज़्यादा से ज़्यादा दो अंक`
export const notBelowZero = (what: string) => `${what}: 0 या उससे ज़्यादा लिखें`
export const unusable = 'यह यहाँ नहीं चलेगा'
export const hiddenWord = 'छिपे हुए सामान के लिए सिर्फ़ "include" लिखा जा सकता है'
export const listOfCategories = 'श्रेणियों का क्रम एक सूची होना चाहिए'

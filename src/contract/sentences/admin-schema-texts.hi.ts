export const needsCharacters = (what: string, minimum: number) => `${what}: कम से कम ${minimum} अक्षर`
export const onlySpaces = (what: string) => `${what}: सिर्फ़ ख़ाली जगह नहीं चलेगी`
export const needsVisible = (what: string) => `${what}: कोई अक्षर, अंक या चिह्न लिखें`
export const folderTooLong = 'फ़ोल्डर का पता बहुत लंबा है'

export const oldestWord = 'सबसे पुराने ऑर्डर ‘sort=oldest’ से पहले आते हैं'
export const unwantedWord = 'झूठे ऑर्डर ‘unwanted=only’ से दिखते हैं'
export const statusOrUnwanted = 'या तो ऑर्डर की स्थिति चुनें या झूठे ऑर्डर, दोनों नहीं'
export const afterOrBefore = 'सबसे पुराने पहले हों तो ‘after’ से आगे बढ़ें, नहीं तो ‘before’ से'
export const dayIsWritten = 'तारीख़ 2026-11-22 की तरह लिखें'
export const sameStatus = 'ऑर्डर पहले से ऐसा ही है'
export const onlyCancellingHasReason = 'कारण सिर्फ़ रद्द करते समय दिया जाता है'

export const phoneCharacters = (what: string) => `${what}: अंक, ख़ाली जगह, +, - और ब्रैकेट चलेंगे, कम से कम 6 अंक`
export const hoursNotJson = 'खुलने का समय ठीक JSON नहीं है'
export const imageUnusable = 'यह फ़ोटो नहीं चलेगी'
export const openWords = 'दुकान ‘yes’, ‘no’ या समय के हिसाब से ‘hours’ हो सकती है'
export const noSuchLanguage = 'दुकान के पेज इस भाषा में नहीं हैं'
export const firstStepsWords = 'शुरू के काम ‘no’ लिखकर हटाए जा सकते हैं'
export const privateWords = 'ग्राहक निजी ‘yes’ या ‘no’ हो सकते हैं'

export const unitWords = 'नाप kg, l, piece, pack, dozen या bunch हो सकता है'
export const stepWords = '‘एक बार में कितना’ 50, 100, 250, 500 या 1000 हो सकता है'
export const vegWords = 'शाकाहारी या मांसाहारी का निशान veg या nonveg हो सकता है'
export const barcodeDigits = 'बारकोड में 8, 12, 13 या 14 अंक होते हैं'
export const barcodeMistyped = 'बारकोड का कोई अंक ग़लत है। कृपया फिर से लिखें।'
export const fssaiDigits = 'FSSAI नंबर में 14 अंक होते हैं'
export const noWholeStep = (step: string, measure: string, example: string) =>
  `इस दाम पर ${step} ${measure} का दाम पूरे पैसों में नहीं आता। सबसे पास का दाम ${example} है।`

export const weightTooLittle = 'वज़न: कम से कम 1 ग्राम या मिली'
export const weightTooMuch = (maximum: string) => `वज़न: ज़्यादा से ज़्यादा ${maximum} ग्राम या मिली`

export const trueOrFalse = (what: string) => `${what}: हाँ या नहीं चुनें`
export const twoDecimals = (what: string) => `${what}: दशमलव के बाद ज़्यादा से ज़्यादा दो अंक`
export const notBelowZero = (what: string) => `${what}: 0 या उससे ज़्यादा लिखें`
export const unusable = 'यह यहाँ नहीं चलेगा'
export const hiddenWord = 'छिपे हुए सामान के लिए सिर्फ़ ‘include’ लिखा जा सकता है'
export const listOfCategories = 'श्रेणियों का क्रम एक सूची होना चाहिए'
export const listOfPrices = 'दाम एक सूची होने चाहिए'
export const tooManyPrices = (maximum: number) => `एक बार में ज़्यादा से ज़्यादा ${maximum} दाम सेव हो सकते हैं`
export const productTwice = 'एक सामान सूची में दो बार है'
export const listOfChosenProducts = 'चुना हुआ सामान एक सूची होना चाहिए'
export const noProductChosen = 'कोई सामान नहीं चुना'
export const tooManyChosen = (maximum: number) => `एक बार में ज़्यादा से ज़्यादा ${maximum} चीज़ें बदल सकती हैं`
export const tooManyAdded = (maximum: number) => `एक बार में ज़्यादा से ज़्यादा ${maximum} चीज़ें जुड़ सकती हैं`
export const oneChange = 'एक चीज़ चुनें: श्रेणी, ख़त्म, छिपा हुआ या हटाना'
export const onlyDeleted = 'हटाना सिर्फ़ ‘true’ हो सकता है'

// The name of a field stands before a colon, so that it needs no ending: `सामान का नाम: ज़्यादा से ज़्यादा 120 अक्षर`.

export const needed = (what: string) => `${what} ज़रूरी है`
export const mustBeText = (what: string) => `${what}: टेक्स्ट होना चाहिए`
export const brokenCharacter = (what: string) => `${what}: इसमें एक ग़लत अक्षर है`
export const mustBeOneLine = (what: string) => `${what}: एक ही लाइन में लिखें`
export const noControlCharacters = (what: string) => `${what}: इसमें ऐसे अक्षर हैं जो दिखते नहीं`
export const tooLong = (what: string, maximum: number) => `${what}: ज़्यादा से ज़्यादा ${maximum} अक्षर`

export const mustBeNumber = (what: string) => `${what}: संख्या लिखें`
export const mustBeWhole = (what: string) => `${what}: पूरी संख्या लिखें`
export const atLeast = (what: string, minimum: number) => `${what}: कम से कम ${minimum}`
export const atMost = (what: string, maximum: string) => `${what}: ज़्यादा से ज़्यादा ${maximum}`
export const amountSuchAs = (what: string) => `${what}: 120 या 120.50 जैसी संख्या लिखें`
export const amountIsText = 'रकम 120.50 की तरह लिखी जाती है'
export const notAnAmount = (text: string) => `‘${text}’ रुपयों की रकम नहीं है`

export const idIsText = 'पहचान अक्षरों और अंकों में होती है'
export const notAnId = 'यह इस दुकान की पहचान नहीं है'
export const webAddress = (what: string) => `${what}: http:// या https:// से शुरू होने वाला पता लिखें`
export const imageOrWebAddress = 'फ़ोटो इस दुकान में डाली हुई हो, या उसका पता http:// या https:// से शुरू हो'

export const nicknameOfDots = 'नाम में बिंदु के अलावा भी कुछ लिखें'
export const nicknameNotShown = 'नाम में एक अक्षर है जो दिखाया नहीं जा सकता'
export const nicknameEmpty = 'नाम में कोई अक्षर, अंक या चिह्न लिखें'
export const notAPassbook = 'यह इस दुकान की पासबुक का लिंक नहीं है'

export const listOfProducts = 'ऑर्डर सामान की सूची होना चाहिए'
export const cartEmpty = 'थैला ख़ाली है'
export const tooManyProducts = (maximum: number) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${maximum} तरह की चीज़ें हो सकती हैं`
export const idempotencyKey = 'Idempotency-Key में 8 से 100 सादे अक्षर होने चाहिए'
export const statusWords = 'ऑर्डर सिर्फ़ new, accepted, ready, completed या cancelled हो सकता है'
export const noSuchSetting = (key: string) => `${key} नाम की कोई सेटिंग नहीं है`

export const timeIsText = 'समय 09:00 की तरह लिखें'
export const timeMissing = 'समय ख़ाली है'
export const notATime = (text: string, example: string) => `${text}: ${example} जैसा समय लिखें`
export const timesInPairs = 'समय जोड़े में लिखें, जैसे ["09:00", "21:30"]'
export const timesAreSame = 'खुलने और बंद होने का समय एक ही है। पूरे दिन के लिए 00:00 से 24:00 लिखें।'
export const listOfTimes = (day: string) => `${day}: समय एक सूची में होने चाहिए`
export const tooManyTimes = (day: string, maximum: number) => `${day}: खुलने के ज़्यादा से ज़्यादा ${maximum} समय`
export const timesOverlap = (day: string) => `${day}: खुलने के समय एक-दूसरे से टकराते हैं`
export const timesOfDays = 'खुलने का समय mon, tue, wed, thu, fri, sat और sun के लिए होता है'

import type { texts as english } from './store-texts.ts'
import { secondsInWords } from './wait-texts.hi.ts'

export const texts = {
  failed: 'दुकान के सिस्टम में कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  closing: 'दुकान का प्रोग्राम बंद हो रहा है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  diskFull: 'दुकान के PC की डिस्क भर गई है; कुछ सेव नहीं हुआ। जगह बनाएँ और फिर से कोशिश करें।',
  dataBusy: 'दुकान के PC पर कोई दूसरा प्रोग्राम दुकान का डेटा इस्तेमाल कर रहा है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  dataReadOnly: 'दुकान का PC अपना डेटा नहीं लिख पा रहा है; कुछ सेव नहीं हुआ। कृपया दुकान को बताएँ।',
  dataDamaged: 'दुकान का डेटा ख़राब हो गया है और ठीक किया जा रहा है। कृपया एक मिनट बाद फिर से कोशिश करें।',
  diskFails: 'दुकान के PC की डिस्क ख़राब हो रही है; कुछ सेव नहीं हुआ। कृपया दुकान को बताएँ।',

  logInAgain: 'कृपया फिर से लॉगिन करें।',
  invalidPassword: 'पासवर्ड ग़लत है। कृपया फिर से कोशिश करें।',
  passwordWrong: 'पासवर्ड ग़लत है',
  currentPasswordWrong: 'अभी का पासवर्ड ग़लत है',
  manyPasswords: (seconds: number) =>
    `बहुत बार ग़लत पासवर्ड डाला गया। ${secondsInWords(seconds)} बाद फिर से कोशिश करें। दुकान का PC और पहले लॉगिन कर चुके ब्राउज़र अभी भी लॉगिन कर सकते हैं।`,
  otherSite: 'यह रिक्वेस्ट किसी दूसरी साइट से आई, इसलिए नहीं मानी गई',

  noSuchCall: 'दुकान में ऐसी कोई सुविधा नहीं है',
  noSuchMethod: 'यह पता ऐसी रिक्वेस्ट नहीं लेता',
  noSuchFile: 'ऐसी कोई फ़ाइल नहीं है',
  noSuchSetting: 'ऐसी कोई सेटिंग नहीं है',
  notAnAddress: 'यह पता दुकान की समझ में नहीं आया',
  bodyTooLarge: (kilobytes: number) => `यह उससे ज़्यादा है जितना दुकान एक बार में लेती है (${kilobytes} KB)`,
  sendJson: 'JSON में भेजें (Content-Type: application/json)',
  notAnObject: 'यहाँ JSON ऑब्जेक्ट चाहिए',
  notJson: 'यह ठीक JSON नहीं है',
  fieldMissing: (field: string) => `‘${field}’ नहीं दिया गया`,
  fieldWrong: (field: string) => `‘${field}’ ठीक नहीं है`,
  thisWrong: 'यह ठीक नहीं है',

  tooManyScreens: 'बहुत सी स्क्रीनें पहले से जुड़ी हुई हैं। कुछ देर बाद फिर से पूछें।',
} satisfies typeof english

import type { texts as english } from './csv-texts.ts'

export const texts = {
  fileEmpty: 'यह फ़ाइल ख़ाली है।',
  isWorkbook: 'यह Excel की फ़ाइल है, CSV नहीं। इसे Excel में खोलें, ‘CSV UTF-8’ में सेव करें और वह फ़ाइल चुनें।',
  isImage: 'यह फ़ोटो है, CSV फ़ाइल नहीं। वह सूची चुनें जो आपने CSV UTF-8 में सेव की है।',
  isPdf: 'यह PDF है, CSV फ़ाइल नहीं। वह सूची चुनें जो आपने CSV UTF-8 में सेव की है।',
  notText: 'यह CSV फ़ाइल नहीं है। सूची को CSV UTF-8 में सेव करें और वह फ़ाइल चुनें।',
  brokenText: 'इस फ़ाइल के कुछ अक्षर पढ़े नहीं जा सके। इसे फिर से CSV UTF-8 में सेव करें।',
  noColumns:
    'इस फ़ाइल की पहली लाइन में कॉलम के नाम नहीं हैं। उसमें कम से कम ‘name’ और ‘price’, या ‘id’ चाहिए। देखने के लिए सारा सामान डाउनलोड करें।',
  columnTwice: (column: string) => `पहली लाइन में कॉलम ‘${column}’ दो बार है।`,
  noRows: 'इस फ़ाइल में कॉलम के नामों के नीचे कोई लाइन नहीं है।',
  tooManyRows: (maximum: string) => `इस फ़ाइल में ${maximum} से ज़्यादा लाइनें हैं। इसे बाँटकर एक-एक हिस्सा इम्पोर्ट करें।`,
  quoteOpen: (row: number) => `लाइन ${row} में " का निशान खुला है, बंद नहीं हुआ।`,
  rowTooLong: (row: number) => `लाइन ${row} बहुत लंबी है। शायद उसमें " का निशान खुला है, बंद नहीं हुआ।`,
  previewOld: 'देखने के बाद से सामान बदल गया है। नई सूची देख लें।',

  moreCells: 'इस लाइन में कॉलम से ज़्यादा बॉक्स हैं। जिस लिखाई में कॉमा हो, उसे " के दो निशानों के बीच रखें।',
  noSuchId: 'इस id का कोई सामान नहीं है। नया जोड़ना हो तो id का बॉक्स ख़ाली करें।',
  nameOfSeveral: (count: number) => `इस नाम की ${count} चीज़ें हैं। लाइन में सही वाली की id लिखें।`,
  sameProduct: (row: number) => `लाइन ${row} भी इसी सामान की है।`,
  sameName: (row: number) => `लाइन ${row} में भी यही नाम है।`,
  barcodeOfRow: (row: number) => `लाइन ${row} में भी यही बारकोड है।`,
  barcodeRounded: (cell: string) =>
    `Excel ने यह बारकोड बदलकर ${cell} कर दिया। कॉलम को Text बनाकर अंक फिर से लिखें, या कॉलम हटा दें: तब बारकोड वैसे ही रहेंगे।`,
  lettersLost: 'इस लाइन के कुछ अक्षर ? बन गए हैं। फ़ाइल को CSV UTF-8 में सेव करें।',
  soldOutWords: 'कॉलम sold_out में yes या no लिखें।',
  hiddenWords: 'कॉलम hidden में yes या no लिखें।',
} satisfies typeof english

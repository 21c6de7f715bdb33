import type { texts as english } from './folder-texts.ts'

export const texts = {
  none: 'अभी बैकअप का कोई फ़ोल्डर नहीं है। पहले एक चुनें।',
  fixed: 'बैकअप का फ़ोल्डर वहाँ तय है जहाँ से दुकान चलाई जाती है: --backup-dir या BACKUP_DIR में। उसे वहीं बदलें।',
  shopEmpty: 'दुकान अभी ख़ाली है। पहला सामान जुड़ते ही बैकअप होने लगेगा।',
  wholePath: (example: string) => `फ़ोल्डर का पूरा पता लिखें (जैसे ${example})`,

  inDataFolder: (folder: string) =>
    `फ़ोल्डर ${folder} दुकान के डेटा फ़ोल्डर के अंदर है, और उसी के साथ खो जाएगा। पेन ड्राइव पर कोई फ़ोल्डर चुनें, या ऐसा जिसे कोई क्लाउड प्रोग्राम सँभालता हो।`,
  noAnswer: (folder: string) => `फ़ोल्डर ${folder} जवाब नहीं दे रहा है।`,
  notAFolder: (folder: string) => `${folder} फ़ोल्डर नहीं है। वह फ़ोल्डर चुनें जिसमें बैकअप रखने हैं।`,
  notThere: (folder: string) =>
    `फ़ोल्डर ${folder} नहीं मिल रहा है। क्या पेन ड्राइव लगी है, या क्लाउड प्रोग्राम चल रहा है?`,
  diskFull: (folder: string) => `जिस डिस्क पर फ़ोल्डर ${folder} है, वह भर गई है। वहाँ से कुछ हटाएँ, या दूसरा फ़ोल्डर चुनें।`,
  notPermitted: (folder: string) =>
    `दुकान को फ़ोल्डर ${folder} में लिखने की इजाज़त नहीं है। इजाज़त दें, या दूसरा फ़ोल्डर चुनें।`,
  notReadable: (folder: string) => `दुकान को फ़ोल्डर ${folder} के अंदर देखने की इजाज़त नहीं है। दूसरा फ़ोल्डर चुनें।`,
  fileOpen: (folder: string) => `फ़ोल्डर ${folder} की एक फ़ाइल किसी दूसरे प्रोग्राम में खुली है।`,
  diskFails: (folder: string) => `जिस डिस्क पर फ़ोल्डर ${folder} है, वह ख़राब हो रही है। दूसरी डिस्क लगाकर देखें।`,
  unusable: (folder: string, reason: string) => `फ़ोल्डर ${folder} इस्तेमाल नहीं हो सकता: ${reason}।`,
  notMade: (reason: string) => `बैकअप नहीं बन पाया: ${reason}।`,
} satisfies typeof english

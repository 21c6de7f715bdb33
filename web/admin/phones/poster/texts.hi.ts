import type { texts as english } from './texts.ts'

export const texts = {
  title: 'दुकान का पोस्टर',
  paper: 'काग़ज़',
  wifiName: 'वाई-फ़ाई का नाम',
  wifiNameHint: 'दूसरे QR कोड के लिए, जो दुकान के वाई-फ़ाई से जोड़ता है। नहीं चाहिए, तो ख़ाली छोड़ दें।',
  wifiPassword: 'वाई-फ़ाई का पासवर्ड',
  wifiPasswordHint: 'बिना पासवर्ड का वाई-फ़ाई हो, तो ख़ाली छोड़ दें। यह सिर्फ़ QR कोड में जाता है, कहीं सेव नहीं होता।',
  passwordTooShort: 'वाई-फ़ाई के पासवर्ड में कम से कम 8 अक्षर होते हैं।',
  reserveAddress:
    'इस PC का पता किसी दिन बदल सकता है, फिर पोस्टर से दुकान नहीं खुलेगी। पोस्टर लगाने से पहले, जिसने राउटर लगाया है, उससे कहें कि इस PC को हमेशा एक ही पता मिले।',
  print: 'प्रिंट करें',
  preview: 'पोस्टर ऐसा दिखेगा',

  codeOf: (address: string) => `${address} का QR कोड`,
  wifiCode: (name: string) => `वाई-फ़ाई ${name} से जोड़ने वाला QR कोड`,
} satisfies typeof english

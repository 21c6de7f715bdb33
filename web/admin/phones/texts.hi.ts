import type { texts as english } from './texts.ts'

export const texts = {
  title: 'दुकान को फ़ोन पर खोलें',
  theAddress: 'फ़ोन के लिए पता',
  loading: 'फ़ोन के लिए पता खुल रहा है',
  noAddress: 'अभी कोई फ़ोन इस PC तक नहीं पहुँच सकता। इसे दुकान के वाई-फ़ाई या राउटर से जोड़ें; फिर पता यहाँ दिखेगा।',
  publicAddress: {
    label: 'इंटरनेट का पता',
    button: 'इंटरनेट का पता सेव करें',
    hint: 'सिर्फ़ तब लिखें, जब इंटरनेट पर आपकी दुकान का अपना पता हो: फिर सबसे पहले यही दिखेगा। नहीं तो ख़ाली छोड़ दें।',
    placeholder: 'https://your-store.example',
  },

  codeOf: (address: string) => `${address} का QR कोड`,
  scan: (isPublic: boolean) =>
    isPublic
      ? 'फ़ोन से यह QR कोड स्कैन करें या उसके ब्राउज़र में यह पता लिखें:'
      : 'दुकान के वाई-फ़ाई से जुड़े फ़ोन से यह QR कोड स्कैन करें या उसके ब्राउज़र में यह पता लिखें:',
  addressToShow: 'कौन सा पता दिखाएँ',
  addressHint: 'अगर फ़ोन पर यह न खुले, तो दूसरा चुनें।',
  copy: 'पता कॉपी करें',
  copied: 'पता कॉपी हो गया',
  copyFailed: 'पता कॉपी नहीं हुआ',
  copyByHand: 'पता चुना हुआ है: अब इसे ख़ुद कॉपी करें।',
  printPoster: 'पोस्टर प्रिंट करें',

  ifUnreachable: 'अगर फ़ोन पर न खुले, तो देख लें कि…',
  sameWifi: 'फ़ोन उसी वाई-फ़ाई पर हो जिस पर यह PC है, और उसका मोबाइल डेटा बंद हो।',
  firewall:
    'Windows का फ़ायरवॉल दुकान को न रोके: ‘Allow an app through firewall’ में इस पर ‘Private’ के लिए टिक लगा हो, और इस PC का वाई-फ़ाई ‘Private network’ पर हो।',
  guestNetwork:
    'वह वाई-फ़ाई राउटर का ‘guest’ नेटवर्क न हो, और राउटर में ‘client isolation’ (या ‘AP isolation’) बंद हो।',
  sleep: 'दुकान खुली रहने पर PC स्लीप में न जाए।',
  tunnel: 'इंटरनेट के पते के लिए: उसे इस PC तक लाने वाला प्रोग्राम (टनल) चल रहा हो।',
} satisfies typeof english

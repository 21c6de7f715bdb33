import type { texts as english } from './texts.ts'

const allowCamera = 'कृपया कैमरा चलाने दें'
const webcamNotActive = 'कैमरा चालू नहीं है'

export const texts = {
  uploading: 'अपलोड हो रहा है…',
  uploadingFile: (name: string) => `अपलोड हो रही है: ${name}`,
  dropOrPaste: 'या फ़ोटो यहाँ खींचकर छोड़ें या पेस्ट करें',
  tryAgain: 'फिर से कोशिश करें',
  preview: 'फ़ोटो ऐसी दिखेगी',
  uploadFailed: 'फ़ोटो अपलोड नहीं हुई। कृपया फिर से कोशिश करें।',
  oneAtATime: 'एक बार में एक ही फ़ोटो चुनें।',
  notAnImage: 'कृपया फ़ोटो चुनें।',
  cannotBeOpened: 'यह फ़ोटो यहाँ नहीं खुलती। इसे JPEG, PNG या WebP में सेव करके फिर से कोशिश करें।',
  tooLarge: 'फ़ोटो 5 MB से बड़ी है। छोटी फ़ोटो चुनें।',

  camera: 'कैमरा',
  cameraTitle: 'फ़ोटो खींचें',
  takePicture: 'फ़ोटो खींचें',
  countdown: ['3', '2', '1', 'मुस्कुराएँ!'],
  videoSource: 'कौन सा कैमरा',
  cameraNumber: (number: number) => `कैमरा ${number}`,
  noCamera: 'अभी कोई कैमरा नहीं',
  trouble: {
    asking: { title: allowCamera, advice: 'ब्राउज़र आपसे अभी पूछ रहा है; ‘Allow’ चुनें।' },
    refused: {
      title: allowCamera,
      advice: 'कैमरे को मना किया गया था। पते के बगल में कैमरे या ताले का निशान दबाएँ, कैमरा चलाने दें, फिर से कोशिश करें।',
    },
    missing: {
      title: 'कोई कैमरा नहीं मिला',
      advice: 'कैमरा लगाएँ, उसे चलाने वाला दूसरा प्रोग्राम बंद करें, फिर से कोशिश करें, या इसे बंद करके फ़ाइल से फ़ोटो चुनें।',
    },
    lost: {
      title: webcamNotActive,
      advice: 'वह बंद हो गया या निकाल दिया गया। उसे लगाकर फिर से कोशिश करें।',
    },
  },
} satisfies typeof english

import { settingToasts } from '../shared/texts.hi.ts'
import type { texts as english } from './texts.ts'

export const texts = {
  phoneTitle: 'दुकान का फ़ोन नंबर',
  phone: {
    label: 'फ़ोन नंबर',
    button: 'फ़ोन नंबर सेव करें',
    hint: 'दुकान की जानकारी के पेज पर दिखता है, जहाँ ग्राहक इसे दबाकर फ़ोन करते हैं, और रसीद पर। WhatsApp नंबर ‘सेटिंग’ टैब में है।',
    placeholder: '+91 98765 43210',
  },
  fssai: {
    label: 'FSSAI नंबर',
    hint: '14 अंक। रसीद पर और हर पेज के नीचे दिखता है।',
  },
  imageTitle: 'दुकान की फ़ोटो',
  imageLabels: { upload: 'दुकान की फ़ोटो डालें', change: 'दुकान की फ़ोटो बदलें' },
  imageUploaded: 'दुकान की फ़ोटो अपलोड हो गई!',
  removeImage: 'दुकान की फ़ोटो हटाएँ',
  ...settingToasts,
  moreTitle: 'टैगलाइन और खाने का लाइसेंस',
  saveMore: 'टैगलाइन और लाइसेंस सेव करें',
  tagline: {
    label: 'टैगलाइन',
    hindiLabel: 'हिन्दी में टैगलाइन',
    hint: 'दुकान के नाम के नीचे दिखती है। ख़ाली छोड़ें, तो यह दिखेगी: ‘आपके मोहल्ले की दुकान, अब ऑनलाइन!’',
  },
  descriptionTitle: 'दुकान के बारे में',
  description: {
    label: 'विवरण',
    hindiLabel: 'हिन्दी में विवरण',
    button: 'विवरण सेव करें',
    hint: 'दुकान की जानकारी के पेज पर और रसीद पर दिखता है।',
  },
} satisfies typeof english

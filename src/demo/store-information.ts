import * as v from 'valibot'
import type { AppContext } from '../context.ts'
import { newId, shortIdLength } from '../contract/ids.ts'
import { SettingBody } from '../contract/setting-body.ts'
import { insertHighlight, listHighlights } from '../features/highlights/highlights.repo.ts'
import { getSetting, saveSettings } from '../features/settings/settings.repo.ts'
import { shopFrontId } from '../starter/starter-pictures.ts'
import { storePicture } from './store-picture.ts'

// No Indian phone number begins with 5, and `.example` is reserved, so nothing here reaches strangers.
const settings = {
  store_name: 'Sharma Kirana Store',
  daily_notice:
    'Fresh paneer and ladi pav every morning from 7. Free delivery in the colony for orders above ₹500.',
  daily_notice_hi: 'ताज़ा पनीर और लादी पाव रोज़ सुबह 7 बजे से। ₹500 से ज़्यादा के ऑर्डर पर कॉलोनी में डिलीवरी मुफ़्त।',
  store_phone: '+91 55555 01234',
  whatsapp_phone: '+91 55555 01235',
  store_description:
    'Three generations behind one counter: since 1978 we have kept the neighbourhood in atta, dal and good advice.\n\n' +
    'Open every day from 7 in the morning to 10 in the evening. Order here and collect in twenty minutes, or we bring it to your door.',
  store_description_hi:
    'एक ही काउंटर पर तीसरी पीढ़ी: 1978 से मोहल्ले को आटा, दाल और अच्छी सलाह दे रहे हैं।\n\n' +
    'रोज़ सुबह 7 से रात 10 बजे तक खुली। यहाँ ऑर्डर करें और बीस मिनट में ले जाएँ, या हम घर पहुँचा दें।',
  facebook_url: 'https://facebook.example/sharma-kirana-store',
  instagram_url: 'https://instagram.example/sharma-kirana-store',
  twitter_url: 'https://twitter.example/sharma-kirana',
  blogger_url: 'https://blogger.example/sharma-kirana-recipes',
  youtube_url: 'https://youtube.example/@sharma-kirana-store',
}

const highlights = [
  {
    title: 'New dals are in',
    description: 'This season’s toor and moong have come from Latur: small lots, freshly cleaned.',
    titleHi: 'नई दालें आ गईं',
    descriptionHi: 'इस मौसम की तूर और मूँग लातूर से आई हैं: थोड़ा माल, ताज़ा साफ़ किया हुआ।',
  },
  {
    title: 'Customer of the month: Asha',
    description: 'Thank you for 30 visits! A box of besan laddoo is waiting for you at the counter.',
    titleHi: 'महीने की ग्राहक: आशा',
    descriptionHi: '30 बार आने के लिए धन्यवाद! काउंटर पर बेसन लड्डू का डिब्बा आपका इंतज़ार कर रहा है।',
  },
  {
    title: 'New on the shelf',
    description: 'Forest honey, ragi flour and Assam tea, straight from the growers.',
    titleHi: 'नया सामान',
    descriptionHi: 'जंगल का शहद, रागी का आटा और असम चाय, सीधे किसानों से।',
  },
]

/** Adds settings, store image and highlights. Does not overwrite what the owner has set already. */
export const addStoreInformation = async (context: AppContext, pictures: boolean): Promise<void> => {
  const picture = pictures ? { store_image: await storePicture(context, shopFrontId) } : {}
  for (const [key, value] of Object.entries({ ...settings, ...picture })) {
    const setting = v.parse(SettingBody, { key, value })
    if ((await getSetting(context.db, setting.key)) === '') await saveSettings(context.db, [setting])
  }
  if ((await listHighlights(context.db)).length > 0) return
  for (const [index, highlight] of highlights.entries()) {
    await insertHighlight(
      context.db,
      { id: newId(shortIdLength), ...highlight, displayOrder: index + 1 },
      context.clock().toISOString(),
    )
  }
}

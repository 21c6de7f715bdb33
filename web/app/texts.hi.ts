import type { texts as english } from './texts.ts'

export const texts = {
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  home: 'होम',
  points: 'मेरे पॉइंट',
  admin: 'दुकानदार',
  mainLinks: 'मुख्य लिंक',
  bottomLinks: 'नीचे की पट्टी',
  languages: 'भाषा',
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  cart: 'थैला',
  cartWith: (items: string) => `थैला, ${items}`,
  highlights: 'इस महीने की ख़ास बातें',
  follow: 'हमसे जुड़ें',
  networks: {
    facebook_url: 'Facebook',
    instagram_url: 'Instagram',
    twitter_url: 'Twitter',
    blogger_url: 'Blogger',
    youtube_url: 'YouTube',
  },
  fssai: (number: string) => `FSSAI नंबर ${number}`,
  copyright: (year: number, store: string) => `© ${year} ${store} – सभी अधिकार सुरक्षित`,
  copyrightUnnamed: '© 2024 आपकी दुकान – सभी अधिकार सुरक्षित',

  thisPage: 'यह पेज',
  loading: 'पेज खुल रहा है',
  notFound: 'पेज नहीं मिला',
  notFoundHint: 'इस पते पर कोई पेज नहीं है। शायद लिंक पुराना है, या कोई अक्षर छूट गया है।',
} satisfies typeof english

import { settingToasts } from '../shared/texts.ts'

export const texts = {
  title: 'First Steps',
  progress: (done: number, all: number) => `${done} of ${all}`,
  dismiss: 'Dismiss',
  isDismissed: 'First steps dismissed. You find them in Settings, under Help.',
  saved: settingToasts.saved,

  steps: {
    password: {
      title: 'Choose your own password',
      about: 'The first password is shown in the store’s window. Choose one that only you know.',
    },
    shop: {
      title: 'Give your shop a name and a photo',
      about: 'The name is on every page and receipt, the photo on the page about your shop.',
    },
    products: { title: 'Add your first products', about: 'A name and a price are enough to begin.' },
    phone: {
      title: 'Give your phone number',
      about:
        'Customers call you on it, and send their orders to the WhatsApp number. One of the two is enough.',
    },
    privacy: {
      title: 'Keep customers private',
      about:
        'Nobody sees a customer’s points and orders by typing the name: only the customer’s own phones and you do. You can change it in Settings.',
    },
    order: {
      title: 'Order from your own phone',
      about:
        'Scan the code with your phone and order something: it rings here. Then put the poster on the wall.',
    },
    backup: {
      title: 'Take a first backup off this PC',
      about:
        'If this PC breaks, the backup brings your shop back. Keep it on a USB stick or in a folder of a cloud program.',
    },
    autostart: {
      title: 'Start the store with this PC',
      about: 'After a power cut the PC starts again, and the store with it. Nobody has to remember.',
    },
  },
  links: {
    password: 'Change the password',
    name: 'Write the name',
    image: 'Add a photo',
    starter: 'Add from list',
    products: 'Add products',
    whatsApp: 'WhatsApp number',
    phone: 'Phone number',
    code: 'Show code and poster',
    download: 'Download a backup',
    folder: 'Choose a folder',
    autostart: 'Start with this PC',
  },

  keepPrivate: 'Yes, keep them private',
  decline: 'No, leave it as it is',

  soFar: (done: number, all: number) => `First steps: ${done} of ${all} are done.`,
  showAgain: 'Show on the Overview',
  isShownAgain: 'The first steps are on the Overview again.',
}

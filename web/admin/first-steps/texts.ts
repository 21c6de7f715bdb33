export const texts = {
  title: 'First Steps',
  progress: (done: number, all: number) => `${done} of ${all}`,
  dismiss: 'Dismiss',

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
  /** By the field that each leads to. */
  links: {
    password: 'Change the password',
    store_name: 'Write the name',
    store_image: 'Add a photo',
    starter_search: 'Add from list',
    whatsapp_phone: 'WhatsApp number',
    phones: 'Show code and poster',
    download_backup: 'Download a backup',
    start_with_pc: 'Start with this PC',
  },

  keepPrivate: 'Yes, keep them private',
  decline: 'No, leave it as it is',
}

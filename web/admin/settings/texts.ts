import type { Language } from '#contract/languages.ts'
import { settingToasts } from '../shared/texts.ts'

export const texts = {
  ...settingToasts,

  groupLinks: 'Groups of settings',
  groups: {
    notice: 'Notice and name',
    orders: 'Orders and opening',
    money: 'Money',
    delivery: 'Delivery',
    privacy: 'Privacy',
    backup: 'Backup',
    password: 'Password',
    help: 'Help',
  },

  notice: {
    label: 'Daily Notice',
    hindiLabel: 'Notice in Hindi',
    button: 'Update Notice',
    hint: 'Shown at the top of the home page. Leave it empty to show none.',
  },
  storeName: { label: 'Store Name', hindiLabel: 'Store Name in Hindi', button: 'Save Changes' },
  whatsApp: {
    label: 'WhatsApp Number',
    button: 'Save WhatsApp Number',
    hint: 'Orders are sent as invoices to this number: shoppers see the button for it after an order. Receipts show it when the Store tab has no phone number.',
    placeholder: '+91 98765 43210',
  },
  ordersGoTo: (number: string) => ({
    title: 'WhatsApp Number',
    question: `Orders go to ${number}?`,
    reason: 'This is not a mobile number in India.',
    verb: 'Save',
  }),

  deliveryOn: {
    label: 'Home delivery',
    hint: 'Customers can have their order brought to an address, which only you and their own phones see.',
  },
  saveDelivery: 'Save Delivery',
  deliveryFee: { label: 'Delivery fee (₹)', hint: 'Empty: no fee', placeholder: '30' },
  deliveryFreeFrom: { label: 'Free from (₹)', hint: 'Empty: never free', placeholder: '500' },
  deliveryMinimum: { label: 'Minimum (₹)', hint: 'Empty: no minimum', placeholder: '200' },
  deliveryArea: {
    label: 'Where you deliver',
    hint: 'Your own words. Customers read them in the cart.',
    placeholder: 'Up to 3 km around the shop, until 8 pm',
  },
  deliveryPincodes: {
    label: 'Pincodes',
    hint: 'With commas between them. Customers are then asked for theirs. Leave it empty to ask for none.',
    placeholder: '411001, 411002',
  },

  pointsValue: {
    label: 'Rupees for 100 points',
    hint: 'Shown in My Points, and to you when you redeem points. Leave it empty to show nothing.',
    placeholder: '10',
  },

  saveMoney: 'Save Money Settings',
  upiId: {
    label: 'UPI ID',
    hint: 'Slips and the details of unpaid orders then have a code with the amount, and customers can pay on their phone. Check it by paying yourself ₹1.',
    placeholder: 'sharma@okaxis',
  },
  upiName: {
    label: 'Name for UPI',
    hint: 'UPI apps show it. Leave it empty for the store’s name.',
  },
  upiOpenApp: {
    label: 'Offer “Open UPI app” on customers’ Android phones',
    hint: 'Some UPI apps refuse a payment that a page opens. Try it on your own phone first.',
  },
  gstin: {
    label: 'GSTIN',
    hint: 'Stands on receipts, slips and bills with “Prices include GST.” Leave it empty if you have none.',
    placeholder: '27AAPFU0939F1ZV',
  },
  receiptNote: {
    label: 'Your words on receipts',
    hint: 'Stands at the end of receipts, slips and bills.',
  },

  whichLanguage: 'Which language do most of your customers read?',
  languageMeans: {
    en: 'Pages and what you print are in English.',
    hi: 'Pages and what you print are in Hindi.',
  } satisfies Record<Language, string>,
  languageHint: 'Everybody can choose the other one at the bottom of every page. Their phone remembers it.',

  whoSees: 'Who sees a customer’s points and orders?',
  privateOn: 'Private',
  privateOnMeans:
    'Only the customer’s own phones and you. Whoever types a name that is taken is asked to choose another.',
  privateOff: 'Not private',
  privateOffMeans: 'Whoever types a nickname sees its points and orders, as in the beginning.',
  passbookHint:
    'A phone becomes a customer’s own by the first order under the name, or by the customer’s passbook. You show that in the Loyalty tab, under More.',

  changePassword: 'Change Admin Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  showTyped: (label: string) => `Show what is typed as ${label.toLowerCase()}`,
  noMatch: 'New passwords do not match',
  updatePassword: 'Update Password',
  updatingPassword: 'Updating...',
  passwordUpdated: 'Password updated successfully!',
  passwordFailed: 'Failed to update password. Check your current password.',

  logOutEverywhere: 'Log out everywhere',
  logOutTitle: 'Log Out Everywhere',
  logOutQuestion:
    'Are you sure you want to log out everywhere? Every phone and computer, this one too, must log in again with the password.',
  logOut: 'Log out',
  logOutFailed: 'Failed to log out everywhere',

  thisPc: {
    title: 'This PC',
    loading: 'Loading This PC',
    version: 'Version',
    system: 'System',
    dataFolder: 'Data folder',
    dataSize: 'Size of the data',
    freeDisk: 'Free on the disk',
    size: (amount: string, unit: 'MB' | 'GB') => `${amount} ${unit}`,
    addresses: 'Addresses',
    runningSince: 'Running since',
    autostart: 'Start with this PC',
    autostartAbout:
      'The store opens when you log in to this PC, also after a power cut. No browser opens then.',
    startsElsewhere: (command: string) =>
      `The store was moved, or was started with other settings: this PC starts ${command}. Switch it on to start this one.`,
    autostartUnknown: 'This PC does not say whether it starts the store. The log of the store says why.',
    autostartOnlyOnShopPc:
      'This can be switched only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
    noAutostart:
      'Only the store’s one-file program for Windows or Linux can start with the PC. This store was started in another way.',
    autostartFailed: 'Failed to switch the start with this PC',
  },
}

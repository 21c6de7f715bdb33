import { settingToasts } from '../shared/texts.ts'

export const texts = {
  phoneTitle: 'Store Phone Number',
  phone: {
    label: 'Phone Number',
    button: 'Save Phone Number',
    hint: 'Shown on the store information page, where shoppers call it with one tap, and on receipts. The WhatsApp number is in Settings.',
    placeholder: '+91 98765 43210',
  },
  fssai: {
    label: 'FSSAI Number',
    hint: '14 digits. Shown on receipts and at the bottom of every page.',
  },
  imageTitle: 'Store Display Image',
  imageLabels: { upload: 'Upload Store Image', change: 'Change Store Image' },
  imageUploaded: 'Store image uploaded successfully!',
  removeImage: 'Remove Store Image',
  ...settingToasts,
  moreTitle: 'Tagline and Food Licence',
  saveMore: 'Save Tagline and Licence',
  tagline: {
    label: 'Tagline',
    hindiLabel: 'Tagline in Hindi',
    hint: 'Shown below the store’s name. Leave it empty for the usual one.',
  },
  descriptionTitle: 'Store Description',
  description: {
    label: 'Description',
    hindiLabel: 'Description in Hindi',
    button: 'Save Description',
    hint: 'Shown on the store information page and on receipts.',
  },
}

import { settingToasts } from '../shared/texts.ts'

export const texts = {
  phoneTitle: 'Store Phone Number',
  phone: {
    label: 'Phone Number',
    button: 'Save Phone Number',
    hint: 'Shown on the store information page and on receipts.',
    placeholder: '+91 98765 43210',
  },
  imageTitle: 'Store Display Image',
  imageLabels: { upload: 'Upload Store Image', change: 'Change Store Image' },
  theImage: 'The store image',
  loadingImage: 'Loading the store image',
  imageUploaded: 'Store image uploaded successfully!',
  removeImage: 'Remove Store Image',
  ...settingToasts,
  descriptionTitle: 'Store Description',
  description: {
    label: 'Description',
    button: 'Save Description',
    hint: 'Shown on the store information page and on receipts.',
  },
}

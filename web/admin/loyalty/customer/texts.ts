export const texts = {
  cancel: 'Cancel',

  passbook: 'Passbook',
  rename: 'Rename',
  merge: 'Merge',
  erase: 'Erase',

  renameTitle: (nickname: string) => `Rename ${nickname}`,
  newName: 'New name',
  oldNameLeads: (nickname: string) => `Whoever types ${nickname} still gets here.`,
  save: 'Save',
  renamed: 'Customer renamed',
  renameFailed: 'Failed to rename customer',

  mergeTitle: (nickname: string) => `Merge ${nickname}`,
  search: 'Search the other customer by nickname',
  whichStays: 'Which name stays?',
  preview: 'What would be merged',
  loadingPreview: 'Loading what would be merged',
  /** Shown between two names. */
  becomes: 'becomes',
  orders: 'Orders',
  points: 'Points',
  phones: 'Known phones',
  afterMerge: (kept: string, merged: string) =>
    `All of it then belongs to ${kept}; of more than eight phones the last seen stay. The name ${merged} leads to ${kept}, and the passbook of ${merged} ends.`,
  cannotBeUndone: 'This cannot be undone.',
  merged: 'Customers merged',
  mergeFailed: 'Failed to merge customers',

  passbookTitle: (nickname: string) => `Passbook of ${nickname}`,
  passbookUse: (nickname: string) =>
    `${nickname} scans this code with the phone’s camera, then taps one button. From then on the phone is known as ${nickname}’s and shows the points and orders.`,
  onWifi: 'The phone must be on the shop’s Wi-Fi.',
  forNobodyElse: 'Only for this customer: whoever has the link sees the same.',
  codeOf: (nickname: string) => `QR code of the passbook of ${nickname}`,
  thePassbook: 'The passbook',
  loadingPassbook: 'Loading the passbook',
  theAddress: 'The address for phones',
  noAddress:
    'No phone can reach this PC at present. Connect it to the shop’s Wi-Fi or router; the code then appears here.',
  address: 'Address in the code',
  addressHint: 'If the phone cannot open this one, try another.',
  copyLink: 'Copy Link',
  renew: 'Renew',
  renewTitle: 'Renew Passbook',
  renewQuestion: (nickname: string) => `Make a new passbook for ${nickname}?`,
  renewMeans:
    'For when somebody else has got the link. All codes and links from before stop working. The phones that joined stay known, unless you choose otherwise here.',
  forgetPhones: 'Also forget the phones that joined',
  forgetPhonesMeans: (nickname: string) =>
    `Use it when a stranger may have opened the link: ${nickname} then scans the new code once on each own phone.`,
  renewed: 'Passbook renewed',
  renewFailed: 'Failed to renew the passbook',

  eraseTitle: 'Erase Customer',
  eraseOwing: (nickname: string, amount: string) =>
    `${nickname} owes ${amount}. Erased, nobody can be asked for it. Erase anyway?`,
  eraseAdvance: (nickname: string, amount: string) =>
    `${nickname} has paid ${amount} in advance. Erased, it cannot be given back or used. Erase anyway?`,
  eraseAnyway: 'Erase anyway',
  eraseQuestion: (nickname: string) => `Are you sure you want to erase ${nickname}? This cannot be undone.`,
  eraseReaches: [
    'Removed at once: the name, all points, who has the khata and its notes, and with each order its note, its phone number, the address to which it is brought, and from which phone and network address it came.',
    'Orders and their totals stay, without the name. That includes orders you have not handed over.',
    'Older copies still hold it all: the backups on this PC (14 are kept), the store’s record of its last changes, and the backup folder. They disappear as newer ones replace them. Backups you saved elsewhere are yours to delete.',
    'What a repair or a restore replaced (Settings, Old copies) holds the name until you remove it.',
    'Restoring an older backup in this store erases the customer again.',
  ],
  erased: 'Customer erased',
  eraseFailed: 'Failed to erase customer',
}

export const texts = {
  passwordNeeded: 'This needs the password. Please enter it again in Settings.',
  onlyOnShopPc:
    'The backup folder can be changed only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
  fileMissing: 'The backup file is missing',
  otherRestore:
    'Another backup is being restored. Wait until the store is back, and look before you try again.',
  otherCheck: 'Another backup is being checked. Try again in a moment.',
  notReceived: 'This backup is not here any more. Choose its file again.',
  noRoom: 'The disk of the shop PC has no room for this backup. Make room and try again.',

  noDatabase: 'This is not a backup of this store: it holds no store.db',
  notABackup: 'This file is cut off, damaged, or not a backup of this store',
  /** `damage` is SQLite's own message, in English. */
  databaseDamaged: (damage: string) => `The database in this backup is damaged: ${damage}`,
  databaseOfAnother: 'This database is not one of this store',
  databaseDiffers: (difference: string) =>
    `This database is not as the store made it: look at the ${difference}`,
  olderVersion:
    'This backup is of a version before 1.2.0. Restore it with version 1.2.0 in an empty folder, and use a backup made there.',
  newerVersion: 'This backup was made by a newer version of the store. Restore it with that one.',
}

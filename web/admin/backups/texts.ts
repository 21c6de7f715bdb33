import { settingToasts } from '../shared/texts.ts'

export const texts = {
  theBackups: 'The backups',
  loading: 'Loading the backups',
  lastSnapshot: 'Last automatic backup on this PC',
  noneYet: 'none yet',
  lastCopy: 'Last copy taken off this PC',
  never: 'never',
  about:
    'A backup is one zip file with all orders, customers, products and pictures. Keep it on a USB stick or another device.',

  password: 'Password',
  showTyped: 'Show what is typed as password',

  download: 'Download backup',
  downloadFailed: 'Failed to download the backup',
  downloadTitle: 'Download Backup',
  downloadQuestion: 'The backup contains all data of the shop. Please enter the password for the dashboard.',
  downloadVerb: 'Download',

  file: 'Backup file',
  restore: 'Restore',
  checking: (file: string) => `Checking the backup ${file}...`,
  checkFailed: 'The backup could not be checked. Please try again.',
  date: 'Date',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  inBackup: 'Backup',
  inStore: 'Now',
  restarting: 'The backup is good. The store is opening with it…',
  restoreFailed: 'Failed to restore the backup',
  restoreTitle: 'Restore Backup',
  restoreQuestion: (file: string) =>
    `Replace everything in the store with the backup ${file}? The present data is kept on this PC. The password for the dashboard stays as it is now; please enter it.`,
  restoreVerb: 'Restore',

  setAside: 'Old copies',
  setAsideMeans: (size: string) =>
    `Data that a restore or a repair replaced is kept in the data folder (${size}). Remove it when you are sure that nothing is missing from the store.`,
  lessThanOneMegabyte: 'less than 1 MB',
  megabytes: (count: number) => `${count} MB`,
  removeSetAside: 'Remove old copies',
  removeSetAsideTitle: 'Remove Old Copies',
  removeSetAsideQuestion:
    'Remove the old copies? Orders that are only in them are lost for good. Please enter the password for the dashboard.',
  remove: 'Remove',
  setAsideRemoved: 'Old copies removed successfully!',
  removeSetAsideFailed: 'Failed to remove the old copies',

  folderTitle: 'Backup Folder',
  folderAbout:
    'Choose a folder on a USB stick that stays in this PC, or one that a cloud program such as Google Drive or OneDrive copies to the internet. Then your orders are safe if this PC breaks: each is there within a minute. The README in the shop’s folder there says how to bring the shop back.',
  folder: 'Folder',
  chooseFolder: 'Choose folder',
  chooseAnother: 'Choose another folder',
  useNone: 'Use no folder',
  folderDialog: 'Choose the Backup Folder',
  drives: 'Folders and drives of this PC',
  theFolders: 'The folders',
  loadingFolders: 'Loading the folders',
  up: 'Up',
  noFolders: 'There are no folders in it.',
  moreFolders: 'There are more, which cannot be shown here.',
  chooseThis: 'Choose this folder',
  ...settingToasts,
  noFolder: 'none',
  fixedWhereStarted:
    'This folder was named where the store is started (--backup-dir or BACKUP_DIR), and can be changed only there.',
  onlyOnShopPc:
    'The folder can be chosen only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
  lastInFolder: 'Last backup in the folder',
  notKnown: 'not known',
  triesAgain: (problem: string) => `${problem} The store tries again every minute.`,
  backUp: 'Back up now',
  backingUp: 'Backing up...',
  backedUp: 'Backup written successfully!',
  backUpFailed: 'Failed to write the backup',

  sameDisk:
    'The backup folder is on the same disk as the shop’s data: it helps when something is deleted, but if the disk breaks, both are lost. It does not count as a copy off this PC. Choose a folder on a USB stick, or in OneDrive or Dropbox.',
  unknownDisk:
    'The system does not say whether this folder is on the same disk as the shop’s data. If it is, both are lost when the disk breaks.',

  folderWarning: 'Backup folder',
  cannotWrite: 'The store cannot write backups into the backup folder.',
  toFolder: 'Look after the backup folder in Settings',
  copyOverdue: 'Backup',
  noCopy: 'No copy of your orders has left this PC for three days or more. If the PC breaks, they are gone.',
  toDownload: 'Download a backup in Settings',

  pleaseRead: 'Please read',
  read: 'I have read this',
  removeNoticesFailed: 'Failed to remove the message',
  disk: 'Disk',
  diskAlmostFull: 'The disk of this PC is almost full. Make room soon, or no more orders can be taken.',
}

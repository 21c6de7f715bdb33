/** Messages about the backup folder. */
export const texts = {
  none: 'There is no backup folder yet. Choose one first.',
  fixed:
    'The backup folder is set where the store is started, with --backup-dir or BACKUP_DIR. Change it there.',
  shopEmpty: 'The shop is still empty. Backups are written as soon as it has a product.',
  wholePath: (example: string) => `Write the whole path of the folder, such as ${example}`,

  inDataFolder: (folder: string) =>
    `The folder ${folder} lies inside the store's data folder, and is lost together with it. Choose one on a USB stick, or one that a cloud program keeps in step.`,
  noAnswer: (folder: string) => `The folder ${folder} does not answer.`,
  notAFolder: (folder: string) => `${folder} is not a folder. Choose the folder in which the backups belong.`,
  notThere: (folder: string) =>
    `The folder ${folder} is not there. Is the USB stick plugged in, or the cloud program running?`,
  diskFull: (folder: string) =>
    `The disk with the folder ${folder} is full. Remove something there, or choose another folder.`,
  notPermitted: (folder: string) =>
    `The store may not write into the folder ${folder}. Allow it, or choose another folder.`,
  notReadable: (folder: string) => `The store may not look into the folder ${folder}. Choose another folder.`,
  fileOpen: (folder: string) => `Another program has a file in the folder ${folder} open.`,
  diskFails: (folder: string) => `The disk with the folder ${folder} fails. Try another one.`,
  /** `reason` is the operating system's message, in English. */
  unusable: (folder: string, reason: string) => `The folder ${folder} cannot be used: ${reason}.`,
  /** `reason` is an error's message, in English. */
  notMade: (reason: string) => `A backup could not be made: ${reason}.`,
}

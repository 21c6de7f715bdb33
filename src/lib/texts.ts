/** What is wrong with the data folder. `reason` is the error message of the operating system or of SQLite. */
export const texts = {
  full: (dataDir: string) =>
    `The disk with the data folder ${dataDir} is full. Make room and start the store again.`,
  busy: (dataDir: string) =>
    `Another program is using the database in ${dataDir} (a database viewer?). Close it and start the store again.`,
  'read-only': (dataDir: string, reason: string) =>
    `The data folder ${dataDir} cannot be written: ${reason}.`,
  damaged: (dataDir: string, reason: string) => `A file in the data folder ${dataDir} is damaged: ${reason}.`,
  failing: (dataDir: string, reason: string) => `The disk with the data folder ${dataDir} fails: ${reason}.`,
  unusable: (dataDir: string, reason: string) => `The data folder ${dataDir} cannot be used: ${reason}`,
}

/** What the command window says to the owner. What it says to those who type commands is in English only. */
export const texts = {
  isOpen: (name: string) => `${name} is open.`,
  onThisPc: 'On this PC:',
  onTheWifi: 'On the Wi-Fi:',
  dashboard: 'Dashboard:',
  dataFolder: 'Data is kept in:',
  scan: 'To shop on a phone, join the same Wi-Fi and scan:',
  firstPassword: (password: string) => `Your password for the dashboard: ${password}`,
  changePassword: 'Please change it there.',
  pleaseRead: (warning: string) => `Please read: ${warning}`,
  howToStop: 'To stop the store, press Ctrl+C here or close this window.',

  isOpenAlready: (address: string) => `The store is open already, at ${address}. The browser shows it now.`,
  otherPort: (programName: string) =>
    `For another port, put it behind the program's name: ${programName} --port 8081`,
  pressAnyKey: 'Press any key to close this window.',
  closing: 'Closing the store …',
  notClosedCleanly: 'The store did not close cleanly',

  isOpenAgain: 'The store is open again.',
  opensAnew: 'Something unforeseen happened. The store opens anew',
  opensAnewAfterDamage: 'The database is damaged. The store opens anew',
  keepsCrashing:
    'Something unforeseen happened. This keeps happening, and the store ends. Please start it again',
  keepsBeingDamaged:
    'The database is damaged. This keeps happening, and the store ends. Please start it again',
  notClosedInTime: 'The store did not close in time to open again. Please start it again',
  notOpenedAgain: 'The store could not open again',

  inCloudFolder: (dataDir: string, program: string) =>
    `The data folder ${dataDir} is kept in step by ${program}, which can block the store or bring old data back. Close the store and move the folder to a place outside of ${program}; to have backups there, choose a folder in ${program} as the backup folder, in the dashboard's Settings.`,
  dataStayed: (folder: string) => `The store's data is in ${folder}, where an earlier start put it.`,
  dataElsewhere: (folder: string, refused: string) =>
    `The data is kept in ${folder}, because ${refused} cannot be written.`,
  runsFromZip: (folder: string) =>
    `The data is kept in ${folder}, because this program runs from inside a zip file or a temporary folder. Better move it to a folder of its own.`,
  otherShop: (dataDir: string, last: { program: string; dataDir: string }) =>
    `This program opens the shop in ${dataDir}. The last time it was started as ${last.program} and opened another shop, whose data is still in ${last.dataDir}. To go on with that one, close the store and start that program, or put --data "${last.dataDir}" behind this one's name.`,
}

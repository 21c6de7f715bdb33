import type { StoreContents } from '../contract/backups.ts'
import type { OrderSpan } from '../storage/journal/journal-line.ts'

/** The reason why a database must not be opened as it is. */
export type Cause =
  | { kind: 'missing' }
  | { kind: 'damaged'; complaint: string }
  /** It is not a database of this store. */
  | { kind: 'foreign' }
  /** The record or the journal holds later transactions. */
  | { kind: 'outdated' }
  /** The folder was copied, or files in it were replaced. The files may not belong to the same moment. */
  | { kind: 'copied' }

/** How much of the shop other files hold and the store does not. */
export type EntryCounts = { orders: OrderSpan; payments: number; khataEntries: number }

// The texts of notices, of the command window, and of failed starts, in whole sentences that can be translated one by
// one.

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

const time = (iso: string): string => timeFormat.format(new Date(iso))

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const clockFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** `from 1:02 to 1:40 pm on 24 Nov 2026`, or with both days. */
const span = (from: string, to: string): string => {
  const [day, lastDay] = [from, to].map((iso) => dayFormat.format(new Date(iso)))
  if (day !== lastDay) return `from ${time(from)} to ${time(to)}`
  const [start = '', end = ''] = [from, to].map((iso) => clockFormat.format(new Date(iso)))
  const isSameHalf = start.slice(-2) === end.slice(-2)
  return `from ${isSameHalf ? start.slice(0, -3) : start} to ${end} on ${day}`
}

const powerSettings: Record<string, string> = {
  win32: 'Settings, System, Power (Screen and sleep)',
  darwin: 'System Settings, Energy (or Battery, Options)',
  linux: 'Settings, Power (Automatic Suspend)',
}

const causeSentence = (cause: Cause): string => {
  switch (cause.kind) {
    case 'missing':
      return 'The database file store.db was missing or empty.'
    case 'damaged':
      return `The database file store.db was damaged (${cause.complaint}).`
    case 'foreign':
      return 'The database file store.db was not the one of this shop.'
    case 'outdated':
      return 'The database file store.db was older than the journal.'
    case 'copied':
      return 'This data folder was copied, moved or changed by another program since the store was last open in it.'
  }
}

const orders = ({ count, from, to }: OrderSpan): string => {
  if (!from || !to) return 'no orders'
  if (count === 1) return `1 order of ${time(from)}`
  if (time(from) === time(to)) return `${count} orders of ${time(from)}`
  return `${count} orders from ${time(from)} to ${time(to)}`
}

/** `1 order`, `1,204 orders`. */
const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : `${one}s`}`

/** `3 orders from … to …, 2 payments and 1 khata entry`. */
const entries = (counts: EntryCounts): string => {
  const parts = [
    ...(counts.orders.count > 0 ? [orders(counts.orders)] : []),
    ...(counts.payments > 0 ? [counted(counts.payments, 'payment')] : []),
    ...(counts.khataEntries > 0
      ? [`${counts.khataEntries} khata ${counts.khataEntries === 1 ? 'entry' : 'entries'}`]
      : []),
  ]
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
}

const firstOf = (names: string[]): string => {
  const more = names.length - 3
  return `${names.slice(0, 3).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

const howToPermit =
  'Change the permissions (on Windows: Properties, without “Read-only”; on Linux and macOS: chmod u+rw, or chown where another user owns it), and start the store again.'

const howToClose =
  'To close it, press Ctrl+C in its window, or close the window; if it has none, log out of the PC and in again.'

export const texts = {
  // The messages of a recovery, see `recovery/recover.ts`.
  cause: causeSentence,
  databaseUsed:
    'The database that was found reached further than the backups and the journal and passed a thorough check, so it is used. Please look through the last orders, the prices and the settings.',
  /** `recovered` holds the orders that the journal added to the backup. */
  rebuilt: (day: string, recovered: OrderSpan) =>
    recovered.count > 0
      ? `The store was rebuilt from the backup of ${day}, and ${orders(recovered)} came back from the journal.`
      : `The store was rebuilt from the backup of ${day}.`,
  changesMissing: (count: number) =>
    count === 1
      ? 'At least 1 change (an order, perhaps) is missing.'
      : `At least ${count} changes (orders among them, perhaps) are missing.`,
  unreadLines: (files: string[]) =>
    `Lines of the journal cannot be read; they may be orders (${firstOf(files)}).`,
  leftOutRows: (count: number) =>
    count === 1
      ? '1 entry of the journal contradicts others and was left out; the log names it.'
      : `${count} entries of the journal contradict others and were left out; the log names them.`,
  perhapsElsewhere: 'Another copy of the data folder, or a backup outside of this PC, may still hold them.',
  nothingMissing: 'Nothing is missing.',
  holdsUntil: (lastOrderAt: string | undefined) => {
    const until = lastOrderAt ? ` up to the order of ${time(lastOrderAt)}` : ''
    return `The store holds all that was found in the folder${until}. What was ordered later, here or on another PC, is not in it.`
  },
  lastOrder: (at: string | undefined) =>
    at ? `The last order in the store is of ${time(at)}.` : 'There is no order in the store.',
  /** What files hold and the store does not. */
  elsewhere: (counts: EntryCounts & { canRestore: boolean }, files: string[]) => {
    const isOne = counts.orders.count + counts.payments + counts.khataEntries === 1
    const [verb, they, themselves] = isOne
      ? ['is', 'It stays', 'it belongs']
      : ['are', 'They stay', 'they belong']
    const restore = counts.canRestore
      ? ', or restore that backup before new orders come: a restore replaces what is in the store now'
      : ''
    return `${entries(counts)} ${verb} not in the store, but in ${firstOf(files)}. ${they} there. If ${themselves} here, please enter ${isOne ? 'it' : 'them'} by hand${restore}.`
  },
  /** The backup that the owner had put in place; `at` is when it was made. */
  restored: ({ at, orders, products, customers }: StoreContents) =>
    `${at === null ? 'Restored a backup' : `Restored the backup of ${time(at)}`}: ${counted(orders, 'order')}, ${counted(products, 'product')}, ${counted(customers, 'customer')}.`,
  databaseKept: (file: string) => `The database as it was found is kept in ${file}.`,

  // Reasons why the store does not open. A `reason` is the error message of the operating system or of SQLite.
  folderTaken: (dataDir: string, owner: { process: number; address?: string } | undefined) => {
    const holder = owner ? `process ${owner.process}` : 'another process'
    const where = owner?.address ? `, open at ${owner.address}` : ''
    return `The data folder ${dataDir} is already in use by ${holder}${where}. Stop it first: Ctrl+C in its window.`
  },
  folderNotMade: (folder: string, reason: string) => `The folder ${folder} cannot be made: ${reason}`,
  copyDamaged: (reason: string) => `The backup copy came out damaged: ${reason}`,
  /** `migration` is a change of the database that this program does not know. */
  newerVersion: (migration: string) =>
    `This data folder was written by a newer version of the store (it has "${migration}"). Start that version instead; nothing was changed.`,
  olderVersion: (dataDir: string) =>
    `The data folder ${dataDir} is of a version before 1.2.0. Open it once with version 1.2.0, then with this one; nothing was changed.`,
  nothingToRebuildFrom: (cause: Cause, dataDir: string, command: string) =>
    `${causeSentence(cause)} There is no whole backup in ${dataDir} to rebuild the shop from, so the store does not open; nothing of the shop was changed. Put a backup of the data folder in its place, or restore a backup file, which also says how to have what the journal holds beyond it: ${command} restore FILE. To begin with an empty shop, which moves everything that is left into the folder set-aside: ${command} set-aside`,
  misplacedDataFound: (names: string[], dataDir: string, command: string) =>
    `There is no store.db directly in ${dataDir}, but the folder holds what looks like the data of a shop: ${firstOf(names)}. So the store does not open an empty shop beside it; nothing was changed. If it is your shop, move the files so that store.db, journal, backups and objects lie directly in ${dataDir}, under these names. Or restore a backup file, a zip or a .db: ${command} restore FILE. To begin with an empty shop, which moves what was found into the folder set-aside: ${command} set-aside`,
  notPermitted: (file: string) =>
    `The user of this PC who started the store may not read and write the file ${file}, so the store does not open; nothing of the shop was changed. ${howToPermit}`,
  backupsNotPermitted: (cause: Cause, files: string[]) =>
    `${causeSentence(cause)} It could be rebuilt from the backups, but the user of this PC who started the store may not read them: ${firstOf(files)}. So the store does not open; nothing of the shop was changed. ${howToPermit}`,

  // Found when the folder was opened.
  imagesMissing: (count: number) =>
    count === 1
      ? 'An image file of a product is missing from the data folder. Please upload it again, or restore a backup.'
      : `${count} image files of products are missing from the data folder. Please upload them again, or restore a backup.`,
  earlierDataSetAside: (folder: string) =>
    `This is a new, empty shop. What was in the data folder before is kept in ${folder}.`,

  // Found while the store is open, or when it closes.
  folderMoved: 'The data folder was moved, replaced or deleted while the store was open',
  diskFull: 'The disk is full; orders are taken again when there is room',
  journalIsBehind:
    'The journal in the data folder cannot be written at the moment. Orders are stored all the same, and the journal is completed as soon as it can be written. Please look whether the disk is full or another program holds the folder journal.',
  damagedBackupFound: (file: string) =>
    `A backup is cut off or damaged, so it cannot be restored; it is kept as ${file}. The other backups and the data of the store are not touched by this. Orders that are only in it, if there are any, are not in the store: please look then for another copy of this file, on another stick, on another PC, or at the cloud program.`,
  /** `from` and `to` are times; `platform` is Node's name of the operating system. */
  slept: (from: string, to: string, platform: string) =>
    `This PC slept ${span(from, to)}. No orders could come. Switch sleep off in ${powerSettings[platform] ?? 'the power settings of this PC'}.`,
  wasOff: (from: string, to: string) =>
    `The store was off ${span(from, to)}. No orders could come. It had not been closed: the power was cut, perhaps, or the PC was switched off.`,

  /** For people who open the backup folder. */
  readMe: (name: string) =>
    `This folder is the backup of a shop, made by its store program. Do not change anything in it.

If the shop's PC is lost or broken, install the store program on another PC, and stop it if it is open. Then either

- run: npm start -- restore "FOLDER"
  (with the executable: neighbourhood-store restore "FOLDER"; FOLDER is the place of this folder, ${name}), or
- copy this folder to the new PC, as the data folder of the store.

Then start the store. Everything that was confirmed up to a minute before is there.
The folder holds names and orders: keep it as confidential as the shop's PC.
`,

  // Why the store cannot listen. Messages about a wrong flag are in English only, where they are thrown.
  portTaken: (port: number) =>
    `Port ${port} is already taken by another program. End that program, or choose another port with --port or PORT.`,
  portRefused: (port: number) => `This user may not open port ${port}. Choose one above 1023.`,

  // Problems of the data folder. `reason` is the error message of the operating system or of SQLite.
  full: (dataDir: string) =>
    `The disk with the data folder ${dataDir} is full. Make room and start the store again.`,
  busy: (dataDir: string) =>
    `Another program is using the database in ${dataDir} (a database viewer?). Close it and start the store again.`,
  'read-only': (dataDir: string, reason: string) =>
    `The data folder ${dataDir} cannot be written: ${reason}.`,
  damaged: (dataDir: string, reason: string) => `A file in the data folder ${dataDir} is damaged: ${reason}.`,
  failing: (dataDir: string, reason: string) => `The disk with the data folder ${dataDir} fails: ${reason}.`,
  unusable: (dataDir: string, reason: string) => `The data folder ${dataDir} cannot be used: ${reason}`,

  // The texts of the command window. Texts for people who type commands are in English only.
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

  // When a newer version takes over from an older one.
  takesOver: (older: string, newer: string) =>
    `Version ${older} of the store is open. Version ${newer} asks it to close and takes over …`,
  closesForNewer: (newer: string) =>
    `Version ${newer} was started and takes over. This one closes the store and ends …`,
  hasTakenOver: (older: string, newer: string, at: string) =>
    `The store was updated on ${time(at)}: version ${newer} has taken over from version ${older}.`,
  newerIsOpen: (newer: string, own: string, address: string) =>
    `Version ${newer} of the store is open already, at ${address}. This is the older version ${own}, which does not open beside it. Start the newer one instead.`,
  notAgreedToClose: (older: string, reason: string) =>
    `Version ${older} of the store is open and did not agree to close (${reason}). ${howToClose} Then start this one again.`,
  olderNotAnswering: (older: string) =>
    `Version ${older} of the store is open, but does not answer. ${howToClose} Then start this one again.`,
  notClosedForNewer: (older: string) =>
    `Version ${older} of the store did not close in time. ${howToClose} Then start this one again.`,
  versionNotOpened: (version: string) => `Version ${version} could not open.`,
  startOlderAgain: (older: string) =>
    `Nothing is lost: start version ${older} again, or mend what is said here and start this one again.`,

  isOpenAgain: 'The store is open again.',
  restarts: 'Something unforeseen happened. The store is restarting',
  restartsAfterDamage: 'The database is damaged. The store is restarting',
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
  startFailed: (at: string) => `On ${time(at)} the PC started the store, and it could not open.`,
  startsWithPc: 'The store starts with this PC.',
  doesNotStartWithPc: 'The store does not start with this PC.',
  startsElsewhere: (found: string, command: string) =>
    `This PC starts the store from another place, or with other settings: ${found}\nTo start this one instead, with the flags that it should have: ${command} start-with-pc on`,
  entryFollows: (program: string) =>
    `From now on this program starts with the PC, and ${program} does not any more.`,
  programCannotStartWithPc:
    'Only the store’s one-file program for Windows or Linux can start with the PC, and this is another one.',
  programMoved: (program: string) =>
    `The program is not at ${program} any more. Close the store, start the program from where it lies now, and try again.`,
  entryNotChanged: (reason: string) => `The start-up entry of this PC cannot be read or changed: ${reason}`,
  lastShopGone: (dataDir: string, gone: string) =>
    `This program opens the shop in ${dataDir}. The shop of the last start was in ${gone}, and there is none now. If it is on a disk or stick that is not connected, close the store, connect it, and start again with --data "${gone}" behind this program's name.`,
  olderProgram: (own: string, newer: string, program: string) =>
    `This is version ${own}; version ${newer} opened this shop last, from ${program}. Start that one, unless you want the older version.`,
  otherShop: (dataDir: string, last: { program: string; dataDir: string }) =>
    `This program opens the shop in ${dataDir}. The last time it was started as ${last.program} and opened another shop, whose data is still in ${last.dataDir}. To go on with that one, close the store and start that program, or put --data "${last.dataDir}" behind this one's name.`,
}

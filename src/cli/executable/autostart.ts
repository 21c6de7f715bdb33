import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../lib/start-error.ts'
import { removeFile } from '../../storage/data-folder/files.ts'

// Starts the executable when its user logs in to this PC: on Windows by an entry of the user's registry, on Linux by a
// file of XDG autostart. Neither needs an administrator. The state is read from there each time.

/** The entry that is set. `elsewhere` starts another file than the running one, or this one with other flags. */
type AutostartState = { state: 'on' | 'off' } | { state: 'elsewhere'; command: string }

export type Autostart = {
  /** Throws when the entry cannot be read. */
  read: () => Promise<AutostartState>
  /** What was read within the last minute, or is read now. For callers that poll: Windows starts a program to read it. */
  readRecent: () => Promise<AutostartState>
  /** Throws when the entry cannot be written, and a StartError when the executable was moved or removed. */
  set: (isOn: boolean) => Promise<void>
  /**
   * Points the entry at this executable if it is one of the `commands`, those of an executable that it replaces. Returns
   * whether it was.
   */
  follow: (commands: string[][]) => Promise<boolean>
}

/** The command line in the entry; undefined when there is none, or when it is switched off. */
type Entry = {
  read: () => Promise<string | undefined>
  write: (command: string) => Promise<void>
  remove: () => Promise<void>
}

const name = 'Neighbourhood store'

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }

/** Quotes an argument for `Exec` of a desktop entry: as an argument, as a text of the file, and its field codes. */
const quoteForDesktop = (argument: string): string =>
  `"${argument.replaceAll(/["`$\\]/g, '\\$&')}"`
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('%', '%%')

/** 2026-11: GLib looks for the program before it reads `%%` as a percent sign, so one in its path is left to `env`. */
const desktopCommand = (command: string[]): string =>
  [...(command[0]?.includes('%') ? ['env'] : []), ...command].map(quoteForDesktop).join(' ')

/** The entry in the folder `autostart` of the user's configuration. */
const desktopEntry = (configDir: string): Entry => {
  const file = path.join(configDir, 'autostart', 'neighbourhood-store.desktop')
  return {
    read: async () => {
      const lines = (await readFile(file, 'utf8').catch(ifMissing(''))).split('\n')
      // Programs for start-up entries switch one off in either way, and keep the file.
      if (lines.includes('Hidden=true') || lines.includes('X-GNOME-Autostart-enabled=false')) return undefined
      return lines.find((line) => line.startsWith('Exec='))?.slice('Exec='.length)
    },
    write: async (command) => {
      await mkdir(path.dirname(file), { recursive: true })
      const lines = [
        '[Desktop Entry]',
        'Type=Application',
        `Name=${name}`,
        `Exec=${command}`,
        'Terminal=false',
      ]
      await writeFile(file, `${lines.join('\n')}\n`)
    },
    remove: () => removeFile(file),
  }
}

/** Quotes an argument as programs on Windows read it: backslashes only count before a quotation mark. */
const quoteForWindows = (argument: string): string =>
  `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`

const currentVersion = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion'
const runKey = `${currentVersion}\\Run`
/** Where the Task Manager records what its user switched off: the first byte is odd then. */
const approvedKey = `${currentVersion}\\Explorer\\StartupApproved\\Run`
/** Windows ignores a longer command in the key. */
const maxCommandLength = 260

const execute = promisify(execFile)
const reg = (...args: string[]) => execute('reg.exe', args, { windowsHide: true })

/** The value in a key as an exported file spells it: the output of `reg query` loses letters of other scripts. */
const readExported = async (key: string): Promise<string | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'neighbourhood-store-'))
  try {
    const file = path.join(folder, 'key.reg')
    await reg('export', key, file, '/y')
    const lines = (await readFile(file, 'utf16le')).split(/\r?\n/)
    const start = `"${name}"=`
    return lines.find((line) => line.startsWith(start))?.slice(start.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Programs that answer with an exit code: `reg` does so for what is not there. */
const ifRefused = (error: NodeJS.ErrnoException): undefined => {
  if (typeof error.code === 'number') return undefined
  throw error
}

const registryEntry: Entry = {
  read: async () => {
    const [command, approved] = await Promise.all([
      readExported(runKey).catch(ifRefused),
      readExported(approvedKey).catch(ifRefused),
    ])
    if (command === undefined || /^hex:[\da-f][13579bdf]/i.test(approved ?? '')) return undefined
    return command.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
  },
  write: async (command) => {
    if (command.length > maxCommandLength) {
      throw new StartError(`Windows starts nothing whose command is longer than 260 characters: ${command}`)
    }
    await reg('add', runKey, '/v', name, '/t', 'REG_SZ', '/d', command, '/f')
    await reg('delete', approvedKey, '/v', name, '/f').catch(ifRefused)
  },
  remove: async () => {
    await reg('delete', runKey, '/v', name, '/f').catch(ifRefused)
  },
}

type Program = {
  platform: NodeJS.Platform
  /** The folder of the user's configuration on Linux. */
  configDir: string
  /** The executable, and the flags with which it opens this shop. Throws a StartError when it is not there any more. */
  command: () => string[]
}

/** For people: an argument without spaces needs no quotation marks. */
const withoutQuotes = (command: string): string => command.replaceAll(/"([^"\s]+)"/g, '$1')

const recentFor = 60_000

/** The start-up entry for an executable; undefined on systems without one. */
export const openAutostart = ({ platform, configDir, command }: Program): Autostart | undefined => {
  if (platform !== 'win32' && platform !== 'linux') return undefined
  const isWindows = platform === 'win32'
  const entry = isWindows ? registryEntry : desktopEntry(configDir)
  const toLine = (each: string[]) => (isWindows ? each.map(quoteForWindows).join(' ') : desktopCommand(each))
  // Windows has one file by names in small and in capital letters.
  const comparable = (line: string) => (isWindows ? line.toLowerCase() : line)
  const isEntry = (found: string, each: string[]) => comparable(found) === comparable(toLine(each))
  const isOwn = (found: string): boolean => {
    try {
      return isEntry(found, command())
    } catch (error) {
      if (error instanceof StartError) return false // no entry starts what is not there
      throw error
    }
  }
  let recent: { at: number; state: AutostartState } | undefined

  const read = async (): Promise<AutostartState> => {
    const found = await entry.read()
    const state: AutostartState =
      found === undefined
        ? { state: 'off' }
        : isOwn(found)
          ? { state: 'on' }
          : { state: 'elsewhere', command: withoutQuotes(found) }
    recent = { at: performance.now(), state }
    return state
  }
  const set = async (isOn: boolean) => {
    await (isOn ? entry.write(toLine(command())) : entry.remove())
    recent = undefined
  }
  return {
    read,
    readRecent: async () =>
      recent && performance.now() - recent.at < recentFor ? recent.state : await read(),
    set,
    follow: async (commands) => {
      const found = await entry.read()
      if (found === undefined || !commands.some((each) => isEntry(found, each))) return false
      await set(true)
      return true
    },
  }
}

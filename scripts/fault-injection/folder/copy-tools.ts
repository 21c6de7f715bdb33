import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Copies a file over one of the same name. */
export type CopyFile = (from: string, to: string) => void

const keepTimes = (from: string, to: string): void => {
  const { atimeMs, mtimeMs } = statSync(from)
  utimesSync(to, atimeMs / 1000, mtimeMs / 1000)
}

const seemsSame = (from: string, to: string): boolean => {
  const [one, other] = [statSync(from), statSync(to, { throwIfNoEntry: false })]
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2
}

const isNewer = (from: string, to: string): boolean =>
  statSync(from).mtimeMs > (statSync(to, { throwIfNoEntry: false })?.mtimeMs ?? 0)

/**
 * The tools that people use to copy a folder over another, as far as they treat an existing file differently.
 */
export const copyTools: Record<string, CopyFile> = {
  /** Writes into the existing file. */
  cp: (from, to) => copyFileSync(from, to),
  /** Copies only if the source is newer. */
  'cp -u': (from, to) => {
    if (isNewer(from, to)) copyFileSync(from, to)
  },
  /** Replaces the old file with a new one, and skips files of the same size and time. */
  'rsync -a': (from, to) => {
    if (seemsSame(from, to)) return
    copyFileSync(from, `${to}.tmp`)
    keepTimes(from, `${to}.tmp`)
    renameSync(`${to}.tmp`, to)
  },
  /** Like most tools on Windows: writes into the existing file, and skips files of the same size and time. */
  'rsync -a --inplace': (from, to) => {
    if (seemsSame(from, to)) return
    writeFileSync(to, readFileSync(from))
    keepTimes(from, to)
  },
}

/** Copies a folder over another. With `removesOthers`, removes what only the target has. */
export const copyOver = (from: string, to: string, copyFile: CopyFile, removesOthers = false): void => {
  mkdirSync(to, { recursive: true })
  if (removesOthers) {
    for (const name of readdirSync(to))
      if (!existsSync(path.join(from, name))) rmSync(path.join(to, name), { recursive: true })
  }
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyOver(source, target, copyFile, removesOthers)
    else copyFile(source, target)
  }
}

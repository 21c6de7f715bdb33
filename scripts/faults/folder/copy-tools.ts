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

/** How a file is put over one of the same name. */
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

/** The tools by which people copy a folder over another one, as far as they differ in what they do to a file. */
export const copyTools: Record<string, CopyFile> = {
  /** Writes into the file that is there. */
  cp: (from, to) => copyFileSync(from, to),
  /** Only where the source is newer. */
  'cp -u': (from, to) => {
    if (isNewer(from, to)) copyFileSync(from, to)
  },
  /** Puts a new file in place of the old one, and passes over those of the same size and time. */
  'rsync -a': (from, to) => {
    if (seemsSame(from, to)) return
    copyFileSync(from, `${to}.tmp`)
    keepTimes(from, `${to}.tmp`)
    renameSync(`${to}.tmp`, to)
  },
  /** As most tools on Windows: into the file that is there, passing over those of the same size and time. */
  'rsync -a --inplace': (from, to) => {
    if (seemsSame(from, to)) return
    writeFileSync(to, readFileSync(from))
    keepTimes(from, to)
  },
}

/** Copies a folder over another; with `removesOthers`, what only the target has is removed. */
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

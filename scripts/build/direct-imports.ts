import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/** The file or package of each name that the package exports, from the imports of its index. */
const readIndex = async (folder: string): Promise<Map<string, string>> => {
  const index = await readFile(path.join(folder, 'index.mjs'), 'utf8')
  const imports = index.matchAll(/^import \{ (.+?) \} from "(.+?)";$/gm)
  return new Map(
    [...imports].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name, file.startsWith('.') ? path.join(folder, file) : file] as const),
    ),
  )
}

/** Returns a function that makes a module import each part of Mantine from its own file. */
export const makeDirect = async (root: string): Promise<(text: string) => string> => {
  const fileOf = await readIndex(path.join(root, 'node_modules/@mantine/core/esm'))
  const importOf = (name: string): string => {
    const file = fileOf.get(name)
    if (file === undefined) throw new Error(`@mantine/core exports no ${name}`)
    return `import { ${name} } from ${JSON.stringify(file)};`
  }
  const importEach = (_: string, names: string): string =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map(importOf)
      .join(' ')
  return (text) => text.replace(/import \{([^}]+)\} from ['"]@mantine\/core['"];?/, importEach)
}

/**
 * An esbuild plugin: imports each part of Mantine from its own file. Through the index, esbuild counts every part that
 * one group uses as used by all groups that import anything from it, and shoppers would load the owner's components.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  setup: async ({ initialOptions, onLoad }) => {
    const direct = await makeDirect(initialOptions.absWorkingDir ?? '')
    onLoad(
      { filter: /[\\/](web[\\/].+\.tsx?|@mantine[\\/](notifications|charts)[\\/]esm[\\/].+\.mjs)$/ },
      async (args) => {
        const text = await readFile(args.path, 'utf8')
        const contents = direct(text)
        return contents === text ? undefined : { contents, loader: args.path.endsWith('x') ? 'tsx' : 'ts' }
      },
    )
  },
}

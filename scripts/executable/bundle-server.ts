import path from 'node:path'
import * as esbuild from 'esbuild'
import { root, serverBundle, serverEntries } from '../build-store.ts'

const librariesModule = path.join(root, 'src/lib/native-libraries.ts')

// The executable unpacks and loads the native parts of these libraries itself.
const nativeFromExecutable: esbuild.Plugin = {
  name: 'native-from-executable',
  setup: ({ onLoad }) => {
    const placeholder = (library: string) => () => ({
      contents: `module.exports = require(${JSON.stringify(librariesModule)}).getNativeLibrary('${library}')`,
      resolveDir: root,
    })
    onLoad({ filter: /[\\/]better-sqlite3[\\/]prebuilds[\\/].*\.node$/ }, placeholder('better-sqlite3'))
    // sharp's module that looks for the platform's package.
    onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.cjs$/ }, placeholder('sharp'))
  },
}

/**
 * Bundles the server or its database worker into one CommonJS file, the format that a single executable runs.
 * Returns the metafile.
 */
export const bundleServer = async (
  entry: keyof typeof serverEntries,
  file: string,
  addOn: string,
): Promise<esbuild.Metafile> => {
  const { metafile } = await esbuild.build({
    ...serverBundle,
    entryPoints: [serverEntries[entry]],
    outfile: file,
    format: 'cjs',
    alias: {
      // better-sqlite3's entry point for bundlers, which requires only this add-on.
      'better-sqlite3': `better-sqlite3/${addOn}`,
      // The build without `import.meta`, which this bundle does not have.
      sharp: path.join(root, 'node_modules/sharp/dist/index.cjs'),
    },
    define: { ...serverBundle.define, 'import.meta.dirname': '__dirname' },
    plugins: [...serverBundle.plugins, nativeFromExecutable],
    metafile: true,
  })
  return metafile
}
